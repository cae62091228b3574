import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { eventually } from './support/eventually';
import { isMarkedDocument, mainHeading, markDocument } from './support/page-parts';
import { afterReact, hydrate, withoutJavaScript } from './support/react';

const visit = visitSite();
const states = [withoutJavaScript(visit), afterReact(visit)];

const statusOf = async (path: string) => (await fetch(visit.address + path)).status;
const headingIs = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Goes to an address that no link leads to, the way the router sees it. */
const goInSite = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

describe('An unknown path', () => {
  it.each([
    '/no-such-page',
    '/conditions/no-such-condition',
    '/teletherapy/no-such-city',
    '/therapists/nobody',
    '/a/b/c',
  ])('is answered with the status 404: %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it.each(states)(
    "reads 'Oops! Page not found' $state, and 'Return to Home' leads home",
    async ({ open }) => {
      const { page } = await open('/no-such-page');
      await headingIs(page, 'Oops! Page not found');
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await page.waitForURL(`${visit.address}/`);
      await headingIs(page, "You Don't Have to Face This Alone");
    },
  );

  it('is logged to the console', async () => {
    const { complaints } = await visit.open('/no/such/page');
    await eventually(() => complaints.join('\n')).toContain('/no/such/page');
  });

  it.each(['/no-such-page', '/teletherapy/no-such-city', '/a/b/c'])(
    'is the same after React has hydrated: %s',
    async (path) => {
      const { page, complaints } = await visit.open(path);
      await hydrate(page);
      await headingIs(page, 'Oops! Page not found');
      expect(complaints.filter((text) => !/404|No page has the path/.test(text))).toEqual([]);
    },
  );

  it.each(['/no-such-page', '/teletherapy/no-such-city', '/a/b/c'])(
    'is shown and logged after a navigation inside the site: %s',
    async (path) => {
      const { page, complaints } = await afterReact(visit).open('/about');
      await markDocument(page);
      await goInSite(page, path);
      await headingIs(page, 'Oops! Page not found');
      expect(new URL(page.url()).pathname).toBe(path);
      expect(complaints.join('\n')).toContain(`No page has the path ${path}`);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await headingIs(page, "You Don't Have to Face This Alone");
      expect(await isMarkedDocument(page)).toBe(true);
    },
  );
});

describe('An unknown post', () => {
  it.each(['/blog/999', '/blog/no-such-post'])('is answered with the status 404: %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it.each(states)("reads 'Blog Post Not Found' $state, and 'Back to Blog' leads there", async ({ open }) => {
    const { page } = await open('/blog/999');
    await headingIs(page, 'Blog Post Not Found');
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.waitForURL('**/blog');
    await eventually(() => mainHeading(page).textContent()).not.toBe('Blog Post Not Found');
  });

  it('is the same after a navigation inside the site', async () => {
    const { page } = await afterReact(visit).open('/blog');
    await markDocument(page);
    await goInSite(page, '/blog/999');
    await headingIs(page, 'Blog Post Not Found');
    await eventually(() => page.title()).toContain('Blog Post Not Found');
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.waitForURL('**/blog');
    expect(await isMarkedDocument(page)).toBe(true);
  });
});
