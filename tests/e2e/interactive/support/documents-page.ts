import type { Locator, Page } from 'playwright-core';

export const DOCUMENTS = '/client-documents';

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** A message of the page or a toast: both are announced. */
export const announcement = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** The card of a document. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** The names on the cards, as they are shown: in capitals where the style makes them. */
export const shownNames = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();

/** The color of the icon of a document, as it is computed. */
export const iconColor = (page: Page, name: string): Promise<string> =>
  card(page, name)
    .locator('svg')
    .evaluate((icon) => getComputedStyle(icon).color);
