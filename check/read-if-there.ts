import { lstatSync, readFileSync, type Stats } from 'node:fs';

/** The bytes of a file, or undefined if there is none (any more). */
export function readIfThere(file: string): Buffer | undefined {
  return ifThere(() => readFileSync(file));
}

/** What is at a place; undefined if there is nothing (any more), or the path leads through a broken link. */
export function statsIfThere(file: string): Stats | undefined {
  return ifThere(() => lstatSync(file));
}

function ifThere<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ELOOP'].includes(code)) return undefined;
    throw error;
  }
}
