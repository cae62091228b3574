import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything, longTest } from '../support/everything';
import { eventually } from './support/eventually';
import { isMarkedDocument, mainHeading, markDocument } from './support/page-parts';
import { afterReact, hydrate, withoutJavaScript } from './support/react';

const visit = visitSite();
const { blog, home, 'not-found': missing } = loadContent().pages;
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
  it('is answered with the status 404', async () => {
    for (const path of [
      '/no-such-page',
      '/conditions/no-such-condition',
      '/teletherapy/no-such-city',
      '/therapists/nobody',
      '/a/b/c',
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    }
  });

  it.each(states)('says so $state, and its button leads home', async ({ open }) => {
    const { page } = await open('/no-such-page');
    await headingIs(page, missing.title);
    await page.getByRole('link', { name: missing.button }).click();
    await page.waitForURL(`${visit.address}/`);
    await headingIs(page, home.hero.title);
  });

  it('is logged to the console, and is the same after React has hydrated', async () => {
    const { page, complaints } = await visit.open('/teletherapy/no-such-city');
    await eventually(() => complaints.join('\n')).toContain('/teletherapy/no-such-city');
    await hydrate(page);
    await headingIs(page, missing.title);
    expect(complaints.filter((text) => !/404|No page has the path/.test(text))).toEqual([]);
  });

  it.each(everything ? ['/no-such-page', '/a/b/c'] : ['/a/b/c'])(
    'is shown and logged after a navigation inside the site: %s',
    async (path) => {
      const { page, complaints } = await afterReact(visit).open('/about');
      await markDocument(page);
      await goInSite(page, path);
      await headingIs(page, missing.title);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(complaints.join('\n')).toContain(`No page has the path ${path}`);
      await page.getByRole('link', { name: missing.button }).click();
      await headingIs(page, home.hero.title);
      expect(await isMarkedDocument(page)).toBe(true);
    },
  );
});

describe('An unknown post', () => {
  it.each(['/blog/999', '/blog/no-such-post'])('is answered with the status 404: %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it.each(states)('says so $state, and its button leads to the blog', async ({ open }) => {
    const { page } = await open('/blog/999');
    await headingIs(page, blog.notFound.title);
    await page.getByRole('link', { name: blog.notFound.button }).click();
    await page.waitForURL('**/blog');
    await eventually(() => mainHeading(page).textContent()).not.toBe(blog.notFound.title);
  });

  it.each(states)('is not what a category is called that does not exist, $state', async ({ open }) => {
    const { page } = await open('/blog/category/no-such-category');
    await headingIs(page, missing.title);
  });

  longTest('is the same after a navigation inside the site', async () => {
    const { page } = await afterReact(visit).open('/blog');
    await markDocument(page);
    await goInSite(page, '/blog/999');
    await headingIs(page, blog.notFound.title);
    await eventually(() => page.title()).toContain(blog.notFound.title);
    await page.getByRole('link', { name: blog.notFound.button }).click();
    await page.waitForURL('**/blog');
    expect(await isMarkedDocument(page)).toBe(true);
  });
});
