import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { readBuiltPages } from '../support/built-pages';
import { htmlOf, loadContent } from '../support/built-site';
import { practiceSite } from '../support/sites';
import { canonicalOf, headOf, inHead, metaOf, structuredDataOf } from './support/part';

// The heads of pages, and what they name: what browsers, search engines and link previews read.

const { site } = loadContent();
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
});
