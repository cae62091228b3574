import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Portion, Task } from '../../renderer/content/parallel';
import type { RenderedPage, RenderTask } from './render-pages';

/** What a thread is asked to do. */
export type Order = { read: Task } | { render: RenderTask };

/** What it answers: what it has done so far, piece by piece, and that it is done. */
export type Answer = { part: unknown } | 'done';

/**
 * The threads that help to build: one for each processor but the first. They start with their first
 * order, and one that has read files goes on to render pages with what it has loaded.
 */
export class Crew {
  #members: Worker[] | undefined;

  /** Where a thread fails, the files that are missing are left to who asked for them. */
  async read(task: Task): Promise<Portion[]> {
    try {
      return await this.#ask<Portion>({ read: task });
    } catch {
      await this.dismiss();
      return [];
    }
  }

  /** @throws what a template throws. */
  async render(task: RenderTask): Promise<RenderedPage[]> {
    return (await this.#ask<RenderedPage[]>({ render: task })).flat();
  }

  /** Ends the threads. */
  async dismiss(): Promise<void> {
    await Promise.all((this.#members ?? []).map((member) => member.terminate()));
    this.#members = undefined;
  }

  async #ask<Part>(order: Order): Promise<Part[]> {
    this.#members ??= Array.from(
      { length: availableParallelism() - 1 },
      () => new Worker(new URL('./crew-worker.mjs', import.meta.url)),
    );
    return (await Promise.all(this.#members.map((member) => askOne<Part>(member, order)))).flat();
  }
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
