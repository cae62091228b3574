import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Calls `changed` with the full path of what is changed, added, renamed or deleted below a folder,
 * from the moment in which this function returns. A folder that is deleted is named itself.
 *
 * The file system's own notices are used: they need no list of the files, so that a folder of ten
 * thousand is watched at once. Some editors cause several notices for one save.
 */
export function watchFolder(
  folder: string,
  changed: (file: string) => void,
  options: WatchOptions = {},
): void {
  const { persistent = false } = options;
  // macOS and Windows tell of all that is below a folder. Linux tells of one folder at a time.
  if (process.platform === 'linux') watchTree(folder, changed, { persistent, watched: new Map() });
  else watch(folder, { recursive: true, persistent }, (_, name) => name && changed(path.join(folder, name)));
}

export interface WatchOptions {
  /** Whether the process goes on for as long as it watches. */
  persistent?: boolean;
}

/** What watchers of the folders of one tree share. */
interface Tree {
  persistent: boolean;
  watched: Map<string, FSWatcher>;
}

function watchTree(folder: string, changed: (file: string) => void, tree: Tree): void {
  const { persistent, watched } = tree;
  if (watched.has(folder)) return;
  const watcher = watch(folder, { persistent }, (_, name) => {
    const file = path.join(folder, name ?? '');
    if (isFolder(file)) {
      watchTree(file, changed, tree);
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
    if (entry.isDirectory()) watchTree(path.join(folder, entry.name), changed, tree);
  }
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
}
