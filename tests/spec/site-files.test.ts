import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { documentOf, loadContent, only, site, siteFolder, textOf, textsOf } from '../support/built-site';
import { isWritten } from '../support/written';

// What search engines and feed readers fetch, made from the list of pages.

const { posts } = loadContent();
const fileText = (name: string) => readFileSync(path.join(siteFolder, name), 'utf8');
const xml = (name: string) => new JSDOM(fileText(name), { contentType: 'text/xml' }).window.document;

/** The addresses that pages themselves declare to search engines. */
const declared = site.pages
  .filter(({ path: pagePath }) => !documentOf(pagePath).querySelector('meta[name=robots]'))
  .map(
    ({ path: pagePath }) =>
      documentOf(pagePath).querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
  );
const canonical = [...new Set(declared)];

describe('sitemap.xml', () => {
  const entries = [...xml('sitemap.xml').querySelectorAll('url')];
  const locations = entries.map((entry) => textOf(only(entry.querySelectorAll('loc'))));

  it('lists every canonical page once', () => {
    expect(canonical.length).toBeGreaterThanOrEqual(50);
    expect(locations.toSorted()).toEqual(canonical.toSorted());
  });

  it.each(['/404', '/blog/404', '/conditions/ptsd', '/conditions/grief', '/blog/understanding-anxiety'])(
    'leaves out %s',
    (pagePath) => {
      expect(site.pages.map((page) => page.path)).toContain(pagePath);
      expect(locations).not.toContain(site.url + pagePath);
    },
  );

  it('says when a page was last changed, where that is known', () => {
    const known = site.pages.filter((page) => page.updated && locations.includes(site.url + page.path));
    expect(known.length).toBeGreaterThan(35);
    for (const { path: pagePath, updated } of known) {
      const entry = only(entries.filter((each) => textsOf(each, 'loc')[0] === site.url + pagePath));
      expect([pagePath, textOf(entry.querySelector('lastmod')).slice(0, 10)]).toEqual([pagePath, updated]);
    }
    expect(entries.filter((entry) => entry.querySelector('lastmod'))).toHaveLength(
      // The canonical pages of ptsd and grief are their aliases, which know it as well.
      known.length,
    );
  });
});

describe('robots.txt', () => {
  it('allows everything and names the sitemap', () => {
    const lines = fileText('robots.txt').trim().split('\n');
    expect(lines).toContain('User-agent: *');
    expect(lines).toContain('Allow: /');
    expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(lines.filter((line) => /^Disallow: *\S/.test(line))).toEqual([]);
  });
});

describe('the feeds', () => {
  const items = [...xml('feed.xml').querySelectorAll('channel > item')];
  const entries = [...xml('atom.xml').querySelectorAll('feed > entry')];
  const linksOfItems = items.map((item) => textOf(item.querySelector('link')));

  it('hold every post', () => {
    expect(posts.length).toBeGreaterThanOrEqual(14);
    const titles = posts.map(({ title }) => title).toSorted();
    expect(items.map((item) => textOf(item.querySelector('title'))).toSorted()).toEqual(titles);
    expect(entries.map((entry) => textOf(entry.querySelector('title'))).toSorted()).toEqual(titles);
  });

  it('link to canonical addresses, in the same order', () => {
    expect(linksOfItems.filter((link) => !canonical.includes(link))).toEqual([]);
    expect(new Set(linksOfItems).size).toBe(posts.length);
    expect(entries.map((entry) => entry.querySelector('link')?.getAttribute('href'))).toEqual(linksOfItems);
  });

  it('begin with the newest post', () => {
    const times = items.map((item) => Date.parse(textOf(item.querySelector('pubDate'))));
    expect(times.filter(Number.isNaN)).toEqual([]);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('hold the whole text of every post', () => {
    const texts = items.map((item) => textOf(only(item.getElementsByTagName('content:encoded'))));
    for (const text of texts.filter(isWritten)) expect(text.length).toBeGreaterThan(3000);
  });
});

describe('llms.txt', () => {
  it('names every canonical page with its description', () => {
    const text = fileText('llms.txt');
    const listed = [...text.matchAll(/^- \[(.+)\]\((\S+)\): (.+)$/gm)].map(([, , url]) => url);
    expect(listed.toSorted()).toEqual(canonical.toSorted());
    expect(text).toMatch(/^# .+\n\n> .+\n/);
    expect(text).toContain('## Conditions');
  });
});

describe('the web manifest', () => {
  const manifest = JSON.parse(fileText('site.webmanifest'));

  it('is linked from every page', () => {
    for (const { path: pagePath } of site.pages) {
      const link = documentOf(pagePath).querySelector('link[rel=manifest]');
      expect(link?.getAttribute('href')).toBe('/site.webmanifest');
    }
  });

  it('names the practice and icons of the sizes that it says', () => {
    expect(manifest.name).toBe(site.shell.siteName);
    const drawn = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
    expect(drawn).toHaveLength(3);
    for (const { src, sizes } of drawn) {
      const { width, height } = imageSize(readFileSync(path.join(siteFolder, src)));
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('has an icon for Apple devices', () => {
    const link = documentOf('/').querySelector('link[rel=apple-touch-icon]');
    expect(imageSize(readFileSync(path.join(siteFolder, link?.getAttribute('href') ?? ''))).width).toBe(180);
  });
});
