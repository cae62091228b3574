import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import {
  eventually,
  footerLink,
  headingIs,
  isFocused,
  isMarkedDocument,
  mainHeading,
  markDocument,
  menu,
  navigation,
  navigationLink,
  scrollPosition,
  scrollTo,
} from './support/page-parts';
import { afterReact, hydrate } from './support/react';

const { about, home, services, blog, 'not-found': missing } = loadContent().pages;
const { booking, portals, practice } = loadContent().site;
const PORTAL = portals[0]?.url ?? '';
const OTHER_PORTAL = 'https://statewide.juniper-lane.example';
const visit = visitSite();
const { open } = afterReact(visit);

/** What the head of the document says about the page: title, descriptions, canonical link, JSON-LD. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.head.querySelectorAll(
        'title, meta, link[rel=canonical], script[type="application/ld+json"]',
      ),
    ]
      .map((element) => element.outerHTML)
      .sort(),
  );

/** The words of a page without its title, which is announced after a click. */
const textOf = async (page: Page) =>
  (await page.getByRole('main').textContent())?.replace(await page.title(), '');

describe('A link inside the site', () => {
  it('shows the page with the focus on its heading, at its top, and its title in the status, without a page load', async () => {
    const { page, complaints } = await open('/about');
    const status = await page.getByRole('status').first().elementHandle();
    expect(await status?.textContent()).toBe('');
    await markDocument(page);
    for (const { to, name, inMenu } of [
      { to: '/services', name: 'Everything We Offer', inMenu: 'How We Help' },
      { to: '/therapists/priya-raman', name: 'Priya Raman', inMenu: 'The Three of Us' },
      { to: '/conditions/panic', name: 'Panic', inMenu: 'How We Help' },
      { to: '/contact', name: 'Write to Us' },
      { to: '/referral', name: 'Refer Someone' },
      { to: '/', name: 'Start' },
    ]) {
      await scrollTo(page, 300);
      if (inMenu) await menu(page, inMenu).click();
      await navigationLink(page, name).click();
      await page.waitForURL(visit.address + to);
      await eventually(() => isFocused(mainHeading(page))).toBe(true);
      expect(await scrollPosition(page)).toBe(0);
      await eventually(() => status?.textContent()).toBe(await page.title());
      if (!inMenu)
        await eventually(() => navigationLink(page, name).getAttribute('aria-current')).toBe('page');
    }
    expect(await isMarkedDocument(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('shows the page and its head as they were built, its language too', async () => {
    const { page, complaints } = await visit.open('/no-such-page');
    await hydrate(page);
    const { page: loaded } = await visit.open('/');
    for (const [link, path] of [
      [navigationLink(page, 'Refer Someone'), '/referral'],
      [footerLink(page, 'Salmon'), '/teletherapy/salmon'],
      [footerLink(page, 'En español'), '/espanol'],
      [footerLink(page, 'Our articles'), '/blog'],
      [navigationLink(page, 'Start'), '/'],
    ] as const) {
      await link.click();
      await page.waitForURL(visit.address + path);
      await loaded.goto(visit.address + path);
      await hydrate(loaded);
      const head = await headOf(loaded);
      expect(
        head.filter((element) => /^<(title|link)|name="description"/.test(element)),
        path,
      ).toHaveLength(3);
      await eventually(() => headOf(page)).toEqual(head);
      await eventually(async () => (await textOf(page)) === (await textOf(loaded))).toBe(true);
      const languages = () =>
        page.evaluate(() =>
          ['main', 'header nav'].map(
            (part) => document.querySelector(part)?.closest<HTMLElement>('[lang]')?.lang,
          ),
        );
      expect(await languages()).toEqual([path === '/espanol' ? 'es' : 'en', 'en']);
    }
    expect(complaints.filter((text) => !/404|No page has the path/.test(text))).toEqual([]);
  });

  it('to the page itself leads to its top, and adds nothing to the history', async () => {
    // A tab that has shown many pages counts no further.
    const { page } = await open('/', { isFresh: true });
    const steps = await page.evaluate(() => history.length);
    await scrollTo(page, 300);
    await navigationLink(page, 'Start').click();
    await eventually(() => scrollPosition(page)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  it('with Ctrl is left to the browser', async () => {
    const { page, context } = await open('/about');
    const opened = context.waitForEvent('page');
    await navigationLink(page, 'Start').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL(`${visit.address}/`);
    await headingIs(page, about.hero.title);
  });

  it('in the Markdown of a post does the same, and one to a section leads there', async () => {
    const { page } = await open('/blog/what-sleep-does');
    await markDocument(page);
    await page.getByRole('article').first().getByRole('link', { name: 'insomnia', exact: true }).click();
    await page.waitForURL('**/conditions/insomnia');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    await page.goBack();
    const link = page.getByRole('article').first().getByRole('link', { name: 'insomnia', exact: true });
    // Editors can write any address.
    await link.evaluate((element) => element.setAttribute('href', '/services#what-to-expect'));
    await link.click();
    await page.waitForURL('**/services');
    const section = page.getByRole('region', { name: services.steps.title });
    await eventually(async () => Math.abs((await section.boundingBox())?.y ?? 999) < 200).toBe(true);
    expect(await isMarkedDocument(page)).toBe(true);
  });
});

it('The booking link leads to the portal of the page that is shown', async () => {
  const { page } = await open('/teletherapy/nampa', { isFresh: true });
  await page.route('**/teletherapy/salmon', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(PORTAL, OTHER_PORTAL) });
  });
  await footerLink(page, 'Salmon').click();
  const link = navigation(page).getByRole('link', { name: booking.label });
  await eventually(() => link.getAttribute('href')).toBe(OTHER_PORTAL);
});

/** Goes to an address that no link leads to, the way the router sees it. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

describe('An address that does not exist', () => {
  it.each([
    ['/teletherapy/no-such-city', missing.title, missing.button, home.hero.title],
    ['/blog/999', blog.notFound.title, blog.notFound.button, blog.hero.title],
    ['/blog/category/none', missing.title, missing.button, home.hero.title],
  ])('is answered with 404, leads on, and is logged: %s', async (path, title, button, next) => {
    expect((await fetch(visit.address + path)).status).toBe(404);
    const { page: plain } = await visit.open(path, { javaScriptEnabled: false });
    await headingIs(plain, title);
    await plain.getByRole('link', { name: button }).click();
    await headingIs(plain, next);
    const { page, complaints } = await visit.open(path);
    await eventually(() => complaints.join()).toContain(`No page has the path ${path}`);
    await page.goto(`${visit.address}/about`);
    await hydrate(page);
    await markDocument(page);
    complaints.length = 0;
    await goTo(page, path);
    await headingIs(page, title);
    expect(complaints.join()).toContain(`No page has the path ${path}`);
    await page.getByRole('link', { name: button }).click();
    await headingIs(page, next);
    expect(await isMarkedDocument(page)).toBe(true);
  });
});

/** Answers with the page as it was built, but for its data, with which its template cannot work. */
async function withWrongData(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(
    /(id="page-state">)(.*?)(<\/script>)/s,
    (_, before, json, after) => {
      const state = JSON.parse(json);
      state.page.data.trust = {};
      return before + JSON.stringify(state).replaceAll('<', '\\u003c') + after;
    },
  );
  await route.fulfill({ response, body });
}

it("A template that throws shows 'Unexpected Application Error!' with a message, a title and the bar; the next page is whole", async () => {
  const { page } = await open('/contact', { isFresh: true });
  await page.route(({ pathname }) => pathname === '/', withWrongData);
  const alert = page.getByRole('alert');
  const canonical = page.locator('link[rel=canonical]');
  const styleOf = (name: string | RegExp) =>
    page.getByRole('button', { name }).evaluate((button) => {
      const { backgroundColor, borderRadius, fontWeight, minHeight } = getComputedStyle(button);
      return { backgroundColor, borderRadius, fontWeight, minHeight };
    });
  const others = await styleOf(/^Send/);
  await navigationLink(page, 'Start').click();
  await alert.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  expect(await alert.getByRole('paragraph').first().textContent()).not.toBe('');
  expect(await page.title()).toBe(`Unexpected Application Error! | ${practice.name}`);
  expect(await canonical.count()).toBe(0);
  expect(await styleOf('Reload the page')).toEqual(others);
  await navigationLink(page, 'Refer Someone').click();
  await page.waitForURL('**/referral');
  await eventually(() => isFocused(mainHeading(page))).toBe(true);
  expect(await alert.count()).toBe(0);
  await eventually(() => canonical.getAttribute('href')).toMatch(/\/referral$/);
});
