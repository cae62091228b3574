import { describe, expect, it } from 'vitest';
import { visitSite } from '../../support/browser';
import { onePagePerTemplate, pagesToFillIn } from '../support/pages';
import { waitForReact } from '../support/react';
import { outlineOf } from './support/tree-outline';

// What a screen reader is given of one page of each template: roles, states and their order. A change
// of it is shown here before anybody hears it. After a change that is meant:
//   npm test -- tests/e2e/accessibility/tree.test.ts -u

const visit = visitSite();
const SNAPSHOTS = '../../__snapshots__/accessibility-tree';

describe('The accessibility tree', () => {
  it.each(onePagePerTemplate)('of %s is as it was', async (path) => {
    const { page } = await visit.open(path, { reducedMotion: 'reduce' });
    if (pagesToFillIn.includes(path)) await waitForReact(page);
    if (path === '/client-documents') await page.getByRole('button', { name: 'Refresh' }).waitFor();
    const outline = outlineOf(await page.getByRole('main').ariaSnapshot());
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    await expect(outline).toMatchFileSnapshot(`${SNAPSHOTS}/${name}.txt`);
  });

  it.each(['banner', 'contentinfo'] as const)('of the %s is as it was', async (part) => {
    const { page } = await visit.open('/about', { reducedMotion: 'reduce' });
    const outline = outlineOf(await page.getByRole(part).ariaSnapshot());
    await expect(outline).toMatchFileSnapshot(`${SNAPSHOTS}/${part}.txt`);
  });
});
