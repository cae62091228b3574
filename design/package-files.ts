import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { digestForNames } from '../formats/digest.ts';

// The only module of this folder that reads files. In a browser, another module
// replaces it, with texts and digests computed in advance: see
// editor/browser/package-files.ts.

/**
 * The bytes of a file in a package, such as
 * `@fontsource/fraunces/unicode.json`, or in this folder, such as
 * `design/fields.css`.
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

/** A hash of eight letters of a file's bytes. */
export function digestOfFile(file: string): string {
  return digestForNames('sha256', readBytes(file)).slice(0, 8);
}
