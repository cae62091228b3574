import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { casesOf, longTest } from '../support/everything';
import type { OpenOptions } from '../support/open-pages';
import { isFocused, mainHeading } from './support/page-parts';
import { everyState, holdReact, hydrate } from './support/react';

const visit = visitSite();
const { label, url, note, keys, touch = '' } = loadContent().site.quickExit;
const elsewhere = new URL('/', url).href;
/** A page with the link, and one without. */
const [GRIEF, PANIC] = ['/conditions/bereavement', '/conditions/panic'];

const exit = (page: Page) => page.getByRole('link', { name: label });

/** Puts a page in the place of the other site, so that no test asks it for anything. */
async function standIn(page: Page, requests: Request[] = []): Promise<void> {
  await page.route(`${elsewhere}**`, (route) => {
    requests.push(route.request());
    return route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' });
  });
}

describe.each(everyState(visit))('The link that leaves quickly $state', ({ open }) => {
  it('says what it does, and leads to another site, which is not told where the reader was', async () => {
    const { page } = await open(GRIEF);
    expect(await exit(page).getAttribute('rel')).toBe('nofollow noreferrer');
    expect(await page.getByText(note).isVisible()).toBe(true);
    const requests: Request[] = [];
    await standIn(page, requests);
    await exit(page).click();
    await page.waitForURL(elsewhere);
    expect(requests).toHaveLength(1);
    expect((await requests[0]?.allHeaders())?.referer).toBeUndefined();
  });
});

describe('The link that leaves quickly', () => {
  it('speaks of the keyboard only where that works', async () => {
    const { page } = await visit.open(GRIEF);
    expect(await page.getByText(keys).isVisible()).toBe(true);
    expect(await page.getByText(touch).isVisible()).toBe(false);
    const { page: without } = await visit.open(GRIEF, { javaScriptEnabled: false });
    expect(await without.getByText(keys).isVisible()).toBe(false);
  });

  const devices: Record<string, OpenOptions> = {
    'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    'a tablet': { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true },
    'a small window': { viewport: { width: 360, height: 740 } },
    'a phone without JavaScript': { viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
  };
  it.each(casesOf(devices, 'a tablet'))('speaks of touch in its place on %s', async (_, options) => {
    const { page } = await visit.open(GRIEF, options);
    expect(await page.getByText(keys).isVisible()).toBe(false);
    expect(await page.getByText(touch).isVisible()).toBe(true);
  });

  longTest('blanks the page before the other site answers', async () => {
    const { page } = await visit.open(GRIEF);
    await standIn(page);
    const left = await exit(page).evaluate((link) => {
      (link as HTMLElement).click();
      const heading = document.querySelector('h1');
      return { title: document.title, heading: heading?.checkVisibility(), path: location.pathname };
    });
    expect(left).toEqual({ title: new URL(url).hostname, heading: false, path: GRIEF });
    await page.waitForURL(elsewhere);
  });

  it('does not let Back return to the page', async () => {
    const { page } = await visit.open('/about');
    await standIn(page);
    await page.goto(visit.address + GRIEF);
    await exit(page).click();
    await page.waitForURL(elsewhere);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  it('is reached by keyboard before the content, and by Enter', async () => {
    const { page } = await visit.open(GRIEF);
    await standIn(page);
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(exit(page))).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(elsewhere);
  });

  it('works after a navigation inside the site, and is gone on the next page', async () => {
    const { page } = await visit.open(PANIC);
    await standIn(page);
    await hydrate(page);
    await page.getByRole('main').getByRole('link', { name: 'Grief' }).first().click();
    await exit(page).waitFor();
    await page.keyboard.press('Shift');
    await page.keyboard.press('Shift');
    expect(new URL(page.url()).pathname).toBe(GRIEF);
    await page.keyboard.press('Shift');
    await page.waitForURL(elsewhere);
  });
});

describe('Shift, pressed three times,', () => {
  it('leaves before React is there', async () => {
    const { page } = await visit.open(GRIEF, { prepare: holdReact });
    await standIn(page);
    for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
    await page.waitForURL(elsewhere);
  });

  it('with something else in between stays', async () => {
    const { page } = await visit.open(GRIEF);
    await standIn(page);
    const others: (() => Promise<unknown>)[] = [
      () => page.keyboard.press('a'),
      // A capital letter.
      () => page.keyboard.press('Shift+A'),
      () => mainHeading(page).click(),
    ];
    for (const between of others) {
      await page.goto(visit.address + GRIEF);
      await page.keyboard.press('Shift');
      await page.keyboard.press('Shift');
      await between();
      await page.keyboard.press('Shift');
      await page.keyboard.press('Shift');
      expect(await mainHeading(page).isVisible()).toBe(true);
      // One more is the third in a row: the page did listen.
      await page.keyboard.press('Shift');
      await page.waitForURL(elsewhere);
    }
  });

  longTest('stays where there is no such link', async () => {
    const { page } = await visit.open(PANIC);
    await standIn(page);
    for (let press = 0; press < 4; press++) await page.keyboard.press('Shift');
    expect(await mainHeading(page).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(PANIC);
  });
});

const screens = {
  'a phone': { width: 360, height: 740 },
  'a wide screen': { width: 1280, height: 800 },
  'a page at 400 % zoom': { width: 320, height: 256 },
};
describe.each(casesOf(screens, 'a phone', 'a page at 400 % zoom'))('On %s', (_, viewport) => {
  it('it is in view wherever the page is scrolled, and hides nothing that has the focus', async () => {
    const { page } = await visit.open(GRIEF, { viewport });
    for (const part of [0, 0.5, 0.9]) {
      await page.evaluate((to) => {
        scrollTo({ top: to * document.documentElement.scrollHeight, behavior: 'instant' });
      }, part);
      if (viewport.width > 1000 && part === 0.9) continue;
      const box = await exit(page).boundingBox();
      expect(box).not.toBeNull();
      if (!box) continue;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
      expect(box.x + box.width).toBeGreaterThan(viewport.width * 0.9);
      expect(box.height).toBeGreaterThanOrEqual(40);
    }
    const hidden = await page.evaluate((name) => {
      const strip = [...document.querySelectorAll('a')].find(
        (link) => link.textContent === name,
      )?.parentElement;
      const main = document.querySelector('main');
      const found: string[] = [];
      if (!strip || !main) throw new Error('The page has no link that leaves quickly.');
      for (const element of main.querySelectorAll<HTMLElement>('a, summary, button')) {
        if (strip.contains(element)) continue;
        element.focus();
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const over = strip.getBoundingClientRect();
        const covered = top >= over.top && bottom <= over.bottom && left >= over.left && right <= over.right;
        if (covered) found.push(element.textContent ?? '');
      }
      return found;
    }, label);
    expect(hidden).toEqual([]);
  });
});
