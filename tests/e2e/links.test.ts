import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import * as at from './support/page-parts';
import { eventually, footerLink, headingIs, isSameDocument, navigationLink } from './support/page-parts';
import { afterReact, hydrate, openBeforeReact, waitForReact, withoutJavaScript } from './support/react';

// A link shows a page at its top or at a section. Back, Forward and Reload show it where the reader left it.

const { home, services, blog, 'not-found': missing } = loadContent().pages;
const PORTAL = loadContent().site.portals[0]?.url ?? '';
const SALMON = 'Counseling by Video in Salmon, ID';
const visit = visitSite();
const { open } = afterReact(visit);
/** As most visitors see pages: what asks nothing of how the page scrolls takes its time. */
const moving = { reducedMotion: 'no-preference' } as const;
const low = { ...moving, viewport: { width: 1280, height: 400 } };

const placeIs = (page: Page, place: number) => eventually(() => at.scrollPosition(page)).toBe(place);
/** A real click would first scroll to the link: in a low window the bar does not stay in view. */
const follow = (link: Locator) => link.evaluate((element) => (element as HTMLElement).click());

/** What a page is: its language, its head, its bar, and its words without the title that is announced after a click. */
const describePage = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const parts = 'title, meta, link[rel=canonical], script[type="application/ld+json"], header a';
    return [
      main?.closest<HTMLElement>('[lang]')?.lang,
      main?.textContent.replace(document.title, ''),
      ...[...document.querySelectorAll(parts)].map(({ outerHTML }) => outerHTML).sort(),
    ];
  });

