import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { longTest } from '../support/everything';
import { eventually } from './support/eventually';
import {
  hamburger,
  isFocused,
  isMarkedDocument,
  mainHeading,
  markDocument,
  menu,
  navigationLink,
  scrollPosition,
  scrollTo,
} from './support/page-parts';
import { afterReact, hydrate } from './support/react';

const visit = visitSite();
const { open } = afterReact(visit);
const { about, home, services } = loadContent().pages;

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const headingIs = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** What the head of the document says about the page: title, descriptions, canonical link, JSON-LD. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.children]
      .filter((element) => {
        if (element instanceof HTMLLinkElement) return element.rel === 'canonical';
        if (element instanceof HTMLScriptElement) return element.type === 'application/ld+json';
        return ['TITLE', 'META'].includes(element.tagName);
      })
      .map((element) => element.outerHTML)
      .sort(),
  );

describe('A link inside the site, after React has hydrated,', () => {
  it('shows the page without loading a document', async () => {
    const { page, complaints } = await open('/about');
    await markDocument(page);
    const steps = [
      { to: '/services', name: 'Everything We Offer', inMenu: 'How We Help' },
      { to: '/therapists/priya-raman', name: 'Priya Raman', inMenu: 'The Three of Us' },
      { to: '/conditions/insomnia', name: 'Sleepless Nights Open', inMenu: 'How We Help' },
      { to: '/conditions/panic', name: 'Panic', inMenu: 'How We Help' },
      { to: '/contact', name: 'Write to Us' },
      { to: '/referral', name: 'Refer Someone' },
      { to: '/', name: 'Start' },
    ];
    for (const { to, name, inMenu } of steps) {
      if (inMenu) await menu(page, inMenu).click();
      await navigationLink(page, name).click();
      await page.waitForURL(visit.address + to);
      await eventually(() => isFocused(mainHeading(page))).toBe(true);
    }
    expect(await isMarkedDocument(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('takes over the language of the page, and gives it back', async () => {
    const { page } = await open('/about');
    const languageOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang);
    await footerLink(page, 'En español').click();
    await eventually(() => languageOf('main')).toBe('es');
    expect([await languageOf('header nav'), await languageOf('footer p >> nth=0')]).toEqual(['en', 'en']);
    await navigationLink(page, 'Start').click();
    await eventually(() => languageOf('main')).toBe('en');
  });

  longTest('shows the page on a small screen too', async () => {
    const { page } = await open('/about', { viewport: { width: 360, height: 740 } });
    await markDocument(page);
    await hamburger(page).click();
    await navigationLink(page, 'Start').click();
    await page.waitForURL(`${visit.address}/`);
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  it('opens the page at its top at once, and does not scroll there before the eyes', async () => {
    const { page } = await open('/about');
    await page.evaluate(() => {
      const noteTop = ({ target }: FocusEvent) => {
        if (target instanceof HTMLHeadingElement) Object.assign(window, { topWhenShown: scrollY });
      };
      addEventListener('focusin', noteTop);
    });
    await footerLink(page, 'Our articles').click();
    await page.waitForURL('**/blog');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await page.evaluate(() => ('topWhenShown' in window ? window.topWhenShown : undefined))).toBe(0);
    expect(await scrollPosition(page)).toBe(0);
  });

  it('announces the title in a status region that was there before', async () => {
    const { page } = await open('/about');
    const status = await page.getByRole('status').first().elementHandle();
    expect(await status?.textContent()).toBe('');
    for (const [name, heading] of [
      ['Your privacy', 'Your Privacy'],
      ['Salmon', 'Counseling by Video in Salmon, ID'],
    ] as const) {
      await footerLink(page, name).click();
      await headingIs(page, heading);
      await eventually(() => isFocused(mainHeading(page))).toBe(true);
      expect(await page.title()).not.toBe('');
      await eventually(() => status?.textContent()).toBe(await page.title());
    }
  });

  it('marks the link of the new page as the current one, which then adds nothing to the history', async () => {
    const { page } = await open('/contact');
    await navigationLink(page, 'Start').click();
    await page.waitForURL(`${visit.address}/`);
    await eventually(() => navigationLink(page, 'Start').getAttribute('aria-current')).toBe('page');
    expect(await navigationLink(page, 'Write to Us').getAttribute('aria-current')).toBe(null);
    const steps = await page.evaluate(() => history.length);
    await scrollTo(page, 300);
    await navigationLink(page, 'Start').click();
    // The router is through with it once the page is at its top.
    await eventually(() => scrollPosition(page)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  it('leaves a click with Ctrl to the browser', async () => {
    const { page, context } = await open('/about');
    const opened = context.waitForEvent('page');
    await navigationLink(page, 'Start').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL(`${visit.address}/`);
    expect(new URL(page.url()).pathname).toBe('/about');
    await headingIs(page, about.hero.title);
  });
});

/** The words of a page without its title, which is announced after a click. */
const textOf = async (page: Page) =>
  (await page.getByRole('main').textContent())?.replace(await page.title(), '');

it('After a navigation inside the site the page and its head are soon whole, as they were built', async () => {
  const { page, complaints } = await open('/conditions/insomnia');
  const { page: loaded } = await visit.open('/');
  for (const [link, path] of [
    [navigationLink(page, 'Refer Someone'), '/referral'],
    [footerLink(page, 'Salmon'), '/teletherapy/salmon'],
    [footerLink(page, 'Our articles'), '/blog'],
    [navigationLink(page, 'Start'), '/'],
  ] as const) {
    await link.click();
    await page.waitForURL(visit.address + path);
    await loaded.goto(visit.address + path);
    await hydrate(loaded);
    const head = await headOf(loaded);
    const known = head.filter((element) => /^<(title|link)|name="description"|ld\+json/.test(element));
    expect(known.length, path).toBe(3 + (await jsonLdCount(loaded)));
    await eventually(() => headOf(page)).toEqual(head);
    await eventually(async () => (await textOf(page)) === (await textOf(loaded))).toBe(true);
  }
  expect(complaints).toEqual([]);
});

longTest(
  'The head no longer tells search engines to stay away after a page that does not exist',
  async () => {
    const { page } = await visit.open('/no-such-page');
    await hydrate(page);
    const robots = async () => (await headOf(page)).filter((element) => element.includes('name="robots"'));
    expect(await robots()).toHaveLength(1);
    await navigationLink(page, 'Start').click();
    await page.waitForURL(`${visit.address}/`);
    await eventually(robots).toEqual([]);
  },
);

const jsonLdCount = async (page: Page) =>
  (await headOf(page)).filter((element) => element.includes('ld+json')).length;

describe('Back and forward', () => {
  it('show the page, its head and its place, without loading a document', async () => {
    const { page } = await open('/services');
    const [heading, head] = [await mainHeading(page).textContent(), await headOf(page)];
    await markDocument(page);
    await scrollTo(page, 700);
    await navigationLink(page, 'Start').click();
    await headingIs(page, home.hero.title);
    await eventually(() => scrollPosition(page)).toBe(0);
    await scrollTo(page, 300);
    await page.goBack();
    await page.waitForURL('**/services');
    await headingIs(page, heading ?? '');
    await eventually(() => headOf(page)).toEqual(head);
    await eventually(() => scrollPosition(page)).toBe(700);
    await page.goForward();
    await page.waitForURL(`${visit.address}/`);
    await eventually(() => scrollPosition(page)).toBe(300);
    expect(await isMarkedDocument(page)).toBe(true);
  });
});

describe('A page that is opened by a click on a link', () => {
  it('is shown before its form is there', async () => {
    const { page } = await open('/about');
    await page.evaluate((before) => {
      const watched = { withoutForm: false };
      Object.assign(window, { watched });
      new MutationObserver(() => {
        const isShown = document.querySelector('main h1')?.textContent !== before;
        if (isShown && !document.querySelector('main form')) watched.withoutForm = true;
      }).observe(document.body, { childList: true, subtree: true });
    }, about.hero.title);
    await navigationLink(page, 'Refer Someone').click();
    await page.getByRole('button', { name: /^Submit/ }).waitFor();
    expect(await page.evaluate(() => (window as { watched?: unknown }).watched)).toEqual({
      withoutForm: true,
    });
  });

  it('is whole at once for visitors who come back, at the place that they left', async () => {
    const { page } = await open('/about');
    await navigationLink(page, 'Start').click();
    await headingIs(page, home.hero.title);
    const last = page.getByRole('main').getByRole('heading', { level: 2 }).last();
    await last.scrollIntoViewIfNeeded();
    const left = await scrollPosition(page);
    // A part of a pixel would be rounded up once and down once.
    await scrollTo(page, left);
    expect(left).toBeGreaterThan(1_000);
    await navigationLink(page, 'Write to Us').click();
    await page.waitForURL('**/contact');
    await eventually(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(`${visit.address}/`);
    await eventually(() => scrollPosition(page)).toBe(left);
  });

  it('is whole at once for a link to one of its sections', async () => {
    const { page } = await open('/about');
    await pointElsewhere(page, '/#insurance', '/services#what-to-expect');
    await page.getByRole('main').getByRole('link', { name: 'first page' }).click();
    await page.waitForURL('**/services#what-to-expect');
    const section = page.getByRole('region', { name: services.steps.title });
    await eventually(async () => Math.abs((await section.boundingBox())?.y ?? 999) < 200).toBe(true);
  });
});

const textLink = (page: Page, name: string | RegExp) =>
  page.getByRole('article').first().getByRole('link', { name, exact: true });

/** Changes where a link in the text leads: editors can write any address there. */
const pointElsewhere = (page: Page, from: string, to: string) =>
  page
    .getByRole('main')
    .evaluate(
      (main, [before, after]) => main.querySelector(`a[href="${before}"]`)?.setAttribute('href', after),
      [from, to] as const,
    );

const POST = '/blog/what-sleep-does';

describe('A link in the Markdown of a post', () => {
  it('shows the page without loading a document, and Back leads to the post', async () => {
    const { page } = await open(POST);
    await markDocument(page);
    await textLink(page, 'insomnia').click();
    await page.waitForURL('**/conditions/insomnia');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    await eventually(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(`**${POST}`);
    await textLink(page, 'insomnia').waitFor();
    expect(await isMarkedDocument(page)).toBe(true);
  });

  longTest('leads to another post, and from there on', async () => {
    const { page } = await open(POST);
    await markDocument(page);
    await pointElsewhere(page, '/conditions/insomnia', '/blog/minute-by-minute');
    await textLink(page, 'insomnia').click();
    await headingIs(page, 'A Panic Attack, Minute by Minute');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    await textLink(page, 'insomnia').click();
    await page.waitForURL('**/conditions/insomnia');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  longTest('leaves a click with Ctrl to the browser', async () => {
    const { page, context } = await open(POST);
    const opened = context.waitForEvent('page');
    await textLink(page, 'insomnia').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL('**/conditions/insomnia');
    expect(new URL(page.url()).pathname).toBe(POST);
  });
});

longTest('Without JavaScript, links load the page', async () => {
  const { page } = await visit.open(POST, { javaScriptEnabled: false });
  await textLink(page, 'insomnia').click();
  await page.waitForURL('**/conditions/insomnia');
  await navigationLink(page, 'Start').click();
  await headingIs(page, home.hero.title);
});
