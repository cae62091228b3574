import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { eventually } from './support/eventually';
import { mainHeading } from './support/page-parts';
import { hydrate } from './support/react';

const visit = visitSite();

const categories = (page: Page) => page.getByRole('region', { name: 'By subject' });
const category = (page: Page, name: RegExp) => categories(page).getByRole('link', { name });
const articles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('The categories of the blog, %s', (_, javaScriptEnabled) => {
  it('lead from the blog to a category, from there to another, and back to all articles', async () => {
    const { page, complaints } = await visit.open('/blog', { javaScriptEnabled });
    if (javaScriptEnabled) await hydrate(page);
    await category(page, /^Grief & Loss 1 article$/).click();
    await page.waitForURL('**/blog/category/grief-loss');
    await eventually(() => mainHeading(page).textContent()).toBe('All on Grief & Loss');
    await eventually(() => page.title()).toMatch(/^All on Grief & Loss/);
    await eventually(() => category(page, /^Grief/).getAttribute('aria-current')).toBe('page');
    expect(await category(page, /^Self-Care/).getAttribute('aria-current')).toBe(null);

    await category(page, /^Self-Care 2 articles$/).click();
    await page.waitForURL('**/blog/category/self-care');
    await eventually(() => mainHeading(page).textContent()).toBe('All on Self-Care');
    await eventually(() => articles(page).allTextContents()).toContain('A Week Without a Clock');

    await page.getByRole('main').getByRole('link', { name: 'What we have written' }).click();
    await page.waitForURL('**/blog');
    expect(complaints).toEqual([]);
  });
});
