import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { navigationLink } from './support/page-parts';

const visit = visitSite();

/**
 * Whether the browser begins a transition when a document gives way to the next one, and that one to the
 * first: both have to ask for it. (Whether it is also shown is not asked: on a busy machine Chromium
 * leaves up to a quarter of them out.)
 */
async function goesOverSmoothly(reducedMotion: 'reduce' | 'no-preference'): Promise<boolean[]> {
  const { page } = await visit.open('/about', {
    reducedMotion,
    prepare: async (empty) => {
      // No script of the site, so that the link loads a document.
      await empty.route('**/*.js', (route) => route.abort());
      await empty.addInitScript(() => {
        addEventListener('pageswap', (event) => {
          const before = JSON.parse(sessionStorage.getItem('transitions') ?? '[]') as boolean[];
          const all = [...before, event.viewTransition !== null];
          sessionStorage.setItem('transitions', JSON.stringify(all));
        });
      });
    },
  });
  await follow(page, 'Write to Us', '/contact');
  await follow(page, 'Start', '/');
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('transitions') ?? '[]') as boolean[]);
}

async function follow(page: Page, name: string, path: string): Promise<void> {
  // Only what was on the screen can go over into something.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
  });
  await navigationLink(page, name).click();
  await page.waitForURL(`**${path}`);
}

it('One page goes over into the next without a flash', async () => {
  expect(await goesOverSmoothly('no-preference')).toEqual([true, true]);
});

it('but not for visitors who asked for less motion', async () => {
  expect(await goesOverSmoothly('reduce')).toEqual([false, false]);
});
