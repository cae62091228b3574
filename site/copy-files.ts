import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../check/list-files';
import type { FolderWriter } from './site-folder';

/**
 * Copies all files of a folder into the site, below `name`. They are new files there: what may be done
 * with those of the folder, such as that they can only be read, does not concern the copies.
 *
 * @returns the names of the copies.
 */
export function copyFiles(from: string, name: string, writer: FolderWriter): string[] {
  return listFiles(from).map((file) => {
    const copy = path.join(name, file);
    writer.write(copy, readFileSync(path.join(from, file)));
    return copy;
  });
}
