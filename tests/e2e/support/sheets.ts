import { inflateSync } from 'node:zlib';

/** How many pages a PDF has. Firefox packs the objects that name them; Chromium does not. */
export function countSheets(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/Type\s*\/ObjStm\b.*?stream\r?\n/gs)].map(({ index, 0: head }) =>
    inflateSync(pdf.subarray(index + head.length)).toString('latin1'),
  );
  return [text, ...packed].flatMap((part) => part.match(/\/Type\s*\/Page\b/g) ?? []).length;
}
