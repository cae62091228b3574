import anyAscii from 'any-ascii';
import { extname } from 'pathe';
import { DOCUMENT_ENDINGS, isDocument } from '../formats/file-formats';
import { findNameProblem, visibleName } from './file-names';
import type { Diagnosis } from './problem';
import { finding } from './words/words';

/** Names that Supabase's storage accepts. */
const NAME = /^[\w!.*'() &$=@;:+,?-]+$/;

/** `Fees - 100.pdf` for `Fees – 100%.pdf`. */
function plainNameOf(name: string): string {
  const plain = anyAscii(name).replace(/[^\w!.*'() &$=@;:+,?-]+/g, '-');
  return plain.replace(/-+(?=\.[^.]*$)/, '');
}

/**
 * Why visitors can't download a file, judging by its name and first bytes. Used
 * by the check and the upload.
 *
 * @param read the first bytes of the file, or more; undefined if the file is
 *   gone.
 */
export function findDownloadProblem(
  name: string,
  read: (length: number) => Uint8Array | undefined,
): Diagnosis | undefined {
  if (!isDocument(name)) {
    const ending = visibleName(extname(name));
    return finding('document-format', { ending, endings: DOCUMENT_ENDINGS });
  }
  if (!NAME.test(name)) {
    return finding('document-name', {
      name: visibleName(name),
      rename: plainNameOf(name),
    });
  }
  const problem = findNameProblem(name);
  if (problem) {
    return problem;
  }
  const bytes = read(LOOKED_AT);
  return bytes && findWrongBytes(name, bytes);
}

// As letters of Latin-1, one for each byte.
const PDF = '%PDF-';
const ZIP = 'PK\x03\x04';
const OLD_OFFICE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const RICH_TEXT = '{\\rtf';

/**
 * How files of each format begin, with the format's title. Plain text has no
 * signature.
 */
const BEGINNINGS: Readonly<
  Record<string, readonly [title: string, ...beginnings: string[]]>
> = {
  pdf: ['PDF', PDF],
  // Word also writes rich text with this ending.
  doc: ['Word document', OLD_OFFICE, RICH_TEXT],
  xls: ['Excel file', OLD_OFFICE],
  docx: ['Word document', ZIP],
  xlsx: ['Excel file', ZIP],
  odt: ['OpenDocument text', ZIP],
  ods: ['OpenDocument spreadsheet', ZIP],
  rtf: ['rich text file', RICH_TEXT],
};

/** An HTML page or a drawing, which a browser could open. */
const LIKE_A_PAGE =
  /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|script|svg|\?xml)\b/i;
const UTF_16 = /^(?:\xff\xfe|\xfe\xff)/;

function isPlainText(beginning: string): boolean {
  if (UTF_16.test(beginning)) {
    return true;
  }
  const isOther = [PDF, ZIP, OLD_OFFICE, RICH_TEXT].some((other) =>
    beginning.startsWith(other),
  );
  return !isOther && !LIKE_A_PAGE.test(beginning) && !beginning.includes('\0');
}

/** In bytes: how much of a file is needed to recognize its format. */
const LOOKED_AT = 1024;

const isOneOf = (beginnings: readonly string[], beginning: string): boolean =>
  beginnings.some(
    (each) =>
      beginning.startsWith(each) ||
      // Some programs write something before a PDF's signature.
      (each === PDF && beginning.includes(each)),
  );

function findWrongBytes(
  name: string,
  bytes: Uint8Array,
): Diagnosis | undefined {
  if (bytes.length === 0) {
    return finding('empty-document', {});
  }
  const beginning = String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
  const ending = extname(name).toLowerCase();
  const [title, ...beginnings] = BEGINNINGS[ending.slice(1)] ?? [];
  const isRight = title
    ? isOneOf(beginnings, beginning)
    : isPlainText(beginning);
  if (isRight) {
    return undefined;
  }
  return finding('document-of-other-format', {
    ending,
    format: title,
    found: FOUND.find(([start]) => beginning.startsWith(start))?.[1],
  });
}

/** What files are whose names were given another ending. */
const FOUND: readonly (readonly [beginning: string, title: string])[] = [
  [PDF, 'PDF'],
  [ZIP, 'file of Word, Excel, or a similar program'],
  [OLD_OFFICE, 'file of an older Word or Excel'],
  [RICH_TEXT, 'rich text file'],
];
