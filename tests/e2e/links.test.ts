import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import * as at from './support/page-parts';
import {
  eventually,
  footerLink,
  headingIs,
  navigationLink,
  type Step,
} from './support/page-parts';
import {
  hydrate,
  openBeforeReact,
  openHydrated,
  waitForReact,
} from './support/react';

// A link shows a page at its top or at a section. Back, Forward and Reload show
// it where the reader left it.

const { home, services, blog, 'not-found': missing } = loadContent().pages;
const PORTAL = loadContent().site.portals[0]?.url ?? '';
const SALMON = 'Counseling by Video in Salmon, ID';
const visit = visitSite();

/** Gives a page a booking portal of its own. */
const changePortal = (page: Page) =>
  at.changeHtml(page, '/teletherapy/salmon', (html) =>
    html.replaceAll(PORTAL, 'https://statewide.juniper-lane.example'),
  );

/**
 * Runs in the page: how it differs from its HTML in language, head, bar, and
 * words, the announced title aside.
 */
async function findDifferences(): Promise<string[]> {
  const describe = (of: Document) => {
    const main = of.querySelector('main');
    const parts =
      'title, meta, link[rel=canonical], script[type="application/ld+json"], header a';
    return [
      `${main?.closest<HTMLElement>('[lang]')?.lang} ${main?.textContent.replace(of.title, '')}`,
      ...[...of.querySelectorAll(parts)].map(({ outerHTML }) => outerHTML),
    ];
  };
  const html = await (await fetch(location.href)).text();
  const built = describe(new DOMParser().parseFromString(html, 'text/html'));
  const shown = describe(document);
  return [
    ...built.filter((each) => !shown.includes(each)),
    ...shown.filter((each) => !built.includes(each)),
  ];
}

it('A link shows a page as it was built, at its top, with the focus on its heading, and announces it; Back, Forward, and Reload show it where it was left; without a page load', async () => {
  const { page, context, complaints } = await openHydrated(visit, '/privacy', {
    reducedMotion: 'no-preference',
    // A tab that has shown many pages counts no further entries.
    isFresh: true,
    prepare: changePortal,
  });
  const scroll = (top: number): Step => [() => at.scrollTo(page, top), { top }];
  const back = (top: number): Step => [
    () => page.goBack(),
    { top, hasArrived: true },
  ];
  const forward = (top: number): Step => [
    () => page.goForward(),
    { top, hasArrived: true },
  ];
  const follow = (link: Locator, path: string, shows: at.Look): Step => [
    async () => {
      await link.click();
      await page.waitForURL(visit.address + path);
      await eventually(() => page.evaluate(findDifferences)).toEqual([]);
    },
    { top: 0, hasArrived: true, ...shows },
  ];
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 150);
  await eventually(() => at.scrollPosition(page)).toBe(150);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .last()
    .click();
  await eventually(() => at.scrollPosition(page)).toBeGreaterThan(500);
  const there = await at.scrollPosition(page);
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await at.walk(page, [
    follow(
      page.getByRole('banner').getByRole('link', { name: 'En español' }),
      '/espanol',
      {
        language: 'es',
      },
    ),
    scroll(250),
    [() => at.menu(page, 'How We Help').click(), {}],
    follow(navigationLink(page, 'Everything We Offer'), '/services', {
      current: 'Everything We Offer',
    }),
    scroll(300),
    follow(navigationLink(page, 'Start'), '/', { current: 'Start' }),
    scroll(120),
    // A link to the page itself.
    [() => navigationLink(page, 'Start').click(), { path: '/', top: 0 }],
  ]);
  expect(await steps()).toBe(before + 3);
  const opened = context.waitForEvent('page');
  await navigationLink(page, 'Write to Us').click({
    modifiers: ['ControlOrMeta'],
  });
  await (await opened).waitForURL(`${visit.address}/contact`);
  await at.walk(page, [
    ...[300, 250, there].map(back),
    [() => page.goBack(), { path: '/privacy', top: 150 }],
    [() => page.goForward(), { path: '/privacy', top: there }],
    ...[250, 300, 0].map(forward),
    follow(footerLink(page, 'Salmon'), '/teletherapy/salmon', {
      language: 'en',
    }),
    [() => page.goBack(), { hasArrived: true }],
  ]);
  expect(complaints).toEqual([]);
  const left = { path: '/services', heading: services.hero.title, top: 300 };
  await at.walk(page, [
    [() => page.reload(), { path: '/' }],
    // React hasn't taken over here.
    [() => page.goBack(), left],
    [() => page.reload(), left],
    [() => hydrate(page).then(() => page.reload()), left],
    [
      () => page.goto(`${visit.address}/about`).then(() => hydrate(page)),
      { path: '/about', top: 0 },
    ],
  ]);
});

