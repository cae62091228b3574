import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SPECULATION_RULES } from '../../renderer/speculation-rules';
import type { Handler } from '../../site/handler';
import { everything, longTest } from '../support/everything';
import type { VisitorOptions } from './interactive/support/visitor';
import { launchVisitor } from './interactive/support/visitor';
import { eventually } from './support/eventually';
import { isMarkedDocument, mainHeading, markDocument, navigationLink } from './support/page-parts';
import { everyPage, pagesToRead } from './support/pages';
import { hydrate, isHydrated } from './support/react';

const visitor = launchVisitor();

const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Opens a page that React runs, and forgets what it asked for until then. */
async function openWithReact(path: string, options: VisitorOptions & { first?: Handler } = {}) {
  const { first, ...how } = options;
  const site = await visitor.serve({ first });
  const page = await visitor.open(site.address + path, how);
  await hydrate(page);
  await untilQuiet(page, site.requests);
  site.requests.length = 0;
  return { page, site, requests: site.requests };
}

/** Waits until nothing more is asked for. */
async function untilQuiet(page: Page, requests: readonly string[]): Promise<void> {
  for (let seen = -1; seen !== requests.length; ) {
    seen = requests.length;
    await settle(page);
  }
}

/** Lets everything pass that a link could still set off: it waits for 80 ms itself. */
const settle = (page: Page) => page.waitForTimeout(250);

/** Whether the browser still has its own rules of what to fetch ahead. */
const hasRules = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.scripts].some(({ type }) => type === 'speculationrules'));

const documentsIn = (requests: readonly string[]) => requests.filter((request) => !/\.\w+$/.test(request));
const scriptsIn = (requests: readonly string[]) => requests.filter((request) => request.endsWith('.js'));

