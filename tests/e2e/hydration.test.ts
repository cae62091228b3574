import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { everything, longTest } from '../support/everything';
import { mainHeading, menu, navigationLink, scrollPosition, scrollTo } from './support/page-parts';
import { pagesToFillIn, pagesToRead } from './support/pages';
import { holdReact, hydrate, isHydrated, waitForReact } from './support/react';
import { smallScript } from './support/small-script';

const visit = visitSite();

/** In a fast run every fourth template. */
const SOME_TO_READ = pagesToRead.filter((_, index) => everything || index % 4 === 0);

/** What belongs to a missing page: the note of its path, and the status. */
const ABOUT_A_MISSING_PAGE = /No page has the path|status of 404/;

/** Opens a page whose React comes only when it is let go. */
async function openWithReactHeld(path: string) {
  let letReactGo = async () => {};
  const opened = await visit.open(path, {
    prepare: async (page) => {
      letReactGo = await holdReact(page);
    },
  });
  return { ...opened, letReactGo };
}

/** Where the stylesheets of a page are. */
const placesOfStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].map((sheet) => (sheet.ownerNode as Node | null)?.parentNode?.nodeName),
  );

describe('A page to read', () => {
  it('asks for the small script alone, and stays as it was when React takes it over', {
    timeout: 60_000,
  }, async () => {
    const requests: string[] = [];
    const { page, complaints } = await visit.open('/', {
      prepare: (empty) => empty.on('request', (request) => requests.push(request.url())),
    });
    for (const path of SOME_TO_READ) {
      requests.length = 0;
      await page.goto(visit.address + path);
      // The pointer is there already: a browser tells of it when a page appears under it.
      await page.mouse.move(0, 0);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const scripts = requests.filter((url) => url.endsWith('.js')).map((url) => new URL(url).pathname);
      expect(scripts.toSorted(), path).toEqual(smallScript.toSorted());
      expect(await isHydrated(page), path).toBe(false);

      const before = await page.getByRole('main').innerHTML();
      await hydrate(page);
      expect(await page.getByRole('main').innerHTML(), path).toBe(before);
      expect([...new Set(await placesOfStyles(page))], path).toEqual(['HEAD']);
      expect([...new Set(requests.map((url) => new URL(url).origin))], path).toEqual([visit.address]);
      expect(
        complaints.filter((text) => !ABOUT_A_MISSING_PAGE.test(text)),
        path,
      ).toEqual([]);
    }
  });

  it('begins with a script of at most 2 kB (gzip)', async () => {
    let size = 0;
    for (const path of smallScript) {
      size += gzipSync(await (await fetch(visit.address + path)).text()).length;
    }
    expect(size).toBeLessThanOrEqual(2048);
  });
});

describe('React takes a page to read over', () => {
  const signs: [string, (page: Page) => Promise<unknown>][] = [
    // Firefox knows no movement before the second place.
    ['a movement of the pointer', (page) => page.mouse.move(600, 300, { steps: 2 })],
    ['a click', (page) => mainHeading(page).click()],
    ['a key', (page) => page.keyboard.press('Tab')],
    ['scrolling', (page) => page.mouse.wheel(0, 200)],
    ['a touch', (page) => page.touchscreen.tap(600, 300)],
  ];
  it.each(everything ? signs : signs.slice(0, 3))('after %s', async (_, interact) => {
    const { page } = await visit.open('/conditions/insomnia', { hasTouch: true });
    expect(await isHydrated(page)).toBe(false);
    await interact(page);
    await waitForReact(page);
  });
});

// tests/content/browser.test.ts shows it for one page of each template.
longTest('React takes pages to fill in over at once, with nothing to complain about', async () => {
  for (const path of pagesToFillIn) {
    const { page, complaints } = await visit.open(path);
    await waitForReact(page);
    await page.waitForLoadState('networkidle');
    expect(complaints, path).toEqual([]);
  }
});

describe('When React takes over', () => {
  it('the page stays where it was scrolled to', async () => {
    const { page, letReactGo } = await openWithReactHeld('/about');
    await scrollTo(page, 500);
    await letReactGo();
    await waitForReact(page);
    expect(await scrollPosition(page)).toBe(500);
  });
});

describe('The first click, while React is still being loaded,', () => {
  it('on a link leads to its page', async () => {
    const { page } = await openWithReactHeld('/about');
    await navigationLink(page, 'Start').click();
    await page.waitForURL(`${visit.address}/`);
  });

  it('on a link leads to its page when React comes at once', async () => {
    const { page } = await visit.open('/about');
    await navigationLink(page, 'Start').click();
    await page.waitForURL(`${visit.address}/`);
    await mainHeading(page).waitFor();
  });

  it('on a menu opens it, and it stays open', async () => {
    const { page, letReactGo } = await openWithReactHeld('/about');
    await menu(page, 'How We Help').click();
    await navigationLink(page, 'Everything We Offer').waitFor();
    await letReactGo();
    await waitForReact(page);
    expect(await navigationLink(page, 'Everything We Offer').isVisible()).toBe(true);
  });
});

it('A page whose code cannot be loaded stays usable', async () => {
  const { page } = await visit.open('/about', {
    prepare: (empty) =>
      empty.route('**/assets/chunks/**', (route) =>
        smallScript.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
      ),
  });
  await menu(page, 'How We Help').click();
  await navigationLink(page, 'Everything We Offer').click();
  await page.waitForURL('**/services');
});
