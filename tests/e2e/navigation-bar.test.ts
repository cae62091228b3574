import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import {
  eventually,
  hamburger,
  isFocused,
  mainHeading,
  menu,
  navigation,
  navigationLink,
  scrollTo,
} from './support/page-parts';
import { everyState, withJavaScript } from './support/react';

const visit = visitSite();
const phone = { viewport: { width: 360, height: 740 } };

const serviceLink = (page: Page) => navigationLink(page, 'Everything We Offer');
const teamLink = (page: Page) => navigationLink(page, 'Priya Raman');

it('The bar is 96 px high and fixed at the top at every width, with its links or a button', async () => {
  const { page } = await visit.open('/about', { javaScriptEnabled: false });
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const box = await page.getByRole('banner').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width });
    expect(Math.abs((box?.height ?? 0) - 96)).toBeLessThanOrEqual(2);
    expect(await hamburger(page).isVisible()).toBe(!(await navigation(page).isVisible()));
  }
});

describe.each(withJavaScript(visit))('The bar $state', ({ open }) => {
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

describe.each(everyState(visit))('The menus $state', ({ open }) => {
  it('open and close by click and key, one at a time, and close when a link in them is chosen', async () => {
    const { page } = await open('/about');
    const [services, team] = [menu(page, 'How We Help'), menu(page, 'The Three of Us')];
    const expectOpen = async (serviceIsOpen: boolean, teamIsOpen: boolean) => {
      await eventually(() => serviceLink(page).isVisible()).toBe(serviceIsOpen);
      await eventually(() => teamLink(page).isVisible()).toBe(teamIsOpen);
    };
    await expectOpen(false, false);
    await services.click();
    await expectOpen(true, false);
    await services.click();
    await expectOpen(false, false);
    await team.press('Enter');
    await expectOpen(false, true);
    await services.click();
    await expectOpen(true, false);
    await serviceLink(page).click();
    await page.waitForURL('**/services');
    await expectOpen(false, false);
  });
});

describe.each(withJavaScript(visit))('The menus $state', ({ open }) => {
  it('close on Escape with the focus on their button, on a click elsewhere, and when Tab leaves them', async () => {
    const { page } = await open('/about');
    const services = menu(page, 'How We Help');
    const isClosed = () => serviceLink(page).waitFor({ state: 'hidden' });
    await services.click();
    await serviceLink(page).focus();
    await page.keyboard.press('Escape');
    await isClosed();
    expect(await isFocused(services)).toBe(true);

    await page.keyboard.press('Enter');
    const links = services.locator('xpath=ancestor::details').getByRole('link');
    await links.last().focus();
    expect(await serviceLink(page).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await isClosed();

    await services.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await isClosed();
    expect(await isFocused(navigationLink(page, 'Start'))).toBe(true);

    await services.click();
    await mainHeading(page).click();
    await isClosed();
    await page.goto(`${visit.address}/services`);
    await services.click();
    await serviceLink(page).click();
    await isClosed();
  });
});

describe.each(everyState(visit))('The hamburger menu $state', ({ open }) => {
  it('is a stack of links as wide as the screen, below the bar; it closes on Escape, by its button, and by a link', async () => {
    const { page } = await open('/about', phone);
    expect(await navigation(page).isVisible()).toBe(false);
    await hamburger(page).click();
    const bar = await page.getByRole('banner').boundingBox();
    const sheet = await navigation(page).boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 360 });
    expect(Math.abs((sheet?.y ?? 0) - (bar?.height ?? 0))).toBeLessThanOrEqual(2);
    const boxes = [];
    for (const name of ['Start', 'Fees & Insurance', 'Write to Us', 'Refer Someone'])
      boxes.push((await navigationLink(page, name).boundingBox()) ?? { x: 0, y: 0 });
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
    const tops = boxes.map(({ y }) => y);
    expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await hamburger(page).click();
    await navigation(page).waitFor({ state: 'hidden' });
    await hamburger(page).click();
    await page.keyboard.press('Escape');
    await navigation(page).waitFor({ state: 'hidden' });
    expect(await isFocused(hamburger(page))).toBe(true);

    await hamburger(page).click();
    await menu(page, 'How We Help').click();
    await navigationLink(page, 'Panic').click();
    await page.waitForURL('**/conditions/panic');
    await navigation(page).waitFor({ state: 'hidden' });
    // A menu stays open while the pointer is about to click below it.
    await hamburger(page).click();
    await menu(page, 'How We Help').click();
    await navigationLink(page, 'Write to Us').click();
    await page.waitForURL('**/contact');
    await navigation(page).waitFor({ state: 'hidden' });
  });
});

describe.each(withJavaScript(visit))('The hamburger menu $state', ({ open }) => {
  it('stays open when Shift+Tab leads back to its button, and closes when Tab leaves it', async () => {
    const { page } = await open('/about', phone);
    await hamburger(page).press('Enter');
    await navigationLink(page, 'Start').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused(hamburger(page))).toBe(true);
    expect(await navigation(page).isVisible()).toBe(true);
    await navigation(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await navigation(page).waitFor({ state: 'hidden' });
  });
});

it('The hamburger button keeps its three lines in forced colors, which leave out backgrounds', async () => {
  const { page } = await visit.open('/about', { ...phone, forcedColors: 'active' });
  const icon = await hamburger(page).locator('[aria-hidden]').boundingBox();
  if (!icon) throw new Error('The button has no icon.');
  const clip = { x: icon.x + icon.width / 2, y: icon.y - 9, width: 1, height: 20 };
  const picture = sharp(await page.screenshot({ clip }))
    .greyscale()
    .threshold()
    .raw();
  const column = [...(await picture.toBuffer())].map((value) => (value === 0 ? '#' : ' ')).join('');
  expect(column.trim().split(/ +/)).toHaveLength(3);
});
