import type { IncomingMessage } from 'node:http';
import querystring from 'node:querystring';
import type { ViteDevServer } from 'vite';
import { renderPage } from 'vite-plugin-ssr/server';
import { formatOf } from '../formats/file-formats';
import { SEARCH_INDEX_PATH } from '../pages/search/index-format';
import type { Site } from '../pages/site';
import { CONTENT_TYPE, type Page } from '../renderer/page';
import { siteFiles } from '../site/files/site-files';
import { renderSearchIndex } from '../site/search/search-index';
import { contentOf, findPage } from './find-page';
import type { LiveContent } from './live-content';

export interface WholeAnswer {
  status: number;
  type: string;
  body: string | Uint8Array;
}

export const HTML = 'text/html; charset=utf-8';

/**
 * The parts that respond to requests: the code of the pages and the content of
 * a project.
 */
interface Asked {
  vite: ViteDevServer;
  root: string;
  live: LiveContent;
}

/**
 * The current response for an address of the site.
 * @throws what the code throws, and {@link ContentMistakes}.
 */
export async function answer(
  { vite, root, live }: Asked,
  { url = '/', headers }: IncomingMessage,
): Promise<WholeAnswer> {
  const [pathname = ''] = url.split('?', 1);
  const path = querystring.unescape(pathname);
  const content = live.current;
  // Loaded through Vite, so that changes of the pages' code apply at once.
  const module = await vite.ssrLoadModule('/pages/site.ts');
  const { createSite } = module as typeof import('../pages/site');
  const site = live.siteOf(content, createSite);
  const page = findPage(site, path);
  const file =
    page.path === path ? undefined : await makeFile(path, site, { root, live });
  if (file !== undefined) {
    const type = formatOf(path)?.type ?? '';
    return { status: 200, type, body: file };
  }
  const status = page.isMissing ? 404 : 200;
  if (headers.accept === CONTENT_TYPE) {
    const body = JSON.stringify(contentOf(page, site));
    return { status, type: CONTENT_TYPE, body };
  }
  const body = await renderHtml(page, site);
  return { status, type: HTML, body };
}

/** The file at an address that isn't a page's; undefined if there is none. */
async function makeFile(
  path: string,
  site: Site,
  { root, live }: Omit<Asked, 'vite'>,
) {
  if (path === SEARCH_INDEX_PATH) {
    return renderSearchIndex(site, (address) =>
      renderHtml(findPage(site, address), site),
    );
  }
  const files = siteFiles(root, site, live.current);
  return files[path]?.();
}

async function renderHtml(page: Page, { shell, theme }: Site): Promise<string> {
  const { httpResponse, errorWhileRendering } = await renderPage({
    urlOriginal: page.path,
    page,
    shell,
    theme,
  });
  if (errorWhileRendering) {
    throw errorWhileRendering;
  }
  return httpResponse?.body ?? '';
}
