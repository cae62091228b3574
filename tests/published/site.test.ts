import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../renderer/content/list-files';
import { fileOf } from '../../scripts/build/site-folder';
import { violations } from '../e2e/accessibility/support/axe';
import { mainHeading, navigation } from '../e2e/support/page-parts';
import { everyPage, onePagePerTemplate, pagesToFillIn } from '../e2e/support/pages';
import { NONE, openWatched } from '../e2e/support/policy';
import { hydrate, waitForReact } from '../e2e/support/react';
import { siteFolder } from '../support/browser';
import type { OpenOptions } from '../support/open-pages';
import { headers, supabase, visitPublished } from './support/serve-published';

// A finished site as it is, whatever it was built for: before it is published, `npm test -- --site dist/client`
// runs these tests over the very files. They take nothing from the content or the code of the project.

const visit = visitPublished();
const isMissing = (page: string) => ['/no-such-page', '/blog/999'].includes(page);
/** That a page is missing is said by the browser, and by the page itself. */
const saysMissing = (complaint: string) => /status of 404|^No page has the path/.test(complaint);

const files = listFiles(siteFolder);
const read = (file: string) => readFileSync(path.join(siteFolder, file));

/** Opens a page and watches it from its first byte. */
async function open(page: string, options: OpenOptions = {}) {
  const { breaches, ...opened } = await openWatched(visit, page, options);
  const others = () => breaches.elsewhere.filter((address) => new URL(address).origin !== supabase);
  return { ...opened, breaches: () => ({ ...breaches, elsewhere: others() }) };
}

const documents = new Map<string, Document>();

function documentOf(page: string): Document {
  const known = documents.get(page) ?? new JSDOM(read(fileOf(page)).toString()).window.document;
  documents.set(page, known);
  return known;
}

it('The site has pages, and says how they are to be answered', () => {
  expect(everyPage.length).toBeGreaterThan(20);
  expect(onePagePerTemplate.length).toBeGreaterThan(10);
  expect(headers).toMatchObject({
    'Content-Security-Policy': expect.stringMatching(/^default-src 'none'; /),
    'Strict-Transport-Security': expect.stringContaining('max-age='),
    'X-Content-Type-Options': 'nosniff',
  });
});

it('Every page answers, with its headers, and breaks no rule of them', { timeout: 300_000 }, async () => {
  const { page, breaches, complaints } = await open('/');
  for (const address of everyPage) {
    const response = await page.goto(visit.address + address);
    expect([address, response?.status()]).toEqual([address, isMissing(address) ? 404 : 200]);
    expect(response?.headers()['content-security-policy'], address).toBe(headers['Content-Security-Policy']);
    expect(await mainHeading(page).count(), address).toBe(1);
    expect(breaches(), address).toEqual(NONE);
  }
  expect(complaints.filter((text) => !saysMissing(text))).toEqual([]);
});

it('The site map names only pages that there are', () => {
  const addresses = [
    ...read('sitemap.xml')
      .toString()
      .matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, address = '']) => new URL(address).pathname);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !everyPage.includes(address))).toEqual([]);
});

it('Every link and every section leads somewhere on the site', { timeout: 120_000 }, () => {
  const wrong: string[] = [];
  for (const page of everyPage.filter((address) => !isMissing(address))) {
    const links = [...documentOf(page).querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));
    expect(links.length, page).toBeGreaterThan(5);
    for (const href of links) if (!leadsSomewhere(page, href ?? '')) wrong.push(`${page}: ${href}`);
  }
  expect(wrong).toEqual([]);
});

function leadsSomewhere(page: string, href: string): boolean {
  const { origin, pathname, hash } = new URL(href, `https://site.example${page}`);
  // The documents are in the bucket, not among the files of the site.
  if (origin !== 'https://site.example' || pathname.startsWith('/storage/v1/')) return true;
  if (files.includes(pathname.slice(1))) return true;
  if (!everyPage.includes(pathname)) return false;
  return hash === '' || documentOf(pathname).getElementById(decodeURIComponent(hash.slice(1))) !== null;
}

it('Every file that a page loads is there, and is the one that the page expects', () => {
  const wrong = new Set<string>();
  let checked = 0;
  for (const page of everyPage.filter((address) => !isMissing(address))) {
    for (const element of documentOf(page).querySelectorAll('[src], link[href^="/"]:not([rel=canonical])')) {
      const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
      const integrity = element.getAttribute('integrity');
      const file = path.join(siteFolder, decodeURIComponent(address));
      if (!existsSync(file) && !everyPage.includes(address)) wrong.add(`${address} is missing`);
      else if (integrity && integrity !== digestOf(address.slice(1))) wrong.add(`${address} is another`);
      if (integrity) checked++;
    }
  }
  expect([...wrong]).toEqual([]);
  expect(checked).toBeGreaterThan(everyPage.length);
});

const digestOf = (file: string) => `sha384-${createHash('sha384').update(read(file)).digest('base64')}`;

it('Every compressed file is the one beside it', () => {
  const compressed = files.filter((file) => /\.(br|gz)$/.test(file));
  expect(compressed.length).toBeGreaterThan(20);
  const wrong = compressed.filter((file) => {
    const expand = file.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    return !expand(read(file)).equals(read(file.slice(0, -3)));
  });
  expect(wrong).toEqual([]);
});

describe.each(onePagePerTemplate)('%s', (address) => {
  it('is taken over by React without breaking a rule, and axe finds nothing', {
    timeout: 90_000,
  }, async () => {
    const { page, breaches, complaints } = await open(address, { reducedMotion: 'reduce' });
    if (pagesToFillIn.includes(address)) await waitForReact(page);
    else await hydrate(page);
    await page.waitForLoadState('networkidle');
    expect(breaches()).toEqual(NONE);
    expect(complaints.filter((text) => !(isMissing(address) && saysMissing(text)))).toEqual([]);
    expect(await violations(page, { looks: ['light'] })).toEqual([]);
  });
});

it('A visitor goes from page to page, and finds a page with the search', async () => {
  const { page, breaches } = await open('/');
  await hydrate(page);
  const first = navigation(page).getByRole('link').nth(1);
  const target = await first.getAttribute('href');
  await first.click();
  await page.waitForURL(`**${target}`);
  await mainHeading(page).waitFor();

  await page.goto(`${visit.address}/search`);
  await waitForReact(page);
  const [title = ''] = documentOf('/contact').title.split(' | ');
  await page.getByRole('searchbox').fill(title);
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href="/contact"]') })
    .first()
    .waitFor();
  expect(breaches()).toEqual(NONE);
});
