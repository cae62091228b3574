import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf, loadContent, nameOf, root, site, siteFolder } from '../support/built-site';

// Every internal link and every fragment leads somewhere, and nothing comes from elsewhere.

const content = loadContent();
const { practice, portals, social, quickExit } = content.site;
const pages = new Set(site.pages.map((page) => page.path));

/** The addresses outside the site that may be linked to. */
const ALLOWED = new Set([
  ...portals.map(({ url }) => url),
  ...social.map(({ url }) => url),
  practice.address.mapUrl,
  quickExit.url,
  'https://988lifeline.org',
  ...linksIn(content),
]);

/** The links of all Markdown texts: `[words](https://…)`. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/\]\((https:\/\/[^)\s]+)\)/g)].map(([, url = '']) => url);
  return value && typeof value === 'object' ? Object.values(value).flatMap(linksIn) : [];
}

const linksOf = (pagePath: string) => [...documentOf(pagePath).querySelectorAll('a')];
const hrefsOf = (pagePath: string) => linksOf(pagePath).map((link) => link.getAttribute('href') ?? '');
const isInternal = (href: string) => /^[/#]/.test(href);

/** Where the embedded backend serves what is in `content/documents/`. */
const BUCKET = '/storage/v1/object/public/client-documents/';

/** Whether an internal address leads to a document or a page, and its fragment to an element of it. */
function leadsSomewhere(from: string, href: string): boolean {
  const { pathname, hash } = new URL(href, site.url + from);
  if (pathname.startsWith(BUCKET))
    return existsSync(
      path.join(root, 'content/documents', decodeURIComponent(pathname.slice(BUCKET.length))),
    );
  if (!pages.has(pathname)) return false;
  return hash === '' || documentOf(pathname).getElementById(decodeURIComponent(hash.slice(1))) !== null;
}

describe.each(site.pages.map((page) => page.path))('on %s', (pagePath) => {
  it('every link has an address and a name', () => {
    const empty = linksOf(pagePath).filter((link) => !link.getAttribute('href') || nameOf(link) === '');
    expect(empty.map(nameOf)).toEqual([]);
  });

  it('every internal link and every fragment leads somewhere', () => {
    const internal = hrefsOf(pagePath).filter(isInternal);
    expect(internal.length).toBeGreaterThan(30);
    expect(internal.filter((href) => !leadsSomewhere(pagePath, href))).toEqual([]);
  });

  it('every other link dials, writes to the practice, or leaves for an address of the content', () => {
    const others = hrefsOf(pagePath).filter((href) => href !== '' && !isInternal(href));
    expect(others.length).toBeGreaterThan(5);
    const unknown = others.filter(
      (href) =>
        !ALLOWED.has(href) &&
        !/^tel:(\+1\d{10}|988|911)$/.test(href) &&
        ![practice.email, practice.referralsEmail].some((email) => href === `mailto:${email}`),
    );
    expect(unknown).toEqual([]);
  });

  it('every link that opens a new tab is cut off from this page, and says so', () => {
    const opening = linksOf(pagePath).filter((link) => link.target === '_blank');
    expect(opening.length).toBeGreaterThanOrEqual(5);
    const careless = opening.filter(
      (link) => !link.rel.includes('noopener') || !/new tab/.test(link.textContent ?? ''),
    );
    expect(careless.map(nameOf)).toEqual([]);
  });

  it('every picture, script, style and font comes from this site, and exists', () => {
    const loaded = [
      ...documentOf(pagePath).querySelectorAll(
        '[src], link[rel=stylesheet], link[rel=preload], link[rel=icon]',
      ),
    ].map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((file) => !/^\/\w/.test(file) || !existsSync(path.join(siteFolder, file)))).toEqual(
      [],
    );
    expect(documentOf(pagePath).querySelectorAll('iframe, object, embed')).toHaveLength(0);
  });
});
