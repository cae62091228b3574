import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { writeFile } from './write-file';

/** `/` is `index.html`, `/about` is `about.html`: addresses without a slash at the end. */
export function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;
}

/** Writes files of a site below one folder, with the folders above them. */
export class FolderWriter {
  readonly folder: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  write(name: string, content: string | Uint8Array): void {
    writeFile(this.#place(name), content);
  }

  #place(name: string): string {
    const file = path.join(this.folder, name);
    const folder = path.dirname(file);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    return file;
  }
}
