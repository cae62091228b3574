import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { eventually } from './support/eventually';
import { hamburger, isFocused, mainHeading, navigation, navigationLink } from './support/page-parts';
import { onePagePerTemplate } from './support/pages';
import { afterReact, hydrate, withoutJavaScript } from './support/react';

const visit = visitSite();
const WIDTHS = [320, 360, 768, 1280, 1920];

describe.each(onePagePerTemplate)('%s', (path) => {
  it('can be read with JavaScript off, at every width, without scrolling sideways', async () => {
    const { page } = await visit.open(path, { javaScriptEnabled: false });
    expect(await mainHeading(page).count()).toBe(1);
    expect(await mainHeading(page).isVisible()).toBe(true);
    expect(await page.getByRole('main').isVisible()).toBe(true);
    for (const name of ['Home', 'About Us', 'Blog', 'Contact', 'Referral']) {
      expect(await navigationLink(page, name).isVisible()).toBe(true);
    }
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);

    const overflow: Record<number, number> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) overflow[width] = wider;
    }
    expect(overflow).toEqual({});
  });

  it('asks no other origin for anything, and has one stylesheet, in its head', async () => {
    const origins = new Set<string>();
    const { page } = await visit.open(path, {
      prepare: (empty) => empty.on('request', (request) => origins.add(new URL(request.url()).origin)),
    });
    const sheets = () =>
      page.evaluate(() =>
        [...document.styleSheets].map((sheet) => (sheet.ownerNode as Node | null)?.parentNode?.nodeName),
      );
    expect(await sheets()).toEqual(['HEAD']);
    await hydrate(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect([...origins]).toEqual([visit.address]);
    expect(await sheets()).toEqual(['HEAD']);
  });
});

it('The open hamburger menu does not make the page wider, at 320 px', async () => {
  const { page } = await visit.open('/', {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  await hamburger(page).click();
  await navigation(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it.each([withoutJavaScript(visit), afterReact(visit)])(
  'The first press of Tab shows a link that skips to the content $state',
  async ({ open }) => {
    const { page } = await open('/conditions/anxiety');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    expect(await isFocused(skip)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => isFocused(page.getByRole('main'))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/conditions/anxiety');
  },
);

it('A visitor who asked for less motion sees nothing move', async () => {
  const { page } = await visit.open('/', { reducedMotion: 'reduce' });
  await hydrate(page);
  const moving = () =>
    page.evaluate(() => ({
      animations: document.getAnimations().length,
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
    }));
  expect(await moving()).toEqual({ animations: 0, scrolling: 'auto' });
  await navigationLink(page, 'About Us').hover();
  await page.mouse.wheel(0, 300);
  expect(await moving()).toEqual({ animations: 0, scrolling: 'auto' });
});
