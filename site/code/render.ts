import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rendered } from '../../pages/app/app.page.server';
import type { KeepMarkup } from '../../pages/app/page-parts';
import type { Site } from '../../pages/site';
import type { Page } from '../../renderer/page';
import type { Bundles } from './bundles';
import { finishDocument } from './document';

export type RenderDocument = (page: Page) => Promise<string>;

/**
 * Renders the document once. The result is a function that fills in the parts
 * of a page.
 */
export async function createRenderer(
  bundles: Bundles,
  { shell, theme }: Pick<Site, 'shell' | 'theme'>,
  keep?: KeepMarkup,
): Promise<RenderDocument> {
  // React's development build renders eight times slower.
  process.env.NODE_ENV = 'production';
  registerBundles(bundles);
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
  if (errorWhileRendering || !partsOf || !holes) {
    throw errorWhileRendering ?? new Error("The document wasn't rendered.");
  }
  const [first = '', ...rest] = splitAt(
    holes,
    finishDocument(httpResponse?.body ?? '', bundles.client),
  );
  return async (page) => {
    const parts = await partsOf(page, shell, theme, keep);
    const filled = parts.map((part, index) => part + rest[index]);
    return first + filled.join('');
  };
}

/** The texts between marks. Each mark occurs once, in this order. */
function splitAt(marks: readonly string[], text: string): string[] {
  const pieces: string[] = [];
  let left = text;
  for (const mark of marks) {
    const [piece = '', ...after] = left.split(mark);
    if (after.length !== 1) {
      throw new Error(
        `The document has "${mark}" ${after.length} times in it.`,
      );
    }
    pieces.push(piece);
    [left = ''] = after;
  }
  return [...pieces, left];
}

/**
 * What vite-plugin-ssr requests when it first renders: the templates, and which
 * file contains what.
 */
interface BundleParts {
  pageFiles: () => Promise<unknown>;
  clientManifest: () => unknown;
  pluginManifest: () => unknown;
}

declare global {
  /** Where vite-plugin-ssr finds the parts of a bundle. */
  var __vite_plugin_ssr__buildGetters:
    | { getters: BundleParts | null }
    | undefined;
}

/**
 * Hands the parts of the bundles to vite-plugin-ssr. Its own entry,
 * `importBuild.cjs`, does so some turns of the event loop after it is loaded,
 * and doesn't say when.
 */
function registerBundles({ client, server }: Bundles): void {
  const pageFiles = pathToFileURL(path.join(server, 'pageFiles.mjs'));
  const getters: BundleParts = {
    pageFiles: () => import(pageFiles.href),
    clientManifest: () => readJson(path.join(server, '../assets.json')),
    pluginManifest: () => readJson(path.join(client, 'vite-plugin-ssr.json')),
  };
  globalThis.__vite_plugin_ssr__buildGetters ??= { getters };
  globalThis.__vite_plugin_ssr__buildGetters.getters = getters;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
