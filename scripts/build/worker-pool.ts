import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Document } from '../../renderer/content/document';
import { serializeDocument } from '../../renderer/content/document-record';
import type { ReadTask } from '../../renderer/content/read-share';
import type { RenderedPage, RenderTask } from './render-pages';

/** What a worker is asked to do. */
export type Order = { read: ReadTask } | { prepare: SentContent } | { render: RenderTask };

/** The content that a worker is to render, without the documents that it has read itself. */
export interface SentContent {
  /** The project folder. */
  root: string;
  /** As {@link serializeDocument} writes them. */
  documents: readonly string[];
}

/** A document that a worker has read: its file, and its text by {@link serializeDocument}. */
export type ReadDocument = readonly [file: string, text: string];

/** What a worker answers: what it has done so far, piece by piece, and that it is done. */
export type Answer = { part: unknown } | 'done';

/** The content as {@link WorkerPool.prepare} takes it. */
interface PreparedContent extends Omit<SentContent, 'documents'> {
  documents: readonly Document[];
}

/** Most of what a worker makes is garbage at once: with more room for it, 10,000 pages take 30 MB more, and as long. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

/**
 * The threads that help to read the content and to render pages: one for each processor but the first.
 *
 * They start when they are first needed. A worker keeps the documents that it has read, and renders pages from them.
 */
export class WorkerPool {
  /** The workers, each with the files that it has read. */
  #workers: Map<Worker, ReadonlySet<string>> | undefined;
  #content: PreparedContent | undefined;

  /** @returns the documents that the workers have read. Those of a worker that fails are missing. */
  async read(task: ReadTask): Promise<string[]> {
    const workers = this.#started();
    const read = async (worker: Worker) => {
      const documents = (await ask<ReadDocument[]>(worker, { read: task })).flat();
      workers.set(worker, new Set(documents.map(([file]) => file)));
      return documents.map(([, text]) => text);
    };
    try {
      return (await Promise.all([...workers.keys()].map(read))).flat();
    } catch {
      await this.terminate();
      return [];
    }
  }

  /** Says what will be rendered. Workers that are idle put it together at once. */
  prepare(content: PreparedContent): void {
    this.#content = content;
    for (const [worker, files] of this.#workers ?? []) sendContent(worker, content, files);
  }

  /** @throws what a template throws. */
  async render(task: RenderTask): Promise<RenderedPage[]> {
    const asked = [...this.#started().keys()].map((worker) => ask<RenderedPage[]>(worker, { render: task }));
    return (await Promise.all(asked)).flat(2);
  }

  /** Ends the workers, whatever they are doing. */
  async terminate(): Promise<void> {
    const workers = [...(this.#workers?.keys() ?? [])];
    this.#workers = undefined;
    // A worker that is terminated may still fail.
    for (const worker of workers) worker.removeAllListeners().on('error', () => {});
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #started(): Map<Worker, ReadonlySet<string>> {
    if (this.#workers) return this.#workers;
    const file = new URL('./worker.mjs', import.meta.url);
    const workers = Array.from(
      { length: availableParallelism() - 1 },
      () => new Worker(file, { resourceLimits: LIMITS }),
    );
    if (this.#content) for (const worker of workers) sendContent(worker, this.#content, new Set());
    this.#workers = new Map(workers.map((worker) => [worker, new Set()]));
    return this.#workers;
  }
}

function sendContent(worker: Worker, content: PreparedContent, hasRead: ReadonlySet<string>): void {
  const documents = content.documents.filter(({ file }) => !hasRead.has(file)).map(serializeDocument);
  worker.postMessage({ prepare: { ...content, documents } } satisfies Order);
}

/** Gives a worker an order, and gathers the parts of its answer. */
function ask<Part>(worker: Worker, order: Order): Promise<Part[]> {
  return new Promise((resolve, reject) => {
    const parts: Part[] = [];
    const listen = (answer: Answer) => {
      if (answer !== 'done') return void parts.push(answer.part as Part);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      resolve(parts);
    };
    worker.on('message', listen);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A worker ended with ${code}.`)));
    worker.postMessage(order);
  });
}
