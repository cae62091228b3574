import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { hamburger, isFocused, mainHeading, menu, navigation, navigationLink } from './support/page-parts';
import { everyState, withJavaScript } from './support/react';

const visit = visitSite();
const phone = { viewport: { width: 360, height: 740 } };

describe.each(everyState(visit))('The hamburger menu on a small screen $state', ({ open }) => {
  it('is closed at first; open it is as wide as the screen, below the bar, its links in a stack', async () => {
    const { page } = await open('/about', phone);
    expect(await navigation(page).isVisible()).toBe(false);
    await hamburger(page).click();
    await navigation(page).waitFor();
    const bar = await page.getByRole('banner').boundingBox();
    const sheet = await navigation(page).boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 360 });
    expect(Math.abs((sheet?.y ?? 0) - (bar?.height ?? 0))).toBeLessThanOrEqual(2);

    const boxes = [];
    for (const name of ['Start', 'Fees & Insurance', 'Write to Us', 'Refer Someone']) {
      boxes.push(await navigationLink(page, name).boundingBox());
    }
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(tops.length);

    await hamburger(page).click();
    await navigation(page).waitFor({ state: 'hidden' });
  });

  it('closes on Escape and gives the focus back to its button', async () => {
    const { page } = await open('/about', phone);
    await hamburger(page).click();
    await navigation(page).waitFor();
    await page.keyboard.press('Escape');
    await navigation(page).waitFor({ state: 'hidden' });
    expect(await isFocused(hamburger(page))).toBe(true);
  });

  it('closes when a link in it, or in one of its menus, is chosen', async () => {
    const { page } = await open('/about', phone);
    await hamburger(page).click();
    await menu(page, 'How We Help').click();
    await navigationLink(page, 'Panic').click();
    await page.waitForURL('**/conditions/panic');
    await navigation(page).waitFor({ state: 'hidden' });

    await hamburger(page).click();
    await navigationLink(page, 'Write to Us').click();
    await page.waitForURL('**/contact');
    await mainHeading(page).waitFor();
    await navigation(page).waitFor({ state: 'hidden' });
  });
});

describe.each(withJavaScript(visit))('The hamburger menu on a small screen $state', ({ open }) => {
  it('stays open when Shift+Tab leads back to its button, and closes when Tab leaves it', async () => {
    const { page } = await open('/about', phone);
    await hamburger(page).press('Enter');
    await navigationLink(page, 'Start').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused(hamburger(page))).toBe(true);
    expect(await navigation(page).isVisible()).toBe(true);

    await navigation(page).getByRole('link', { name: 'Schedule a Call' }).focus();
    await page.keyboard.press('Tab');
    await navigation(page).waitFor({ state: 'hidden' });
  });

  it('keeps a menu open while the pointer is about to click below it', async () => {
    const { page } = await open('/about', phone);
    await hamburger(page).click();
    await menu(page, 'How We Help').click();
    await navigationLink(page, 'Write to Us').click();
    await page.waitForURL('**/contact');
  });
});

it('The hamburger button keeps its three lines in forced colors, which leave out backgrounds', async () => {
  const { page } = await visit.open('/about', { ...phone, forcedColors: 'active' });
  const icon = await hamburger(page).locator('[aria-hidden]').boundingBox();
  if (!icon) throw new Error('The button has no icon.');
  const clip = { x: icon.x + icon.width / 2, y: icon.y - 9, width: 1, height: 20 };
  const pixels = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .threshold()
    .raw()
    .toBuffer();
  const column = [...pixels].map((value) => (value === 0 ? '#' : ' ')).join('');
  expect(column.trim().split(/ +/)).toHaveLength(3);
});

it('The hamburger menu is not there on a large screen', async () => {
  const { page } = await visit.open('/about');
  expect(await hamburger(page).isVisible()).toBe(false);
  expect(await navigation(page).isVisible()).toBe(true);
});
