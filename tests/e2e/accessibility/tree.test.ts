import { describe, expect, it } from 'vitest';
import { visitSite } from '../../support/browser';
import { onePagePerTemplate, pagesToFillIn } from '../support/pages';
import { waitForReact } from '../support/react';

// What a screen reader is given of one page of each template: roles, names, states and their order.
// A change of it is shown here before anybody hears it. After a change that is meant:
//   npm test -- tests/e2e/accessibility/tree.test.ts -u

const visit = visitSite();
const SNAPSHOTS = '../../__snapshots__/accessibility-tree';

/** Long texts are content, and change often: of each, only that it is there is kept. */
const withoutProse = (tree: string): string =>
  tree
    .replace(
      /^(\s*- (?:paragraph|text|listitem|definition|cell|blockquote|strong|emphasis|time)): .*$/gm,
      '$1',
    )
    .replace(/^(\s*- listitem) ".*"(:?)$/gm, '$1$2');

describe('The accessibility tree', () => {
  it.each(onePagePerTemplate)('of %s is as it was', async (path) => {
    const { page } = await visit.open(path, { reducedMotion: 'reduce' });
    if (pagesToFillIn.includes(path)) await waitForReact(page);
    if (path === '/client-documents') await page.getByRole('button', { name: 'Refresh' }).waitFor();
    const tree = withoutProse(await page.getByRole('main').ariaSnapshot());
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    await expect(`${tree}\n`).toMatchFileSnapshot(`${SNAPSHOTS}/${name}.yaml`);
  });

  it('of the bar and the footer is as it was', async () => {
    const { page } = await visit.open('/about', { reducedMotion: 'reduce' });
    const parts = [page.getByRole('banner'), page.getByRole('contentinfo')];
    const trees = await Promise.all(parts.map((part) => part.ariaSnapshot()));
    await expect(`${withoutProse(trees.join('\n'))}\n`).toMatchFileSnapshot(`${SNAPSHOTS}/frame.yaml`);
  });
});
