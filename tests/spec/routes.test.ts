import { existsSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { templates } from '../../pages/routes';
import { createRoutes } from '../../renderer/router';
import { fileOf } from '../../scripts/build/site-folder';
import {
  documentOf,
  loadContent,
  mainOf,
  only,
  site,
  siteFolder,
  textOf,
  textsOf,
} from '../support/built-site';

// The specification, section 2, route table.

const content = loadContent();
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);
const POST_IDS = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 15, 17, 24];
const CITIES =
  'dallas plano arlington austin waco houston beaumont grand-prairie killeen round-rock pflugerville huntsville corpus-christi el-paso'.split(
    ' ',
  );

const REGISTERED = [
  '/',
  '/about',
  '/services',
  '/medicaid-services',
  ...['anxiety', 'depression', 'grief', 'ptsd', 'adhd'].map((slug) => `/conditions/${slug}`),
  ...slugs(content.therapists).map((slug) => `/therapists/${slug}`),
  '/blog',
  ...POST_IDS.map((id) => `/blog/${id}`),
  '/contact',
  '/referral',
  '/privacy',
  '/terms',
  '/accessibility',
  '/client-documents',
  ...CITIES.map((slug) => `/teletherapy/${slug}`),
];
/** Addresses that cards and articles link to besides the registered ones. */
const LINKED = [
  ...['trauma-ptsd', 'grief-loss', 'life-transitions', 'relationships', 'stress', 'anger'].map(
    (slug) => `/conditions/${slug}`,
  ),
  ...slugs(content.posts).map((slug) => `/blog/${slug}`),
];

/** The lists of posts of one category. */
const CATEGORIES = 'communication grief-loss mental-health parenting personal-growth relationships self-care'
  .split(' ')
  .map((slug) => `/blog/category/${slug}`);

/** Notices that the law asks for, the page in Spanish and the search. */
const NOTICES = [
  '/notice-of-privacy-practices',
  '/good-faith-estimate',
  '/nondiscrimination',
  '/complaints',
  '/espanol',
  '/search',
];

/** The addresses that the files of the content ask for: the above, and those of files added later. */
const FILES = [
  ...content.conditions.flatMap(({ slug, aliases = [] }) =>
    [slug, ...aliases].map((name) => `/conditions/${name}`),
  ),
  ...content.posts.flatMap(({ id, slug }) => [`/blog/${id}`, `/blog/${slug}`]),
  ...slugs(content.cities).map((slug) => `/teletherapy/${slug}`),
  ...slugs(content.legal).map((slug) => `/${slug}`),
];

/** What servers and the referral form answer with. */
const ANSWERS = ['/404', '/blog/404', '/referral/sent', '/referral/not-sent'];

const canonicalOf = (pagePath: string) =>
  only(documentOf(pagePath).querySelectorAll('link[rel=canonical]')).getAttribute('href');

describe('the route table', () => {
  it('has at least two therapists, fourteen cities and fourteen posts', () => {
    expect(content.therapists.length).toBeGreaterThanOrEqual(2);
    expect(slugs(content.cities)).toEqual(expect.arrayContaining(CITIES));
    expect(new Set(slugs(content.posts)).size).toBeGreaterThanOrEqual(14);
  });

  it.each([...REGISTERED, ...LINKED, ...CATEGORIES, ...NOTICES])('%s is a file of the site', (pagePath) => {
    expect(existsSync(path.join(siteFolder, fileOf(pagePath)))).toBe(true);
    expect(textOf(mainOf(pagePath).querySelector('h1'))).not.toBe('');
  });

  it('has no other pages but not-found pages and the answers of the referral form', () => {
    const paths = site.pages.map((page) => page.path);
    expect(new Set(paths).size).toBe(paths.length);
    const known = new Set([...REGISTERED, ...LINKED, ...CATEGORIES, ...NOTICES, ...FILES, ...ANSWERS]);
    expect(paths.toSorted()).toEqual([...known].toSorted());
  });
});

