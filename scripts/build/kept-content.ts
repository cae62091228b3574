import { statSync } from 'node:fs';
import path from 'node:path';
import { entriesBelow } from '../../renderer/content/list-files';
import type { Pack, PackedDocument } from '../../renderer/content/packed';
import type { Cache } from './cache.mjs';

/**
 * What an earlier build knows of the files of the content, so that only those are read and checked
 * that have changed since.
 *
 * It is kept as segments, each a list of documents, as a line of JSON, and their data after it. A build
 * adds one with what is new in it; of a file that is in several, the last counts.
 */
export class KeptContent {
  readonly #cache: Cache;
  readonly #version: string;
  /** What the files of the content were like before any of them was read. */
  readonly #states: ReadonlyMap<string, string>;
  readonly #segments: Segment[];

  /**
   * @param version names the code that checks the content.
   * @param content the content folder.
   */
  constructor(cache: Cache, version: string, content: string) {
    this.#cache = cache;
    this.#version = version;
    this.#states = statesOf(content);
    this.#segments = cache
      .keys()
      .filter((key) => key.startsWith(version) && /-\d+$/.test(key))
      .sort((a, b) => numberOf(a) - numberOf(b))
      .flatMap((key) => loadSegment(cache, key) ?? []);
  }

  /** The documents whose files are as they were. */
  packs(): Pack[] {
    const latest = new Map<string, KeptDocument>();
    for (const { documents } of this.#segments)
      for (const document of documents) latest.set(document.file, document);
    return this.#segments.map(({ documents, bytes }) => ({
      documents: documents.filter(
        (document) =>
          latest.get(document.file) === document &&
          document.state !== '' &&
          document.state === this.#states.get(document.file),
      ),
      bytes,
    }));
  }

  /** Keeps what is new in `packs`. Where most of what is kept is out of date, it is written anew. */
  save(packs: readonly Pack[]): void {
    const known = new Set(this.#segments.map(({ bytes }) => bytes));
    const fresh = packs.filter(({ bytes }) => !known.has(bytes));
    if (fresh.length === 0) return;
    const live = packs.reduce((sum, { documents }) => sum + documents.length, 0);
    const total = this.#segments.reduce((sum, { documents }) => sum + documents.length, 0);
    const isOutdated = this.#segments.length >= MOST_SEGMENTS || total >= 2 * live;
    const key = `${this.#version}-${1 + numberOf(this.#segments.at(-1)?.key ?? '0')}`;
    this.#write(key, isOutdated ? packs : fresh);
    const kept = new Set([key, ...(isOutdated ? [] : this.#segments.map((segment) => segment.key))]);
    this.#cache.keepOnly((each) => kept.has(each) || each.startsWith(`${key}.`));
  }

  #write(key: string, packs: readonly Pack[]): void {
    const documents: KeptDocument[] = [];
    const parts: Uint8Array[] = [];
    let end = 0;
    for (const { documents: packed, bytes } of packs) {
      for (const document of packed) {
        parts.push(bytes.subarray(document.begin, document.end));
        const length = document.end - document.begin;
        const state = this.#states.get(document.file) ?? '';
        documents.push({ ...document, begin: end, end: end + length, state });
        end += length;
      }
    }
    this.#cache.write(key, Buffer.from(`${JSON.stringify(documents)}\n`), Buffer.concat(parts));
  }
}

interface KeptDocument extends PackedDocument {
  /** What its file was like when it was read; empty if that is not certain. */
  state: string;
}

interface Segment {
  /** Ends in its number, as in `-3`. */
  key: string;
  documents: readonly KeptDocument[];
  bytes: Pack['bytes'];
}

/** Reading many small segments takes longer than writing them as one. */
const MOST_SEGMENTS = 16;

const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf('-') + 1));

function loadSegment(cache: Cache, key: string): Segment | undefined {
  const kept = cache.read(key);
  if (!kept) return undefined;
  const end = kept.indexOf('\n');
  const documents = JSON.parse(kept.toString('utf8', 0, end)) as KeptDocument[];
  return { key, documents, bytes: kept.subarray(end + 1) };
}

/** A file that was changed this shortly before, in ms, could be changed again without looking different. */
const TOO_FRESH = 50;

/**
 * What each YAML file below a folder is like, without reading it: two states of a file differ unless
 * they have the same size, place on the disk and times to the microsecond. Empty where the file is so
 * fresh that its time may not tell two states apart.
 */
function statesOf(folder: string): Map<string, string> {
  const now = Date.now();
  const states = new Map<string, string>();
  for (const entry of entriesBelow(folder)) {
    if (!entry.isFile() || !entry.name.endsWith('.yaml')) continue;
    const full = path.join(entry.parentPath, entry.name);
    const found = statSync(full, { throwIfNoEntry: false });
    // Somebody has deleted it since it was listed.
    if (!found) continue;
    const { ino, size, mtimeMs, ctimeMs } = found;
    const isFresh = Math.max(mtimeMs, ctimeMs) > now - TOO_FRESH;
    const file = path.relative(folder, full).split(path.sep).join('/');
    states.set(file, isFresh ? '' : `${ino} ${size} ${mtimeMs} ${ctimeMs}`);
  }
  return states;
}
