import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { WantedFile } from '../../check/content-files';
import { practiceFolder } from '../../site/disk/practice-folder';
import {
  type FileChange,
  HalfWritten,
  removeUnfinished,
  writeTogether,
} from '../../site/disk/write-whole';
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
    const changes = files.map(({ file, bytes }): FileChange => {
      return { file: this.#pathOf(file), bytes, isNew: bytes && 'maybe' };
    });
    // What is to be deleted may be gone already.
    const left = changes.filter(({ file, bytes }) => bytes || existsSync(file));
    try {
      writeTogether(left);
    } catch (error) {
      // The reason says more than what could not be put back.
      throw error instanceof HalfWritten ? error.cause : error;
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
}
