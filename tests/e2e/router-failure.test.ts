import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { longTest } from '../support/everything';
import { eventually } from './support/eventually';
import { isFocused, mainHeading, navigation, navigationLink } from './support/page-parts';
import { afterReact } from './support/react';

const visit = visitSite();
const { site } = loadContent();
const { practice, booking } = site;

/** Goes to the page that the tests make fail. */
const goHome = (page: Page) => navigationLink(page, 'Start').click();

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

/** What matches the address of the first page, and of it alone. */
const isHome = ({ pathname }: URL) => pathname === '/';

describe("'Unexpected Application Error!'", () => {
  it('is shown when a template throws, leaves the bar in its place, has a title of its own, and is gone on the next page', async () => {
    const { page } = await afterReact(visit).open('/contact');
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.count()).toBe(1);
    const link = navigation(page).getByRole('link', { name: booking.label });
    const portal = await link.getAttribute('href');
    const styleOf = (name: string | RegExp) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { backgroundColor, borderRadius, fontFamily, fontWeight, minHeight } = getComputedStyle(button);
        return { backgroundColor, borderRadius, fontFamily, fontWeight, minHeight };
      });
    const others = await styleOf(/^Send/);

    await page.route(isHome, withoutHero);
    await goHome(page);
    expect(await errorMessage(page)).not.toBe('');
    expect(await page.title()).toBe(`Unexpected Application Error! | ${practice.name}`);
    expect(await canonical.count()).toBe(0);
    expect(await link.getAttribute('href')).toBe(portal);
    expect(await styleOf('Reload the page')).toEqual(others);

    await navigationLink(page, 'Refer Someone').click();
    await page.waitForURL('**/referral');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await alert(page).count()).toBe(0);
    await eventually(() => page.title()).not.toContain('Error');
    expect(await canonical.getAttribute('href')).toMatch(/\/referral$/);
  });

  longTest('is shown with a message when the template of the first page throws', async () => {
    const { page } = await visit.open('/', { prepare: (empty) => empty.route(isHome, withoutHero) });
    await page.keyboard.press('Shift');
    expect(await errorMessage(page)).not.toBe('');
  });
});
