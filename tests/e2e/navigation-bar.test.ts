import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import * as at from './support/page-parts';
import { eventually, hamburger, isFocused, menu, navigation, navigationLink } from './support/page-parts';
import { afterReact, withoutJavaScript } from './support/react';

const visit = visitSite();
const { open } = afterReact(visit);
const { site } = loadContent();
const phone = { viewport: { width: 360, height: 740 } };

const serviceLink = (page: Page) => navigationLink(page, 'Everything We Offer');
const teamLink = (page: Page) => navigationLink(page, 'Priya Raman');
const isClosed = (part: Locator) => part.waitFor({ state: 'hidden' });

async function boxOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

it('The bar is 96 px high and fixed at the top at every width, with its links or a button; it casts a shadow once the page has scrolled more than 20 px', async () => {
  const { page } = await open('/about');
  const bar = page.getByRole('banner');
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const { left, top, right, bottom } = await boxOf(bar);
    expect([left, top, right]).toEqual([0, 0, width]);
    expect(Math.abs(bottom - 96)).toBeLessThanOrEqual(2);
    expect(await hamburger(page).isVisible()).toBe(!(await navigation(page).isVisible()));
  }
  const hasShadow = () => bar.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
  for (const [top, isThere] of [
    [20, false],
    [21, true],
    [0, false],
  ] as const) {
    await at.scrollTo(page, top);
    await eventually(hasShadow).toBe(isThere);
  }
});

describe.each([withoutJavaScript(visit), afterReact(visit)])('$state', (state) => {
  it('the menus open and close by click and key, one at a time, and close when a link in them is chosen', async () => {
    const { page } = await state.open('/about');
    const [services, team] = [menu(page, 'How We Help'), menu(page, 'The Three of Us')];
    const areOpen = () => Promise.all([serviceLink(page).isVisible(), teamLink(page).isVisible()]);
    for (const [act, ...isOpen] of [
      [() => services.click(), true, false],
      [() => services.click(), false, false],
      [() => team.press('Enter'), false, true],
      [() => services.click(), true, false],
      [() => serviceLink(page).click(), false, false],
    ] as const) {
      await act();
      await eventually(areOpen).toEqual(isOpen);
    }
    await page.waitForURL('**/services');
  });

  it('the hamburger menu is as wide as the screen, below the bar; it closes on Escape, by its button, and by a link', async () => {
    const { page } = await state.open('/about', phone);
    expect(await navigation(page).isVisible()).toBe(false);
    await hamburger(page).click();
    const bar = await boxOf(page.getByRole('banner'));
    const sheet = await boxOf(navigation(page));
    expect(sheet).toMatchObject({ left: 0, right: 360 });
    expect(Math.abs(sheet.top - bar.bottom)).toBeLessThanOrEqual(2);
    const links = ['Start', 'Fees & Insurance', 'Write to Us', 'Refer Someone'];
    const boxes = await Promise.all(links.map((name) => boxOf(navigationLink(page, name))));
    // A stack: each below the one before it, at the same left.
    for (const [index, { left, top }] of boxes.slice(1).entries())
      expect([left, top >= (boxes[index]?.bottom ?? 0)]).toEqual([boxes[0]?.left, true]);

    await hamburger(page).click();
    await isClosed(navigation(page));
    await hamburger(page).click();
    await page.keyboard.press('Escape');
    await isClosed(navigation(page));
    expect(await isFocused(hamburger(page))).toBe(true);
    // The second link is below the open menu, which stays open while the pointer is about to click.
    for (const [name, path] of [
      ['Panic', '/conditions/panic'],
      ['Write to Us', '/contact'],
    ] as const) {
      await hamburger(page).click();
      await menu(page, 'How We Help').click();
      await navigationLink(page, name).click();
      await page.waitForURL(`**${path}`);
      await isClosed(navigation(page));
    }
  });
});

it('The menus close on Escape with the focus on their button, on a click elsewhere, and when Tab leaves them', async () => {
  const { page } = await open('/about');
  const services = menu(page, 'How We Help');
  await services.click();
  await serviceLink(page).focus();
  await page.keyboard.press('Escape');
  await isClosed(serviceLink(page));
  expect(await isFocused(services)).toBe(true);

  await page.keyboard.press('Enter');
  await services.locator('xpath=ancestor::details').getByRole('link').last().focus();
  expect(await serviceLink(page).isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  await isClosed(serviceLink(page));
  await services.click();
  await at.mainHeading(page).click();
  await isClosed(serviceLink(page));

  // The hamburger menu stays open when Shift+Tab leads back to its button.
  await page.setViewportSize(phone.viewport);
  await hamburger(page).press('Enter');
  await navigationLink(page, 'Start').focus();
  await page.keyboard.press('Shift+Tab');
  expect(await isFocused(hamburger(page))).toBe(true);
  expect(await navigation(page).isVisible()).toBe(true);
  await navigation(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await isClosed(navigation(page));
});

it('The hamburger button keeps its three lines in forced colors, which leave out backgrounds; axe finds nothing in its menu', async () => {
  const { page } = await visit.open('/about', { ...phone, forcedColors: 'active' });
  const icon = await boxOf(hamburger(page).locator('[aria-hidden]'));
  const clip = { x: (icon.left + icon.right) / 2, y: icon.top - 9, width: 1, height: 20 };
  const picture = sharp(await page.screenshot({ clip }));
  const column = [...(await picture.greyscale().threshold().raw().toBuffer())];
  expect(column.filter((value, y) => value === 0 && column[y - 1] !== 0)).toHaveLength(3);
  await hamburger(page).click();
  await menu(page, 'How We Help').click();
  await expectAccessible(page, serviceLink(page), 'header');
});

it('On a phone, a bar to call and to book appears below the first screen, and ends with the content', async () => {
  const { page } = await visit.open('/conditions/panic', phone);
  const scrollToPart = (part: number) =>
    page.evaluate((share) => window.scrollTo(0, share * document.documentElement.scrollHeight), part);
  const call = page.getByRole('link', { name: `Call ${site.practice.phone}`, exact: true });
  expect(await call.isVisible()).toBe(false);
  await scrollToPart(0.5);
  await call.waitFor();
  expect((await boxOf(call)).bottom).toBeGreaterThan(phone.viewport.height - 20);
  await scrollToPart(1);
  await eventually(async () => (await boxOf(call)).bottom).toBeLessThan(0);
  // The quick exit needs that place.
  for (const path of ['/referral', '/conditions/bereavement']) {
    await page.goto(visit.address + path);
    await scrollToPart(0.5);
    expect(await call.isVisible()).toBe(false);
  }
});
