import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isRunning } from './is-running';

/**
 * Writes a file whole, or not at all.
 * @throws the error of the system, with the path of the file.
 */
export function writeWhole(
  file: string,
  bytes: Uint8Array,
  mode: number | undefined,
): void {
  const next = besideOf(file);
  try {
    writeNext(next, bytes, mode);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw Object.assign(error as Error, { path: file });
  }
}

/** @param mode that of the file before, which others may have to change, too. */
function writeNext(
  next: string,
  bytes: Uint8Array,
  mode: number | undefined,
): void {
  writeFileSync(next, bytes, { flush: true });
  if (mode !== undefined) {
    chmodSync(next, mode);
  }
}

/** Names that begin with a dot aren't part of the content. */
function besideOf(file: string, what = ''): string {
  return path.join(
    path.dirname(file),
    `.${path.basename(file)}${what}.${process.pid}.next`,
  );
}

/** A change of a file. Without bytes, it deletes the file. */
export interface FileChange {
  file: string;
  bytes?: Uint8Array;
  /**
   * True if the file must not exist yet, and `maybe` if it may. Otherwise, it
   * must exist.
   */
  isNew?: boolean | 'maybe';
}

/**
 * Some of the files were changed and couldn't be restored, because of a second
 * failure.
 */
export class HalfWritten extends Error {
  constructor(
    readonly files: readonly string[],
    cause: unknown,
  ) {
    super('Some files could not be put back.', { cause });
  }
}

/**
 * Makes all of the changes or none. First, everything that needs disk space is
 * written next to the files; then the files are only renamed, and renamed back
 * if that fails.
 *
 * @throws the error of the system, with the path of the file; its code is
 *   `EEXIST` if a new file already exists.
 * @throws {HalfWritten} if the files couldn't be restored.
 */
export function writeTogether(changes: readonly FileChange[]): void {
  const begun: ChangeInProgress[] = [];
  try {
    for (const change of changes) {
      const begins = new ChangeInProgress(change);
      begun.push(begins);
      begins.prepare();
    }
    for (const change of begun) {
      change.make();
    }
  } catch (error) {
    const left = begun.reverse().filter((change) => !change.takeBack());
    if (left.length > 0) {
      throw new HalfWritten(
        left.map(({ file }) => file),
        error,
      );
    }
    throw error;
  }
  for (const change of begun) {
    change.tidy();
  }
}

class ChangeInProgress {
  readonly file: string;
  /** Holds the new text until it is renamed into place. */
  readonly #next: string;
  /** Holds the old text until all changes are made. */
  readonly #old: string;
  #isThere = true;
  /** Undoes the completed steps, the last one first. */
  readonly #undo: (() => void)[] = [];

  constructor(private readonly change: FileChange) {
    this.file = change.file;
    this.#next = besideOf(change.file);
    this.#old = besideOf(change.file, '.old');
  }

  prepare(): void {
    const { file, bytes, isNew } = this.change;
    if (!bytes) {
      return;
    }
    this.#try(() => {
      const stats = statSync(file, { throwIfNoEntry: false });
      if (isNew) {
        this.#makeFolder();
      }
      if (isNew === true) {
        this.#reserve();
      }
      this.#isThere = !isNew || (isNew === 'maybe' && stats !== undefined);
      if (this.#isThere) {
        copyFileSync(file, this.#old);
      }
      const mode = stats && stats.mode & 0o777;
      writeNext(this.#next, bytes, mode);
    });
  }

  #makeFolder(): void {
    const folder = path.dirname(this.file);
    const outermost = mkdirSync(folder, { recursive: true });
    if (outermost) {
      this.#undo.unshift(() => removeIfEmpty(folder, outermost));
    }
  }

  /**
   * The first process to create a file of this name owns it. The file is empty
   * only for a moment.
   */
  #reserve(): void {
    writeFileSync(this.file, '', { flag: 'wx' });
    this.#undo.unshift(() => this.#remove());
  }

  #remove(): void {
    rmSync(this.file, { force: true });
  }

  make(): void {
    const { file, bytes, isNew } = this.change;
    this.#try(() => {
      if (bytes) {
        renameSync(this.#next, file);
      } else {
        renameSync(file, this.#old);
      }
    });
    if (this.#isThere) {
      this.#undo.unshift(() => renameSync(this.#old, file));
    } else if (isNew === 'maybe') {
      this.#undo.unshift(() => this.#remove());
    }
  }

  #try(step: () => void): void {
    try {
      step();
    } catch (error) {
      throw Object.assign(error as Error, { path: this.file });
    }
  }

  /** @returns whether the file is in its old state. */
  takeBack(): boolean {
    try {
      rmSync(this.#next, { force: true });
      for (const undo of this.#undo) {
        undo();
      }
      this.tidy();
      return true;
    } catch {
      return false;
    }
  }

  tidy(): void {
    rmSync(this.#next, { force: true });
    rmSync(this.#old, { force: true });
  }
}

/** Removes a folder and those around it, up to one, that are empty. */
function removeIfEmpty(folder: string, outermost: string): void {
  if (readdirSync(folder).length > 0) {
    return;
  }
  rmdirSync(folder);
  if (folder !== outermost) {
    removeIfEmpty(path.dirname(folder), outermost);
  }
}

export function removeUnfinished(folder: string): void {
  for (const file of readdirSync(folder, {
    recursive: true,
    encoding: 'utf8',
  })) {
    const [, id] = /^\..+\.(\d+)\.next$/.exec(path.basename(file)) ?? [];
    if (id && !isRunning(Number(id))) {
      rmSync(path.join(folder, file), { force: true });
    }
  }
}
