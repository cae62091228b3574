import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { isFocused, mainHeading, menu, navigation } from './support/page-parts';
import { afterReact, beforeReact, withoutJavaScript } from './support/react';

const visit = visitSite();
const phone = { viewport: { width: 360, height: 740 } };

const button = (page: Page) => page.getByRole('button', { name: 'Menu' });
const link = (page: Page, name: string) => navigation(page).getByRole('link', { name });

describe.each([withoutJavaScript(visit), beforeReact(visit), afterReact(visit)])(
  'The hamburger menu on a small screen $state',
  ({ open }) => {
    it('is closed at first', async () => {
      const { page } = await open('/about', phone);
      expect(await navigation(page).isVisible()).toBe(false);
    });

    it('opens a menu as wide as the screen, below the bar', async () => {
      const { page } = await open('/about', phone);
      await button(page).click();
      await navigation(page).waitFor();
      const bar = await page.getByRole('banner').boundingBox();
      const sheet = await navigation(page).boundingBox();
      expect(sheet).toMatchObject({ x: 0, width: 360 });
      expect(Math.abs((sheet?.y ?? 0) - (bar?.height ?? 0))).toBeLessThanOrEqual(2);
    });

    it('stacks its links', async () => {
      const { page } = await open('/about', phone);
      await button(page).click();
      const boxes = [];
      for (const name of ['Home', 'About Us', 'Blog', 'Contact', 'Referral']) {
        boxes.push(await link(page, name).boundingBox());
      }
      expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
      const tops = boxes.map((box) => box?.y ?? 0);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(new Set(tops).size).toBe(tops.length);
    });

    it('closes on a second click on its button', async () => {
      const { page } = await open('/about', phone);
      await button(page).click();
      await navigation(page).waitFor();
      await button(page).click();
      await navigation(page).waitFor({ state: 'hidden' });
    });

    it('closes on Escape and gives the focus back to its button', async () => {
      const { page } = await open('/about', phone);
      await button(page).click();
      await navigation(page).waitFor();
      await page.keyboard.press('Escape');
      await navigation(page).waitFor({ state: 'hidden' });
      expect(await isFocused(button(page))).toBe(true);
    });

    it('closes when a link in it is chosen', async () => {
      const { page } = await open('/about', phone);
      await button(page).click();
      await link(page, 'Contact').click();
      await page.waitForURL('**/contact');
      await mainHeading(page).waitFor();
      await navigation(page).waitFor({ state: 'hidden' });
    });

    it('closes when a link in one of its menus is chosen', async () => {
      const { page } = await open('/about', phone);
      await button(page).click();
      await menu(page, 'Services').click();
      await link(page, 'Grief').click();
      await page.waitForURL('**/conditions/grief');
      await navigation(page).waitFor({ state: 'hidden' });
    });
  },
);

describe.each([beforeReact(visit), afterReact(visit)])(
  'The hamburger menu on a small screen $state',
  ({ open }) => {
    it('closes when Tab leaves it for the page that it covers', async () => {
      const { page } = await open('/about', phone);
      await button(page).press('Enter');
      await link(page, 'Book Consultation').focus();
      await page.keyboard.press('Tab');
      await navigation(page).waitFor({ state: 'hidden' });
    });

    it('stays open when Shift+Tab leads back to its button', async () => {
      const { page } = await open('/about', phone);
      await button(page).press('Enter');
      await link(page, 'Home').focus();
      await page.keyboard.press('Shift+Tab');
      expect(await isFocused(button(page))).toBe(true);
      expect(await navigation(page).isVisible()).toBe(true);
    });

    it('keeps a menu open while the pointer is about to click below it', async () => {
      const { page } = await open('/about', phone);
      await button(page).click();
      await menu(page, 'Services').click();
      await link(page, 'Contact').click();
      await page.waitForURL('**/contact');
    });
  },
);

it('The hamburger menu is not there on a large screen', async () => {
  const { page } = await visit.open('/about');
  expect(await button(page).isVisible()).toBe(false);
  expect(await navigation(page).isVisible()).toBe(true);
});
