import { expect, it } from 'vitest';
import { serveFolder } from '../../backend/static-site';
import { visitServer } from '../support/browser';
import { everything } from '../support/everything';
import { countSheets } from '../support/sheets';
import { projectSite } from '../support/sites';
import { CITIES, CONDITIONS } from './facts';

// What was agreed on for phones of 360 px and for paper: how long pages are at
// most, and what is near their top.

const serve = serveFolder(projectSite.folder);
const visit = visitServer(
  () => (request, response) => void serve(request, response),
);
const CONDITION_PAGES = CONDITIONS.map((slug) => `/conditions/${slug}`);
const PHONE = { width: 360, height: 740 };
const MOST_SHEETS = 5;
const [MOST_OF_HOME, MOST_OF_CONDITION, NEAR_TOP] = [8_990, 8_894, 1_600];
/**
 * How many condition pages are printed: in a fast run the longest on a phone,
 * which stand for the others. To print a page takes a second.
 */
const PRINTED = everything ? CONDITION_PAGES.length : 3;
/** How long condition pages are on a phone, in pixels. */
const lengths = new Map<string, number>();

it('No page is longer than agreed, and each condition and city has price, plans, a person, and a way to call near its top', async () => {
  const { page } = await visit.open('/', { javaScriptEnabled: false });
  await page.setViewportSize(PHONE);
  const length = () =>
    page.evaluate(() => document.documentElement.scrollHeight);
  expect(await length()).toBeLessThanOrEqual(MOST_OF_HOME);
  for (const address of [
    ...CONDITION_PAGES,
    ...CITIES.map((slug) => `/teletherapy/${slug}`),
  ]) {
    await page.goto(new URL(address, page.url()).href);
    if (CONDITION_PAGES.includes(address)) {
      lengths.set(address, await length());
      expect(lengths.get(address), address).toBeLessThanOrEqual(
        MOST_OF_CONDITION,
      );
    }
    const brief = page.getByRole('region', { name: 'In brief' });
    const { y = 0, height = 0 } = (await brief.boundingBox()) ?? {};
    expect(y + height, address).toBeLessThanOrEqual(NEAR_TOP);
    expect(await brief.textContent(), address).toMatch(
      /\$\d.*\d insurance plans/,
    );
    expect(
      await brief.getByRole('listitem').getByRole('link').count(),
      address,
    ).toBeGreaterThan(0);
    expect(await brief.locator('a[href^="tel:"]').count(), address).toBe(1);
  }
});

it('The home page, the longest condition pages, the blog, and a post have room on five sheets of paper', async () => {
  const lengthOf = (address: string) => lengths.get(address) ?? 0;
  const longest = CONDITION_PAGES.toSorted(
    (one, other) => lengthOf(other) - lengthOf(one),
  ).slice(0, PRINTED);
  const { page } = await visit.open('/', { javaScriptEnabled: false });
  for (const address of ['/', ...longest, '/blog', '/blog/5']) {
    await page.goto(new URL(address, page.url()).href);
    expect(await countSheets(page), address).toBeLessThanOrEqual(MOST_SHEETS);
  }
});
