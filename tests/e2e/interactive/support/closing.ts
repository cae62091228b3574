import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../../support/eventually';

/**
 * Closes a tab that asks first, and that is answered with staying.
 *
 * @param asked gives the kinds of the questions that the browser has asked in this tab.
 */
export async function asksBeforeClosing(page: Page, asked: () => readonly string[]): Promise<void> {
  // React notes an entry with its next rendering, which a busy machine does later than this test closes the tab.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.close({ runBeforeUnload: true });
  await eventually(asked).toEqual(['beforeunload']);
  // Chromium ends itself when a tab is closed by force before the tab has heard that it is to stay.
  await page.evaluate(() => document.readyState);
  expect(page.isClosed()).toBe(false);
}
