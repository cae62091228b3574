import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';

// On a phone, the way to scroll is short, and the two ways to begin are at hand.

const visit = visitSite();
const { site } = loadContent();
const PHONE = { viewport: { width: 360, height: 740 } };

const openBar = async (path: string) => {
  const { page } = await visit.open(path, PHONE);
  const call = page.getByRole('link', { name: `Call ${site.practice.phone}`, exact: true });
  const scroll = (part: number) =>
    page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), part);
  return { page, call, scroll };
};

it('A bar to call and to book appears below the first screen, and ends with the content', async () => {
  const { page, call, scroll } = await openBar('/conditions/panic');
  expect(await call.isVisible()).toBe(false);
  await scroll(0.5);
  await call.waitFor();
  const box = await call.boundingBox();
  expect(box && box.y + box.height).toBeGreaterThan(PHONE.viewport.height - 20);
  await scroll(1);
  await page.getByRole('contentinfo').waitFor();
  expect(await call.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await call.isVisible()).toBe(false);
});

it.each([
  ['with fields', '/referral'],
  ['with a quick exit, which needs that place', '/conditions/bereavement'],
])('No such bar is on a page %s', async (_, path) => {
  const { call, scroll } = await openBar(path);
  await scroll(0.5);
  expect(await call.isVisible()).toBe(false);
});

it.each([
  ['/', 9_500],
  ['/conditions/panic', 9_000],
  ['/conditions/insomnia', 9_000],
])('%s is at most %i pixels long', async (path, most) => {
  const { page } = await visit.open(path, PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
});
