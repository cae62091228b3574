import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Document, readDocument } from './document';
import { kindOf } from './files';
import type { Kind } from './kinds';
import {
  isPackable,
  type Pack,
  pack,
  receivePack,
  type SentMark,
  type SentPack,
  sendPack,
  withAnnotations,
  withNumbers,
} from './packed';
import { readIfThere } from './read-if-there';

/** With fewer files than this a thread takes longer to start than to help. */
const WORTH_A_THREAD = 3_000;

/** How many files a thread takes at a time: few enough that all end together. */
const PORTION = 200;

/** What a thread is told: the rest it reads itself. */
export interface Task {
  schemas: string;
  content: string;
  files: readonly string[];
  /** The number of the next portion that nobody has taken yet, shared by all threads. */
  next: Int32Array;
}

/** A document with mistakes as it goes from one thread to another: without its kind, which has functions. */
interface SentDocument extends Omit<Document, 'kind' | 'marks'> {
  marks: readonly SentMark[];
}

/** What a thread hands over of its files. */
export interface Portion<Form = Pack> {
  pack: Form;
  /** The documents that have mistakes. */
  others: readonly SentDocument[];
}

/** What several threads have read. */
export interface ReadFiles {
  /** What other threads found in order. */
  packs: readonly Pack[];
  /** What this one has read, and what has mistakes. */
  documents: readonly Document[];
}

/**
 * Reads and checks files by themselves on all processors.
 *
 * @param files below `content`, YAML files only.
 * @param readElsewhere reads on other threads meanwhile.
 * @returns nothing at all where there are too few files to be worth it, and not the files of a thread
 *   that failed.
 */
export async function readInParallel(
  options: Pick<Task, 'schemas' | 'content' | 'files'>,
  loadKinds: () => readonly Kind[],
  readElsewhere = startReaders,
): Promise<ReadFiles> {
  if (options.files.length < WORTH_A_THREAD) return { packs: [], documents: [] };
  const files = rareFirst(options.files);
  const task: Task = { ...options, files, next: new Int32Array(new SharedArrayBuffer(4)) };
  const received = readElsewhere(task);
  // The schemas are compiled while other threads start.
  const kinds = loadKinds();
  const own: Document[] = [];
  for (const documents of readShare(task, kinds)) {
    own.push(...documents);
    // What the others have sent is taken in between, so that it does not pile up.
    await new Promise(setImmediate);
  }
  const portions = await received;
  const others = portions.flatMap((portion) => portion.others.flatMap((each) => fromSent(each, kinds)));
  return { packs: portions.map(({ pack }) => pack), documents: [...own, ...others] };
}

/** First the files of small folders: each kind has a schema to compile, for which all would wait at the end. */
function rareFirst(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const countOf = (file: string) => counts.get(path.dirname(file)) ?? 0;
  for (const file of files) counts.set(path.dirname(file), countOf(file) + 1);
  return [...files].sort((a, b) => countOf(a) - countOf(b));
}

/** The share of this thread, some files at a time, until none is left. */
function* readShare(task: Task, kinds: readonly Kind[]): Generator<Document[]> {
  for (;;) {
    const begin = Atomics.add(task.next, 0, 1) * PORTION;
    if (begin >= task.files.length) return;
    yield task.files.slice(begin, begin + PORTION).flatMap((file) => {
      const kind = kindOf(file, kinds);
      const bytes = kind && readIfThere(path.join(task.content, file));
      return bytes ? [readDocument(file, kind, bytes)] : [];
    });
  }
}

/** The share of this thread, as it goes to another one. */
export function* portionsOf(task: Task, kinds: readonly Kind[]): Generator<SentPortion> {
  for (const documents of readShare(task, kinds)) {
    const others = documents.filter((document) => !isPackable(document));
    yield { pack: sendPack(pack(documents.filter(isPackable))), others: others.map(toSent) };
  }
}

/** A portion as it goes from one thread to another. */
export type SentPortion = Portion<SentPack>;

export function receivePortion({ pack, others }: SentPortion): Portion {
  return { pack: receivePack(pack), others };
}

function toSent({ kind, marks, ...document }: Document): SentDocument {
  return { ...document, marks: withNumbers(marks, kind) };
}

function fromSent({ marks, ...document }: SentDocument, kinds: readonly Kind[]): Document[] {
  const kind = kindOf(document.file, kinds);
  return kind ? [{ ...document, kind, marks: withAnnotations(marks, kind) }] : [];
}

/** Reads in threads that end with the last file. */
async function startReaders(task: Task): Promise<Portion[]> {
  const portions = await Promise.all(
    Array.from({ length: availableParallelism() - 1 }, () => startReader(task)),
  );
  return portions.flat();
}

/** Where a thread fails, the files that are missing are left to who asked for them. */
function startReader(task: Task): Promise<Portion[]> {
  return new Promise((resolve) => {
    const portions: Portion[] = [];
    const worker = new Worker(new URL('./parallel-worker.mjs', import.meta.url), { workerData: task });
    worker.on('message', (portion: SentPortion) => portions.push(receivePortion(portion)));
    worker.on('error', () => {});
    worker.on('exit', () => resolve(portions));
  });
}
