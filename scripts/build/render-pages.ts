import path from 'node:path';
import type { Services } from '../../pages/site-context';
import type { ImageSizes } from '../../renderer/content/images';
import type { Page, Site } from '../../renderer/page';
import type { Bundles } from './bundles';
import { keyOf } from './cache.mjs';
import { createRenderer } from './render';
import { FolderWriter, fileOf, stateOf } from './site-folder';

/** Pages that several threads render between them. Each thread makes the site itself, from its own content. */
export interface RenderTask {
  services: Services;
  images: ImageSizes;
  bundles: Bundles;
  /** Where the pages are written. */
  folder: string;
  /** The pages to render, by their place in the list of the site's pages. */
  todo: Int32Array;
  /** For each page of the site whether a thread has taken it, and at the end how many are; in shared memory. */
  taken: Int32Array;
}

/** How many pages of a task are taken. */
export function countTaken({ taken }: RenderTask): number {
  return taken.at(-1) ?? 0;
}

/** A page that was rendered and written. */
export interface RenderedPage {
  /** Its place in the list of the site's pages. */
  index: number;
  /** The state of the written file. */
  state: string;
}

/** How many pages a thread renders before it says so. */
const PORTION = 20;

/**
 * Renders and writes pages that no thread has taken yet.
 *
 * @param hasRead says whether this thread has all that a file of the content holds at hand. Pages that are made from
 *   such files come first, and the last of all others after them: those another thread takes last.
 * @throws what a template throws.
 */
export async function* renderShare(
  site: Site,
  { bundles, folder, todo, taken }: RenderTask,
  hasRead: (file: string) => boolean,
): AsyncGenerator<RenderedPage[]> {
  const writer = new FolderWriter(folder);
  const render = await createRenderer(bundles, site);
  let portion: RenderedPage[] = [];
  for (const index of inOrder(site, todo, hasRead)) {
    const page = site.pages[index];
    if (!page || Atomics.exchange(taken, index, 1) === 1) continue;
    Atomics.add(taken, taken.length - 1, 1);
    const file = fileOf(page.path);
    writer.write(file, await render(page));
    portion.push({ index, state: stateOf(path.join(folder, file)) ?? '' });
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  yield portion;
}

function inOrder(site: Site, todo: Int32Array, hasRead: (file: string) => boolean): number[] {
  const own: number[] = [];
  const others: number[] = [];
  for (const index of todo) {
    const [file] = site.pages[index]?.files ?? [];
    (file === undefined || hasRead(file) ? own : others).push(index);
  }
  return [...own, ...others.reverse()];
}

/** What lists of pages show of a page, as a key. */
export function factsOf({ updated, head, feed }: Page): string {
  const { structuredData: _, preview: __, ...shown } = head;
  return keyOf(JSON.stringify([updated, shown, feed]));
}
