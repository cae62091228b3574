import { describe, expect, it } from 'vitest';
import { visitSite } from '../../support/browser';
import { everything } from '../../support/everything';
import { REFERRAL, ready } from '../interactive/support/referral-page';
import { everyPage, onePagePerTemplate, pagesToFillIn } from '../support/pages';
import { waitForReact } from '../support/react';
import { NARROW, violations, WIDTHS } from './support/axe';
import { outlineOf } from './support/tree-outline';

const visit = visitSite();
const PAGES = everything ? everyPage : onePagePerTemplate;

/**
 * In a fast run what tests/content/browser.test.ts leaves: that one examines the markup, in light. Forced colors
 * change what has an edge or a state: fields, menus, messages, which have tests of their own.
 */
const VIEWS = everything ? { widths: WIDTHS } : { widths: [NARROW], looks: ['dark'] as const, markup: false };

// What a screen reader is given of one page of each template: roles, states and their order. A change
// of it is shown here before anybody hears it. After a change that is meant:
//   npm test -- tests/e2e/accessibility/pages.test.ts -u
const SNAPSHOTS = '../../__snapshots__/accessibility-tree';

describe('The accessibility tree is as it was, and axe finds nothing,', () => {
  it.each(PAGES)('on %s', { timeout: 60_000 }, async (path) => {
    const { page } = await visit.open(path, { reducedMotion: 'reduce' });
    if (pagesToFillIn.includes(path)) await waitForReact(page);
    if (path === REFERRAL) await ready(page);
    if (path === '/client-documents') await page.getByRole('button', { name: 'Refresh' }).waitFor();
    if (onePagePerTemplate.includes(path)) {
      const outline = outlineOf(await page.getByRole('main').ariaSnapshot());
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
      await expect(outline).toMatchFileSnapshot(`${SNAPSHOTS}/${name}.txt`);
    }
    // The bar and the footer are the same on every page: they are examined on the first.
    if (path === PAGES[0]) {
      for (const part of ['banner', 'contentinfo'] as const) {
        const outline = outlineOf(await page.getByRole(part).ariaSnapshot());
        await expect(outline).toMatchFileSnapshot(`${SNAPSHOTS}/${part}.txt`);
      }
    }
    // In a fast run every second page: what is dark is made of the same parts.
    if (everything || PAGES.indexOf(path) % 2 === 0)
      expect(await violations(page, { ...VIEWS, part: path === PAGES[0] ? 'html' : 'main' })).toEqual([]);
  });
});