describe('The page of a link is fetched with its code', () => {
  const ways: [string, (link: Locator) => Promise<unknown>, (link: Locator) => Promise<unknown>][] = [
    ['the pointer rests on it', (link) => link.hover(), (link) => link.click()],
    ['the focus rests on it', (link) => link.focus(), (link) => link.press('Enter')],
  ];
  it.each(everything ? ways : ways.slice(0, 1))(
    'once, when %s, and the click asks for nothing more',
    async (_, rest, follow) => {
      const { page, requests } = await openWithReact('/about');
      const link = footerLink(page, 'Salmon');
      await rest(link);
      await eventually(() => scriptsIn(requests).length).toBeGreaterThan(0);
      await untilQuiet(page, requests);
      expect(documentsIn(requests)).toEqual(['GET /teletherapy/salmon']);
      expect(new Set(requests).size).toBe(requests.length);

      const before = [...requests];
      await markDocument(page);
      await follow(link);
      await page.waitForURL('**/teletherapy/salmon');
      await eventually(() => mainHeading(page).textContent()).toBe('Counseling by Video in Salmon, ID');
      await settle(page);
      expect(await isMarkedDocument(page)).toBe(true);
      // The pictures of the page that is shown now are its own matter.
      expect(requests.slice(before.length).filter((request) => !/\/(images|maps)\//.test(request))).toEqual(
        [],
      );
    },
  );

  it('when it is pressed, before it is let go, and once, however often the pointer comes back', async () => {
    const { page, requests } = await openWithReact('/about');
    await navigationLink(page, 'Write to Us').dispatchEvent('pointerdown');
    await eventually(() => documentsIn(requests)).toEqual(['GET /contact']);
    for (let time = 0; time < 3; time++) {
      await navigationLink(page, 'Start').hover();
      await settle(page);
      await mainHeading(page).hover();
    }
    expect(documentsIn(requests)).toEqual(['GET /contact', 'GET /']);
  });

  longTest('when the pointer rested on it before React was there', async () => {
    const site = await visitor.serve();
    const page = await visitor.open(`${site.address}/about`);
    expect(await isHydrated(page)).toBe(false);
    await navigationLink(page, 'Start').hover();
    await eventually(() => documentsIn(site.requests)).toContain('GET /');
  });

  longTest('in the text of a post too', async () => {
    const { page, requests } = await openWithReact('/blog/what-sleep-does');
    await page.getByRole('article').first().getByRole('link', { name: 'insomnia', exact: true }).hover();
    await eventually(() => documentsIn(requests)).toEqual(['GET /conditions/insomnia']);
  });
});

describe('Nothing is fetched', () => {
  it('for links that the pointer only passes over', async () => {
    const { page, requests } = await openWithReact('/about');
    await page.evaluate(() => {
      const links = document.querySelectorAll('footer a[href^="/"]');
      for (const element of [...links, document.body])
        element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await settle(page);
    expect(requests).toEqual([]);
    // The browser no longer goes by its rules, or it would fetch everything a second time.
    expect(await hasRules(page)).toBe(false);
  });

  it('for links to this page, to files, to other sites, and to anything but a page', async () => {
    const { page, requests } = await openWithReact('/about');
    await page.evaluate(() => {
      const link = (attributes: Record<string, string>) => {
        const made = document.createElement('a');
        for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
        document.body.append(made);
        return made;
      };
      const links = [
        link({ href: '/about#story' }),
        link({ href: '/feed.xml' }),
        link({ href: 'https://elsewhere.example/about' }),
        link({ href: 'mailto:a@b.example' }),
        link({ href: '/blog?from=here' }),
        link({ href: '/blog', target: '_blank' }),
        link({ href: '/blog', download: '' }),
        link({ href: '/storage/v1/object/public/client-documents/a' }),
      ];
      for (const each of links) each.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    });
    await settle(page);
    expect(requests).toEqual([]);
  });

  it('for someone who saves data', async () => {
    const { page, requests } = await openWithReact('/about', {
      prepare: (empty) =>
        empty.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        }),
    });
    await navigationLink(page, 'Start').hover();
    await settle(page);
    expect(requests).toEqual([]);
    await navigationLink(page, 'Start').click();
    await eventually(() => documentsIn(requests)).toEqual(['GET /']);
  });
});

longTest('A page that could not be fetched early is asked for again when someone goes there', async () => {
  let down = true;
  const { page, requests } = await openWithReact('/about', {
    first: (request, response, next) => {
      if (down && request.url === '/contact') response.writeHead(503).end();
      else next();
    },
  });
  await navigationLink(page, 'Write to Us').hover();
  await eventually(() => documentsIn(requests)).toEqual(['GET /contact']);
  await settle(page);
  expect(new URL(page.url()).pathname).toBe('/about');
  down = false;
  await navigationLink(page, 'Write to Us').click();
  await page.waitForURL('**/contact');
  await eventually(() => documentsIn(requests)).toEqual(['GET /contact', 'GET /contact']);
  expect(await mainHeading(page).isVisible()).toBe(true);
});

describe('Before React is there, the browser fetches ahead by rules', () => {
  it('which are the same on every page, so that a policy can name their hash', async () => {
    const site = await visitor.serve();
    for (const path of everyPage) {
      const html = await (await fetch(site.address + path)).text();
      expect(html.split(`<script type="speculationrules">${SPECULATION_RULES}</script>`).length, path).toBe(
        2,
      );
    }
  });

  it('the HTML of the page only, of links that the pointer rests on', async () => {
    const early: string[] = [];
    const site = await visitor.serve({
      first: (request, response, next) => {
        if (request.headers['sec-purpose']?.includes('prefetch'))
          early.push(`${request.method} ${request.url}`);
        // React never comes.
        if (request.url?.startsWith('/assets/chunks/')) response.destroy();
        else next();
      },
    });
    const page = await visitor.open(`${site.address}/about`);
    expect(await hasRules(page)).toBe(true);
    await settle(page);
    expect(early).toEqual([]);
    await navigationLink(page, 'Refer Someone').hover();
    await settle(page);
    await navigationLink(page, 'Write to Us').hover();
    await eventually(() => early).toEqual(['GET /contact']);
    await settle(page);
    expect(early).toEqual(['GET /contact']);
  });
});

it('A visitor who only reads has nothing fetched ahead', async () => {
  const site = await visitor.serve();
  const path = pagesToRead[0] ?? '';
  const page = await visitor.open(site.address + path);
  await settle(page);
  expect(documentsIn(site.requests)).toEqual([`GET ${path}`]);
});
