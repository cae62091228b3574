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
  const names = (wanted: EntryBelow[]) => wanted.map(({ file }) => file).sort(compareText);
  return {
    files: names(entries.filter(({ entry }) => entry.isFile())),
    links: names(entries.filter(({ entry }) => entry.isSymbolicLink())),
  };
}

/** A file, a folder, or a symbolic link. */
export interface EntryBelow {
  /** Its path below the folder that was listed, with `/`. */
  file: string;
  entry: Dirent;
}

/**
 * All entries below `folder`. From Node 22 on, a recursive `readdirSync` would follow symbolic links.
 *
 * @param below the part of the folder to list, as in `cities/`.
 */
export function entriesBelow(folder: string, below = ''): EntryBelow[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = below + entry.name;
    return entry.isDirectory() ? [{ file, entry }, ...entriesBelow(folder, `${file}/`)] : [{ file, entry }];
  });
}
