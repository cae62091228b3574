import {
  closeSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
} from 'node:fs';

/**
 * @param length the number of bytes to read from the beginning; by default, the
 *   whole file is read.
 */
export function readIfThere(file: string, length?: number): Buffer | undefined {
  return ifThere(() =>
    length === undefined ? readFileSync(file) : readBeginning(file, length),
  );
}

/** The first bytes of a file, or the whole file if it is shorter. */
export function readBeginning(file: string, length: number): Buffer {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(opened, bytes, 0, length, 0));
  } finally {
    closeSync(opened);
  }
}

export function statsIfThere(file: string): Stats | undefined {
  return ifThere(() => lstatSync(file));
}

function ifThere<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ELOOP'].includes(code)) {
      return undefined;
    }
    throw error;
  }
}
