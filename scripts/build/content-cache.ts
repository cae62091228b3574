import { statSync } from 'node:fs';
import path from 'node:path';
import type { Document } from '../../renderer/content/document';
import { serializeDocument } from '../../renderer/content/document-record';
import { entriesBelow } from '../../renderer/content/list-files';
import { groupBy } from '../../renderer/group-by';
import type { Cache } from './cache.mjs';

/**
 * What the last builds found in the files of the content, so that only files that have changed are read and checked.
 *
 * An entry of the cache has a line for each of some documents, with the state of the file and the document as JSON.
 * There are several entries, so that an edit of one file writes only a part anew.
 */
export class ContentCache {
  readonly #cache: Cache;
  readonly #version: string;
  /** The states of the files before any of them was read. */
  readonly #states: ReadonlyMap<string, string>;
  /** The documents of files that have not changed since, as JSON. */
  readonly documents: readonly string[];
  readonly #known = new Set<string>();

  /**
   * @param version names the code that checks the content.
   * @param content the content folder.
   */
  constructor(cache: Cache, version: string, content: string) {
    this.#cache = cache;
    this.#version = version;
    this.#states = statesOf(content);
    const lines = cache
      .keys()
      .filter((key) => key.startsWith(version))
      .flatMap((key) => cache.read(key)?.toString().split('\n') ?? []);
    this.documents = lines.flatMap((line) => {
      const [file = '', state, text = ''] = line.split('\t', 3);
      if (this.#states.get(file) !== state || state === undefined) return [];
      this.#known.add(file);
      return [text];
    });
  }

  /** Writes the entries with documents that are not cached yet. */
  save(documents: readonly Document[]): void {
    for (const [key, entry] of groupBy(documents, (each) => `${this.#version}-${entryOf(each)}`)) {
      if (entry.every(({ file }) => this.#known.has(file))) continue;
      const lines = entry.flatMap((document) => {
        const state = this.#states.get(document.file);
        return state ? [`${document.file}\t${state}\t${serializeDocument(document)}`] : [];
      });
      this.#cache.write(key, Buffer.from(lines.join('\n')));
    }
    this.#cache.keepOnly((key) => key.startsWith(this.#version));
  }
}

/** Of many documents those whose digests begin with the same character, without regard to case; all others together. */
function entryOf({ isOneOfMany, digest }: Document): string {
  return isOneOfMany ? digest.charAt(0).toLowerCase() : 'others';
}

/** A file that was changed this shortly before, in ms, could be changed again without looking different. */
const TOO_FRESH = 50;

/**
 * The state of each YAML file below a folder: another one after any change, as far as size, place on the disk, and
 * times to the microsecond tell. A file so fresh that its time may not tell two states apart is left out.
 */
function statesOf(folder: string): Map<string, string> {
  const now = Date.now();
  const states = new Map<string, string>();
  for (const { file, entry } of entriesBelow(folder)) {
    if (!entry.isFile() || !file.endsWith('.yaml')) continue;
    const found = statSync(path.join(folder, file), { throwIfNoEntry: false });
    // It was deleted after it was listed.
    if (!found) continue;
    const { ino, size, mtimeMs, ctimeMs } = found;
    if (Math.max(mtimeMs, ctimeMs) <= now - TOO_FRESH)
      states.set(file, `${ino} ${size} ${mtimeMs} ${ctimeMs}`);
  }
  return states;
}
