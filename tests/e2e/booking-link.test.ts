import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { eventually } from './support/eventually';
import { mainHeading, navigation } from './support/page-parts';
import { afterReact, withoutJavaScript } from './support/react';

const visit = visitSite();
const MAIN = 'https://book.bluestem-counseling.example';
const STATEWIDE = 'https://statewide.bluestem-counseling.example';

const NEW_TAB = '(opens in a new tab)';

const bookingLink = (page: Page) => navigation(page).getByRole('link', { name: 'Book Consultation' });

/** Where the links that open a new tab lead, and how; those to networks and maps are in the footer. */
const bookingLinks = (page: Page) =>
  page
    .getByRole('link', { name: NEW_TAB })
    .filter({ hasText: /\bbook\b|consultation/i })
    .evaluateAll((links) =>
      links.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
    );

describe('Book Consultation', () => {
  it.each([
    ['/', MAIN],
    ['/about', MAIN],
    ['/conditions/anxiety', MAIN],
    ['/teletherapy/dallas', MAIN],
    ['/teletherapy/houston', STATEWIDE],
    ['/teletherapy/el-paso', STATEWIDE],
  ])('and all other booking links of %s lead to their portal, in a new tab', async (path, portal) => {
    const { page } = await withoutJavaScript(visit).open(path);
    const links = await bookingLinks(page);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toEqual([portal, '_blank', 'noopener noreferrer']);
  });

  it.each(['/', '/services', '/teletherapy/houston'])(
    'and whatever else of %s says that it opens a new tab is a link',
    async (path) => {
      const { page } = await withoutJavaScript(visit).open(path);
      const links = await page.getByRole('link', { name: NEW_TAB }).count();
      expect(links).toBe(await page.getByText(NEW_TAB).count());
    },
  );

  it.each([withoutJavaScript(visit), afterReact(visit)])('opens a new tab $state', async ({ open }) => {
    const { page, context } = await open('/teletherapy/houston');
    await context.route(`${STATEWIDE}/**`, (route) => route.fulfill({ body: 'The portal' }));
    const opened = context.waitForEvent('page');
    await bookingLink(page).click();
    await (await opened).getByText('The portal').waitFor();
    expect(new URL(page.url()).pathname).toBe('/teletherapy/houston');
  });

  it('leads to the other portal after a navigation inside the site', async () => {
    const { page } = await afterReact(visit).open('/teletherapy/dallas');
    expect(await bookingLink(page).getAttribute('href')).toBe(MAIN);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Houston' }).click();
    await mainHeading(page).getByText('Houston').waitFor();
    await eventually(() => bookingLink(page).getAttribute('href')).toBe(STATEWIDE);
  });
});
