import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import {
  eventually,
  footerLink,
  headingIs,
  isFocused,
  isMarkedDocument,
  markDocument,
  navigation,
  navigationLink,
  scrollPosition,
  scrollTo,
} from './support/page-parts';
import { afterReact, hydrate, withoutJavaScript } from './support/react';

// A link shows a page at its top or at a section. Back, Forward and Reload show it where the reader left it.

const visit = visitSite();
const { open } = afterReact(visit);
const { home } = loadContent().pages;
/** Where nothing asks how the page scrolls, it need not take its time. */
const still = { reducedMotion: 'reduce' } as const;
/** A window that is low enough for even a short legal page to be scrolled. */
const low = { viewport: { width: 1280, height: 400 } };

const placeIs = (page: Page, place: number) => eventually(() => scrollPosition(page)).toBe(place);
/** A real click would first scroll to the link: in a low window the bar does not stay in view. */
const follow = (link: Locator) => link.evaluate((element) => (element as HTMLElement).click());

it('Back and Forward lead to each place of each page, after steps within pages and between them, without a page load', async () => {
  const { page } = await open('/privacy', low);
  await markDocument(page);
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 150);
  await placeIs(page, 150);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  await page.waitForURL(/#/);
  await eventually(() => scrollPosition(page)).toBeGreaterThan(500);
  const there = await scrollPosition(page);
  await follow(footerLink(page, 'Salmon'));
  await headingIs(page, 'Counseling by Video in Salmon, ID');
  await placeIs(page, 0);
  await scrollTo(page, 250);
  await follow(footerLink(page, 'Your privacy'));
  await headingIs(page, 'Your Privacy');
  await placeIs(page, 0);
  await scrollTo(page, 120);
  for (const place of [250, there, 150]) {
    await page.goBack();
    await placeIs(page, place);
  }
  for (const place of [there, 250, 120]) {
    await page.goForward();
    await placeIs(page, place);
  }
  expect(await isMarkedDocument(page)).toBe(true);
});

it("Reload and Back keep the place where React hasn't taken over, and then; another page in the tab begins at its top", async () => {
  const { page } = await open('/services');
  await scrollTo(page, 300);
  await navigationLink(page, 'Start').click();
  await headingIs(page, home.hero.title);
  await page.reload();
  await page.goBack();
  await page.waitForURL('**/services');
  await placeIs(page, 300);
  await page.reload();
  await placeIs(page, 300);
  await hydrate(page);
  await page.reload();
  await placeIs(page, 300);
  await page.goto(`${visit.address}/about`);
  await hydrate(page);
  await placeIs(page, 0);
});

describe('The link to the section of insurance', () => {
  const { title } = home.insurance;
  const link = (page: Page) => navigation(page).getByRole('link', { name: 'Fees & Insurance' });
  const section = (page: Page) => page.getByRole('region', { name: title });
  const sectionHeading = (page: Page) => section(page).getByRole('heading', { name: title, exact: true });

  /** The section comes to rest at the top of the screen, not under the bar. */
  const isBelowBar = (page: Page) =>
    eventually(async () => (await section(page).boundingBox())?.y ?? 0).toSatisfy(
      (y: number) => y >= 94 && y <= 136,
    );

  it('leads there without JavaScript, from another page and from the same', async () => {
    const { page } = await withoutJavaScript(visit).open('/about', still);
    await link(page).click();
    await page.waitForURL('**/#insurance');
    await isBelowBar(page);
    await page.goto(`${visit.address}/`);
    await link(page).click();
    await isBelowBar(page);
  });

  it.each([
    ['smoothly', 'no-preference'],
    ['at once for visitors who asked for less motion', 'reduce'],
  ] as const)('scrolls %s on the home page, and gives the section the focus', async (_, reducedMotion) => {
    const { page } = await open('/', { reducedMotion });
    await page.evaluate(() =>
      addEventListener('scroll', () => (document.documentElement.dataset.places += ` ${scrollY}`)),
    );
    await markDocument(page);
    await link(page).press('Enter');
    await isBelowBar(page);
    await eventually(() => isFocused(sectionHeading(page))).toBe(true);
    const places = await page.evaluate(() => document.documentElement.dataset.places?.split(' ').slice(1));
    expect(new Set(places).size === 1).toBe(reducedMotion === 'reduce');
    expect(await isMarkedDocument(page)).toBe(true);
    // It can be chosen again.
    await scrollTo(page, 0);
    await link(page).click();
    await isBelowBar(page);
  });

  it('opens home from another page with the flag, in the same document, and scrolls 100 ms later', async () => {
    const { page } = await open('/about', still);
    await markDocument(page);
    await page.evaluate(
      (title) => {
        const { scrollIntoView } = Element.prototype;
        let opened = 0;
        new MutationObserver(() => {
          if (document.title !== title) opened ||= performance.now();
        }).observe(document, { childList: true, subtree: true, characterData: true });
        Element.prototype.scrollIntoView = function (options) {
          document.documentElement.dataset.delay ??= String(performance.now() - opened);
          scrollIntoView.call(this, options);
        };
      },
      await page.title(),
    );
    await link(page).click();
    await page.waitForURL(`${visit.address}/`);
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('"scrollTo":"insurance"');
    await eventually(() => isFocused(sectionHeading(page))).toBe(true);
    await isBelowBar(page);
    const delay = await page.evaluate(() => Number(document.documentElement.dataset.delay));
    expect(delay).toBeGreaterThanOrEqual(90);
    expect(delay).toBeLessThan(5_000);
    expect(await isMarkedDocument(page)).toBe(true);
  });
});
