import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { eventually } from './support/eventually';
import { isFocused, mainHeading, navigation, scrollPosition, scrollTo } from './support/page-parts';
import { afterReact, beforeReact, withoutJavaScript } from './support/react';

const visit = visitSite();
const BAR_HEIGHT = 96;
/** How long home waits before it scrolls to the section (the specification, section 9), in ms. */
const DELAY = 100;

const link = (page: Page) => navigation(page).getByRole('link', { name: 'Insurance & Payments' });
const section = (page: Page) => page.getByRole('region', { name: 'Insurance and Payment Options' });

/** Expects the section to come to rest at the top of the screen, not under the bar. */
async function expectSectionBelowBar(page: Page): Promise<void> {
  const top = async () => (await section(page).boundingBox())?.y ?? Number.NaN;
  await eventually(top).toSatisfy((y: number) => y >= BAR_HEIGHT - 2 && y <= BAR_HEIGHT + 40);
}

describe.each([withoutJavaScript(visit), beforeReact(visit), afterReact(visit)])(
  'Insurance & Payments $state',
  ({ open }) => {
    it('leads to the section on the home page itself', async () => {
      const { page } = await open('/');
      await link(page).click();
      await expectSectionBelowBar(page);
    });

    it('leads to the section from another page', async () => {
      const { page } = await open('/about');
      await link(page).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expectSectionBelowBar(page);
    });
  },
);

describe.each([beforeReact(visit), afterReact(visit)])('Insurance & Payments $state', ({ open }) => {
  it('leads to the section from the hamburger menu', async () => {
    const { page } = await open('/', { viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await link(page).click();
    await navigation(page).waitFor({ state: 'hidden' });
    await expectSectionBelowBar(page);
  });
});

it('Without JavaScript it is a plain link to the section', async () => {
  const { page } = await withoutJavaScript(visit).open('/about');
  expect(await link(page).getAttribute('href')).toBe('/#insurance');
  await link(page).click();
  await page.waitForURL('**/#insurance');
});

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

const sectionHeading = (page: Page) =>
  section(page).getByRole('heading', { name: 'Insurance and Payment Options', exact: true });

describe.each([beforeReact(visit), afterReact(visit)])('Insurance & Payments $state', ({ open }) => {
  it('moves the focus to the section, so that Tab goes on from there', async () => {
    const { page } = await open('/');
    await link(page).press('Enter');
    await eventually(() => isFocused(sectionHeading(page))).toBe(true);
    await expectSectionBelowBar(page);
    await page.keyboard.press('Tab');
    const heading = await sectionHeading(page).elementHandle();
    const isAfter = await page.evaluate(
      (before) => !!before && before.compareDocumentPosition(document.activeElement ?? document) === 4,
      heading,
    );
    expect(isAfter).toBe(true);
  });
});

describe('After React has hydrated, Insurance & Payments', () => {
  it.each(['/', '/about'])('gives focus and announcement to the section, from %s', async (path) => {
    const { page } = await afterReact(visit).open(path);
    await link(page).press('Enter');
    await eventually(() => isFocused(sectionHeading(page))).toBe(true);
    await expectSectionBelowBar(page);
    await eventually(() => page.getByRole('status').first().textContent()).toBe(
      'Insurance and Payment Options',
    );
    await page.keyboard.press('Tab');
    expect(await scrollPosition(page)).toBeGreaterThan(1_000);
  });

  it('gives the focus to the section again, each time it is chosen', async () => {
    const { page } = await afterReact(visit).open('/');
    for (let time = 0; time < 2; time++) {
      await link(page).press('Enter');
      await eventually(() => isFocused(sectionHeading(page))).toBe(true);
    }
  });

  it('loads nothing, and adds nothing to the history, on the home page itself', async () => {
    const { page } = await afterReact(visit).open('/');
    const steps = await page.evaluate(() => history.length);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await link(page).press('Enter');
    await expectSectionBelowBar(page);
    expect(requests.filter((url) => url === `${visit.address}/`)).toEqual([]);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });
});

describe('On the home page, after React has hydrated, Insurance & Payments', () => {
  it('scrolls smoothly', async () => {
    const { page } = await afterReact(visit).open('/');
    expect(await positionsOnTheWay(page)).toBeGreaterThan(3);
  });

  it('jumps for visitors who asked for less motion', async () => {
    const { page } = await afterReact(visit).open('/', { reducedMotion: 'reduce' });
    expect(await positionsOnTheWay(page)).toBe(1);
  });

  it('can be chosen again after scrolling away', async () => {
    const { page } = await afterReact(visit).open('/');
    await link(page).click();
    await expectSectionBelowBar(page);
    await scrollTo(page, 0);
    await link(page).click();
    await expectSectionBelowBar(page);
  });
});

describe('From another page, after React has hydrated, Insurance & Payments', () => {
  it('opens home with the flag, in the same document', async () => {
    const { page } = await afterReact(visit).open('/about');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await link(page).click();
    await page.waitForURL(`${visit.address}/`);
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('"scrollTo":"insurance"');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  it('scrolls to the section 100 ms after home has opened', async () => {
    const { page } = await afterReact(visit).open('/about');
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

it('Home that is opened without the flag stays at the top', async () => {
  const { page } = await afterReact(visit).open('/about');
  await scrollTo(page, 400);
  await navigation(page).getByRole('link', { name: 'Home' }).click();
  await mainHeading(page).getByText("You Don't Have to Face This Alone").waitFor();
  await eventually(() => scrollPosition(page)).toBe(0);
  // Nothing tells that no scrolling is coming, so this waits for longer than the delay.
  await page.waitForTimeout(3 * DELAY);
  expect(await scrollPosition(page)).toBe(0);
});
