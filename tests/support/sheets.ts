import type { Page } from 'playwright-core';

/** How many sheets of paper a page takes up. */
export async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  return Number(
    /\/Type\s*\/Pages\b[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1],
  );
}
