import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../renderer/content/list-files';

/**
 * A name for what files and folders of the project hold. What counts is their content, not when they
 * were written.
 */
export function versionOf(root: string, names: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of names.flatMap((name) => filesBelow(root, name)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(root: string, name: string): string[] {
  const full = path.join(root, name);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [name];
  return listFiles(full).map((file) => path.join(name, file));
}
