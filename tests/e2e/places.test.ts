import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything, longTest } from '../support/everything';
import { eventually } from './support/eventually';
import { navigationLink, scrollPosition, scrollTo } from './support/page-parts';
import { afterReact, beforeReact, holdReact, hydrate, isHydrated, withoutJavaScript } from './support/react';

// A link shows a page at its top. Back, Forward and Reload show it where the reader left it.

const visit = visitSite();
const { home } = loadContent().pages;

/** A window that is low enough for even a short legal page to be scrolled. */
const low = { viewport: { width: 1280, height: 400 } };

/** The last link of the contents of a legal page. */
const lastSection = (page: Page) =>
  page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

const placeIs = (page: Page, place: number) => eventually(() => scrollPosition(page)).toBe(place);
const headingIs = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Follows the last link of the contents and gives the place that it leads to. */
async function goToLastSection(page: Page): Promise<number> {
  await lastSection(page).click();
  await page.waitForURL(/#/);
  await eventually(() => scrollPosition(page)).toBeGreaterThan(500);
  return scrollPosition(page);
}

async function scrollByWheel(page: Page, top: number): Promise<void> {
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, top);
  await placeIs(page, top);
}

describe.each([withoutJavaScript(visit), beforeReact(visit), afterReact(visit)])(
  'A link to a section of the same page $state',
  ({ open }) => {
    it('can be gone back from', async () => {
      const { page } = await open('/privacy', low);
      await scrollByWheel(page, 150);
      const there = await goToLastSection(page);
      await page.goBack();
      expect(page.url()).toBe(`${visit.address}/privacy`);
      await placeIs(page, 150);
      await page.goForward();
      await placeIs(page, there);
    });
  },
);

describe('Back', () => {
  longTest(
    'leads to the place before a link to a section that was followed before React was there',
    async () => {
      let letGo = async () => {};
      const { page } = await visit.open('/privacy', {
        ...low,
        prepare: async (empty) => {
          letGo = await holdReact(empty);
        },
      });
      await scrollByWheel(page, 150);
      const there = await goToLastSection(page);
      await letGo();
      await eventually(() => isHydrated(page)).toBe(true);
      await placeIs(page, there);
      await page.goBack();
      await placeIs(page, 150);
      await page.goForward();
      await placeIs(page, there);
    },
  );

  it('leads to each place of each page, after steps within pages and between them', async () => {
    const { page } = await afterReact(visit).open('/privacy', low);
    // A real click would first scroll to the link: in so low a window the bar does not stay in view.
    const follow = (link: Locator) => link.evaluate((element) => (element as HTMLElement).click());
    await scrollByWheel(page, 150);
    const there = await goToLastSection(page);
    await follow(footerLink(page, 'Salmon'));
    await headingIs(page, 'Counseling by Video in Salmon, ID');
    await placeIs(page, 0);
    await scrollTo(page, 250);
    await follow(footerLink(page, 'Your privacy'));
    await headingIs(page, 'Your Privacy');
    await placeIs(page, 0);
    await scrollTo(page, 120);
    expect(await goToLastSection(page)).toBe(there);
    await follow(navigationLink(page, 'Start'));
    await headingIs(page, home.hero.title);
    await placeIs(page, 0);
    for (const place of [there, 120, 250, there, 150]) {
      await page.goBack();
      await placeIs(page, place);
    }
    for (const place of [there, 250, 120, there, 0]) {
      await page.goForward();
      await placeIs(page, place);
    }
  });

  it('shows the page of the address, at its place, in a document that React has not taken over', async () => {
    const { page } = await afterReact(visit).open('/services');
    await scrollTo(page, 700);
    await navigationLink(page, 'Start').click();
    await headingIs(page, home.hero.title);
    await page.reload();
    await page.goBack();
    await page.waitForURL('**/services');
    await page.getByRole('heading', { level: 1, name: home.hero.title }).waitFor({ state: 'detached' });
    await placeIs(page, 700);
    await hydrate(page);
    expect(await scrollPosition(page)).toBe(700);
  });
});

describe('The place of one page', () => {
  longTest('is not taken for that of another, in the next document', async () => {
    const { page } = await afterReact(visit).open('/services');
    await scrollTo(page, 700);
    await page.goto(`${visit.address}/about`);
    await hydrate(page);
    await page.waitForTimeout(200);
    expect(await scrollPosition(page)).toBe(0);
  });

  it('is kept on reload, and the reader can go on from there', async () => {
    const { page } = await afterReact(visit).open('/services');
    await scrollTo(page, 700);
    await page.reload();
    await placeIs(page, 700);
    await scrollTo(page, 900);
    await hydrate(page);
    await page.waitForTimeout(200);
    expect(await scrollPosition(page)).toBe(900);
  });

  it.each(everything ? ['/referral', '/client-documents'] : ['/referral'])(
    'is kept on reload where React begins at once: %s',
    async (path) => {
      const { page } = await afterReact(visit).open(path);
      await scrollTo(page, 300);
      await page.reload();
      await eventually(() => isHydrated(page)).toBe(true);
      await placeIs(page, 300);
    },
  );
});

describe.each([beforeReact(visit), afterReact(visit)])('A link $state', ({ open }) => {
  it('to the page that is shown leads to its top', async () => {
    const { page } = await open('/');
    await scrollTo(page, 700);
    await navigationLink(page, 'Start').click();
    await placeIs(page, 0);
  });
});
