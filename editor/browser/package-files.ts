import { known } from 'editor:known';

// Replaces design/package-files.ts where there is no disk.

/** Font bytes are only read by the build, so this is never called here. */
export function readBytes(file: string): Uint8Array {
  throw unknown(file);
}

/**
 * See design/package-files.ts.
 * @throws if the build didn't read the file.
 */
export function readText(file: string): string {
  return known.texts[file] ?? fail(file);
}

/**
 * See design/package-files.ts.
 * @throws if the build didn't read the file.
 */
export function digestOfFile(file: string): string {
  return known.digests[file] ?? fail(file);
}

function fail(file: string): never {
  throw unknown(file);
}

const unknown = (file: string) =>
  new Error(`The build of the editor did not read ${file}.`);
