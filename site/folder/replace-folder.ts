import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { isFileError } from '../disk/file-errors';

/**
 * Writes a folder beside the one that it is to replace, and puts it in its
 * place with two renames once it is complete. So the place always holds the
 * whole old folder or the whole new one. If the process is killed between the
 * two renames, {@link recoverFolder} puts the old one back.
 *
 * @param target does not have to exist.
 * @param write gets an empty folder.
 */
export async function replaceFolder<Result>(
  target: string,
  write: (folder: string) => Promise<Result>,
): Promise<Result> {
  recoverFolder(target);
  // Of two builds at the same time, each has its own.
  const next = `${target}.next-${process.pid}`;
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    mkdirSync(next);
    const result = await write(next);
    exchange(target, next);
    return result;
  } finally {
    // A half-written site fills a disk that may be full.
    removeIfPossible(next);
    // Without a target, the old folder is the only copy.
    if (existsSync(target)) {
      removeIfPossible(oldOf(target));
    }
  }
}

/**
 * Puts a folder back that a killed process had moved away, and deletes
 * everything else that one left.
 */
export function recoverFolder(target: string): void {
  const { dir, base } = path.parse(target);
  if (!existsSync(dir)) {
    return;
  }
  if (!existsSync(target) && existsSync(oldOf(target))) {
    renameSync(oldOf(target), target);
  }
  const isLeft = (name: string) =>
    name === `${base}.old` || name.startsWith(`${base}.next-`);
  for (const name of readdirSync(dir).filter(isLeft)) {
    remove(path.join(dir, name));
  }
}

function exchange(target: string, next: string): void {
  const old = oldOf(target);
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

/** The next build says so if the folder is still in its way. */
function removeIfPossible(folder: string): void {
  try {
    remove(folder);
  } catch (error) {
    if (!isFileError(error)) {
      throw error;
    }
  }
}

const oldOf = (target: string): string => `${target}.old`;
const remove = (folder: string): void =>
  rmSync(folder, {
    recursive: true,
    force: true,
  });
