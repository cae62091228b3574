import { lstatSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { practiceFolder } from '../../check/practice-folder';
import { writeWhole } from '../../check/yaml/edit/write-whole';
import { UserError } from '../../site/user-error';

/** The files of `content/`, named as below the project folder: `content/site.yaml`. */
export class ContentFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = realpathSync(practiceFolder(root));
  }

  /** Undefined if there is no such file. @throws {UserError} if it is not one of the content. */
  read(file: string): Buffer | undefined {
    const full = this.#full(file);
    return lstatSync(full, { throwIfNoEntry: false }) && readFileSync(full);
  }

  /** Writes a file whole, or not at all; undefined deletes it. @throws {UserError} if it is not one of the content. */
  write(file: string, bytes: Uint8Array | undefined): void {
    const full = this.#full(file);
    if (!bytes) {
      rmSync(full, { force: true });
      return;
    }
    const stats = lstatSync(full, { throwIfNoEntry: false });
    mkdirSync(path.dirname(full), { recursive: true });
    writeWhole(full, bytes, stats && stats.mode & 0o777);
  }

  /** The path of a file, after making sure that no link leads to it or out of the project. */
  #full(file: string): string {
    const names = file.split('/');
    const isPlain = names.every((name) => /^[^.\\:\0][^\\:\0]*$/.test(name));
    const isOurs = (_: string, index: number) => {
      const stats = lstatSync(path.join(this.#root, ...names.slice(0, index + 1)), { throwIfNoEntry: false });
      return !stats || (index < names.length - 1 ? stats.isDirectory() : stats.isFile());
    };
    if (isPlain && names[0] === 'content' && names.every(isOurs)) return path.join(this.#root, file);
    throw new UserError(`"${file}" isn't a file of the content. Choose one of the pages of this site.`);
  }
}
