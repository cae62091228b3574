import type { Site } from '../pages/site';
import { languageOf, renderHead } from '../renderer/head';
import { type Page, type PageContent, pageStateOf } from '../renderer/page';
import { notFoundFiles } from '../site/hosts/not-found-files';

/** The page at an address, or the nearest not-found page. */
export function findPage(site: Site, path: string): Page {
  // An old address shows the page directly: no external links have to be
  // corrected here.
  const address = site.redirects[path] ?? path;
  const notFound = notFoundFiles(site).find(({ below }) =>
    path.startsWith(below),
  );
  const pageAt = (place: string) =>
    site.pages.find((page) => page.path === place);
  const page = pageAt(address) ?? pageAt(`${notFound?.below}404`);
  if (!page) {
    throw new Error(`The site has no page for ${path}, and no not-found page.`);
  }
  return page;
}

/** What an open page needs to show another one. */
export function contentOf(page: Page, { shell, theme }: Site): PageContent {
  const language = languageOf(page.head, shell);
  const head = renderHead(page, shell, theme);
  return {
    ...pageStateOf(page, shell),
    head: `<html lang="${language}">${head}`,
  };
}
