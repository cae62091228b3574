import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createSite } from '../../pages/site';
import { checkContent } from '../../site/content';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { copyContent } from '../support/project-copy';
import { eventually } from './support/eventually';
import { mainHeading, navigation } from './support/page-parts';
import { afterReact, withoutJavaScript } from './support/react';

const visit = visitSite();
const { portals, booking } = loadContent().site;
const PORTAL = portals[0]?.url ?? '';
const OTHER = 'https://statewide.juniper-lane.example';

const NEW_TAB = '(opens in a new tab)';

const bookingLink = (page: Page) => navigation(page).getByRole('link', { name: booking.label });

/** Where the links that open a new tab lead, and how; those to networks and maps are in the footer. */
const bookingLinks = (page: Page) =>
  page
    .getByRole('link', { name: NEW_TAB })
    .filter({ hasText: /\bschedule\b/i })
    .evaluateAll((links) =>
      links.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
    );

/** Answers with the page as it is built for a city that names another portal. */
async function withOtherPortal(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replaceAll(PORTAL, OTHER) });
}

describe('The booking link in the bar', () => {
  it('and all other booking links lead to the portal, in a new tab, and say so', async () => {
    const { page } = await withoutJavaScript(visit).open('/');
    for (const path of ['/', '/services', '/conditions/panic', '/teletherapy/nampa']) {
      await page.goto(visit.address + path);
      const links = await bookingLinks(page);
      expect(links.length, path).toBeGreaterThan(1);
      for (const link of links) expect(link, path).toEqual([PORTAL, '_blank', 'noopener noreferrer']);
      // Whatever says that it opens a new tab is a link.
      const count = await page.getByRole('link', { name: NEW_TAB }).count();
      expect(count, path).toBe(await page.getByText(NEW_TAB).count());
    }
  });

  it.each([withoutJavaScript(visit), afterReact(visit)])('opens a new tab $state', async ({ open }) => {
    const { page, context } = await open('/teletherapy/nampa');
    await context.route(`${PORTAL}/**`, (route) => route.fulfill({ body: 'The portal' }));
    const opened = context.waitForEvent('page');
    await bookingLink(page).click();
    await (await opened).getByText('The portal').waitFor();
    expect(new URL(page.url()).pathname).toBe('/teletherapy/nampa');
  });

  it('leads to the portal of the page, after a navigation inside the site', async () => {
    const { page } = await afterReact(visit).open('/teletherapy/nampa');
    await page.route('**/teletherapy/salmon', withOtherPortal);
    expect(await bookingLink(page).getAttribute('href')).toBe(PORTAL);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Salmon' }).click();
    await mainHeading(page).getByText('Salmon').waitFor();
    await eventually(() => bookingLink(page).getAttribute('href')).toBe(OTHER);
  });
});

it('A city may have a portal of its own', () => {
  const project = copyContent();
  project.edit('content/site.yaml', (text) =>
    text.replace('portals:', `portals:\n  - id: statewide\n    url: ${OTHER}`),
  );
  project.edit('content/cities/salmon.yaml', (text) =>
    text.replace('portal: scheduling', 'portal: statewide'),
  );
  const { content, problems } = checkContent(project.root);
  project.dispose();
  if (!content) throw new Error(JSON.stringify(problems));
  const others = createSite(content).pages.filter(({ bookingUrl }) => bookingUrl === OTHER);
  expect(others.map(({ path }) => path)).toEqual(['/teletherapy/salmon']);
});
