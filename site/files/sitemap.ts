import type { Site } from '../../pages/site';
import { isIndexed } from '../../renderer/page';

/** `sitemap.xml`: every page once, at its canonical address, with the day of its last change. */
export function renderSitemap(site: Site): string {
  const entries = site.pages
    .filter((page) => isIndexed(site, page))
    // Addresses have no character that means something in XML.
    .map(({ path, updated }) => {
      const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
      return `<url><loc>${site.url}${path}</loc>${changed}</url>`;
    });
  const urls = ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...entries, '</urlset>'];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${urls.join('\n')}\n`;
}
