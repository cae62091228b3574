import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const NARROW = 320;
export const WIDE = 1280;

/** What axe finds in light and dark, one line for each element. */
export async function violations(page: Page, widths: readonly number[] = [NARROW, WIDE]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      for (const { id, nodes } of violations) {
        for (const { html } of nodes) found.push(`${width} px, ${colorScheme}: ${id}: ${html}`);
      }
    }
  }
  return found;
}
