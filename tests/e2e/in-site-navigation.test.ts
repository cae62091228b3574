import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
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
  it.each([
    { from: '/about', to: '/services', name: 'All Services', inMenu: 'Services' },
    { from: '/', to: '/conditions/anxiety', name: 'Anxiety', inMenu: 'Services' },
    { from: '/conditions/anxiety', to: '/conditions/grief', name: 'Grief', inMenu: 'Services' },
    { from: '/services', to: '/therapists/jordan-avery', name: 'Jordan Avery, LCSW', inMenu: 'Our Team' },
    { from: '/about', to: '/contact', name: 'Contact' },
    { from: '/contact', to: '/referral', name: 'Referral' },
  ])('shows the page without loading a document: $from to $to', async ({ from, to, name, inMenu }) => {
    const { page, complaints } = await open(from);
    await markDocument(page);
    if (inMenu) await menu(page, inMenu).click();
    await navigationLink(page, name).click();
    await page.waitForURL(visit.address + to);
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await isMarkedDocument(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('shows the page on a small screen too', async () => {
    const { page } = await open('/about', { viewport: { width: 360, height: 740 } });
    await markDocument(page);
    await hamburger(page).click();
    await navigationLink(page, 'Blog').click();
    await page.waitForURL('**/blog');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  it('opens the page at its top', async () => {
    const { page } = await open('/about');
    await footerLink(page, 'Blog').click();
    await page.waitForURL('**/blog');
    await eventually(() => scrollPosition(page)).toBe(0);
  });

  it('opens the page at its top at once, and does not scroll there before the eyes', async () => {
    const { page } = await open('/about');
    await page.evaluate(() => {
      const noteTop = ({ target }: FocusEvent) => {
        if (target instanceof HTMLHeadingElement) Object.assign(window, { topWhenShown: scrollY });
      };
      addEventListener('focusin', noteTop);
    });
    await footerLink(page, 'Blog').click();
    await page.waitForURL('**/blog');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await page.evaluate(() => ('topWhenShown' in window ? window.topWhenShown : undefined))).toBe(0);
  });

  it('moves the focus to the heading of the page', async () => {
    const { page } = await open('/about');
    await footerLink(page, 'Dallas').click();
    await headingIs(page, 'Online Therapy in Dallas, TX');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
  });

  it('announces the title in a status region that was there before', async () => {
    const { page } = await open('/about');
    const status = await page.getByRole('status').first().elementHandle();
    expect(await status?.textContent()).toBe('');
    await footerLink(page, 'Privacy Policy').click();
    await headingIs(page, 'Privacy Policy');
    await eventually(() => status?.textContent()).toBe(await page.title());
    await footerLink(page, 'Terms of Service').click();
    await headingIs(page, 'Terms of Service');
    await eventually(() => status?.textContent()).toMatch(/^Terms of Service/);
  });

  it('marks the link of the new page as the current one', async () => {
    const { page } = await open('/about');
    await navigationLink(page, 'Blog').click();
    await page.waitForURL('**/blog');
    await eventually(() => navigationLink(page, 'Blog').getAttribute('aria-current')).toBe('page');
    expect(await navigationLink(page, 'About Us').getAttribute('aria-current')).toBe(null);
  });

  it('leaves a click with Ctrl to the browser', async () => {
    const { page, context } = await open('/about');
    const opened = context.waitForEvent('page');
    await navigationLink(page, 'Blog').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL('**/blog');
    expect(new URL(page.url()).pathname).toBe('/about');
    await headingIs(page, 'A small practice, on purpose');
  });
});

describe('The head of the document after a navigation inside the site', () => {
  it.each([
    ['Home', '/'],
    ['Dallas', '/teletherapy/dallas'],
    ['Blog', '/blog'],
    ['Terms of Service', '/terms'],
  ])('is that of the new page, as it was built: %s', async (name, path) => {
    const { page } = await open('/conditions/ptsd');
    const link = name === 'Home' ? navigationLink(page, name) : footerLink(page, name);
    await link.click();
    await page.waitForURL(visit.address + path);
    const { page: loaded } = await visit.open(path);
    const head = await headOf(loaded);
    expect(head.filter((element) => /^<(title|link)|name="description"|ld\+json/.test(element)).length).toBe(
      3 + (await jsonLdCount(loaded)),
    );
    await eventually(() => headOf(page)).toEqual(head);
  });

  it('no longer tells search engines to stay away, after a page that does not exist', async () => {
    const { page } = await visit.open('/no-such-page');
    await hydrate(page);
    const robots = async () => (await headOf(page)).filter((element) => element.includes('name="robots"'));
    expect(await robots()).toHaveLength(1);
    await navigationLink(page, 'Home').click();
    await page.waitForURL(`${visit.address}/`);
    await eventually(robots).toEqual([]);
  });
});

const jsonLdCount = async (page: Page) =>
  (await headOf(page)).filter((element) => element.includes('ld+json')).length;

describe('Back and forward', () => {
  it('restore the scroll position', async () => {
    const { page } = await open('/services');
    await scrollTo(page, 700);
    await navigationLink(page, 'About Us').click();
    await headingIs(page, 'A small practice, on purpose');
    await eventually(() => scrollPosition(page)).toBe(0);
    await scrollTo(page, 300);
    await page.goBack();
    await page.waitForURL('**/services');
    await eventually(() => scrollPosition(page)).toBe(700);
    await page.goForward();
    await page.waitForURL('**/about');
    await eventually(() => scrollPosition(page)).toBe(300);
  });

  it('show the page and its head without loading a document', async () => {
    const { page } = await open('/services');
    const [heading, head] = [await mainHeading(page).textContent(), await headOf(page)];
    await markDocument(page);
    await navigationLink(page, 'About Us').click();
    await headingIs(page, 'A small practice, on purpose');
    await page.goBack();
    await headingIs(page, heading ?? '');
    await eventually(() => headOf(page)).toEqual(head);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  it('lead back to a post from a link in its text', async () => {
    const { page } = await open('/blog/your-first-therapy-session');
    await textLink(page, 'client documents').click();
    await page.waitForURL('**/client-documents');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    await page.goBack();
    await page.waitForURL('**/blog/your-first-therapy-session');
    await textLink(page, 'client documents').waitFor();
  });
});

describe('A page that is opened by a click on a link', () => {
  /** The words of a page without its title, which is announced after a click. */
  const textOf = async (page: Page) =>
    (await page.getByRole('main').textContent())?.replace(await page.title(), '');

  it.each([
    ['Referral', '/referral'],
    ['Contact', '/contact'],
    ['Blog', '/blog'],
    ['Home', '/'],
  ])('is whole a moment after it is shown: "%s"', async (name, path) => {
    const { page, complaints } = await open('/about');
    await navigationLink(page, name).click();
    await page.waitForURL(visit.address + path);
    const { page: loaded } = await open(path);
    await eventually(() => textOf(page)).toBe(await textOf(loaded));
    expect(complaints).toEqual([]);
  });

  it('is shown before its form is there', async () => {
    const { page } = await open('/about');
    await page.evaluate(() => {
      const watched = { withoutForm: false };
      Object.assign(window, { watched });
      new MutationObserver(() => {
        const isShown = document.querySelector('main h1')?.textContent !== 'A small practice, on purpose';
        if (isShown && !document.querySelector('main form')) watched.withoutForm = true;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await navigationLink(page, 'Referral').click();
    await page.getByRole('button', { name: /^Submit/ }).waitFor();
    expect(await page.evaluate(() => (window as { watched?: unknown }).watched)).toEqual({
      withoutForm: true,
    });
  });

  it('is whole at once for visitors who come back, at the place that they left', async () => {
    const { page } = await open('/about');
    await navigationLink(page, 'Blog').click();
    const last = page.getByRole('heading', { level: 2 }).last();
    await last.scrollIntoViewIfNeeded();
    const left = await scrollPosition(page);
    expect(left).toBeGreaterThan(1_000);
    await navigationLink(page, 'About Us').click();
    await headingIs(page, 'A small practice, on purpose');
    await eventually(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/blog');
    await eventually(() => scrollPosition(page)).toBe(left);
  });

  it('is whole at once for a link to one of its sections', async () => {
    const { page } = await open('/about');
    // Such a link can stand in any text.
    await page.getByRole('main').evaluate((main) => {
      main.querySelector('a[href="/#insurance"]')?.setAttribute('href', '/blog#categories');
    });
    await page.getByRole('main').getByRole('link', { name: 'home page' }).click();
    await page.waitForURL('**/blog#categories');
    const section = page.getByRole('region', { name: 'Categories' });
    await eventually(async () => Math.abs((await section.boundingBox())?.y ?? 999) < 200).toBe(true);
  });
});

const textLink = (page: Page, name: string | RegExp) =>
  page.getByRole('article').first().getByRole('link', { name, exact: true });

describe('A link in the Markdown of a post', () => {
  it('shows the page without loading a document', async () => {
    const { page } = await open('/blog/your-first-therapy-session');
    await markDocument(page);
    await textLink(page, 'anxiety').click();
    await page.waitForURL('**/conditions/anxiety');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await isMarkedDocument(page)).toBe(true);
    await eventually(() => scrollPosition(page)).toBe(0);
  });

  it('leads to another post, and from there on', async () => {
    const { page } = await open('/blog/anger-is-a-signal');
    await markDocument(page);
    await textLink(page, /fairly/).click();
    await page.waitForURL('**/blog/how-to-argue-fairly');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  it('leaves a click with Ctrl to the browser', async () => {
    const { page, context } = await open('/blog/your-first-therapy-session');
    const opened = context.waitForEvent('page');
    await textLink(page, 'anxiety').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL('**/conditions/anxiety');
    expect(new URL(page.url()).pathname).toBe('/blog/your-first-therapy-session');
  });
});

it('Without JavaScript, links load the page', async () => {
  const { page } = await visit.open('/blog/your-first-therapy-session', { javaScriptEnabled: false });
  await textLink(page, 'anxiety').click();
  await page.waitForURL('**/conditions/anxiety');
  await navigationLink(page, 'About Us').click();
  await headingIs(page, 'A small practice, on purpose');
});
