import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { everything } from '../support/everything';
import { eventually } from './support/eventually';
import { hamburger, isFocused, mainHeading, navigation, navigationLink } from './support/page-parts';
import { onePagePerTemplate } from './support/pages';
import { afterReact, hydrate, withoutJavaScript } from './support/react';

const visit = visitSite();
const WIDTHS = everything ? [320, 360, 768, 1280, 1920] : [320, 1280];

/** What is wrong with the pictures of a page: they have their size, and all but the one at the top wait until they are near. */
const faultsOfPictures = (page: Page) =>
  page.evaluate(() => {
    const first = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high');
    const faults = [...document.images].flatMap((image) => {
      const isFarDown = image.getBoundingClientRect().top > 2 * innerHeight;
      const waits = image.loading === 'lazy';
      return [
        image.hasAttribute('width') && image.hasAttribute('height') ? [] : ['has no size'],
        isFarDown && !waits ? ['does not wait'] : [],
        first.includes(image) && waits ? ['is the first, and waits'] : [],
      ]
        .flat()
        .map((fault) => `${image.getAttribute('src')} ${fault}`);
    });
    return first.length > 1 ? [...faults, 'more than one is the first'] : faults;
  });

it('Every page can be read with JavaScript off, at every width, without scrolling sideways', {
  timeout: 60_000,
}, async () => {
  const { page } = await visit.open('/', { javaScriptEnabled: false });
  for (const path of onePagePerTemplate) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(visit.address + path);
    expect(await mainHeading(page).count(), path).toBe(1);
    const links = ['Start', 'Fees & Insurance', 'Write to Us', 'Refer Someone'];
    for (const part of [
      mainHeading(page),
      page.getByRole('main'),
      ...links.map((name) => navigationLink(page, name)),
      page.getByRole('contentinfo'),
    ]) {
      expect(await part.isVisible(), `${path}: ${part}`).toBe(true);
    }

    const overflow: Record<number, number> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) overflow[width] = wider;
    }
    expect(overflow, path).toEqual({});
    expect(await faultsOfPictures(page), path).toEqual([]);
  }
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
    const { page } = await open('/conditions/insomnia');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    expect(await isFocused(skip)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => isFocused(page.getByRole('main'))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/conditions/insomnia');
  },
);

it('A visitor who asked for less motion sees nothing move', async () => {
  const { page } = await visit.open('/about', { reducedMotion: 'reduce' });
  await hydrate(page);
  const moving = () =>
    page.evaluate(() => ({
      animations: document.getAnimations().length,
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
    }));
  expect(await moving()).toEqual({ animations: 0, scrolling: 'auto' });
  await navigationLink(page, 'Start').hover();
  await page.mouse.wheel(0, 300);
  expect(await moving()).toEqual({ animations: 0, scrolling: 'auto' });
});
