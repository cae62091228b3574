import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rendered } from '../../pages/app/app.page.server';
import type { Site } from '../../pages/site';
import type { Page } from '../../renderer/page';
import type { Bundles } from './bundles';
import { finishDocument } from './document';

export type RenderDocument = (page: Page) => Promise<string>;

export async function createRenderer(
  bundles: Bundles,
  { shell, theme }: Pick<Site, 'shell' | 'theme'>,
): Promise<RenderDocument> {
  // React's development build renders eight times slower.
  process.env.NODE_ENV = 'production';
  await loadServerBundle(bundles.server);
  const { renderPage } = await import('vite-plugin-ssr/server');
  const rendered = await renderPage<
    Partial<Rendered>,
    Pick<Site, 'shell' | 'theme'> & { urlOriginal: string }
  >({
    urlOriginal: '/',
    shell,
    theme,
  });
  const { httpResponse, errorWhileRendering, partsOf, holes } = rendered;
  if (errorWhileRendering || !partsOf || !holes)
    throw errorWhileRendering ?? new Error("The document wasn't rendered.");
  const [first = '', ...rest] = splitAt(holes, finishDocument(httpResponse?.body ?? '', bundles.client));
  return async (page) => {
    const parts = await partsOf(page, shell, theme);
    return first + parts.map((part, index) => part + rest[index]).join('');
  };
}

function splitAt(marks: readonly string[], text: string): string[] {
  const pieces: string[] = [];
  let left = text;
  for (const mark of marks) {
    const [piece = '', ...after] = left.split(mark);
    if (after.length !== 1) throw new Error(`The document has "${mark}" ${after.length} times in it.`);
    pieces.push(piece);
    [left = ''] = after;
  }
  return [...pieces, left];
}

declare global {
  /** The server bundle leaves itself here for vite-plugin-ssr. */
  var __vite_plugin_ssr__buildGetters: { getters: unknown } | undefined;
}

/** The most time that the bundle may take to register itself, in ms. A busy machine takes long. */
const LOADING_TIME = 60_000;

/** Loads the bundle. Its entry registers itself some turns of the event loop later, and does not say when. */
async function loadServerBundle(folder: string): Promise<void> {
  await import(pathToFileURL(path.join(folder, 'importBuild.cjs')).href);
  const started = performance.now();
  while (!globalThis.__vite_plugin_ssr__buildGetters?.getters) {
    if (performance.now() - started > LOADING_TIME)
      throw new Error(`The bundle in ${folder} can't be loaded.`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
