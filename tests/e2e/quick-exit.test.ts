import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import type { OpenOptions } from '../support/open-pages';
import { isFocused, mainHeading, ZOOMED } from './support/page-parts';
import { afterReact, hydrate, openBeforeReact, withoutJavaScript } from './support/react';

const { label, url, note, keys, touch = '' } = loadContent().site.quickExit;
const elsewhere = new URL('/', url).href;
const visit = visitSite({ elsewhere });
const [GRIEF, PANIC] = ['/conditions/bereavement', '/conditions/panic'];

const exit = (page: Page) => page.getByRole('link', { name: label });

/** Puts a page in the place of the other site, so that no test asks it for anything. */
async function standIn(page: Page, requests: Request[] = []): Promise<void> {
  await page.route(`${elsewhere}**`, (route) => {
    requests.push(route.request());
    return route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' });
  });
}

async function pressShift(page: Page, times: number): Promise<void> {
  for (let press = 0; press < times; press++) await page.keyboard.press('Shift');
}

const phone = { viewport: { width: 360, height: 740 } };
const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };

describe('The link that leaves quickly', () => {
  it.each([withoutJavaScript(visit), afterReact(visit)])(
    "says what it does, is reached before the content, and doesn't tell where the reader was, $state",
    async ({ open }) => {
      const { page } = await open(GRIEF);
      expect(await exit(page).getAttribute('rel')).toBe('nofollow noreferrer');
      expect(await page.getByText(note).isVisible()).toBe(true);
      const requests: Request[] = [];
      await standIn(page, requests);
      await page.getByRole('main').focus();
      await page.keyboard.press('Tab');
      expect(await isFocused(exit(page))).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL(elsewhere);
      expect(requests).toHaveLength(1);
      expect((await requests[0]?.allHeaders())?.referer).toBeUndefined();
    },
  );

  it.each<[string, OpenOptions, boolean, boolean]>([
    ['a computer', {}, true, false],
    ['a computer without JavaScript', { javaScriptEnabled: false }, false, false],
    ['a tablet', tablet, false, true],
    ['a small window', phone, false, true],
  ])('speaks of the keyboard or of touch where that works, on %s', async (_, options, byKey, byTouch) => {
    const { page } = await visit.open(GRIEF, options);
    expect(await page.getByText(keys).isVisible()).toBe(byKey);
    expect(await page.getByText(touch).isVisible()).toBe(byTouch);
  });

  it("blanks the page before the other site answers, and Back doesn't return to it", async () => {
    const { page } = await visit.open('/about');
    await standIn(page);
    await page.goto(visit.address + GRIEF);
    const left = await exit(page).evaluate((link: HTMLElement) => {
      link.click();
      return [document.title, document.querySelector('h1')?.checkVisibility(), location.pathname];
    });
    expect(left).toEqual([new URL(url).hostname, false, GRIEF]);
    await page.waitForURL(elsewhere);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  // tests/e2e/keyboard.test.ts shows that it hides nothing that has the focus.
  it('is always in view at 400 % zoom', async () => {
    const { page } = await visit.open(GRIEF, { viewport: ZOOMED });
    for (const part of [0, 0.9]) {
      await page.evaluate((to) => scrollTo(0, to * document.body.scrollHeight), part);
      const { y, height } = (await exit(page).boundingBox()) ?? { y: -1, height: 0 };
      expect([y >= 0, y + height <= ZOOMED.height, height >= 40]).toEqual([true, true, true]);
    }
  });
});

describe('Shift, pressed three times,', () => {
  it('leaves before React is there', async () => {
    const { page } = await openBeforeReact(visit, GRIEF);
    await standIn(page);
    await pressShift(page, 3);
    await page.waitForURL(elsewhere);
  });

  it('leaves after a navigation inside the site, unless something comes between, and not where there is no such link', async () => {
    const { page } = await visit.open(PANIC);
    await standIn(page);
    await hydrate(page);
    await pressShift(page, 3);
    expect(new URL(page.url()).pathname).toBe(PANIC);
    await page.getByRole('main').getByRole('link', { name: 'Grief' }).first().click();
    await exit(page).waitFor();
    for (const between of [
      () => page.keyboard.press('a'),
      () => page.keyboard.press('Shift+A'),
      () => mainHeading(page).click(),
    ]) {
      await pressShift(page, 2);
      await between();
    }
    await pressShift(page, 2);
    expect([await mainHeading(page).isVisible(), new URL(page.url()).pathname]).toEqual([true, GRIEF]);
    await pressShift(page, 1);
    await page.waitForURL(elsewhere);
  });
});
