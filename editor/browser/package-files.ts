import { known } from 'editor:known';

// Replaces design/package-files.ts where there is no disk.

/** Font bytes are only read by the build, so this is never called here. */
export function readBytes(file: string): Uint8Array {
  return notRead(file);
}

/**
 * See design/package-files.ts.
 * @throws if the build didn't read the file.
 */
export function readText(file: string): string {
  return known.texts[file] ?? notRead(file);
}

/**
 * See design/package-files.ts.
 * @throws if the build didn't read the file.
 */
export function digestOfFile(file: string): string {
  return known.digests[file] ?? notRead(file);
}

function notRead(file: string): never {
  throw new Error(`The build of the editor did not read ${file}.`);
}
