import {
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import type { WantedFile } from '../../check/content-files';
import { practiceFolder } from '../../site/disk/practice-folder';
import { removeUnfinished, writeWhole } from '../../site/disk/write-whole';
import { contentNames, notOfContent } from '../core/content-names';

/** The content files of a project. Paths can't leave the folder. */
export class FilesOnDisk {
  readonly #folder: string;

  /** @param root the project folder. */
  constructor(root: string) {
    this.#folder = realpathSync(practiceFolder(root));
    removeUnfinished(path.join(this.#folder, 'content'));
  }

  /** See `Place`. */
  read(file: string): Buffer | undefined {
    const full = this.#pathOf(file);
    return lstatSync(full, { throwIfNoEntry: false }) && readFileSync(full);
  }

  /** See `Place`. */
  hasBytes(file: string, bytes: Uint8Array): boolean | undefined {
    return this.read(file)?.equals(bytes);
  }

  /** See `Place`. */
  write(files: readonly WantedFile[]): void {
    const oldFiles = files.map(({ file }) => ({
      file,
      bytes: this.read(file),
    }));
    const put = ({ file, bytes }: WantedFile) =>
      this.put(this.#pathOf(file), bytes);
    try {
      files.forEach(put);
    } catch (error) {
      // The disk may be full, so the files already written are restored.
      if (files.length > 1) {
        oldFiles.forEach(put);
      }
      throw error;
    }
  }

  #pathOf(file: string): string {
    if (this.#leadsThroughFolders(contentNames(file))) {
      return path.join(this.#folder, file);
    }
    throw notOfContent(file);
  }

  /**
   * False if a folder on the way or the file itself is a symbolic link or
   * something else. What doesn't exist yet is fine.
   */
  #leadsThroughFolders(names: readonly string[]): boolean {
    let place = this.#folder;
    for (const [index, name] of names.entries()) {
      place = path.join(place, name);
      const stats = lstatSync(place, { throwIfNoEntry: false });
      const isLast = index === names.length - 1;
      const isRight = isLast ? stats?.isFile() : stats?.isDirectory();
      if (stats && !isRight) {
        return false;
      }
    }
    return true;
  }

  /** Writes a file completely or not at all. Undefined deletes it. */
  put(full: string, bytes: Uint8Array | undefined): void {
    if (!bytes) {
      rmSync(full, { force: true });
      return;
    }
    const stats = lstatSync(full, { throwIfNoEntry: false });
    mkdirSync(path.dirname(full), { recursive: true });
    writeWhole(full, bytes, stats && stats.mode & 0o777);
  }
}
