import { SitemapStream, streamToPromise } from 'sitemap';
import { isIndexed, type Site } from '../../renderer/page';

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
