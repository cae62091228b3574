import { expect, it } from 'vitest';
import { visitSite } from '../../../support/browser';
import { everyPage, pagesToFillIn } from '../../support/pages';
import { waitForReact } from '../../support/react';
import { type Look, violations, WIDTHS } from './axe';

/**
 * Tests that axe finds nothing on any page, in one look and at every width.
 *
 * Each look has a test file of its own, so that they run side by side.
 */
export function testEveryPageIn(look: Look): void {
  const visit = visitSite();
  it.each(everyPage)(
    `axe finds nothing in ${look} on %s`,
    async (path) => {
      const { page } = await visit.open(path, { reducedMotion: 'reduce' });
      if (pagesToFillIn.includes(path)) await waitForReact(page);
      // The bar and the footer look the same on every page: they are examined on the first.
      const part = path === everyPage[0] ? 'html' : 'main';
      expect(await violations(page, { widths: WIDTHS, looks: [look], part })).toEqual([]);
    },
    60_000,
  );
}
