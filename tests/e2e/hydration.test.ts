import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenedPage, visitSite } from '../support/browser';
import { mainHeading, menu, navigationLink, scrollPosition, scrollTo } from './support/page-parts';
import { pagesToFillIn, pagesToRead } from './support/pages';
import { holdReact, hydrate, isHydrated, waitForReact } from './support/react';
import { smallScript } from './support/small-script';

const visit = visitSite();

/** What the console complains about, but for the note and the status that belong to a missing page. */
const hydrationComplaints = ({ complaints }: OpenedPage) =>
  complaints.filter((text) => !/No page has the path|status of 404/.test(text));

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

/** Opens a page and notes the scripts that it asks for. */
async function openWithScripts(path: string) {
  const scripts: string[] = [];
  const opened = await visit.open(path, {
    prepare: (page) =>
      page.on('request', (request) => {
        if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
      }),
  });
  return { ...opened, scripts };
}

describe('Before the first interaction', () => {
  it.each(pagesToRead)('%s asks for no script but the small one', async (path) => {
    const { page, scripts } = await openWithScripts(path);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(scripts.toSorted()).toEqual(smallScript.toSorted());
    expect(await isHydrated(page)).toBe(false);
  });

  it('the small script has at most 2 kB (gzip)', async () => {
    let size = 0;
    for (const path of smallScript) {
      size += gzipSync(await (await fetch(visit.address + path)).text()).length;
    }
    expect(size).toBeLessThanOrEqual(2048);
  });
});

describe('React takes a page to read over', () => {
  const signs: [string, (page: Page) => Promise<unknown>][] = [
    ['a movement of the pointer', (page) => page.mouse.move(600, 300)],
    ['a click', (page) => mainHeading(page).click()],
    ['a key', (page) => page.keyboard.press('Tab')],
    ['scrolling', (page) => page.mouse.wheel(0, 200)],
    ['a touch', (page) => page.touchscreen.tap(600, 300)],
  ];
  it.each(signs)('after %s', async (_, interact) => {
    const { page } = await visit.open('/conditions/anxiety', { hasTouch: true });
    expect(await isHydrated(page)).toBe(false);
    await interact(page);
    await waitForReact(page);
  });
});

it.each(pagesToFillIn)('React takes %s over at once, with nothing to complain about', async (path) => {
  const { page, complaints } = await visit.open(path);
  await waitForReact(page);
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

describe('When React takes over', () => {
  it.each(pagesToRead)('%s stays as it was, and there is nothing to complain about', async (path) => {
    const opened = await visit.open(path);
    const before = await opened.page.getByRole('main').innerHTML();
    await hydrate(opened.page);
    expect(await opened.page.getByRole('main').innerHTML()).toBe(before);
    expect(hydrationComplaints(opened)).toEqual([]);
  });

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
    await navigationLink(page, 'Blog').click();
    await page.waitForURL('**/blog');
  });

  it('on a link leads to its page when React comes at once', async () => {
    const { page } = await visit.open('/about');
    await navigationLink(page, 'Blog').click();
    await page.waitForURL('**/blog');
    await mainHeading(page).waitFor();
  });

  it('on a menu opens it, and it stays open', async () => {
    const { page, letReactGo } = await openWithReactHeld('/about');
    await menu(page, 'Services').click();
    await navigationLink(page, 'All Services').waitFor();
    await letReactGo();
    await waitForReact(page);
    expect(await navigationLink(page, 'All Services').isVisible()).toBe(true);
  });
});

it('A page whose code cannot be loaded stays usable', async () => {
  const { page } = await visit.open('/about', {
    prepare: (empty) =>
      empty.route('**/assets/chunks/**', (route) =>
        smallScript.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
      ),
  });
  await menu(page, 'Services').click();
  await navigationLink(page, 'All Services').click();
  await page.waitForURL('**/services');
});
