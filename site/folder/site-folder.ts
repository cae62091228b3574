import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file, with the folders above it.
 *
 * @throws the error of the system with the file, which Node leaves out where a
 *   disk is full.
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
 * `/` is `index.html`, `/about` is `about.html`: addresses without a slash at
 * the end.
 */
export function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;
}
