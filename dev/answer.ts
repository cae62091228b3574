import type { IncomingMessage } from 'node:http';
import querystring from 'node:querystring';
import type { ViteDevServer } from 'vite';
import { renderPage } from 'vite-plugin-ssr/server';
import { formatOf } from '../check/file-formats';
import { SEARCH_INDEX_PATH } from '../pages/search/index-format';
import type { Site } from '../pages/site';
import { languageOf, renderHead } from '../renderer/head';
import { CONTENT_TYPE, type Page, type PageContent, pageStateOf } from '../renderer/page';
import { siteFiles } from '../site/files/site-files';
import { notFoundFiles } from '../site/hosts/response-headers';
import { renderSearchIndex } from '../site/search/search-index';
import type { LiveContent } from './live-content';

export interface WholeAnswer {
  status: number;
  type: string;
  body: string | Uint8Array;
}

export const HTML = 'text/html; charset=utf-8';

/** The answer to a request for an address of the site, as it is now. @throws what the code throws, and {@link ContentMistakes}. */
export async function answer(
  vite: ViteDevServer,
  live: LiveContent,
  { url = '/', headers }: IncomingMessage,
): Promise<WholeAnswer> {
  const path = querystring.unescape(url.split('?', 1)[0] ?? '');
  const content = live.current;
  // The code of the pages is loaded through Vite, so that a change in it shows at once.
  const { createSite } = (await vite.ssrLoadModule(
    '/pages/site.ts',
  )) as typeof import('../pages/site');
  const site = live.siteOf(content, createSite);
  const page = findPage(site, path);
  if (page.path !== path) {
    const made = await (path === SEARCH_INDEX_PATH
      ? renderSearchIndex(site, (address) => renderHtml(findPage(site, address), site))
      : siteFiles(live.root, site, content)[path]?.());
    if (made !== undefined) {
      return {
        status: 200,
        type: formatOf(path)?.type ?? '',
        body: made,
      };
    }
  }
  const status = page.isMissing ? 404 : 200;
  if (headers.accept === CONTENT_TYPE) {
    return {
      status,
      type: CONTENT_TYPE,
      body: JSON.stringify(contentOf(page, site)),
    };
  }
  return {
    status,
    type: HTML,
    body: await renderHtml(page, site),
  };
}

export function findPage(site: Site, path: string): Page {
  // An old address shows the page at once: there are no links from elsewhere to correct.
  const address = site.redirects[path] ?? path;
  const notFound = notFoundFiles(site).find(({ below }) => path.startsWith(below));
  const pageAt = (wanted: string) => site.pages.find((page) => page.path === wanted);
  const page = pageAt(address) ?? pageAt(`${notFound?.below}404`);
  if (!page) {
    throw new Error(`The site has no page for ${path}, and no not-found page.`);
  }
  return page;
}

function contentOf(page: Page, { shell, theme }: Site): PageContent {
  const head = `<html lang="${languageOf(page.head, shell)}">${renderHead(page, shell, theme)}`;
  return { ...pageStateOf(page, shell), head };
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
