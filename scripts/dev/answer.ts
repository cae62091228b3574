import type { IncomingMessage } from 'node:http';
import type { ViteDevServer } from 'vite';
import { CONTENT_TYPE } from '../../renderer/page';
import { SEARCH_INDEX_PATH } from '../../renderer/search/index-format';
import { embeddedServices } from '../services';
import { contentOf, currentSite, findPage } from './find-page';
import type { LiveContent } from './live-content';
import { renderHtml, renderIndex } from './render';

/** An answer to a request, whole. */
export interface Answer {
  status: number;
  type: string;
  body: string;
}

const HTML = 'text/html; charset=utf-8';

/**
 * The page of an address, from the content and the code as they are now.
 *
 * @throws whatever is wrong with the code, and what {@link LiveContent.current} throws.
 */
export async function answer(
  vite: ViteDevServer,
  live: LiveContent,
  { url = '/', headers }: IncomingMessage,
): Promise<Answer> {
  const [pathname = '/'] = url.split('?');
  const site = await currentSite(vite, live.current, embeddedServices(live.root));
  if (pathname === SEARCH_INDEX_PATH) {
    return { status: 200, type: 'application/json', body: await renderIndex(site) };
  }
  const drawing = site.drawings[pathname];
  if (drawing) return { status: 200, type: 'image/svg+xml', body: drawing };
  const { page, shell, status } = findPage(site, pathname);
  if (headers.accept === CONTENT_TYPE) {
    return { status, type: CONTENT_TYPE, body: JSON.stringify(await contentOf(vite, page, shell)) };
  }
  return { status, type: HTML, body: await renderHtml(page, shell) };
}
