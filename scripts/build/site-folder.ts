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
   * Takes a file over from another folder as it is, without copying it.
   *
   * @returns whether it could be: not if the file is no longer what it was, and not where the disk or the
   *   owner of the file does not allow it to stand in two places.
   */
  takeOver(from: string, name: string, state: string): boolean {
    const place = this.#place(name);
    try {
      linkSync(path.join(from, name), place);
    } catch (error) {
      if (UNLINKABLE.has((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
    // Looked at where it stands now: whatever becomes of the other folder, this is the file that is kept.
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

/** Why a file cannot stand in a second place. Some systems have no such thing. */
const UNLINKABLE = new Set(['EPERM', 'EACCES', 'EXDEV', 'EMLINK', 'ENOTSUP', 'ENOSYS', 'ENOENT']);

/** What a file is like, without reading it: another one after any change. Undefined if it is not there. */
export function stateOf(file: string): string | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : undefined;
}
