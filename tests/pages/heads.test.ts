import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { readBuiltPages } from '../support/built-pages';
import { htmlOf, loadContent } from '../support/built-site';
import { practiceSite } from '../support/sites';
import { canonicalOf, headOf, inHead, metaOf, structuredDataOf } from './support/part';

// The heads of pages, and what they name: what browsers, search engines and link previews read.

const { site, pages } = loadContent();
const { practice, social } = site;
const addresses = [
  ...readBuiltPages(practiceSite.folder).onePerTemplate,
  '/404',
  '/blog/404',
  '/blog/category/404',
];
const missing = (address: string) => address.endsWith('404');
/** Pages that say nothing of their own to search engines. */
const unlisted = addresses.filter((address) => /404|category|referral\//.test(address));
const listed = addresses.filter((address) => !unlisted.includes(address));
const read = (address: string) => readFileSync(path.join(practiceSite.folder, address));

it.each(addresses)('The head of %s says what it is, to browsers as to other sites', (address) => {
  const { title, documentElement } = headOf(address);
  expect(documentElement.lang).toBe(address === '/espanol' ? 'es' : 'en');
  // Early enough for browsers.
  expect(htmlOf(address).slice(0, 1024)).toMatch(/^<!doctype html>.*<meta charset="utf-8">/s);
  expect(metaOf(address, 'viewport')).toBe('width=device-width, initial-scale=1');
  expect(title).toMatch(new RegExp(`^.{3,} \\| ${practice.name}$`));
  for (const kind of ['og', 'twitter']) {
    expect(metaOf(address, `${kind}:title`)).toBe(title);
    expect(metaOf(address, `${kind}:description`)).toBe(metaOf(address, 'description'));
  }
  // Nothing is at the address of a missing page.
  const itself = missing(address) ? [] : [practice.url + canonicalOf(address)];
  expect(
    inHead(address)
      .all('meta[property="og:url"]')
      .flatMap((meta) => meta.attributes('content')),
  ).toEqual(itself);
  expect(inHead(address).hrefs('link[rel=canonical]')).toEqual(itself);
  expect(metaOf(address, 'og:site_name')).toBe(practice.name);
});

it('Title, description and keywords are those of the content', () => {
  const { title, description } = pages.home.meta;
  expect(headOf('/').title).toBe(`${title} | ${practice.name}`);
  expect(metaOf('/', 'description')).toBe(description);
  expect(metaOf('/', 'keywords')).toBe('counseling Boise');
  expect(metaOf('/conditions/panic-attacks', 'keywords')).toBe('panic Boise');
  expect(inHead('/about').all('meta[name=keywords]')).toEqual([]);
});

it.each([
  ['/', 'website', 'en_US'],
  ['/blog/21', 'article', 'en_US'],
  ['/therapists/alma-reyes', 'profile', 'en_US'],
  ['/espanol', 'website', 'es_US'],
  ['/blog/404', 'website', 'en_US'],
])('%s is a %s in %s to other sites', (address, type, locale) => {
  expect([metaOf(address, 'og:type'), metaOf(address, 'og:locale')]).toEqual([type, locale]);
});

it('The head has colors for light and dark, icons, a web manifest and a feed', () => {
  const head = inHead('/');
  const colors = head.all('meta[name=theme-color]').map((meta) => meta.attributes('media', 'content'));
  expect(colors).toEqual([
    ['(prefers-color-scheme: light)', expect.stringMatching(/^#[0-9a-f]{6}$/)],
    ['(prefers-color-scheme: dark)', expect.stringMatching(/^#[0-9a-f]{6}$/)],
  ]);
  const files = ['icon', 'apple-touch-icon', 'manifest', 'alternate'].map(
    (rel) => head.hrefs(`link[rel=${rel}]`)[0] ?? '',
  );
  expect(files).toEqual(['/images/logo.svg', '/apple-touch-icon.png', '/site.webmanifest', '/feed.xml']);
  expect(files.filter((file) => !existsSync(path.join(practiceSite.folder, file)))).toEqual([]);
  expect(imageSize(read('/apple-touch-icon.png')).width).toBe(180);
});

it('The web manifest names the practice, and icons of the sizes that it says', () => {
  const manifest = JSON.parse(String(read('/site.webmanifest')));
  expect(manifest.name).toBe(practice.name);
  const drawn = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
  expect(drawn).toHaveLength(3);
  for (const { src, sizes } of drawn) {
    const { width, height } = imageSize(read(src));
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it.each(unlisted)('%s is not for search engines, and has nothing for them or for previews', (address) => {
  expect(metaOf(address, 'robots')).toBe('noindex');
  expect(inHead(address).all('script[type="application/ld+json"], [property^="og:image"]')).toEqual([]);
  expect(metaOf(address, 'twitter:card')).toBe('summary');
  if (!missing(address)) expect(canonicalOf(address)).toBe(address);
});

describe('The preview of a page', () => {
  it.each(listed)('%s is a picture of 1200 by 630 pixels, with its words beside it', (address) => {
    const { origin, pathname } = new URL(metaOf(address, 'og:image'));
    expect(origin).toBe(practice.url);
    expect(imageSize(read(pathname))).toMatchObject({ type: 'png', width: 1200, height: 630 });
    expect(['width', 'height'].map((name) => metaOf(address, `og:image:${name}`))).toEqual(['1200', '630']);
    expect(headOf(address).title).toContain(metaOf(address, 'og:image:alt'));
    expect(metaOf(address, 'twitter:card')).toBe('summary_large_image');
    expect(inHead(address).all('meta[name=robots]')).toEqual([]);
  });

  it('is its own, and that of all its addresses', () => {
    expect(new Set(listed.map((address) => metaOf(address, 'og:image'))).size).toBe(listed.length);
    const [one, other] = ['', '-attacks'].map((end) => metaOf(`/conditions/panic${end}`, 'og:image'));
    expect(one).toBe(other);
  });
});

it('Only a missing page asks the browser to log its path', () => {
  const logging = addresses.filter((address) => 'missing' in headOf(address).documentElement.dataset);
  expect(logging).toEqual(addresses.filter(missing));
});

it('llms.txt begins with the practice and lists each page once, by kind, with its description', () => {
  const text = String(read('/llms.txt'));
  expect(text).toMatch(new RegExp(`^# ${practice.name}\n\n> ${practice.tagline}\\. .+\n`));
  const condition = '/conditions/insomnia';
  expect(text.slice(text.indexOf('## Conditions'))).toContain(
    `- [${headOf(condition).title}](${practice.url}${condition}): ${metaOf(condition, 'description')}\n`,
  );
  const found = [...text.matchAll(/^- \[.+\]\((\S+)\): .+$/gm)].map(([, address]) => address);
  const inSitemap = [...String(read('/sitemap.xml')).matchAll(/<loc>([^<]+)</g)].map(
    ([, address]) => address,
  );
  expect(found.toSorted()).toEqual(inSitemap.toSorted());
});

// Structured data that fit the page.

const url = (address: string) => practice.url + address;
const PRACTICE = url('/#practice');

/** A page of each template, and the type of schema.org that says what it is. */
const TYPES = Object.entries({
  '/': 'MedicalBusiness',
  '/about': 'AboutPage',
  '/services': 'Service',
  '/medicaid-services': 'Organization',
  '/conditions/panic': 'MedicalWebPage',
  '/therapists/priya-raman': 'Person',
  '/blog': 'Blog',
  '/blog/minute-by-minute': 'BlogPosting',
  '/contact': 'ContactPage',
  '/referral': 'WebPage',
  '/client-documents': 'WebPage',
  '/teletherapy/nampa': 'Service',
  '/privacy': 'WebPage',
  '/espanol': 'ContactPage',
  '/search': 'CollectionPage',
}).map(([address, type]) => ({ address, type, itself: url(canonicalOf(address)) }));

it('Each template that search engines list is looked at here', () => {
  expect(TYPES).toHaveLength(listed.length);
});

it.each(TYPES)('$address is a $type of schema.org, at its canonical address', ({ address, type, itself }) => {
  const thing = structuredDataOf(address, type);
  expect(thing['@context']).toBe('https://schema.org');
  if (type !== 'Organization') expect(thing.url ?? itself).toBe(itself);
  expect(JSON.stringify(thing)).not.toMatch(/undefined|null|\{\w+\}/);
});

it.each(TYPES.slice(1))('$address has breadcrumbs from the home page to itself', ({ address, itself }) => {
  const { itemListElement } = structuredDataOf(address, 'BreadcrumbList');
  const steps = itemListElement as Record<string, unknown>[];
  expect(steps.length).toBeGreaterThanOrEqual(2);
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  expect(steps[0]).toMatchObject({ name: practice.name, item: url('/') });
  expect(steps.at(-1)?.item).toBe(itself);
});

describe('Structured data say of', () => {
  it('the practice: address, phone, e-mail, hours, prices and profiles', () => {
    const dayOfWeek = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    expect(structuredDataOf('/', 'MedicalBusiness')).toMatchObject({
      '@id': PRACTICE,
      name: practice.name,
      telephone: practice.phone,
      email: practice.email,
      address: { addressLocality: 'Boise', addressRegion: 'ID', postalCode: '83702' },
      areaServed: [{ name: 'Idaho' }, { name: 'Montana' }],
      geo: { latitude: 43.62, longitude: -116.2 },
      priceRange: '$120-$185',
      sameAs: social.map((profile) => profile.url),
      openingHoursSpecification: [{ dayOfWeek, opens: '10:00', closes: '18:00' }],
    });
  });

  it('the blog: every post at its one address, the newest first', () => {
    const { blogPost } = structuredDataOf('/blog', 'Blog');
    expect(blogPost).toMatchObject([
      { headline: 'What Sleep Does When We Chase It', url: url('/blog/3') },
      { headline: 'A Panic Attack, Minute by Minute', url: url('/blog/12') },
      { headline: 'Sundays After a Loss', url: url('/blog/sundays-after-a-loss') },
      { headline: 'A Week Without a Clock', url: url('/blog/21') },
    ]);
  });

  it('a post: the person of the profile as its author, and the day that it says in words', () => {
    const person = structuredDataOf('/therapists/tom-aguilar', 'Person');
    const { '@id': id, name, honorificSuffix } = person;
    expect(structuredDataOf('/blog/minute-by-minute', 'BlogPosting')).toMatchObject({
      headline: 'A Panic Attack, Minute by Minute',
      datePublished: '2026-03-02',
      articleSection: 'Mental Health',
      author: { '@type': 'Person', '@id': id, name, honorificSuffix },
      publisher: { '@id': PRACTICE },
    });
    expect(person).toMatchObject({ name: 'Tom Aguilar', worksFor: { '@id': PRACTICE } });
  });

  it('the page of a city: a service for that city', () => {
    expect(structuredDataOf('/teletherapy/nampa', 'Service')).toMatchObject({
      areaServed: { '@type': 'City', name: 'Nampa', containedInPlace: { name: 'Idaho' } },
      provider: { '@id': PRACTICE },
    });
  });

  it('Medicaid services: what the practice offers', () => {
    const { name, makesOffer } = structuredDataOf('/medicaid-services', 'Organization');
    expect([name, (makesOffer as unknown[]).length]).toEqual([practice.name, 2]);
    expect(JSON.stringify(makesOffer)).toMatch(/Case Management.*Skills Building/);
  });
});
