import { type FSWatcher, lstatSync, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

export interface WatchOptions {
  /** Whether the process goes on for as long as it watches. */
  persistent?: boolean;
}

/**
 * Calls `changed` with the full path of what is changed, added, renamed or deleted in some folders of `root`,
 * from the moment in which this function returns.
 *
 * A folder that is changed, added or deleted is named itself, and so is each file in it. The folders need not
 * be there: each is watched as soon as it is, and again if it is moved away and another one takes its place.
 * Symbolic links below them are named, and not followed.
 *
 * The file system's own notices are used: they need no list of the files, so that a folder of ten
 * thousand is watched at once. Some editors cause several notices for one save.
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  changed: (file: string) => void,
  options: WatchOptions = {},
): void {
  new FolderWatch(root, folders, changed, options).start();
}

/** macOS and Windows tell of all that is below a folder. Linux tells of one folder at a time. */
const TELLS_OF_ALL_BELOW = process.platform !== 'linux';

class FolderWatch {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #root: string;
  readonly #top: readonly string[];
  readonly #changed: (file: string) => void;
  readonly #persistent: boolean;

  constructor(
    root: string,
    folders: readonly string[],
    changed: (file: string) => void,
    { persistent = false }: WatchOptions,
  ) {
    this.#root = root;
    this.#top = folders.map((folder) => path.join(root, folder));
    this.#changed = changed;
    this.#persistent = persistent;
  }

  /** @throws if the system allows no more watches. */
  start(): void {
    this.#watch(this.#root);
    for (const folder of this.#top) this.#watchTree(folder);
  }

  #watchTree(folder: string): void {
    this.#watch(folder);
    if (TELLS_OF_ALL_BELOW) return;
    for (const entry of this.#isFolder(folder) ? entriesOf(folder) : []) {
      if (entry.isDirectory()) this.#watchTree(path.join(folder, entry.name));
    }
  }

  #watch(folder: string): void {
    if (!this.#isFolder(folder)) return;
    const options = { persistent: this.#persistent, recursive: TELLS_OF_ALL_BELOW && folder !== this.#root };
    try {
      const watcher = watch(folder, options, (_, name) => this.#notice(path.join(folder, name ?? '')));
      // A folder that is gone cannot be watched any more. The one above it tells when it is back.
      watcher.on('error', () => this.#forget(folder));
      this.#watchers.set(folder, watcher);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  /** Whatever a folder was before, this is another one: what was watched in it may be elsewhere now. */
  #notice(file: string): void {
    if (!this.#top.some((folder) => file === folder || file.startsWith(folder + path.sep))) return;
    const isTree = this.#isFolder(file);
    try {
      this.#forget(file);
      if (isTree && (!TELLS_OF_ALL_BELOW || this.#top.includes(file))) this.#watchTree(file);
    } catch (error) {
      console.error(`Changes in ${file} are not noticed: ${(error as Error).message}`);
    }
    this.#changed(file);
    for (const found of isTree ? filesBelow(file) : []) this.#changed(found);
  }

  /** Links are no folders: they may lead in a circle. Only the folders at the top may be elsewhere. */
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

/** None where the folder is gone, or this user may not look into it. */
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
