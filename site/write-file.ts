import { writeFileSync } from 'node:fs';

/**
 * Writes a file.
 *
 * @throws the error of the system, which always names the file: Node leaves it out where a disk is full.
 */
export function writeFile(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw Object.assign(error as Error, { path: file });
  }
}
