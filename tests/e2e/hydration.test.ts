import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { everything } from '../support/everything';
import { mainHeading, menu, navigationLink } from './support/page-parts';
import { isPartOfSmallScript, pagesToRead, smallScript } from './support/pages';
import { hydrate, isHydrated, waitForReact } from './support/react';

const visit = visitSite();
/** What belongs to a missing page: the note of its path, and the status. */
const ABOUT_A_MISSING_PAGE = /No page has the path|status of 404/;
/** The most that a page may load, in kB (1,024 bytes), each file by itself compressed with gzip. */
const BUDGETS = { atRest: 2, script: 130, scriptOfForms: 200, htmlAndStyles: 35, fonts: 60 };

/** Notes what a page loads. The browser fetches the icon for itself, whether the page shows the same picture or not. */
async function openWeighed(path: string) {
  const answers: Response[] = [];
  const opened = await visit.open(path, {
    prepare: (page) =>
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'other') answers.push(response);
      }),
  });
  const kilobytes = async (...types: string[]) => {
    await opened.page.waitForLoadState('networkidle');
    const files = answers.filter((each) => types.includes(each.request().resourceType()));
    const bodies = await Promise.all(files.map((each) => each.body()));
    // Fonts are compressed already.
    return bodies.reduce((sum, body) => sum + (types[0] === 'font' ? body : gzipSync(body)).length, 0) / 1024;
  };
  return { ...opened, kilobytes, urls: () => answers.map((each) => each.url() + each.request().postData()) };
}

// The tests of content weigh every template.
it.each(['/', '/referral'])('%s is within its budget, and waits for no script', async (path) => {
  const { page, kilobytes, urls } = await openWeighed(path);
  const isForm = path === '/referral';
  expect(await kilobytes('document', 'stylesheet')).toBeLessThanOrEqual(BUDGETS.htmlAndStyles);
  const fonts = await kilobytes('font');
  expect(fonts).toBeGreaterThan(0);
  expect(fonts).toBeLessThanOrEqual(BUDGETS.fonts);
  if (!isForm) expect(await kilobytes('script')).toBeLessThanOrEqual(BUDGETS.atRest);
  const { blocking, loaded, preloaded } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    return {
      blocking: entries.filter((entry) => entry.renderBlockingStatus === 'blocking').map(({ name }) => name),
      loaded: entries
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.woff2'))
        .sort(),
      preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
        .map(({ href }) => href)
        .sort(),
    };
  });
  expect(blocking.filter((name) => !name.endsWith('.css'))).toEqual([]);
  expect(blocking).toHaveLength(2);
  expect(loaded).toEqual(preloaded);
  await hydrate(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await mainHeading(page).click();
  const script = await kilobytes('script');
  expect(script).toBeGreaterThan(60);
  expect(script).toBeLessThanOrEqual(isForm ? BUDGETS.scriptOfForms : BUDGETS.script);
  expect(urls().filter((url, index, all) => all.indexOf(url) < index)).toEqual([]);
});

it('A page to read asks for the small script alone, and stays as it was when React takes it over', {
  timeout: 60_000,
}, async () => {
  const { page, complaints } = await visit.open('/');
  for (const path of pagesToRead.filter((_, index) => everything || index % 4 === 0)) {
    visit.requests.length = 0;
    await page.goto(visit.address + path);
    // The pointer is there already: a browser tells of it when a page appears under it.
    await page.mouse.move(0, 0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js')),
    );
    expect(scripts.sort(), path).toEqual(smallScript.toSorted());
    expect(await isHydrated(page), path).toBe(false);
    const before = await page.getByRole('main').innerHTML();
    await hydrate(page);
    expect(await page.getByRole('main').innerHTML(), path).toBe(before);
    const places = await page.evaluate(() =>
      [...document.styleSheets].map(({ ownerNode }) => (ownerNode as Node).parentNode?.nodeName),
    );
    expect([...new Set(places)], path).toEqual(['HEAD']);
    expect(
      complaints.filter((text) => !ABOUT_A_MISSING_PAGE.test(text)),
      path,
    ).toEqual([]);
  }
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
  it.each(everything ? signs : signs.slice(0, 1))('after %s', async (_, interact) => {
    const { page } = await visit.open('/conditions/insomnia', { hasTouch: true });
    expect(await isHydrated(page)).toBe(false);
    await interact(page);
    await waitForReact(page);
  });
});

it('A page whose code cannot be loaded stays usable', async () => {
  const { page } = await visit.open('/about', {
    prepare: (empty) =>
      empty.route('**/assets/chunks/**', (route) =>
        isPartOfSmallScript(route.request().url()) ? route.continue() : route.abort(),
      ),
  });
  await menu(page, 'How We Help').click();
  await navigationLink(page, 'Everything We Offer').click();
  await page.waitForURL('**/services');
});
