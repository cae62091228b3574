import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything } from '../support/everything';
import {
  eventually,
  hamburger,
  isFocused,
  mainHeading,
  navigationLink,
  scrollTo,
} from './support/page-parts';
import { onePagePerTemplate, pagesToFillIn } from './support/pages';
import { afterReact, hydrate, waitForReact, withoutJavaScript } from './support/react';
import { field, REFERRAL } from './support/referral';

const visit = visitSite();
const { site } = loadContent();
const [NARROW, WIDE] = [320, 1280];
const setSize = (page: Page, width: number, height = 800) => page.setViewportSize({ width, height });

/** By how many pixels a page is wider than its window. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets how large the letters of the browser are, in pixels, for the pages that are loaded from now on. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

it('Every page can be read without JavaScript, without scrolling sideways, at every width and with large letters', {
  timeout: 60_000,
}, async () => {
  const { page } = await visit.open('/', { javaScriptEnabled: false, isFresh: true });
  for (const path of onePagePerTemplate) {
    await setLetters(page, 16);
    await setSize(page, WIDE);
    await page.goto(visit.address + path);
    expect(await mainHeading(page).count(), path).toBe(1);
    const links = ['Start', 'Fees & Insurance', 'Write to Us', 'Refer Someone'].map((name) =>
      navigationLink(page, name),
    );
    for (const part of [mainHeading(page), page.getByRole('main'), ...links, page.getByRole('contentinfo')]) {
      expect(await part.isVisible(), `${path}: ${part}`).toBe(true);
    }
    for (const width of everything ? [320, 360, 768, 1280, 1920] : [NARROW]) {
      await setSize(page, width);
      expect(await sidewaysScroll(page), `${path}, ${width} px`).toBe(0);
    }
    for (const letters of everything ? [24, 32] : [32]) {
      await setLetters(page, letters);
      await setSize(page, NARROW);
      await page.reload();
      expect(await sidewaysScroll(page), `${path}, ${letters} px letters`).toBe(0);
    }
  }
});

/** The texts of a page that are cut off by its edge or that of a box, but for those that only screen readers read. */
function unreadableTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const SLACK = 2;
    const isForEyes = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, option, [aria-hidden="true"], svg') &&
      // The link that skips to the content waits above the window until it has the focus.
      !element.closest('a[href="#main"]');
    const pageWidth = document.documentElement.clientWidth;

    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent || !isForEyes(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue;
        if (rect.left < -SLACK || rect.right > pageWidth + SLACK)
          found.push(`off the page: ${text.slice(0, 60)}`);
        for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const { left, right, top, bottom } = box.getBoundingClientRect();
          const cut = /hidden|clip/;
          if (
            (cut.test(overflowX) && (rect.left < left - SLACK || rect.right > right + SLACK)) ||
            (cut.test(overflowY) && (rect.top < top - SLACK || rect.bottom > bottom + SLACK))
          )
            found.push(`cut off: ${text.slice(0, 60)}`);
        }
      }
    }
    return [...new Set(found)];
  });
}

/** What readers set who need more space between lines, words and letters (WCAG 1.4.12). */
async function setTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** How much of the window is taken by what stays in its place while the page scrolls, in pixels. */
async function coveredHeight(page: Page): Promise<number> {
  await scrollTo(page, 1_000);
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position) && each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .reduce(
        (height, { top, bottom }) => height + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
        0,
      ),
  );
}

it('Nothing is lost at 400 % zoom or with more space in texts', {
  timeout: 60_000,
}, async () => {
  const { page } = await visit.open('/', { reducedMotion: 'reduce' });
  for (const path of onePagePerTemplate) {
    await setSize(page, NARROW);
    await page.goto(visit.address + path);
    if (pagesToFillIn.includes(path)) await waitForReact(page);
    // 400 % zoom: 1280 by 1024 pixels become 320 by 256.
    await setSize(page, 320, 256);
    expect(await coveredHeight(page), path).toBeLessThan(256 / 3);
    if (everything) expect([await sidewaysScroll(page), await unreadableTexts(page)], path).toEqual([0, []]);
    await setTextSpacing(page);
    for (const width of everything ? [NARROW, WIDE] : [NARROW]) {
      await setSize(page, width);
      expect([await sidewaysScroll(page), await unreadableTexts(page)], `${path}, ${width} px`).toEqual([
        0,
        [],
      ]);
    }
  }
});

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
