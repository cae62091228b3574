import type { Locator, Page } from 'playwright-core';

/** The navigation in the bar. */
export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

export const navigationLink = (page: Page, name: string): Locator =>
  navigation(page).getByRole('link', { name, exact: true });

/** The button of a menu in the navigation. */
export const menu = (page: Page, title: string): Locator =>
  navigation(page).getByRole('group').getByText(title, { exact: true });

/** The button that opens the navigation on small screens. */
export const hamburger = (page: Page): Locator => page.getByRole('button', { name: 'Menu' });

export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Scrolls at once and lets the page notice. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
  }, top);
}

/** Marks the document, to see later whether the page was loaded anew. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

export const isMarkedDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);
