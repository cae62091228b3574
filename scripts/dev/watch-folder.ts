import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Calls `changed` with the full path of what is changed, added, renamed or deleted below a folder,
 * from the moment in which this function returns. A folder that is deleted is named itself.
 *
 * The file system's own notices are used: they need no list of the files, so that a folder of ten
 * thousand is watched at once. Some editors cause several notices for one save.
 */
export function watchFolder(folder: string, changed: (file: string) => void): void {
  // macOS and Windows tell of all that is below a folder. Linux tells of one folder at a time.
  if (process.platform === 'linux') watchTree(folder, changed, new Map());
  else
    watch(
      folder,
      { recursive: true, persistent: false },
      (_, name) => name && changed(path.join(folder, name)),
    );
}

function watchTree(folder: string, changed: (file: string) => void, watched: Map<string, FSWatcher>): void {
  if (watched.has(folder)) return;
  const watcher = watch(folder, { persistent: false }, (_, name) => {
    const file = path.join(folder, name ?? '');
    if (isFolder(file)) {
      watchTree(file, changed, watched);
      // A folder that was added may have files already.
      for (const found of filesBelow(file)) changed(found);
      return;
    }
    watched.get(file)?.close();
    watched.delete(file);
    changed(file);
  });
  watched.set(folder, watcher);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) watchTree(path.join(folder, entry.name), changed, watched);
  }
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
}
