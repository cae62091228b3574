import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Writes a file whole, or not at all.
 * @throws the error of the system, with the path of the file.
 */
export function writeWhole(
  file: string,
  bytes: Uint8Array,
  mode?: number,
): void {
  const next = besideOf(file);
  try {
    writeFileSync(next, bytes, {
      flush: true,
      ...(mode !== undefined && { mode }),
    });
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw Object.assign(error as Error, { path: file });
  }
}

/** Names that begin with a dot are not part of the content. */
function besideOf(file: string, what = ''): string {
  return path.join(
    path.dirname(file),
    `.${path.basename(file)}${what}.${process.pid}.next`,
  );
}

/** A change of a file. Without bytes, the file is deleted. */
export interface FileChange {
  file: string;
  bytes?: Uint8Array;
  /** True if nobody may have a file of this name yet. */
  isNew?: boolean;
}

/**
 * Some of the files were changed, and could not be put back, because of a
 * second failure.
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
 * Makes all of the changes, or none. First, all that needs room on the disk is
 * written beside the files; then the files are only renamed, and renamed back
 * if that fails.
 *
 * @throws the error of the system, with the path of the file; its code is
 *   `EEXIST` if a new file is there already.
 * @throws {HalfWritten} if the files could not be put back.
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
  /** The new text, until it is in its place. */
  readonly #next: string;
  /** The old text, until all changes are made. */
  readonly #old: string;
  /** What undoes the steps that were taken, the last one first. */
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
      if (isNew) {
        this.#reserve();
      } else {
        copyFileSync(file, this.#old);
      }
      const mode = isNew ? undefined : statSync(file).mode & 0o777;
      writeFileSync(this.#next, bytes, {
        flush: true,
        ...(mode !== undefined && { mode }),
      });
    });
  }

  /**
   * Whoever makes a file of this name first has it. It is empty for a moment
   * only.
   */
  #reserve(): void {
    const { file } = this.change;
    const folder = path.dirname(file);
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#undo.unshift(() => removeIfEmpty(folder));
    }
    writeFileSync(file, '', { flag: 'wx' });
    this.#undo.unshift(() => rmSync(file, { force: true }));
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
    if (!isNew) {
      this.#undo.unshift(() => renameSync(this.#old, file));
    }
  }

  #try(step: () => void): void {
    try {
      step();
    } catch (error) {
      throw Object.assign(error as Error, { path: this.file });
    }
  }

  /** @returns whether the file is as it was. */
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

function removeIfEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) {
    rmSync(folder, { recursive: true });
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

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
