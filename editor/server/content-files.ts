import { lstatSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../check/yaml/edit/write-whole';
import { ApiFault } from './api-fault';

/** The files of `content/`, named as below the project folder: `content/site.yaml`. */
export class ContentFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Undefined if there is no such file. @throws {ApiFault} if it is not one of the content. */
  read(file: string): Buffer | undefined {
    const full = this.#full(file);
    return full.exists ? readFileSync(full.path) : undefined;
  }

  /**
   * Writes a file whole, or not at all; undefined deletes it.
   *
   * @throws {ApiFault} if it is not one of the content.
   */
  write(file: string, bytes: Uint8Array | undefined): void {
    const full = this.#full(file);
    if (!bytes) {
      rmSync(full.path, { force: true });
      return;
    }
    mkdirSync(path.dirname(full.path), { recursive: true });
    writeWhole(full.path, bytes, full.mode);
  }

  /** A file, after making sure that no link leads to it or out of the project. */
  #full(file: string): { path: string; exists: boolean; mode?: number } {
    const names = file.split('/');
    const isPlain = names.every((name) => /^[^.\\:][^\\:]*$/.test(name) && !name.includes('\0'));
    if (!isPlain || names[0] !== 'content' || names.length < 2) throw notOurs(file);
    const root = realpathSync(this.#root);
    for (let depth = 1; depth < names.length; depth++) {
      const stats = lstatSync(path.join(root, ...names.slice(0, depth)), { throwIfNoEntry: false });
      if (stats && !stats.isDirectory()) throw notOurs(file);
    }
    const full = path.join(root, ...names);
    const stats = lstatSync(full, { throwIfNoEntry: false });
    if (stats && !stats.isFile()) throw notOurs(file);
    return { path: full, exists: stats !== undefined, ...(stats && { mode: stats.mode & 0o777 }) };
  }
}

function notOurs(file: string): ApiFault {
  return new ApiFault(
    404,
    `"${file}" is not a file of the content.`,
    'Choose one of the pages of this site.',
  );
}
