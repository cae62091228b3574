import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../../formats/compare-text';

/**
 * All files below `folder` as paths with `/`, sorted so that the order doesn't
 * depend on the system.
 */
export function listFiles(folder: string): string[] {
  const files = entriesBelow(folder).filter(({ entry }) => entry.isFile());
  return files.map(({ file }) => file).sort(compareText);
}

/**
 * All entries except folders. From Node 22 on, a recursive `readdirSync` would
 * follow symbolic links.
 * @param below a relative path such as `cities/`.
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
