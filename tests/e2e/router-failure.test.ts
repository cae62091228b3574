import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { eventually } from './support/eventually';
import { isFocused, mainHeading, navigation, navigationLink } from './support/page-parts';
import { afterReact } from './support/react';

const visit = visitSite();
const { practice } = loadContent().site;

const alert = (page: Page) => page.getByRole('alert');

/** Expects the error screen and gives what it says beside its title. */
async function errorMessage(page: Page): Promise<string> {
  await alert(page).getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  return (await alert(page).getByRole('paragraph').first().textContent()) ?? '';
}

/** Answers with the page as it was built, but for a field that is missing from its data. */
async function withoutHero(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const body = html.replace(/(id="page-state">)(.*?)(<\/script>)/s, (_, before, json, after) => {
    const state = JSON.parse(json);
    delete state.page.data.hero;
    return before + JSON.stringify(state).replaceAll('<', '\\u003c') + after;
  });
  await route.fulfill({ response, body });
}

describe("'Unexpected Application Error!'", () => {
  it('is shown with a message when the code of a page cannot be loaded', async () => {
    const { page } = await afterReact(visit).open('/contact');
    await page.route('**/assets/**', (route) => route.abort());
    await navigationLink(page, 'About Us').click();
    expect(await errorMessage(page)).toMatch(/dynamically imported module/);
  });

  it('is gone when the page is loaded again and the code is there', async () => {
    const { page } = await afterReact(visit).open('/contact');
    await page.route('**/assets/**', (route) => route.abort());
    await navigationLink(page, 'About Us').click();
    await errorMessage(page);
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await mainHeading(page).getByText('A small practice, on purpose').waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  it('leaves the navigation bar in its place, so that one can go elsewhere', async () => {
    const { page } = await afterReact(visit).open('/contact');
    await page.route('**/about', (route) => route.abort());
    await navigationLink(page, 'About Us').click();
    await errorMessage(page);
    await navigationLink(page, 'Blog').click();
    await page.waitForURL('**/blog');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await alert(page).count()).toBe(0);
  });

  it('has a title of its own, and no address of the page before', async () => {
    const { page } = await afterReact(visit).open('/contact');
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.count()).toBe(1);
    await page.route('**/about', (route) => route.abort());
    await navigationLink(page, 'About Us').click();
    await errorMessage(page);
    expect(await page.title()).toBe(`Unexpected Application Error! | ${practice.name}`);
    expect(await canonical.count()).toBe(0);
    await navigationLink(page, 'Blog').click();
    await page.waitForURL('**/blog');
    await eventually(() => page.title()).not.toContain('Error');
    expect(await canonical.getAttribute('href')).toMatch(/\/blog$/);
  });

  it('leaves the booking link in the bar', async () => {
    const { page } = await afterReact(visit).open('/contact');
    const booking = navigation(page).getByRole('link', { name: 'Book Consultation' });
    const portal = await booking.getAttribute('href');
    await page.route('**/about', (route) => route.abort());
    await navigationLink(page, 'About Us').click();
    await errorMessage(page);
    expect(await booking.getAttribute('href')).toBe(portal);
  });

  it('has a button that looks like the others', async () => {
    const { page } = await afterReact(visit).open('/contact');
    const styleOf = (name: string | RegExp) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { backgroundColor, borderRadius, fontFamily, fontWeight, minHeight } = getComputedStyle(button);
        return { backgroundColor, borderRadius, fontFamily, fontWeight, minHeight };
      });
    const others = await styleOf(/^Send/);
    await page.route('**/about', (route) => route.abort());
    await navigationLink(page, 'About Us').click();
    await errorMessage(page);
    expect(await styleOf('Load the page again')).toEqual(others);
  });

  it('is shown with the status when the server fails', async () => {
    const { page } = await afterReact(visit).open('/contact');
    await page.route('**/about', (route) => route.fulfill({ status: 503 }));
    await navigationLink(page, 'About Us').click();
    expect(await errorMessage(page)).toContain('503');
  });

  it('is shown with a message when the network fails', async () => {
    const { page } = await afterReact(visit).open('/contact');
    await page.route('**/about', (route) => route.abort());
    await navigationLink(page, 'About Us').click();
    expect(await errorMessage(page)).toMatch(/fetch/);
  });

  it('is shown with a message when a template throws', async () => {
    const { page } = await afterReact(visit).open('/contact');
    await page.route('**/about', withoutHero);
    await navigationLink(page, 'About Us').click();
    expect(await errorMessage(page)).not.toBe('');
  });

  it('is shown with a message when the template of the first page throws', async () => {
    const { page } = await visit.open('/about', {
      prepare: (empty) => empty.route('**/about', withoutHero),
    });
    await page.keyboard.press('Shift');
    expect(await errorMessage(page)).not.toBe('');
  });
});
