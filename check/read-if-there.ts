import { lstatSync, readFileSync, type Stats } from 'node:fs';

export function readIfThere(file: string): Buffer | undefined {
  return ifThere(() => readFileSync(file));
}

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
