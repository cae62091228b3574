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
  const names = (wanted: Dirent[]) =>
    wanted
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((name) => name.split(path.sep).join('/'))
      .sort(compareText);
  return {
    files: names(entries.filter((entry) => entry.isFile())),
    links: names(entries.filter((entry) => entry.isSymbolicLink())),
  };
}

/** All entries below `folder`. From Node 22 on, a recursive `readdirSync` would follow symbolic links. */
export function entriesBelow(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesBelow(path.join(folder, entry.name))] : [entry],
  );
}
