import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf, htmlOf, loadContent, metaOf, only, site, siteFolder } from '../support/built-site';
import { isWritten } from '../support/written';

// The head of every page: the specification, section 2, where a template sets metadata.

const { site: facts, posts, conditions } = loadContent();
const { practice } = facts;

describe.each(site.pages.map(({ path: pagePath, template }) => [pagePath, template] as const))(
  'the head of %s',
  (pagePath, template) => {
    const document = documentOf(pagePath);
    const head = document.head;
    const href = (selector: string) =>
      only(head.querySelectorAll(selector), selector).getAttribute('href') ?? '';

    it('says the language and the character set, early enough for browsers', () => {
      expect(document.documentElement.lang).toBe('en');
      expect(htmlOf(pagePath).startsWith('<!doctype html>')).toBe(true);
      expect(htmlOf(pagePath).slice(0, 1024)).toContain('<meta charset="utf-8">');
    });

    it('has a title that ends in the name of the practice', () => {
      expect(only(head.querySelectorAll('title')).textContent).toBe(document.title);
      expect(document.title).toMatch(new RegExp(`^.{3,} \\| ${practice.name}$`));
    });

    it('has a description of 50 to 160 characters', () => {
      expect(metaOf(document, 'description').length).toBeGreaterThanOrEqual(50);
      expect(metaOf(document, 'description').length).toBeLessThanOrEqual(160);
    });

    it('has a canonical link to a page of the site', () => {
      const canonical = href('link[rel=canonical]');
      expect(canonical.startsWith(`${practice.url}/`)).toBe(true);
      expect(site.pages.map((page) => site.url + page.path)).toContain(canonical);
    });

    it('has Open Graph tags that agree with it', () => {
      expect(metaOf(document, 'og:title')).toBe(document.title);
      expect(metaOf(document, 'og:description')).toBe(metaOf(document, 'description'));
      expect(metaOf(document, 'og:url')).toBe(href('link[rel=canonical]'));
      expect(metaOf(document, 'og:site_name')).toBe(practice.name);
      const types: Record<string, string> = { post: 'article', therapist: 'profile' };
      const type = pagePath === '/blog/404' ? 'website' : (types[template] ?? 'website');
      expect(metaOf(document, 'og:type')).toBe(type);
    });

    it('has Twitter tags that agree with it', () => {
      expect(metaOf(document, 'twitter:card')).toMatch(/^summary/);
      expect(metaOf(document, 'twitter:title')).toBe(document.title);
      expect(metaOf(document, 'twitter:description')).toBe(metaOf(document, 'description'));
    });

    it('has theme colours for light and dark, and fits small screens', () => {
      const colours = [...head.querySelectorAll('meta[name=theme-color]')];
      expect(colours).toHaveLength(2);
      for (const colour of colours) expect(colour.getAttribute('content')).toMatch(/^#[0-9a-f]{6}$/);
      expect(metaOf(document, 'viewport')).toBe('width=device-width, initial-scale=1');
    });

    it('has an icon and a feed that exist', () => {
      for (const file of [href('link[rel=icon]'), href('link[rel=alternate]')])
        expect([file, existsSync(path.join(siteFolder, file))]).toEqual([file, true]);
    });
  },
);

describe('keywords', () => {
  const keyed = site.pages.filter(({ template }) => template === 'condition' || template === 'blog');

  it('stand on the blog list and on all condition pages', () => {
    const addresses = conditions.flatMap(({ aliases = [] }) => [1, ...aliases]);
    expect(keyed).toHaveLength(1 + addresses.length);
    const lists = keyed.map(({ path: pagePath }) => metaOf(documentOf(pagePath), 'keywords'));
    for (const list of lists.filter(isWritten)) expect(list.split(', ').length).toBeGreaterThanOrEqual(3);
  });
});

describe('canonical pages', () => {
  const canonical = site.pages.filter(
    ({ path: pagePath, head }) => head.canonical === site.url + pagePath && !head.noindex,
  );
  const headOf = (pagePath: string) => documentOf(pagePath);

  it('are all pages but aliases, categories of the blog, and four answers', () => {
    const categories = site.pages.filter(({ template }) => template === 'category').length;
    expect(site.pages.filter(({ head }) => head.noindex)).toHaveLength(categories + 4);
    // The slugs of posts that have a number of their own, and the further addresses of conditions.
    const slugs = new Set(posts.map(({ id }) => id)).size;
    const aliases = conditions.flatMap((condition) => condition.aliases ?? []).length;
    expect(slugs + aliases).toBeGreaterThanOrEqual(15);
    expect(canonical).toHaveLength(site.pages.length - slugs - aliases - categories - 4);
  });

  it('never share a title', () => {
    const titles = canonical.map(({ path: pagePath }) => headOf(pagePath).title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('never share a description', () => {
    const descriptions = canonical.map(({ path: pagePath }) => metaOf(headOf(pagePath), 'description'));
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});
