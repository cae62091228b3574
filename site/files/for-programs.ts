import type { Site } from '../../pages/site';
import { isIndexed } from '../../renderer/page';
import type { SiteFile } from '../../schemas/content';

/**
 * `sitemap.xml`: each page once, at its canonical address, with the day of its
 * last change.
 */
export function renderSitemap(site: Site): string {
  const entries = site.pages
    .filter((page) => isIndexed(site, page))
    // Addresses contain no characters that are special in XML.
    .map(({ path, updated }) => {
      const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
      return `<url><loc>${site.url}${path}</loc>${changed}</url>`;
    });
  const urls = [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${urls.join('\n')}\n`;
}

export function renderRobots({ url }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

export const SECURITY_TXT = '/.well-known/security.txt';

/**
 * `security.txt` (RFC 9116). The expiration date comes from the content, so
 * that the file of an abandoned site expires.
 */
export function renderSecurityTxt(
  { email, expires }: NonNullable<SiteFile['security']>,
  { url, shell }: Site,
): string {
  return `Contact: mailto:${encodeURI(email)}
Expires: ${expires}T23:59:59Z
Preferred-Languages: ${shell.language}
Canonical: ${url}${SECURITY_TXT}
`;
}
