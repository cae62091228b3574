import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file and creates its parent folders.
 *
 * @throws the system's error with the file's path, which Node omits if a disk
 *   is full.
 */
export function writeFile(file: string, content: string | Uint8Array): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (error) {
    throw Object.assign(error as Error, { path: file });
  }
}

/**
 * The file of a page: `index.html` for `/`, and `about.html` for `/about`, so
 * that addresses have no trailing slash.
 */
export function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;
}
