import { renderPage } from 'vite-plugin-ssr/server';
import type { Page, Shell, Site } from '../../renderer/page';
import { renderSearchIndex } from '../../renderer/search/search-index';

/** The HTML of a page. @throws what a template throws. */
export async function renderHtml(page: Page, shell: Shell): Promise<string> {
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: page.path, page, shell });
  if (errorWhileRendering) throw errorWhileRendering;
  return httpResponse?.body ?? '';
}

/** The index of the search. Pages are rendered for it when someone searches, not before. */
export function renderIndex(site: Site): Promise<string> {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return renderSearchIndex(site, async (address) => {
    const page = pages.get(address);
    return page ? renderHtml(page, site.shell) : '';
  });
}
