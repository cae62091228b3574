import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { eventually, hamburger, isFocused, navigationLink } from './support/page-parts';
import { afterReact, hydrate, waitForReact, withoutJavaScript } from './support/react';
import { field, REFERRAL } from './support/referral';

const visit = visitSite();
const { site } = loadContent();
const setSize = (page: Page, width: number, height = 800) => page.setViewportSize({ width, height });

/** Sets how large the letters of the browser are, in pixels, for the pages that are loaded from now on. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

async function boxOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

it('The bar, its menu and the quick exit fit the screen, however large the letters are', async () => {
  const path = '/conditions/bereavement';
  const { page } = await visit.open(path, { javaScriptEnabled: false, isFresh: true });
  const bar = page.getByRole('banner');
  const name = bar.getByRole('link', { name: site.practice.name });
  const exit = page.getByRole('link', { name: site.quickExit.label });
  const sizes = { 16: 320, 24: 360, 32: 320 };
  for (const [letters, width] of Object.entries(sizes)) {
    const state = `${letters} px letters, ${width} px`;
    await setLetters(page, Number(letters));
    await setSize(page, width);
    await page.goto(visit.address + path);
    const expectInside = async (part: Locator) => {
      const { left, right, top, bottom } = await boxOf(part);
      expect([left >= 0, right <= width, top >= 0, bottom <= 800], `${part}, ${state}`).toEqual(
        Array(4).fill(true),
      );
    };
    for (const part of [bar.getByRole('complementary'), name, hamburger(page), exit])
      await expectInside(part);
    const [crisis, title, button] = [
      await boxOf(bar.getByRole('complementary')),
      await boxOf(name),
      await boxOf(hamburger(page)),
    ];
    expect(crisis.bottom <= Math.min(title.top, button.top), state).toBe(true);
    expect(title.right <= button.left || title.bottom <= button.top, state).toBe(true);
    await hamburger(page).click();
    expect((await boxOf(bar.getByRole('navigation'))).top >= button.bottom, state).toBe(true);
    const booking = bar.getByRole('link', { name: site.booking.label });
    await booking.scrollIntoViewIfNeeded();
    await expectInside(booking);
  }
});

it.each([true, false])('Fields in a row begin at one height (JavaScript: %s)', async (javaScriptEnabled) => {
  const { page } = await visit.open(REFERRAL, { javaScriptEnabled });
  if (javaScriptEnabled) await waitForReact(page);
  for (const [left, right] of [
    ['clientName', 'clientDob'],
    ['appointmentDate', 'appointmentTime'],
  ] as const) {
    const [first, second] = [await boxOf(field(page, left)), await boxOf(field(page, right))];
    expect(second.left).toBeGreaterThan(first.right);
    expect(second.top).toBeCloseTo(first.top, 0);
  }
});

const states = [withoutJavaScript(visit), afterReact(visit)];
it.each(states)('Tab first shows a link that skips to the content $state', async ({ open }) => {
  const { page } = await open('/conditions/insomnia');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  expect(await isFocused(skip)).toBe(true);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(page.getByRole('main'))).toBe(true);
});

it('A visitor who asked for less motion sees nothing move', async () => {
  const { page } = await visit.open('/about', { reducedMotion: 'reduce' });
  await hydrate(page);
  await navigationLink(page, 'Start').hover();
  await page.mouse.wheel(0, 300);
  const moving = () =>
    page.evaluate(() => [
      document.getAnimations().length,
      getComputedStyle(document.documentElement).scrollBehavior,
    ]);
  expect(await moving()).toEqual([0, 'auto']);
});
