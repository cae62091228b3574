import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { navigationLink } from './support/page-parts';

const visit = visitSite();

/** Whether the browser shows the next document by a transition from the last one. */
async function goesOverSmoothly(reducedMotion: 'reduce' | 'no-preference'): Promise<string | null> {
  const { page } = await visit.open('/about', {
    reducedMotion,
    prepare: async (empty) => {
      // No script of the site, so that the link loads a document.
      await empty.route('**/*.js', (route) => route.abort());
      await empty.addInitScript(() => {
        addEventListener('pagereveal', (event) => {
          sessionStorage.setItem('transition', String(event.viewTransition !== null));
        });
      });
    },
  });
  await navigationLink(page, 'Contact').click();
  await page.waitForURL('**/contact');
  await page.getByRole('heading', { level: 1, name: 'Get in touch' }).waitFor();
  return page.evaluate(() => sessionStorage.getItem('transition'));
}

// Where the next page takes more than four seconds to come, on a busy machine, browsers leave it out.
it('One page goes over into the next without a flash', { retry: 2 }, async () => {
  expect(await goesOverSmoothly('no-preference')).toBe('true');
});

it('but not for visitors who asked for less motion', async () => {
  expect(await goesOverSmoothly('reduce')).toBe('false');
});
