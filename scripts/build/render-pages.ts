import path from 'node:path';
import type { Services } from '../../pages/site-context';
import type { Page, Site } from '../../renderer/page';
import type { Bundles } from './bundles';
import type { Crew } from './crew';
import { fingerprint } from './fingerprint';
import { createRenderer } from './render';
import { FolderWriter, fileOf, stateOf } from './site-folder';

/** With fewer pages than this a thread takes longer to start than to help. */
const WORTH_A_THREAD = 600;

/** How many pages a thread takes at a time: few enough that all end together. */
const PORTION = 20;

/** What a thread is told. The site it makes itself, from content that all threads share. */
export interface RenderTask {
  services: Services;
  bundles: Bundles;
  /** Where the pages are written. */
  folder: string;
  /** The pages to render, by their place in the list of the site's pages. */
  todo: Int32Array;
  /** The number of the next portion that nobody has taken yet, shared by all threads. */
  next: Int32Array;
}

/** A page that was rendered and written. */
export interface RenderedPage {
  path: string;
  /** What the written file is like. */
  state: string;
  /** Differs where what lists of pages show of it differs. */
  facts: string;
  /** The address of its preview, if it has one. */
  preview: string | undefined;
}

export interface RenderOptions extends Omit<RenderTask, 'next' | 'todo'> {
  todo: readonly number[];
  crew: Crew;
  /** What this thread does when the others have begun, before it takes its share. */
  first?: () => Promise<void>;
  /** Is told how many pages are taken on so far. */
  onProgress?: ((count: number) => void) | undefined;
}

/**
 * Renders and writes pages, on all processors where there are many.
 *
 * @throws what a template throws, in whichever thread.
 */
export async function renderPages(
  site: Site,
  { todo, crew, first, onProgress = () => {}, ...options }: RenderOptions,
): Promise<RenderedPage[]> {
  const task: RenderTask = {
    ...options,
    todo: new Int32Array(new SharedArrayBuffer(4 * todo.length)),
    next: new Int32Array(new SharedArrayBuffer(4)),
  };
  task.todo.set(todo);
  const received = Promise.resolve(todo.length < WORTH_A_THREAD ? [] : crew.render(task));
  // Where a thread fails while this one works, that is told at the end, with the work of all.
  received.catch(() => {});
  await first?.();
  const rendered: RenderedPage[] = [];
  for await (const portion of renderShare(site, task)) {
    rendered.push(...portion);
    onProgress(Math.min((task.next[0] ?? 0) * PORTION, todo.length));
  }
  return rendered.concat(await received);
}

/** Renders the pages that this thread gets, until none is left. */
export async function* renderShare(
  site: Site,
  { bundles, folder, todo, next }: RenderTask,
): AsyncGenerator<RenderedPage[]> {
  const writer = new FolderWriter(folder);
  const render = await createRenderer(bundles, site.shell);
  for (;;) {
    const begin = Atomics.add(next, 0, 1) * PORTION;
    if (begin >= todo.length) return;
    const portion: RenderedPage[] = [];
    for (const index of todo.subarray(begin, begin + PORTION)) {
      const page = site.pages[index];
      if (!page) throw new Error(`There is no page ${index}.`);
      // A page may work out its data and its head when they are asked for: here once.
      const worked = { ...page };
      const file = fileOf(page.path);
      writer.write(file, await render(worked));
      portion.push({ ...summaryOf(worked), state: stateOf(path.join(folder, file)) ?? '' });
    }
    yield portion;
  }
}

function summaryOf({ path, updated, head, feed }: Page): Omit<RenderedPage, 'state'> {
  const { structuredData: _, preview, ...shown } = head;
  return { path, facts: fingerprint([updated, shown, feed]), preview: preview?.path };
}
