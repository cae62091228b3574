import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { navigationLink } from './support/page-parts';

const visit = visitSite();

/**
 * Whether the browser begins a transition when a document is about to give way to the next one. (Whether
 * it is also shown is not asked: on a busy machine Chromium leaves up to a quarter of them out.)
 */
async function goesOverSmoothly(reducedMotion: 'reduce' | 'no-preference'): Promise<string | null> {
  const { page } = await visit.open('/about', {
    reducedMotion,
    prepare: async (empty) => {
      // No script of the site, so that the link loads a document.
      await empty.route('**/*.js', (route) => route.abort());
      await empty.addInitScript(() => {
        addEventListener('pageswap', (event) => {
          sessionStorage.setItem('transition', String(event.viewTransition !== null));
        });
      });
    },
  });
  // Only what was on the screen can go over into something.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
  });
  await navigationLink(page, 'Contact').click();
  await page.waitForURL('**/contact');
  await page.getByRole('heading', { level: 1, name: 'Get in touch' }).waitFor();
  return page.evaluate(() => sessionStorage.getItem('transition'));
}

it('One page goes over into the next without a flash', async () => {
  expect(await goesOverSmoothly('no-preference')).toBe('true');
});

it('but not for visitors who asked for less motion', async () => {
  expect(await goesOverSmoothly('reduce')).toBe('false');
});
