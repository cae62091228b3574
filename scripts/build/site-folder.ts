import { linkSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeFile } from './write-file';

/** `/` is `index.html`, `/about` is `about.html`: addresses without a slash at the end. */
export function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;
}

/** Writes files of a site below one folder, with the folders above them. */
export class FolderWriter {
  readonly #folder: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  write(name: string, content: string | Uint8Array): void {
    writeFile(this.#place(name), content);
  }

  /**
   * Links a file of another folder, which is the same file then in both.
   *
   * @returns false if the file has changed, or if the disk or its owner does not allow a second link to it.
   */
  reuse(from: string, name: string, state: string): boolean {
    const place = this.#place(name);
    try {
      linkSync(path.join(from, name), place);
    } catch (error) {
      if (UNLINKABLE.has((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
    // The state is that of the link: the other folder may change meanwhile.
    if (stateOf(place) === state) return true;
    rmSync(place);
    return false;
  }

  #place(name: string): string {
    const file = path.join(this.#folder, name);
    const folder = path.dirname(file);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    return file;
  }
}

/** Why there cannot be a second link to a file. Some systems have none. */
const UNLINKABLE = new Set(['EPERM', 'EACCES', 'EXDEV', 'EMLINK', 'ENOTSUP', 'ENOSYS', 'ENOENT']);

/** What a file is like, without reading it: another one after any change. Undefined if it is not there. */
export function stateOf(file: string): string | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : undefined;
}