describe('the routes of React Router', () => {
  const routes = createRoutes(templates, () => Promise.reject(new Error('Nothing is loaded here.')));
  const routeOf = (pagePath: string) => matchRoutes(routes, pagePath)?.at(-1)?.route.id ?? 'none';
  const templateOf = (pagePath: string) => routeOf(pagePath).split(' ')[0];

  it('never have two routes for one form of address', () => {
    const forms = Object.values(templates).flatMap((template) =>
      template.routes.map((route) => route.replace(/:\w+/g, ':')),
    );
    expect(forms.length).toBeGreaterThan(10);
    expect(new Set(forms).size).toBe(forms.length);
  });

  it.each(site.pages.map(({ path: pagePath, template }) => [pagePath, template]))(
    '%s is shown by the template %s',
    (pagePath, template) => {
      expect(templateOf(pagePath)).toBe(template);
    },
  );

  it.each([
    '/no/such/page',
    '/conditions/anxiety/more',
    '/teletherapy/waco/map',
    '/blog/1/comments',
    '/blog/category/a/b',
  ])('%s falls to the route for any other path', (pagePath) => {
    expect(routeOf(pagePath)).toBe('not-found *');
  });
});

describe('the two readings of an address', () => {
  it.each([
    ['ptsd', 'trauma-ptsd'],
    ['grief', 'grief-loss'],
  ])('/conditions/%s and its alias declare the canonical link /conditions/%s', (registered, alias) => {
    const canonical = `${site.url}/conditions/${alias}`;
    expect(canonicalOf(`/conditions/${registered}`)).toBe(canonical);
    expect(canonicalOf(`/conditions/${alias}`)).toBe(canonical);
    expect(mainOf(`/conditions/${registered}`).innerHTML).toBe(mainOf(`/conditions/${alias}`).innerHTML);
  });

  it('gives every post its number as the canonical link, on both its addresses', () => {
    const numbered = content.posts.filter(({ id }) => id !== 7);
    expect(numbered.length).toBeGreaterThanOrEqual(12);
    for (const { id, slug, title } of numbered) {
      expect([slug, canonicalOf(`/blog/${slug}`)]).toEqual([slug, `${site.url}/blog/${id}`]);
      expect(canonicalOf(`/blog/${id}`)).toBe(`${site.url}/blog/${id}`);
      expect(textsOf(mainOf(`/blog/${id}`), 'h1')).toEqual([title]);
      expect(textsOf(mainOf(`/blog/${slug}`), 'h1')).toEqual([title]);
    }
  });

  it('gives the number 7 to the newer of its two posts; the older has its slug only', () => {
    const pair = content.posts.filter(({ id }) => id === 7).toSorted((a, b) => day(a.date) - day(b.date));
    expect(pair).toHaveLength(2);
    const [older, newer] = pair as [(typeof pair)[number], (typeof pair)[number]];
    expect(textsOf(mainOf('/blog/7'), 'h1')).toEqual([newer.title]);
    expect(canonicalOf('/blog/7')).toBe(`${site.url}/blog/7`);
    expect(canonicalOf(`/blog/${newer.slug}`)).toBe(`${site.url}/blog/7`);
    expect(textsOf(mainOf(`/blog/${older.slug}`), 'h1')).toEqual([older.title]);
    expect(canonicalOf(`/blog/${older.slug}`)).toBe(`${site.url}/blog/${older.slug}`);
  });
});

describe('every page', () => {
  it('is public: none asks to sign in (section 6)', () => {
    for (const { path: pagePath } of site.pages) {
      const document = documentOf(pagePath);
      expect(document.querySelectorAll('input[type=password]')).toHaveLength(0);
      expect(textsOf(document, 'a, button').filter((name) => /^(sign|log) ?(in|up)$/i.test(name))).toEqual(
        [],
      );
    }
    expect(site.pages.length).toBeGreaterThan(60);
  });
});

const day = (text: string) => Date.parse(text);