describe('A link inside the site', () => {
  it('shows the page with the focus on its heading, at its top, and its title in the status, without a page load', async () => {
    const { page, complaints } = await open('/about', moving);
    const status = await page.getByRole('status').first().elementHandle();
    for (const { to, name, inMenu } of [
      { to: '/conditions/panic', name: 'Panic', inMenu: 'How We Help' },
      { to: '/contact', name: 'Write to Us' },
      { to: '/', name: 'Start' },
    ]) {
      await at.scrollTo(page, 300);
      if (inMenu) await at.menu(page, inMenu).click();
      await navigationLink(page, name).click();
      await page.waitForURL(visit.address + to);
      await eventually(() => at.isFocused(at.mainHeading(page))).toBe(true);
      expect(await at.scrollPosition(page)).toBe(0);
      await eventually(() => status?.textContent()).toBe(await page.title());
      if (!inMenu)
        await eventually(() => navigationLink(page, name).getAttribute('aria-current')).toBe('page');
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('shows the page as it was built, with its head, its language, and the booking portal of its own', async () => {
    const prepare = (page: Page) =>
      page.route('**/teletherapy/salmon', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(PORTAL, 'https://statewide.juniper-lane.example');
        await route.fulfill({ response, body });
      });
    const { page } = await open('/about', { prepare });
    for (const [name, path, language] of [
      ['Salmon', '/teletherapy/salmon', 'en'],
      ['En español', '/espanol', 'es'],
    ] as const) {
      await footerLink(page, name).click();
      await page.waitForURL(visit.address + path);
      const { page: loaded } = await open(path, { prepare });
      const built = await describePage(loaded);
      expect(built[0]).toBe(language);
      await eventually(() => describePage(page)).toEqual(built);
    }
  });

  it('to the page itself leads to its top, and adds nothing to the history; with Ctrl, a link is left to the browser', async () => {
    // A tab that has shown many pages counts no further.
    const { page, context } = await open('/', { isFresh: true });
    const steps = await page.evaluate(() => history.length);
    await at.scrollTo(page, 300);
    await navigationLink(page, 'Start').click();
    await placeIs(page, 0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    const opened = context.waitForEvent('page');
    await navigationLink(page, 'Write to Us').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL(`${visit.address}/contact`);
    await headingIs(page, home.hero.title);
  });

  it('to a section of another page leads there, also in a text that an editor wrote', async () => {
    const { page } = await open('/blog/what-sleep-does');
    const link = page.getByRole('article').first().getByRole('link', { name: 'insomnia', exact: true });
    await link.evaluate((element) => element.setAttribute('href', '/services#what-to-expect'));
    await link.click();
    await page.waitForURL('**/services');
    const section = page.getByRole('region', { name: services.steps.title });
    await eventually(async () => Math.abs((await section.boundingBox())?.y ?? 999) < 200).toBe(true);
    expect(await isSameDocument(page)).toBe(true);
  });
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

it('Back and Forward lead to each place of each page, after steps within pages and between them, without a page load', async () => {
  const { page } = await open('/privacy', low);
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 150);
  await placeIs(page, 150);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  await page.waitForURL(/#/);
  await eventually(() => at.scrollPosition(page)).toBeGreaterThan(500);
  const there = await at.scrollPosition(page);
  for (const [name, title, place] of [
    ['Salmon', SALMON, 250],
    ['Your privacy', 'Your Privacy', 120],
  ] as const) {
    await follow(footerLink(page, name));
    await headingIs(page, title);
    await placeIs(page, 0);
    await at.scrollTo(page, place);
  }
  for (const place of [250, there, 150]) {
    await page.goBack();
    await placeIs(page, place);
  }
  for (const place of [there, 250, 120]) {
    await page.goForward();
    await placeIs(page, place);
  }
  expect(await isSameDocument(page)).toBe(true);
});

it("Reload and Back keep the place where React hasn't taken over, and then; another page in the tab begins at its top", async () => {
  const { page } = await open('/services', moving);
  await at.scrollTo(page, 300);
  await navigationLink(page, 'Start').click();
  await headingIs(page, home.hero.title);
  await page.reload();
  await page.goBack();
  await headingIs(page, services.hero.title);
  await placeIs(page, 300);
  await page.reload();
  await placeIs(page, 300);
  await hydrate(page);
  await page.reload();
  await placeIs(page, 300);
  await page.goto(`${visit.address}/about`);
  await hydrate(page);
  await placeIs(page, 0);
});

describe('The link to the section of insurance', () => {
  const { title } = home.insurance;
  const link = (page: Page) => navigationLink(page, 'Fees & Insurance');
  const section = (page: Page) => page.getByRole('region', { name: title });
  const hasFocus = (page: Page) =>
    eventually(() => at.isFocused(section(page).getByRole('heading', { name: title, exact: true }))).toBe(
      true,
    );
  /** The section comes to rest at the top of the screen, not under the bar. */
  const isBelowBar = (page: Page) =>
    eventually(async () => (await section(page).boundingBox())?.y ?? 0).toSatisfy(
      (y: number) => y >= 94 && y <= 136,
    );

  it('leads there without JavaScript, from another page and from the same', async () => {
    const { page } = await withoutJavaScript(visit).open('/about');
    await link(page).click();
    await page.waitForURL('**/#insurance');
    await isBelowBar(page);
    await page.goto(`${visit.address}/`);
    await link(page).click();
    await isBelowBar(page);
  });

  it.each([
    ['smoothly', 'no-preference'],
    ['at once for visitors who asked for less motion', 'reduce'],
  ] as const)('scrolls %s on the home page, and gives the section the focus', async (_, reducedMotion) => {
    const { page } = await open('/', { reducedMotion });
    await page.evaluate(() =>
      addEventListener('scroll', () => (document.documentElement.dataset.places += ` ${scrollY}`)),
    );
    await link(page).press('Enter');
    await isBelowBar(page);
    await hasFocus(page);
    const places = await page.evaluate(() => document.documentElement.dataset.places?.split(' ').slice(1));
    expect(new Set(places).size === 1).toBe(reducedMotion === 'reduce');
    expect(await isSameDocument(page)).toBe(true);
    // It can be chosen again.
    await at.scrollTo(page, 0);
    await link(page).click();
    await isBelowBar(page);
  });

  it('opens home from another page with the flag, in the same document, and scrolls 100 ms later', async () => {
    const { page } = await open('/about', { isFresh: true, prepare: (empty) => empty.clock.install() });
    await page.clock.pauseAt(Date.now() + 1_000);
    await link(page).click();
    await headingIs(page, home.hero.title);
    await page.waitForURL(`${visit.address}/`);
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('"scrollTo":"insurance"');
    await page.clock.runFor(99);
    expect(await at.scrollPosition(page)).toBe(0);
    await page.clock.runFor(1);
    await hasFocus(page);
    await isBelowBar(page);
    expect(await isSameDocument(page)).toBe(true);
  });
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
  await at.mainHeading(page).hover();
  await footerLink(page, 'Salmon').focus();
  await page.waitForLoadState('networkidle');
  // The browser no longer goes by its rules, or it would fetch everything a second time.
  expect(new Set(visit.requests).size).toBe(visit.requests.length);
  expect(documents()).toEqual(['GET /teletherapy/salmon']);
  const before = visit.requests.length;
  await page.keyboard.press('Enter');
  await headingIs(page, SALMON);
  // The pictures of the page that is shown now are its own matter.
  expect(visit.requests.slice(before).filter((request) => !/\/(images|maps)\//.test(request))).toEqual([]);
});
