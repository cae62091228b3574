import { renderMarkup } from '../../pages/app/markup';
import type { Site } from '../../pages/site';
import { renderHead } from '../../renderer/head';
import { type Page, pageStateOf } from '../../renderer/page';
import { renderFeeds } from '../../site/files/feeds';
import { renderSitemap } from '../../site/files/for-programs';
import { renderSearchIndex } from '../../site/search/search-index';

export async function htmlOf(
  page: Page,
  { shell, theme }: Site,
): Promise<string> {
  return `${renderHead(page, shell, theme)}\n${await renderMarkup(pageStateOf(page, shell))}`;
}

/**
 * Everything that the site gives to visitors, search engines, and programs, by
 * name; pages by their addresses.
 */
export async function filesOf(site: Site): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const page of site.pages) {
    const html = await htmlOf(page, site);
    pages.set(
      page.path,
      `${html}\n${JSON.stringify([page.data(), page.head.preview])}`,
    );
  }
  return new Map([
    ...pages,
    ['addresses', JSON.stringify([...pages.keys()])],
    ...(['shell', 'drawings', 'redirects'] as const).map(
      (part) => [part, JSON.stringify(site[part])] as const,
    ),
    ['sitemap', renderSitemap(site)],
    [
      'search',
      await renderSearchIndex(site, (address) => pages.get(address) ?? ''),
    ],
    ...Object.entries(renderFeeds(site)),
  ]);
}

/**
 * The links to pages of the site that lead to none of them, or to no section of
 * it.
 */
export function deadLinks(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([name, text]) =>
    [...text.matchAll(/ href="(\/[^"#]*)(?:#([^"]*))?"/g)]
      .filter(([, address = '', section]) => {
        if (/\.\w+$/.test(address)) {
          return false;
        }
        const page = files.get(address);
        return (
          page === undefined || (section && !page.includes(` id="${section}"`))
        );
      })
      .map(([href]) => `${name}:${href}`),
  );
}
