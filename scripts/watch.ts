import { type FSWatcher, lstatSync, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The folders that the site is made from, besides its code. */
const FOLDERS = ['content', 'schemas'];

/** How long to wait for more changes, in ms: renaming a file deletes one and adds one. */
const GATHERING_TIME = 5;

/**
 * What changes in the content or its schemas from now on, until `stop` is aborted: the files as below `root`, with
 * slashes. Folders are named as {@link watchFolders} names them. Changes at the same moment come together, and so do
 * those that happen before the next are asked for.
 *
 * @throws if the system allows no more watches.
 */
export function watchChanges(root: string, stop?: AbortSignal): AsyncGenerator<string[]> {
  const changes = new ChangeQueue();
  const add = (file: string) => changes.add(path.relative(root, file).split(path.sep).join('/'));
  watchFolders(root, FOLDERS, add, stop);
  return changes.gather(stop);
}

class ChangeQueue {
  readonly #files = new Set<string>();
  #last = 0;
  #wake = () => {};

  add(file: string): void {
    this.#files.add(file);
    this.#last = performance.now();
    this.#wake();
  }

  async *gather(stop?: AbortSignal): AsyncGenerator<string[]> {
    stop?.addEventListener('abort', () => this.#wake());
    while (!stop?.aborted) {
      if (this.#files.size === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
      for (let rest = GATHERING_TIME; rest > 0; rest = this.#last + GATHERING_TIME - performance.now()) {
        await wait(rest);
      }
      const files = [...this.#files];
      this.#files.clear();
      if (files.length > 0) yield files;
    }
  }
}

/** macOS and Windows report everything below a folder. Linux reports one folder at a time. */
const REPORTS_ALL_BELOW = process.platform !== 'linux';

/**
 * Calls `changed` with the full path of everything that is changed, added, renamed, or deleted in some folders of
 * `root`, from the moment this function returns until `stop` is aborted.
 *
 * A folder that is changed, added, or deleted is reported itself, and so is each file in it. The folders need not
 * exist: each is watched as soon as it does, and again if another folder replaces it. Symbolic links below them are
 * reported, but not followed.
 *
 * The operating system reports the changes: it needs no list of the files, so that a folder of ten thousand is
 * watched at once. Some editors cause several reports for one save.
 *
 * @throws if the system allows no more watches.
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  changed: (file: string) => void,
  stop?: AbortSignal,
): void {
  const folderWatch = new FolderWatch(root, folders, changed);
  folderWatch.start();
  stop?.addEventListener('abort', () => folderWatch.stop());
}

class FolderWatch {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #root: string;
  readonly #top: readonly string[];
  readonly #changed: (file: string) => void;

  constructor(root: string, folders: readonly string[], changed: (file: string) => void) {
    this.#root = root;
    this.#top = folders.map((folder) => path.join(root, folder));
    this.#changed = changed;
  }

  start(): void {
    this.#watch(this.#root);
    for (const folder of this.#top) this.#watchTree(folder);
  }

  stop(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
  }

  #watchTree(folder: string): void {
    this.#watch(folder);
    if (REPORTS_ALL_BELOW) return;
    for (const entry of this.#isFolder(folder) ? entriesOf(folder) : []) {
      if (entry.isDirectory()) this.#watchTree(path.join(folder, entry.name));
    }
  }

  #watch(folder: string): void {
    if (!this.#isFolder(folder)) return;
    const options = { recursive: REPORTS_ALL_BELOW && folder !== this.#root };
    try {
      const watcher = watch(folder, options, (_, name) => this.#notice(path.join(folder, name ?? '')));
      // A folder that is gone can no longer be watched. The one above it reports when it is back.
      watcher.on('error', () => this.#forget(folder));
      this.#watchers.set(folder, watcher);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  /** A folder may have replaced another one, whose own folders may be elsewhere now: all are watched anew. */
  #notice(file: string): void {
    if (!this.#top.some((folder) => file === folder || file.startsWith(folder + path.sep))) return;
    const isTree = this.#isFolder(file);
    try {
      this.#forget(file);
      if (isTree && (!REPORTS_ALL_BELOW || this.#top.includes(file))) this.#watchTree(file);
    } catch (error) {
      console.error(`Changes in ${file} are not noticed: ${(error as Error).message}`);
    }
    this.#changed(file);
    for (const found of isTree ? filesBelow(file) : []) this.#changed(found);
  }

  /** Links are not folders: they may lead in a circle. Only the folders at the top may be links. */
  #isFolder(file: string): boolean {
    try {
      return (this.#top.includes(file) ? statSync(file) : lstatSync(file)).isDirectory();
    } catch {
      return false;
    }
  }

  #forget(file: string): void {
    for (const [folder, watcher] of this.#watchers) {
      if (folder !== file && !folder.startsWith(file + path.sep)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
  }
}

/** None if the folder is gone, or this user may not read it. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function filesBelow(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

const isGone = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
