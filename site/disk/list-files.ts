import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../../formats/compare-text';

/**
 * Every file below `folder`, as paths with `/`, sorted so that the order is the
 * same everywhere.
 */
export function listFiles(folder: string): string[] {
  const files = entriesBelow(folder).filter(({ entry }) => entry.isFile());
  return files.map(({ file }) => file).sort(compareText);
}

/**
 * Without folders. From Node 22 on, a recursive `readdirSync` would follow
 * symbolic links.
 * @param below as in `cities/`.
 */
export function entriesBelow(
  folder: string,
  below = '',
): { file: string; entry: Dirent }[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap(
    (entry) => {
      const file = below + entry.name;
      if (entry.isDirectory()) {
        return entriesBelow(folder, `${file}/`);
      }
      return [{ file, entry }];
    },
  );
}
