import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { digestForNames } from '../formats/digest.ts';

// The one module of this folder that reads files. Where there is no disk,
// another one stands in its place, with the texts and the digests that were
// found out beforehand: see editor/browser/package-files.ts.

/**
 * The bytes of a file of a package, `@fontsource/fraunces/unicode.json`, or of
 * this folder, `design/fields.css`.
 */
export function readBytes(file: string): Buffer {
  const isOfProject = file.startsWith('design/');
  return readFileSync(
    isOfProject
      ? path.resolve(file)
      : createRequire(import.meta.url).resolve(file),
  );
}

export function readText(file: string): string {
  return readBytes(file).toString();
}

/** Eight letters that are others if the bytes of the file are. */
export function digestOfFile(file: string): string {
  return digestForNames('sha256', readBytes(file)).slice(0, 8);
}
