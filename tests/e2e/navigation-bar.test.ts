import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
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
import { afterReact, beforeReact, withoutJavaScript } from './support/react';

const visit = visitSite();

/** The links that the navigation shows now, without the badge. */
const shownLinks = async (page: Page) =>
  (await navigation(page).getByRole('link').allTextContents()).map((text) => text.replace(/ ?\(.*/, ''));

const serviceLink = (page: Page) => navigation(page).getByRole('link', { name: 'All Services' });
const teamLink = (page: Page) => navigation(page).getByRole('link', { name: 'Jordan Avery' });

describe('The navigation bar', () => {
  it.each([320, 360, 768, 1280, 1920])('is 96 px high and fixed at the top, %i px wide', async (width) => {
    const { page } = await withoutJavaScript(visit).open('/about', { viewport: { width, height: 800 } });
    const bar = page.getByRole('banner');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const box = await bar.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width });
    expect(Math.abs((box?.height ?? 0) - 96)).toBeLessThanOrEqual(2);
  });

  it.each([1184, 1232, 1280])('has every link on one line, %i px wide', async (width) => {
    const { page } = await withoutJavaScript(visit).open('/contact', { viewport: { width, height: 800 } });
    const texts = navigation(page).getByText(/\w/);
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
    expect(broken).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('can take the focus without the page moving', async () => {
    const { page } = await beforeReact(visit).open('/services');
    await scrollTo(page, 700);
    for (const name of ['Home', 'Contact', 'Blog']) await navigationLink(page, name).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await scrollPosition(page)).toBe(700);
  });

  it('has the links of the specification, and the menus theirs', async () => {
    const { page } = await withoutJavaScript(visit).open('/');
    const links = ['Home', 'About Us', 'Insurance & Payments', 'Blog', 'Contact', 'Referral'];
    await eventually(() => shownLinks(page)).toEqual([...links, 'Book Consultation']);
    await menu(page, 'Services').click();
    const services = [
      'All Services',
      'Medicaid Services NEW',
      'Anxiety',
      'Depression',
      'Grief',
      'PTSD',
      'ADHD',
    ];
    // Pages that were added later may follow those of the specification.
    const opened = async (length: number) => (await shownLinks(page)).slice(0, 2 + length);
    await eventually(() => opened(services.length)).toEqual([...links.slice(0, 2), ...services]);
    await menu(page, 'Our Team').click();
    const team = ['Jordan Avery, LCSW', 'Casey Lin, Social Work Intern'];
    await eventually(() => opened(team.length)).toEqual([...links.slice(0, 2), ...team]);
  });

  it.each([
    ['/about', ['About Us']],
    ['/conditions/grief', ['Grief']],
    ['/blog', ['Blog']],
    ['/', ['Home']],
    ['/privacy', []],
  ])('marks the link of the current page, %s', async (path, marked) => {
    const { page } = await withoutJavaScript(visit).open(path);
    const links = navigation(page).getByRole('link', { includeHidden: true });
    const current = await links.evaluateAll((all) =>
      all.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
    );
    expect(current).toEqual(marked);
  });
});

describe.each([beforeReact(visit), afterReact(visit)])('The navigation bar $state', ({ open }) => {
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

describe.each([withoutJavaScript(visit), beforeReact(visit), afterReact(visit)])(
  'The menus of the navigation bar $state',
  ({ open }) => {
    it('open and close on a click on their button', async () => {
      const { page } = await open('/about');
      expect(await serviceLink(page).isVisible()).toBe(false);
      await menu(page, 'Services').click();
      await serviceLink(page).waitFor();
      await menu(page, 'Services').click();
      await serviceLink(page).waitFor({ state: 'hidden' });
    });

    it('open and close with the keyboard', async () => {
      const { page } = await open('/about');
      await menu(page, 'Our Team').press('Enter');
      await teamLink(page).waitFor();
      await menu(page, 'Our Team').press('Enter');
      await teamLink(page).waitFor({ state: 'hidden' });
    });

    it('are open one at a time', async () => {
      const { page } = await open('/about');
      await menu(page, 'Services').click();
      await menu(page, 'Our Team').click();
      await teamLink(page).waitFor();
      await serviceLink(page).waitFor({ state: 'hidden' });
    });

    it('close when a link in them is chosen', async () => {
      const { page } = await open('/about');
      await menu(page, 'Services').click();
      await serviceLink(page).click();
      await page.waitForURL('**/services');
      await serviceLink(page).waitFor({ state: 'hidden' });
    });
  },
);

describe.each([beforeReact(visit), afterReact(visit)])(
  'The menus of the navigation bar $state',
  ({ open }) => {
    it('close on Escape and give the focus back to their button', async () => {
      const { page } = await open('/about');
      await menu(page, 'Services').click();
      await serviceLink(page).focus();
      await page.keyboard.press('Escape');
      await serviceLink(page).waitFor({ state: 'hidden' });
      expect(await isFocused(menu(page, 'Services'))).toBe(true);
    });

    it('close when Tab leaves them', async () => {
      const { page } = await open('/about');
      await menu(page, 'Services').press('Enter');
      await serviceLink(page).waitFor();
      // Seven links; with the last of them the menu is still open.
      for (let link = 0; link < 7; link++) await page.keyboard.press('Tab');
      expect(await serviceLink(page).isVisible()).toBe(true);
      await page.keyboard.press('Tab');
      await serviceLink(page).waitFor({ state: 'hidden' });
      expect(await isFocused(menu(page, 'Our Team'))).toBe(true);
    });

    it('close when Shift+Tab leaves them', async () => {
      const { page } = await open('/about');
      await menu(page, 'Services').press('Enter');
      await serviceLink(page).waitFor();
      await page.keyboard.press('Shift+Tab');
      await serviceLink(page).waitFor({ state: 'hidden' });
    });

    it('close on a click elsewhere', async () => {
      const { page } = await open('/about');
      await menu(page, 'Our Team').click();
      await teamLink(page).waitFor();
      await mainHeading(page).click();
      await teamLink(page).waitFor({ state: 'hidden' });
    });

    it('close when the link of the page itself is chosen', async () => {
      const { page } = await open('/services');
      await menu(page, 'Services').click();
      await serviceLink(page).click();
      await serviceLink(page).waitFor({ state: 'hidden' });
    });
  },
);
