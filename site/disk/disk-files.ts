import path from 'node:path';
import type { ContentFiles, UnreadFile } from '../../check/content-files';
import { entriesBelow } from './list-files';
import { factsOf } from './measured-pictures';
import { readIfThere, statsIfThere } from './read-if-there';

/**
 * The content files in a folder. Their pictures must be measured before they
 * are requested.
 */
export function diskFiles(folder: string): ContentFiles {
  return {
    list: () => entriesBelow(folder).map(({ file }) => file),
    find: (name) => findFile(folder, name),
    isFolder: (name) =>
      statsIfThere(path.join(folder, name))?.isDirectory() ?? false,
  };
}

function findFile(folder: string, name: string): UnreadFile | undefined {
  const full = path.join(folder, name);
  const stats = statsIfThere(full);
  const isLink = stats?.isSymbolicLink() ?? false;
  if (!stats || !(stats.isFile() || isLink)) {
    return undefined;
  }
  const read = (length?: number) => readIfThere(full, length);
  return {
    name,
    size: stats.size,
    isLink,
    read,
    picture: () => factsOf(name, read() ?? new Uint8Array()),
  };
}
