import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { longTest } from '../support/everything';
import { eventually } from './support/eventually';
import {
  isFocused,
  isMarkedDocument,
  mainHeading,
  markDocument,
  navigation,
  scrollPosition,
  scrollTo,
} from './support/page-parts';
import { afterReact, beforeReact, withJavaScript, withoutJavaScript } from './support/react';

const visit = visitSite();
/** Where nothing asks how the page scrolls, it need not take its time. */
const still = { reducedMotion: 'reduce' } as const;
const { home } = loadContent().pages;
const BAR_HEIGHT = 96;
/** How long home waits before it scrolls to the section, in ms. */
const DELAY = 100;

const link = (page: Page) => navigation(page).getByRole('link', { name: 'Fees & Insurance' });
const { title } = home.insurance;
const section = (page: Page) => page.getByRole('region', { name: title });
const sectionHeading = (page: Page) => section(page).getByRole('heading', { name: title, exact: true });

/** Expects the section to come to rest at the top of the screen, not under the bar. */
async function expectSectionBelowBar(page: Page): Promise<void> {
  const top = async () => (await section(page).boundingBox())?.y ?? Number.NaN;
  await eventually(top).toSatisfy((y: number) => y >= BAR_HEIGHT - 2 && y <= BAR_HEIGHT + 40);
}

/** The positions that a page passes on its way to the section. */
async function positionsOnTheWay(page: Page): Promise<number> {
  await page.evaluate(() => {
    const positions = new Set<number>();
    addEventListener('scroll', () => positions.add(scrollY));
    Object.assign(window, { positions });
  });
  await link(page).click();
  await expectSectionBelowBar(page);
  return page.evaluate(() => ('positions' in window ? (window.positions as Set<number>).size : 0));
}

/** Expects that Tab goes on from the heading of the section, which has the focus. */
async function expectTabToGoOn(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const heading = await sectionHeading(page).elementHandle();
  const isAfter = await page.evaluate(
    (before) => !!before && before.compareDocumentPosition(document.activeElement ?? document) === 4,
    heading,
  );
  expect(isAfter).toBe(true);
  expect(await scrollPosition(page)).toBeGreaterThan(1_000);
}

describe('The link to a section of the home page, without JavaScript,', () => {
  it('is a plain link to the section, from another page and on the home page itself', async () => {
    const { page } = await withoutJavaScript(visit).open('/about', still);
    expect(await link(page).getAttribute('href')).toBe('/#insurance');
    await link(page).click();
    await page.waitForURL('**/#insurance');
    await expectSectionBelowBar(page);
    await page.goto(`${visit.address}/`);
    await link(page).click();
    await expectSectionBelowBar(page);
  });
});

describe.each(withJavaScript(visit))('The link to a section of the home page $state', ({ open }) => {
  it('moves the focus to the section, so that Tab goes on from there', async () => {
    const { page } = await open('/', still);
    await link(page).press('Enter');
    await eventually(() => isFocused(sectionHeading(page))).toBe(true);
    await expectSectionBelowBar(page);
    await expectTabToGoOn(page);
  });

  longTest('leads to the section from the hamburger menu', async () => {
    const { page } = await open('/', { ...still, viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await link(page).click();
    await navigation(page).waitFor({ state: 'hidden' });
    await expectSectionBelowBar(page);
  });
});

it('Before React has hydrated, the link leads to the section from another page', async () => {
  const { page } = await beforeReact(visit).open('/about', still);
  await link(page).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expectSectionBelowBar(page);
});

describe('On the home page, after React has hydrated, the link to its section', () => {
  it('scrolls smoothly, loads nothing, adds nothing to the history, and can be chosen again', async () => {
    const { page } = await afterReact(visit).open('/');
    const steps = await page.evaluate(() => history.length);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    expect(await positionsOnTheWay(page)).toBeGreaterThan(3);
    await eventually(() => isFocused(sectionHeading(page))).toBe(true);
    expect(requests.filter((url) => url === `${visit.address}/`)).toEqual([]);
    expect(await page.evaluate(() => history.length)).toBe(steps);

    await scrollTo(page, 0);
    await link(page).press('Enter');
    await expectSectionBelowBar(page);
    await eventually(() => isFocused(sectionHeading(page))).toBe(true);
  });

  it('jumps for visitors who asked for less motion', async () => {
    const { page } = await afterReact(visit).open('/', still);
    expect(await positionsOnTheWay(page)).toBe(1);
  });
});

describe('From another page, after React has hydrated, the link to a section of the home page', () => {
  it('opens home with the flag, in the same document, and gives the section focus and voice', async () => {
    const { page } = await afterReact(visit).open('/about', still);
    await markDocument(page);
    await link(page).press('Enter');
    await page.waitForURL(`${visit.address}/`);
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('"scrollTo":"insurance"');
    expect(await isMarkedDocument(page)).toBe(true);
    await eventually(() => isFocused(sectionHeading(page))).toBe(true);
    await expectSectionBelowBar(page);
    await eventually(() => page.getByRole('status').first().textContent()).toBe(title);
    await expectTabToGoOn(page);
  });

  it('scrolls to the section 100 ms after home has opened', async () => {
    const { page } = await afterReact(visit).open('/about', still);
    await page.evaluate(() => {
      const times = { opened: 0, scrolled: 0 };
      const heading = document.title;
      new MutationObserver(() => {
        if (!times.opened && document.title !== heading) times.opened = performance.now();
      }).observe(document, { childList: true, subtree: true, characterData: true });
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = function (options) {
        times.scrolled ||= performance.now();
        scrollIntoView.call(this, options);
      };
      Object.assign(window, { times });
    });
    await link(page).click();
    await expectSectionBelowBar(page);
    const { opened, scrolled } = await page.evaluate(
      () => (window as unknown as { times: { opened: number; scrolled: number } }).times,
    );
    expect(opened).toBeGreaterThan(0);
    expect(scrolled - opened).toBeGreaterThanOrEqual(DELAY - 10);
  });
});

longTest('Home that is opened without the flag stays at the top', async () => {
  const { page } = await afterReact(visit).open('/about', still);
  await scrollTo(page, 400);
  await navigation(page).getByRole('link', { name: 'Start', exact: true }).click();
  await mainHeading(page).getByText(home.hero.title).waitFor();
  await eventually(() => scrollPosition(page)).toBe(0);
  // Nothing tells that no scrolling is coming, so this waits for longer than the delay.
  await page.waitForTimeout(3 * DELAY);
  expect(await scrollPosition(page)).toBe(0);
});
