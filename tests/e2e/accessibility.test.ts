import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { hamburger, menu, navigation, navigationLink } from './support/page-parts';
import { onePagePerTemplate, pagesToFillIn } from './support/pages';

const visit = visitSite();
const still = { reducedMotion: 'reduce' } as const;

/** What axe finds, one line for each element, at both widths and in both colour schemes. */
async function violations(page: Page, widths: readonly number[] = [320, 1280]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page }).setLegacyMode();
      // Only colours differ between the schemes.
      if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations) {
        for (const { html } of nodes) found.push(`${width} px, ${colorScheme}: ${id}: ${html}`);
      }
    }
  }
  return found;
}

describe('axe finds nothing at 320 and 1280 px, light and dark,', () => {
  it.each(onePagePerTemplate)('on %s', async (path) => {
    const { page } = await visit.open(path, still);
    if (pagesToFillIn.includes(path)) await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  });

  it('while the documents are being loaded', async () => {
    const { page } = await visit.open('/client-documents', {
      ...still,
      prepare: (empty) => empty.route('**/storage/**', () => {}),
    });
    await page.getByText('Loading documents...').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('with a question open', async () => {
    const { page } = await visit.open('/', still);
    await page.getByRole('heading', { name: 'Do you take insurance?' }).click();
    expect(await violations(page)).toEqual([]);
  });

  it('with the Services menu open', async () => {
    const { page } = await visit.open('/about', still);
    await menu(page, 'Services').click();
    await navigationLink(page, 'All Services').waitFor();
    expect(await violations(page, [1280])).toEqual([]);
  });

  it('with the hamburger menu open, and the Services menu in it', async () => {
    const { page } = await visit.open('/about', { ...still, viewport: { width: 320, height: 800 } });
    await hamburger(page).click();
    await navigation(page).waitFor();
    await menu(page, 'Services').click();
    expect(await violations(page, [320])).toEqual([]);
  });
});
