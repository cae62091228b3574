import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vite-plugin-ssr/server';
import type { Page, Shell } from '../../renderer/page';
import type { Bundles } from './bundles';

/**
 * A function that renders a page to its HTML with vite-plugin-ssr.
 *
 * It is called once for each page of the list. vite-plugin-ssr's own prerender looks every page up
 * in a list of all pages and holds all HTML until the end; this does neither.
 */
export async function createRenderer(
  bundles: Bundles,
  shell: Shell,
): Promise<(page: Page) => Promise<string>> {
  // React's development build renders eight times slower.
  process.env.NODE_ENV = 'production';
  await loadServerBundle(bundles.server);
  return async (page) => {
    const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: page.path, page, shell });
    if (errorWhileRendering) throw errorWhileRendering;
    if (httpResponse?.statusCode !== 200) throw new Error(`${page.path} was not rendered.`);
    return httpResponse.body;
  };
}

declare global {
  /** Where the server bundle leaves itself for vite-plugin-ssr. */
  var __vite_plugin_ssr__buildGetters: { getters: unknown } | undefined;
}

/** How long the bundle may take to register itself, in ms. On a busy machine it takes its time. */
const LOADING_TIME = 60_000;

/**
 * Loads the bundle. Its entry registers itself some turns of the event loop after it was loaded, and
 * does not say when.
 *
 * @throws if it never does.
 */
async function loadServerBundle(folder: string): Promise<void> {
  await import(pathToFileURL(path.join(folder, 'importBuild.cjs')).href);
  const started = performance.now();
  while (!globalThis.__vite_plugin_ssr__buildGetters?.getters) {
    if (performance.now() - started > LOADING_TIME)
      throw new Error(`The bundle in ${folder} cannot be loaded.`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
