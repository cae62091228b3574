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
import { isPartOfSmallScript } from './support/pages';
import { afterReact, isHydrated, openBeforeReact, waitForReact } from './support/react';

// The tests of content say that a page to read asks for nothing of React until somebody does something.

const { home, services, blog, 'not-found': missing } = loadContent().pages;
const { booking, portals, practice } = loadContent().site;
const PORTAL = portals[0]?.url ?? '';
const OTHER_PORTAL = 'https://statewide.juniper-lane.example';
const visit = visitSite();
const { open } = afterReact(visit);

it('React takes a page over after a movement of the pointer, a click, a key, scrolling, or a touch', async () => {
  const { page } = await visit.open('/', { hasTouch: true });
  const signs: Record<string, () => Promise<unknown>> = {
    pointer: () => page.mouse.move(600, 300, { steps: 2 }),
    click: () => mainHeading(page).click(),
    key: () => page.keyboard.press('Tab'),
    wheel: () => page.mouse.wheel(0, 200),
    touch: () => page.touchscreen.tap(600, 300),
  };
  for (const [name, interact] of Object.entries(signs)) {
    await page.goto(`${visit.address}/privacy`);
    expect(await isHydrated(page), name).toBe(false);
    await interact();
    await eventually(() => isHydrated(page), name).toBe(true);
  }
});

it("A page whose code can't be loaded stays usable", async () => {
  const { page } = await visit.open('/about', {
    prepare: (empty) =>
      empty.route('**/assets/chunks/**', (route) =>
        isPartOfSmallScript(route.request().url()) ? route.continue() : route.abort(),
      ),
  });
  await menu(page, 'How We Help').click();
  await navigationLink(page, 'Everything We Offer').click();
  await page.waitForURL('**/services');
});

/** What a page is: its head, its words without the title that is announced after a click, and its language. */
const describePage = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const kinds = 'title, meta, link[rel=canonical], script[type="application/ld+json"]';
    return {
      head: [...document.head.querySelectorAll(kinds)].map(({ outerHTML }) => outerHTML).sort(),
      text: main?.textContent.replace(document.title, ''),
      language: main?.closest<HTMLElement>('[lang]')?.lang,
    };
  });

describe('A link inside the site', () => {
  it('shows the page with the focus on its heading, at its top, and its title in the status, without a page load', async () => {
    const { page, complaints } = await open('/about');
    const status = await page.getByRole('status').first().elementHandle();
    expect(await status?.textContent()).toBe('');
    await markDocument(page);
    for (const { to, name, inMenu } of [
      { to: '/services', name: 'Everything We Offer', inMenu: 'How We Help' },
      { to: '/contact', name: 'Write to Us' },
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

  it('shows the page as it was built, with its head and its language', async () => {
    const { page } = await open('/about');
    for (const [name, path, language] of [
      ['Salmon', '/teletherapy/salmon', 'en'],
      ['En español', '/espanol', 'es'],
    ] as const) {
      await footerLink(page, name).click();
      await page.waitForURL(visit.address + path);
      const { page: loaded } = await open(path);
      const built = await describePage(loaded);
      expect(built.language).toBe(language);
      await eventually(() => describePage(page)).toEqual(built);
    }
  });

  it('to the page itself leads to its top, and adds nothing to the history; with Ctrl, a link is left to the browser', async () => {
    // A tab that has shown many pages counts no further.
    const { page, context } = await open('/', { isFresh: true });
    const steps = await page.evaluate(() => history.length);
    await scrollTo(page, 300);
    await navigationLink(page, 'Start').click();
    await eventually(() => scrollPosition(page)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    const opened = context.waitForEvent('page');
    await navigationLink(page, 'Write to Us').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL(`${visit.address}/contact`);
    await headingIs(page, home.hero.title);
  });

  it('to a section of another page leads there, also in a text that an editor wrote', async () => {
    const { page } = await open('/blog/what-sleep-does');
    await markDocument(page);
    const link = page.getByRole('article').first().getByRole('link', { name: 'insomnia', exact: true });
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

it('An address that is no page is answered with 404 by the nearest not-found page, which leads on', async () => {
  const { page, complaints } = await visit.open('/about');
  for (const [path, title, button, next] of [
    ['/teletherapy/no-such-city', missing.title, missing.button, home.hero.title],
    ['/blog/999', blog.notFound.title, blog.notFound.button, blog.hero.title],
  ] as const) {
    expect((await page.goto(visit.address + path))?.status()).toBe(404);
    await headingIs(page, title);
    await eventually(() => complaints.join()).toContain(`No page has the path ${path}`);
    await page.getByRole('link', { name: button }).click();
    await headingIs(page, next);
  }
});

/** Answers with the page as it was built, but for its data, with which its template cannot work. */
async function withWrongData(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(/(?<=id="page-state">)(.*?)(?=<\/script>)/s, (json) => {
    const state = JSON.parse(json);
    state.page.data.trust = {};
    return JSON.stringify(state).replaceAll('<', '\\u003c');
  });
  await route.fulfill({ response, body });
}

it("A template that throws shows 'Unexpected Application Error!' with a message and the bar; the next page is whole", async () => {
  const { page } = await open('/contact', { isFresh: true });
  await page.route(({ pathname }) => pathname === '/', withWrongData);
  const alert = page.getByRole('alert');
  await navigationLink(page, 'Start').click();
  await alert.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  expect(await alert.getByRole('paragraph').first().textContent()).not.toBe('');
  expect(await page.title()).toBe(`Unexpected Application Error! | ${practice.name}`);
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  await navigationLink(page, 'Refer Someone').click();
  await eventually(() => isFocused(mainHeading(page))).toBe(true);
  expect(await alert.count()).toBe(0);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/referral$/);
});

it('The page of a link is fetched once, with its code, when the pointer or the focus rests on it, and the click asks for nothing more; but not of one to a file, another site, or another tab', async () => {
  const documents = () => visit.requests.filter((request) => !/\.\w+$/.test(request));
  const early: string[] = [];
  visit.answerFirst(({ url, headers }, _, next) => {
    if (headers['sec-purpose']?.includes('prefetch')) early.push(url ?? '');
    next();
  });
  const { page, letGo } = await openBeforeReact(visit, '/about', { isFresh: true });
  // By the rules of the browser, before React is there.
  await navigationLink(page, 'Write to Us').hover();
  await eventually(() => early).toEqual(['/contact']);
  await letGo();
  await waitForReact(page);
  await page.waitForLoadState('networkidle');
  visit.requests.length = 0;
  await navigationLink(page, 'Start').evaluate((link) => {
    const elsewhere = { href: 'https://elsewhere.example/about' };
    for (const way of [{ href: '/feed.xml' }, elsewhere, { href: '/blog', target: '_blank' }])
      Object.assign(link, way).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  // After this one, which is fetched, nothing of the others is to come.
  await footerLink(page, 'Salmon').hover();
  await eventually(documents).toContain('GET /teletherapy/salmon');
  await mainHeading(page).hover();
  await footerLink(page, 'Salmon').focus();
  await page.waitForLoadState('networkidle');
  // The browser no longer goes by its rules, or it would fetch everything a second time.
  expect(new Set(visit.requests).size).toBe(visit.requests.length);
  expect(documents()).toEqual(['GET /teletherapy/salmon']);
  const before = visit.requests.length;
  await page.keyboard.press('Enter');
  await headingIs(page, 'Counseling by Video in Salmon, ID');
  // The pictures of the page that is shown now are its own matter.
  expect(visit.requests.slice(before).filter((request) => !/\/(images|maps)\//.test(request))).toEqual([]);
});
