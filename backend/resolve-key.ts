import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** The file of a key; undefined if it climbs (`..`), has an invalid name, or passes through a symbolic link. */
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
