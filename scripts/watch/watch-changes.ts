import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type WatchOptions, watchFolders } from './watch-folders';

/** How long to wait for more changes, in ms: a file that is renamed is one deleted and one added. */
const GATHERING_TIME = 5;

/**
 * What is changed in some folders of `root` from now on: the names of the files as below `root`, with slashes.
 * A folder is named as {@link watchFolders} names it. Changes that come together are told together, and so are
 * those that come before the next are asked for.
 */
export function watchChanges(
  root: string,
  folders: readonly string[],
  options?: WatchOptions,
): AsyncGenerator<string[]> {
  const changes = new Changes();
  const add = (file: string) => changes.add(path.relative(root, file).split(path.sep).join('/'));
  watchFolders(root, folders, add, options);
  return changes.gather();
}

/** Of changed files those of the content, as below its folder; '' is the folder itself. */
export function belowContent(files: readonly string[]): string[] {
  return files.filter((file) => /^content(\/|$)/.test(file)).map((file) => file.replace(/^content\/?/, ''));
}

/** Whether documents may be others now. They are no part of the checked content, but pages name them. */
export function concernDocuments(files: readonly string[]): boolean {
  return files.some((file) => /^content\/documents(\/|$)/.test(file));
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
