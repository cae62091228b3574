import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { compareText } from './problem';

/** Every file below `folder`, as paths with `/`, sorted so that the order is the same everywhere. */
export function listFiles(folder: string): string[] {
  return listEntries(folder).files;
}

/** The same, and the symbolic links, which are not followed. */
export function listEntries(folder: string): { files: string[]; links: string[] } {
  const entries = entriesBelow(folder);
  const names = (wanted: typeof entries) => wanted.map(({ file }) => file).sort(compareText);
  return {
    files: names(entries.filter(({ entry }) => entry.isFile())),
    links: names(entries.filter(({ entry }) => entry.isSymbolicLink())),
  };
}

/** From Node 22 on, a recursive `readdirSync` would follow symbolic links. @param below as in `cities/`. */
function entriesBelow(folder: string, below = ''): { file: string; entry: Dirent }[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = below + entry.name;
    return entry.isDirectory() ? entriesBelow(folder, `${file}/`) : [{ file, entry }];
  });
}
