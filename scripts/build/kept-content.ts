import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Pack, PackedDocument } from '../../renderer/content/packed';
import { writeWhole } from './write-file';

/**
 * What an earlier build knows of the files of the content, so that only those are read and checked
 * that have changed since.
 *
 * It is kept as segments, each a list of documents (`1.json`) and their data (`1.bin`). A build adds
 * one with what is new in it; of a file that stands in several, the last counts.
 */
export class KeptContent {
  readonly #folder: string;
  /** What the files of the content were like before any of them was read. */
  readonly #states: ReadonlyMap<string, string>;
  readonly #segments: Segment[];

  /**
   * @param folder where it is kept. Its name has to change with the code that checks the content.
   * @param content the content folder.
   */
  constructor(folder: string, content: string) {
    this.#folder = folder;
    this.#states = statesOf(content);
    this.#segments = loadSegments(folder);
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
    mkdirSync(this.#folder, { recursive: true });
    removeOthers(this.#folder);
    const number = (this.#segments.at(-1)?.number ?? 0) + 1;
    const isOutdated = this.#segments.length >= MOST_SEGMENTS || total >= 2 * live;
    this.#write(number, isOutdated ? packs : fresh);
    if (isOutdated) for (const segment of this.#segments) removeSegment(this.#folder, segment.number);
  }

  #write(number: number, packs: readonly Pack[]): void {
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
    // A segment counts when its list is there, which is written last.
    writeWhole(path.join(this.#folder, `${number}.bin`), Buffer.concat(parts));
    writeWhole(path.join(this.#folder, `${number}.json`), JSON.stringify(documents));
  }
}

interface KeptDocument extends PackedDocument {
  /** What its file was like when it was read; empty if that is not certain. */
  state: string;
}

interface Segment {
  number: number;
  documents: readonly KeptDocument[];
  bytes: Pack['bytes'];
}

/** Reading many small segments takes longer than writing them as one. */
const MOST_SEGMENTS = 16;

function loadSegments(folder: string): Segment[] {
  const numbers = listIfThere(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
  try {
    return numbers.map((number) => loadSegment(folder, number));
  } catch {
    // What cannot be read is no loss: it is made again from the content.
    for (const number of numbers) removeSegment(folder, number);
    return [];
  }
}

/** @throws if a part is missing or cut off. */
function loadSegment(folder: string, number: number): Segment {
  const data = readFileSync(path.join(folder, `${number}.bin`));
  const list = readFileSync(path.join(folder, `${number}.json`), 'utf8');
  const documents = JSON.parse(list) as KeptDocument[];
  if (documents.at(-1)?.end !== data.length) throw new Error(`Segment ${number} is cut off.`);
  const bytes = new Uint8Array(new SharedArrayBuffer(data.length));
  bytes.set(data);
  return { number, documents, bytes };
}

/** What was kept by other versions of the code, which stands beside it. */
function removeOthers(folder: string): void {
  const all = path.dirname(folder);
  for (const name of readdirSync(all)) {
    if (name !== path.basename(folder)) rmSync(path.join(all, name), { recursive: true, force: true });
  }
}

function removeSegment(folder: string, number: number): void {
  rmSync(path.join(folder, `${number}.json`), { force: true });
  rmSync(path.join(folder, `${number}.bin`), { force: true });
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
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
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

function listIfThere(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
