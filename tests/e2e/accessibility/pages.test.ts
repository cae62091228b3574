import { describe, expect, it } from 'vitest';
import { visitSite } from '../../support/browser';
import { everything } from '../../support/everything';
import { everyPage, onePagePerTemplate, pagesToFillIn } from '../support/pages';
import { waitForReact } from '../support/react';
import { violations, WIDTHS } from './support/axe';

const visit = visitSite();
const PAGES = everything ? everyPage : onePagePerTemplate;

describe('axe finds nothing, light, dark and in forced colors, on a computer, a phone and a tablet,', () => {
  it.each(PAGES)('on %s', { timeout: 60_000 }, async (path) => {
    const { page } = await visit.open(path, { reducedMotion: 'reduce' });
    if (pagesToFillIn.includes(path)) await waitForReact(page);
    // The bar and the footer look the same on every page: they are examined on the first.
    const part = path === PAGES[0] ? 'html' : 'main';
    expect(await violations(page, { widths: WIDTHS, part })).toEqual([]);
  });
});