it('An address that is no page is answered with 404 by the nearest not-found page, which leads on', async () => {
  const { page, complaints } = await visit.open('/about');
  for (const [path, title, button, next] of [
    [
      '/teletherapy/no-such-city',
      missing.title,
      missing.button,
      home.hero.title,
    ],
    ['/blog/999', blog.notFound.title, blog.notFound.button, blog.hero.title],
  ] as const) {
    expect((await page.goto(visit.address + path))?.status()).toBe(404);
    await headingIs(page, title);
    await eventually(() => complaints.join()).toContain(
      `No page has the path ${path}`,
    );
    await page.getByRole('link', { name: button }).click();
    await headingIs(page, next);
  }
  // One that was deleted since the page was opened.
  await hydrate(page);
  await navigationLink(page, 'Start').evaluate((link) =>
    link.setAttribute('href', '/teletherapy/gone'),
  );
  await navigationLink(page, 'Start').click();
  await headingIs(page, missing.title);
});

const insurance = (page: Page) =>
  page.getByRole('region', { name: home.insurance.title });
const toInsurance = (page: Page) => navigationLink(page, 'Fees & Insurance');
/** The section comes to rest at the top of the screen, not under the bar. */
const insuranceIsBelowBar = (page: Page) =>
  eventually(
    async () => (await insurance(page).boundingBox())?.y ?? 0,
  ).toSatisfy((y: number) => y >= 94 && y <= 136);

it('Without JavaScript, the link to insurance leads to its section from another page, and from the same', async () => {
  const { page } = await visit.open('/about', { javaScriptEnabled: false });
  for (const address of ['/about', '/']) {
    await page.goto(visit.address + address);
    await toInsurance(page).click();
    await page.waitForURL('**/#insurance');
    await insuranceIsBelowBar(page);
  }
});

it('The link to insurance opens home with the flag, and leads to the section and its focus 100 ms later; on the home page it scrolls there smoothly, or at once for visitors who asked for less motion, and Back returns to the place of the link', async () => {
  const { page } = await openHydrated(visit, '/blog/what-sleep-does', {
    isFresh: true,
    prepare: (empty) => empty.clock.install(),
  });
  await page.clock.pauseAt(Date.now() + 1_000);
  await toInsurance(page).click();
  await page.waitForURL(`${visit.address}/`);
  await headingIs(page, home.hero.title);
  expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(
    '"scrollTo":"insurance"',
  );
  await page.clock.runFor(99);
  expect(await at.scrollPosition(page)).toBe(0);
  await page.clock.runFor(1);
  await eventually(() => at.look(page)).toMatchObject({
    focus: home.insurance.title,
  });
  await insuranceIsBelowBar(page);
  await page.clock.resume();
  const place = 300;
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await at.scrollTo(page, place);
    // A busy browser may still be at the scroll before.
    await eventually(async () =>
      Math.abs((await at.scrollPosition(page)) - place),
    ).toBeLessThan(50);
    const places = await page.evaluateHandle(() => {
      const found = new Set<number>();
      const begin = scrollY;
      addEventListener('scroll', () => {
        // A busy browser reports the last scroll late.
        if (scrollY !== begin) {
          found.add(scrollY);
        }
      });
      return found;
    });
    await toInsurance(page).press('Enter');
    await insuranceIsBelowBar(page);
    expect(await at.look(page)).toMatchObject({ focus: home.insurance.title });
    // What is laid out late may move the page by a little once more.
    const isAtOnce = await places.evaluate(
      (found) => Math.max(...found) - Math.min(...found) < 200,
    );
    expect(isAtOnce, reducedMotion).toBe(reducedMotion === 'reduce');
  }
  await page.goBack();
  await eventually(() => at.scrollPosition(page)).toBe(place);
  // In a text that an editor wrote.
  await page.goBack();
  await page
    .getByRole('article')
    .getByRole('link', { name: 'the fees' })
    .click();
  await insuranceIsBelowBar(page);
  expect(await at.isSameDocument(page)).toBe(true);
});

