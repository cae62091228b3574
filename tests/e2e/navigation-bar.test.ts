import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { longTest } from '../support/everything';
import { eventually } from './support/eventually';
import {
  isFocused,
  mainHeading,
  menu,
  navigation,
  navigationLink,
  scrollPosition,
  scrollTo,
} from './support/page-parts';
import { beforeReact, everyState, withJavaScript, withoutJavaScript } from './support/react';

const visit = visitSite();

const { navigation: content, booking } = loadContent().site;
const menus = content.items.filter((item) => 'items' in item);

/** The links that the navigation shows now, with the badge, but without what is said of a new tab. */
const shownLinks = async (page: Page) =>
  (await navigation(page).getByRole('link').allTextContents()).map((text) => text.replace(/ ?\(.*/, ''));

const serviceLink = (page: Page) => navigationLink(page, 'Everything We Offer');
const teamLink = (page: Page) => navigationLink(page, 'Priya Raman');

describe('The navigation bar', () => {
  it('is 96 px high and fixed at the top, at every width', async () => {
    const { page } = await withoutJavaScript(visit).open('/about');
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const box = await page.getByRole('banner').boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width });
      expect(Math.abs((box?.height ?? 0) - 96)).toBeLessThanOrEqual(2);
    }
  });

  longTest('has every link on one line, as soon as it shows them', async () => {
    const { page } = await withoutJavaScript(visit).open('/contact');
    const texts = navigation(page).getByText(/\w/);
    for (const width of [1184, 1232, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const broken = await texts.evaluateAll((all) => {
        const linesOf = (element: Element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        };
        return all
          .filter((element) => element.matches('a, summary') && element.checkVisibility())
          .map((element) => [element.textContent, linesOf(element)] as const)
          .filter(([, lines]) => lines !== 1);
      });
      expect(broken, `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  longTest('can take the focus without the page moving', async () => {
    const { page } = await beforeReact(visit).open('/services');
    await scrollTo(page, 700);
    for (const name of ['Start', 'Write to Us', 'Refer Someone']) await navigationLink(page, name).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await scrollPosition(page)).toBe(700);
  });

  it('has the links of the content, and the menus theirs', async () => {
    const { page } = await withoutJavaScript(visit).open('/');
    const links = content.items.filter((item) => 'path' in item).map(({ title }) => title);
    await eventually(() => shownLinks(page)).toEqual([...links, booking.label]);
    for (const { title, items } of menus) {
      await menu(page, title).click();
      const inMenu = items.map((item) => (item.featured ? `${item.title} ${content.badge}` : item.title));
      const shown = content.items.flatMap((item) =>
        item.title === title ? inMenu : 'path' in item ? [item.title] : [],
      );
      await eventually(() => shownLinks(page)).toEqual([...shown, booking.label]);
    }
  });

  it('marks the link of the current page', async () => {
    const { page } = await withoutJavaScript(visit).open('/');
    for (const [path, marked] of [
      ['/', ['Start']],
      ['/contact', ['Write to Us']],
      ['/conditions/panic', ['Panic']],
      ['/privacy', []],
    ] as const) {
      await page.goto(visit.address + path);
      const links = navigation(page).getByRole('link', { includeHidden: true });
      const current = await links.evaluateAll((all) =>
        all.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
      );
      expect(current, path).toEqual(marked);
    }
  });
});

describe.each(withJavaScript(visit))('The navigation bar $state', ({ open }) => {
  it('casts a shadow only once the page has scrolled more than 20 px', async () => {
    const { page } = await open('/about');
    const shadow = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).boxShadow);
    expect(await shadow()).toBe('none');
    await scrollTo(page, 20);
    expect(await shadow()).toBe('none');
    await scrollTo(page, 21);
    await eventually(shadow).not.toBe('none');
    await scrollTo(page, 0);
    await eventually(shadow).toBe('none');
  });
});

describe.each(everyState(visit))('The menus of the navigation bar $state', ({ open }) => {
  it('open and close by click and key, one at a time, and close when a link in them is chosen', async () => {
    const { page } = await open('/about');
    expect(await serviceLink(page).isVisible()).toBe(false);
    await menu(page, 'How We Help').click();
    await serviceLink(page).waitFor();
    await menu(page, 'How We Help').click();
    await serviceLink(page).waitFor({ state: 'hidden' });

    await menu(page, 'The Three of Us').press('Enter');
    await teamLink(page).waitFor();
    await menu(page, 'The Three of Us').press('Enter');
    await teamLink(page).waitFor({ state: 'hidden' });

    await menu(page, 'The Three of Us').click();
    await menu(page, 'How We Help').click();
    await serviceLink(page).waitFor();
    await teamLink(page).waitFor({ state: 'hidden' });

    await serviceLink(page).click();
    await page.waitForURL('**/services');
    await serviceLink(page).waitFor({ state: 'hidden' });
  });
});

describe.each(withJavaScript(visit))('The menus of the navigation bar $state', ({ open }) => {
  it('close on Escape, give the focus back to their button, and close on a click elsewhere', async () => {
    const { page } = await open('/about');
    await menu(page, 'How We Help').click();
    await serviceLink(page).focus();
    await page.keyboard.press('Escape');
    await serviceLink(page).waitFor({ state: 'hidden' });
    expect(await isFocused(menu(page, 'How We Help'))).toBe(true);

    await menu(page, 'The Three of Us').click();
    await teamLink(page).waitFor();
    await mainHeading(page).click();
    await teamLink(page).waitFor({ state: 'hidden' });
  });

  it('close when Tab or Shift+Tab leaves them', async () => {
    const { page } = await open('/about');
    await menu(page, 'How We Help').press('Enter');
    await serviceLink(page).waitFor();
    const links = menus.find(({ title }) => title === 'How We Help')?.items ?? [];
    // With the last of its links the menu is still open.
    for (const _ of links) await page.keyboard.press('Tab');
    expect(await serviceLink(page).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await serviceLink(page).waitFor({ state: 'hidden' });

    await menu(page, 'How We Help').press('Enter');
    await serviceLink(page).waitFor();
    await page.keyboard.press('Shift+Tab');
    await serviceLink(page).waitFor({ state: 'hidden' });
    expect(await isFocused(navigationLink(page, 'Start'))).toBe(true);
  });

  longTest('close when the link of the page itself is chosen', async () => {
    const { page } = await open('/services');
    await menu(page, 'How We Help').click();
    await serviceLink(page).click();
    await serviceLink(page).waitFor({ state: 'hidden' });
  });
});
