import { realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * The file or folder that a key of the bucket stands for, or nothing.
 *
 * A key is a path of plain names. Whatever climbs (`..`), is no name (empty, `.`, with NUL or, on
 * Windows, a backslash) or passes through a symbolic link stands for nothing: it is not in the bucket.
 */
export async function resolveKey(folder: string, key: string): Promise<string | undefined> {
  const names = key === '' ? [] : key.split('/');
  if (names.some(isUnsafe)) {
    return undefined;
  }
  try {
    const root = await realpath(folder);
    const file = path.join(root, ...names);
    // With a link anywhere below the root the two differ.
    return (await realpath(file)) === file ? file : undefined;
  } catch {
    return undefined;
  }
}

function isUnsafe(name: string): boolean {
  return name === '' || name === '.' || name === '..' || name.includes('\0') || name.includes(path.sep);
}
