import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
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

const pathOf = (page: Page) => new URL(page.url()).pathname;

it.each([
  { ...withoutJavaScript(visit), hasKeys: false },
  { ...afterReact(visit), hasKeys: true },
])(
  "The link that leaves quickly says what it does, is always in view, is reached before the content, and doesn't tell where the reader was, $state",
  async ({ open, hasKeys }) => {
    const { page } = await open(GRIEF);
    const words = () => Promise.all([note, keys, touch].map((text) => page.getByText(text).isVisible()));
    expect(await words()).toEqual([true, hasKeys, false]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await words()).toEqual([true, false, true]);
    // tests/e2e/keyboard.test.ts shows that it hides nothing that has the focus.
    await page.setViewportSize(ZOOMED);
    for (const part of [0, 0.9]) {
      await page.evaluate((to) => scrollTo(0, to * document.body.scrollHeight), part);
      const { y, height } = (await exit(page).boundingBox()) ?? { y: -1, height: 0 };
      expect([y >= 0, y + height <= ZOOMED.height, height >= 40]).toEqual([true, true, true]);
    }
    expect(await exit(page).getAttribute('rel')).toBe('nofollow noreferrer');
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

it('On a tablet it speaks of touch, and not of the keyboard', async () => {
  const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };
  const { page } = await visit.open(GRIEF, tablet);
  expect(await page.getByText(keys).isVisible()).toBe(false);
  expect(await page.getByText(touch).isVisible()).toBe(true);
});

it('Shift, pressed three times, leaves before React is there', async () => {
  const { page } = await openBeforeReact(visit, GRIEF);
  await standIn(page);
  await pressShift(page, 3);
  await page.waitForURL(elsewhere);
});

it("Shift, pressed three times with nothing between, leaves after a navigation inside the site; the page is blank before the other site answers, and Back doesn't return to it", async () => {
  const { page } = await visit.open(PANIC);
  await standIn(page);
  await hydrate(page);
  // There is no such link here.
  await pressShift(page, 3);
  expect(pathOf(page)).toBe(PANIC);
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
  expect([await mainHeading(page).isVisible(), pathOf(page)]).toEqual([true, GRIEF]);
  await pressShift(page, 1);
  await page.waitForURL(elsewhere);
  await page.goBack();
  expect(pathOf(page)).toBe(PANIC);
  await page.goto(visit.address + GRIEF);
  const left = await exit(page).evaluate((link: HTMLElement) => {
    link.click();
    return [document.title, document.querySelector('h1')?.checkVisibility(), location.pathname];
  });
  expect(left).toEqual([new URL(url).hostname, false, GRIEF]);
});
