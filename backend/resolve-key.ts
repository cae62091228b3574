import { realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * The file or folder of a key below a folder, or undefined.
 *
 * A key is a path of plain names. One that climbs (`..`), has an invalid name (empty, `.`, with NUL or, on
 * Windows, a backslash), or passes through a symbolic link leads nowhere.
 */
export async function resolveKey(folder: string, key: string): Promise<string | undefined> {
  const names = key === '' ? [] : key.split('/');
  if (names.some((name) => ['', '.', '..'].includes(name) || name.includes('\0') || name.includes(path.sep)))
    return undefined;
  try {
    const root = await realpath(folder);
    const file = path.join(root, ...names);
    // The two differ if there is a link anywhere below the root.
    return (await realpath(file)) === file ? file : undefined;
  } catch {
    return undefined;
  }
}
