import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

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

/**
 * Writes a file beside its place first, and leaves nothing there where it cannot: what stands under its
 * name is always whole, whenever the process ends.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const next = `${file}.${process.pid}-${threadId}.next`;
  try {
    writeFile(next, content);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw Object.assign(error as Error, { path: file });
  }
}
