import { SitemapStream, streamToPromise } from 'sitemap';
import type { Page, Site } from '../../renderer/page';

/** Whether search engines should list a page: not aliases and not-found pages. */
export function isIndexed({ url }: Pick<Site, 'url'>, { path, head }: Page): boolean {
  return !head.noindex && head.canonical === url + path;
}

/** `sitemap.xml`: every page once, at its canonical address, with the day of its last change. */
export async function renderSitemap(site: Site): Promise<string> {
  const stream = new SitemapStream({
    hostname: site.url,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  for (const { path, updated } of site.pages.filter((page) => isIndexed(site, page))) {
    stream.write({ url: path, lastmod: updated });
  }
  stream.end();
  return `${(await streamToPromise(stream)).toString()}\n`;
}
