import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { everything } from '../support/everything';
import { mainHeading, menu, navigationLink } from './support/page-parts';
import { isPartOfSmallScript } from './support/pages';
import { isHydrated, waitForReact } from './support/react';

// The tests of content say that a page to read asks for nothing of React until somebody does something.

const visit = visitSite();

const SIGNS: [string, (page: Page) => Promise<unknown>][] = [
  // Firefox knows no movement before the second place.
  ['a movement of the pointer', (page) => page.mouse.move(600, 300, { steps: 2 })],
  ['a click', (page) => mainHeading(page).click()],
  ['a key', (page) => page.keyboard.press('Tab')],
  ['scrolling', (page) => page.mouse.wheel(0, 200)],
  ['a touch', (page) => page.touchscreen.tap(600, 300)],
];
it.each(everything ? SIGNS : SIGNS.slice(0, 1))(
  'React takes a page to read over after %s',
  async (_, interact) => {
    const { page } = await visit.open('/conditions/insomnia', { hasTouch: true });
    expect(await isHydrated(page)).toBe(false);
    await interact(page);
    await waitForReact(page);
  },
);

it('A page whose code cannot be loaded stays usable', async () => {
  const { page } = await visit.open('/about', {
    prepare: (empty) =>
      empty.route('**/assets/chunks/**', (route) =>
        isPartOfSmallScript(route.request().url()) ? route.continue() : route.abort(),
      ),
  });
  await menu(page, 'How We Help').click();
  await navigationLink(page, 'Everything We Offer').click();
  await page.waitForURL('**/services');
});
