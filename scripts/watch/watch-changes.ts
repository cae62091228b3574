import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type WatchOptions, watchFolders } from './watch-folders';

/** How long to wait for more changes, in ms: a file that is renamed is one deleted and one added. */
const GATHERING_TIME = 5;

/** The folders that the content is made from. */
const FOLDERS = ['content', 'schemas'];

/**
 * What is changed in the content or its schemas from now on: the files as below `root`, with slashes. A folder is
 * named as {@link watchFolders} names it. Changes that come together are told together, and so are those that come
 * before the next are asked for.
 */
export function watchChanges(root: string, options?: WatchOptions): AsyncGenerator<string[]> {
  const changes = new Changes();
  const add = (file: string) => changes.add(path.relative(root, file).split(path.sep).join('/'));
  watchFolders(root, FOLDERS, add, options);
  return changes.gather();
}

class Changes {
  readonly #files = new Set<string>();
  #last = 0;
  #tell = () => {};

  add(file: string): void {
    this.#files.add(file);
    this.#last = performance.now();
    this.#tell();
  }

  async *gather(): AsyncGenerator<string[]> {
    for (;;) {
      if (this.#files.size === 0) await new Promise<void>((resolve) => (this.#tell = resolve));
      for (let rest = GATHERING_TIME; rest > 0; rest = this.#last + GATHERING_TIME - performance.now()) {
        await wait(rest);
      }
      const files = [...this.#files];
      this.#files.clear();
      yield files;
    }
  }
}
