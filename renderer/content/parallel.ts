import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Document, deepFreeze, type Mark, readDocument } from './document';
import { kindOf } from './files';
import type { Kind } from './kinds';
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

/**
 * A document as it goes from one thread to another: without its kind, which has functions, and with the
 * number of each mark's annotation, because rules know annotations by being the same object.
 */
export interface SentDocument extends Omit<Document, 'kind' | 'marks'> {
  marks: readonly (Omit<Mark, 'annotation'> & { annotation: number })[];
}

export function toSent({ kind, marks, ...document }: Document): SentDocument {
  return {
    ...document,
    marks: marks.map((mark) => ({ ...mark, annotation: kind.annotations.indexOf(mark.annotation) })),
  };
}

export function fromSent({ marks, ...document }: SentDocument, kind: Kind): Document {
  return {
    ...document,
    kind,
    data: deepFreeze(document.data),
    marks: marks.flatMap((mark) => {
      const annotation = kind.annotations[mark.annotation];
      return annotation ? [{ ...mark, annotation }] : [];
    }),
  };
}

/**
 * Reads and checks files by themselves on all processors.
 *
 * @param files below `content`, YAML files only.
 * @returns the documents by file: none at all where there are too few files to be worth it, and not
 *   those of a thread that failed.
 */
export async function readInParallel(
  options: Pick<Task, 'schemas' | 'content' | 'files'>,
  loadKinds: () => readonly Kind[],
): Promise<Map<string, Document>> {
  const documents = new Map<string, Document>();
  if (options.files.length < WORTH_A_THREAD) return documents;
  const task: Task = { ...options, next: new Int32Array(new SharedArrayBuffer(4)) };
  const helpers = Array.from({ length: availableParallelism() - 1 }, () => startHelper(task));
  const received = Promise.all(helpers);
  const kinds = loadKinds();
  for (const portion of portionsOf(task, kinds)) {
    for (const document of portion) documents.set(document.file, document);
    // What the others have sent is taken in between, so that it does not pile up.
    await new Promise(setImmediate);
  }
  for (const document of (await received).flat()) {
    const kind = kindOf(document.file, kinds);
    if (kind) documents.set(document.file, fromSent(document, kind));
  }
  return documents;
}

/** The portions that this thread gets, until no file is left. */
export function* portionsOf(task: Task, kinds: readonly Kind[]): Generator<Document[]> {
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

/** What a helper reads. Where it fails, the files that are missing are left to who asked for them. */
function startHelper(task: Task): Promise<SentDocument[]> {
  return new Promise((resolve) => {
    const documents: SentDocument[] = [];
    const worker = new Worker(new URL('./parallel-worker.mjs', import.meta.url), { workerData: task });
    worker.on('message', (portion: SentDocument[]) => documents.push(...portion));
    worker.on('error', () => {});
    worker.on('exit', () => resolve(documents));
  });
}
