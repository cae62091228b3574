import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { unlessFileError } from '../disk/file-errors';
import { isRunning } from '../disk/is-running';

/**
 * Replaces a folder atomically: writes the new one next to it, and swaps them
 * with two renames. The target always holds the complete old or new folder. If
 * the process is killed between the two renames, {@link recoverFolder} restores
 * the old one.
 *
 * @param target doesn't have to exist.
 * @param write gets an empty folder.
 */
export async function replaceFolder<Result>(
  target: string,
  write: (folder: string) => Promise<Result>,
): Promise<Result> {
  recoverFolder(target);
  // Two builds at the same time each have their own.
  const next = `${target}.next-${process.pid}`;
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    mkdirSync(next);
    const result = await write(next);
    exchange(target, next);
    return result;
  } finally {
    // A half-written site takes up space on a disk that may be full.
    removeIfPossible(next);
    // If the target is missing, the old folder is the only copy.
    if (existsSync(target)) {
      removeIfPossible(oldOf(target));
    }
  }
}

/**
 * Restores a folder that a killed process had moved away, and deletes
 * everything else that the process left behind. What another process is still
 * writing stays.
 */
export function recoverFolder(target: string): void {
  const { dir, base } = path.parse(target);
  if (!existsSync(dir)) {
    return;
  }
  if (!existsSync(target) && existsSync(oldOf(target))) {
    renameSync(oldOf(target), target);
  }
  const begin = `${base}.next-`;
  const isLeft = (name: string) =>
    name === `${base}.old` ||
    (name.startsWith(begin) && isOver(Number(name.slice(begin.length))));
  for (const name of readdirSync(dir).filter(isLeft)) {
    remove(path.join(dir, name));
  }
}

/** After a restart, this process may have the id of one that was killed. */
const isOver = (id: number): boolean => id === process.pid || !isRunning(id);

/** Puts a folder in the place of another one, which gets the name `old`. */
export function exchange(
  target: string,
  next: string,
  old = oldOf(target),
): void {
  if (existsSync(target)) {
    renameSync(target, old);
  }
  try {
    renameSync(next, target);
  } catch (error) {
    if (existsSync(old)) {
      renameSync(old, target);
    }
    throw error;
  }
}

/** If the folder is still in the way, the next build reports it. */
const removeIfPossible = (folder: string): void =>
  unlessFileError(() => remove(folder));

const oldOf = (target: string): string => `${target}.old`;
const remove = (folder: string): void =>
  rmSync(folder, {
    recursive: true,
    force: true,
  });