it('The page of a link is fetched once, with its code, when the pointer or the focus rests on it, and the click asks for nothing more; but not of one to a file, another site, or another tab', async () => {
  const documents = () =>
    visit.requests.filter((request) => !/\.\w+$/.test(request));
  const early: string[] = [];
  visit.answerFirst(({ url, headers }, _, next) => {
    if (headers['sec-purpose']?.includes('prefetch')) {
      early.push(url ?? '');
    }
    next();
  });
  const { page, letGo } = await openBeforeReact(visit, '/about', {
    isFresh: true,
  });
  // By the rules of the browser, before React is there.
  await at.pointAt(navigationLink(page, 'Write to Us'));
  await eventually(() => early).toEqual(['/contact']);
  // Otherwise React would fetch the page of the link under the pointer, too, at
  // a time of its own.
  await at.mainHeading(page).hover();
  await letGo();
  await waitForReact(page);
  // They would fetch everything a second time.
  expect(await page.locator('script[type=speculationrules]').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  visit.requests.length = 0;
  await navigationLink(page, 'Start').evaluate((link) => {
    const elsewhere = { href: 'https://elsewhere.example/about' };
    for (const way of [
      { href: '/feed.xml' },
      elsewhere,
      { href: '/blog', target: '_blank' },
    ]) {
      Object.assign(link, way).dispatchEvent(
        new PointerEvent('pointerdown', { bubbles: true }),
      );
    }
  });
  // After this one, which is fetched, nothing of the others is to come.
  const code = page.waitForResponse('**/chunks/**');
  await footerLink(page, 'Salmon').hover();
  await code;
  await at.mainHeading(page).hover();
  await footerLink(page, 'Salmon').focus();
  const next = page.waitForResponse('**/teletherapy/twin-falls');
  await footerLink(page, 'Twin Falls').hover();
  await next;
  await at.mainHeading(page).hover();
  expect(new Set(visit.requests).size).toBe(visit.requests.length);
  expect(documents()).toEqual([
    'GET /teletherapy/salmon',
    'GET /teletherapy/twin-falls',
  ]);
  const before = visit.requests.length;
  await page.keyboard.press('Enter');
  await headingIs(page, SALMON);
  // The pictures of the page that is shown now are its own matter.
  expect(
    visit.requests
      .slice(before)
      .filter((request) => !/\/(images|maps)\//.test(request)),
  ).toEqual([]);
  // What failed is asked for again.
  await at.markDocument(page);
  await page.route('**/teletherapy/nampa', (route) => route.abort(), {
    times: 1,
  });
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/nampa'),
  );
  await footerLink(page, 'Nampa').hover();
  await failed;
  await footerLink(page, 'Nampa').click();
  await page.waitForURL('**/teletherapy/nampa');
  expect(await at.isSameDocument(page)).toBe(true);
});
