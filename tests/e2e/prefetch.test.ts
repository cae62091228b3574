import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import {
  eventually,
  footerLink,
  headingIs,
  isMarkedDocument,
  mainHeading,
  markDocument,
  navigationLink,
} from './support/page-parts';
import { hydrate, openBeforeReact } from './support/react';

// Pages are fetched before they are opened, as soon as somebody is about to.

const visit = visitSite();

/** Opens a page that React runs, and forgets what it asked for until then. */
async function open() {
  const { page } = await visit.open('/about', { isFresh: true });
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  visit.requests.length = 0;
  return page;
}

const documents = () => visit.requests.filter((request) => !/\.\w+$/.test(request));

/** Lets a link do what it does, and then one that is known to be fetched: nothing of the first is to come after that. */
async function settle(page: Page): Promise<void> {
  const before = documents().length;
  await footerLink(page, 'Your privacy').dispatchEvent('pointerdown');
  await eventually(() => documents().slice(before)).toContain('GET /privacy');
  await page.waitForLoadState('networkidle');
}

describe('The page of a link is fetched with its code', () => {
  it('once, when the pointer or the focus rests on it, and the click asks for nothing more', async () => {
    const page = await open();
    await footerLink(page, 'Salmon').hover();
    await eventually(
      () => visit.requests.filter((request) => request.endsWith('.js')).length,
    ).toBeGreaterThan(0);
    await mainHeading(page).hover();
    await footerLink(page, 'Salmon').focus();
    await page.waitForLoadState('networkidle');
    expect(documents()).toEqual(['GET /teletherapy/salmon']);
    expect(new Set(visit.requests).size).toBe(visit.requests.length);
    const before = visit.requests.length;
    await markDocument(page);
    await page.keyboard.press('Enter');
    await headingIs(page, 'Counseling by Video in Salmon, ID');
    await page.waitForLoadState('networkidle');
    expect(await isMarkedDocument(page)).toBe(true);
    // The pictures of the page that is shown now are its own matter.
    expect(visit.requests.slice(before).filter((request) => !/\/(images|maps)\//.test(request))).toEqual([]);
  });

  it('again when it could not be fetched', async () => {
    const page = await open();
    let down = true;
    visit.answerFirst(({ url }, response, next) =>
      down && url === '/contact' ? response.writeHead(503).end() : next(),
    );
    await navigationLink(page, 'Write to Us').hover();
    await eventually(documents).toEqual(['GET /contact']);
    await page.waitForLoadState('networkidle');
    down = false;
    await navigationLink(page, 'Write to Us').click();
    await page.waitForURL('**/contact');
    await eventually(documents).toEqual(['GET /contact', 'GET /contact']);
  });
});

describe('Nothing is fetched', () => {
  it('for links that the pointer passes over, to this page, to files, to other sites, and to anything but a page', async () => {
    const page = await open();
    await page.evaluate(() => {
      const point = (element: Element, event: string) =>
        element.dispatchEvent(new PointerEvent(event, { bubbles: true }));
      for (const link of [...document.querySelectorAll('footer a[href^="/"]'), document.body])
        point(link, 'pointerover');
      for (const attributes of [
        { href: '/about#story' },
        { href: '/feed.xml' },
        { href: 'https://elsewhere.example/about' },
        { href: 'mailto:a@b.example' },
        { href: '/blog?from=here' },
        { href: '/blog', target: '_blank' },
        { href: '/blog', download: '' },
        { href: '/storage/v1/object/public/client-documents/a' },
      ])
        point(
          document.body.appendChild(Object.assign(document.createElement('a'), attributes)),
          'pointerdown',
        );
    });
    await settle(page);
    expect(documents()).toEqual(['GET /privacy']);
    // The browser no longer goes by its rules, or it would fetch everything a second time.
    expect(await page.locator('script[type=speculationrules]').count()).toBe(0);
  });
});

it('Before React is there, the browser fetches by its rules the page of a link that the pointer rests on, and no other', async () => {
  const early: string[] = [];
  visit.answerFirst(({ url, headers }, _, next) => {
    if (headers['sec-purpose']?.includes('prefetch')) early.push(url ?? '');
    next();
  });
  const { page } = await openBeforeReact(visit, '/about');
  expect(await page.locator('script[type=speculationrules]').count()).toBe(1);
  await navigationLink(page, 'Write to Us').hover();
  await eventually(() => early).toEqual(['/contact']);
});
