import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type PackedContent, type SentPack, sendPack } from '../../renderer/content/packed';
import { type Portion, receivePortion, type SentPortion, type Task } from '../../renderer/content/parallel';
import type { RenderedPage, RenderTask } from './render-pages';

/** What a thread is asked to do. */
export type Order = { read: Task } | { content: PackedContent<SentPack> } | { render: RenderTask };

/** What it answers: what it has done so far, piece by piece, and that it is done. */
export type Answer = { part: unknown } | 'done';

/**
 * The threads that help to build: one for each processor but the first. They start with their first
 * order, and one that has read files goes on to render pages with what it has loaded.
 */
export class Crew {
  #members: Worker[] | undefined;
  /** What they will render, once it is known. */
  #content: PackedContent | undefined;

  /** Where a thread fails, the files that are missing are left to who asked for them. */
  async read(task: Task): Promise<Portion[]> {
    try {
      return (await this.#ask<SentPortion>({ read: task })).map(receivePortion);
    } catch {
      await this.dismiss();
      return [];
    }
  }

  /** Gives all threads the content that they will render, to be put together where one has nothing else to do. */
  handOver(content: PackedContent): void {
    this.#content = content;
    if (this.#members) giveContent(this.#members, content);
  }

  /** @throws what a template throws. */
  async render(task: RenderTask): Promise<RenderedPage[]> {
    return (await this.#ask<RenderedPage[]>({ render: task })).flat();
  }

  /** Ends the threads. */
  async dismiss(): Promise<void> {
    const members = this.#members ?? [];
    this.#members = undefined;
    for (const member of members) {
      // Nobody waits for the answer of a thread that is ended, whatever it still says.
      member.removeAllListeners().on('error', () => {});
    }
    await Promise.all(members.map((member) => member.terminate()));
  }

  async #ask<Part>(order: Order): Promise<Part[]> {
    this.#members ??= this.#start();
    return (await Promise.all(this.#members.map((member) => askOne<Part>(member, order)))).flat();
  }

  #start(): Worker[] {
    const worker = new URL('./crew-worker.mjs', import.meta.url);
    const members = Array.from({ length: availableParallelism() - 1 }, () => new Worker(worker));
    if (this.#content) giveContent(members, this.#content);
    return members;
  }
}

function giveContent(members: readonly Worker[], { packs, images }: PackedContent): void {
  const order: Order = { content: { packs: packs.map(sendPack), images } };
  for (const member of members) member.postMessage(order);
}

function askOne<Part>(member: Worker, order: Order): Promise<Part[]> {
  return new Promise((resolve, reject) => {
    const parts: Part[] = [];
    const hear = (answer: Answer) => {
      if (answer !== 'done') return void parts.push(answer.part as Part);
      for (const event of ['message', 'error', 'exit']) member.removeAllListeners(event);
      resolve(parts);
    };
    member.on('message', hear);
    member.once('error', reject);
    member.once('exit', (code) => reject(new Error(`A thread that helped to build ended with ${code}.`)));
    member.postMessage(order);
  });
}
