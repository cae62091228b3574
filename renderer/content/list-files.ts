import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compareText } from './problem';

/** Every file below `folder`, as paths with `/`, sorted so that the order is the same everywhere. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort(compareText);
}
