import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serveFolder } from '../../backend/static-site';
import { hydrate, isHydrated } from '../e2e/support/react';
import { VIEWS, violations } from '../support/axe';
import { visitServer } from '../support/browser';
import { everything } from '../support/everything';
import { setStyle, sidewaysOf } from '../support/sideways';
import { SiteOnDisk } from '../support/site-on-disk';
import { projectSite } from '../support/sites';

// The finished site in a browser, as a host serves it: one page of each
// template is looked at closely.

const site = new SiteOnDisk(projectSite.folder);
const { onePerTemplate } = site;

/**
 * The headers that a host gives to every answer: the first rule of the site's
 * own `_headers`.
 */
const [, rule = ''] =
  /^\/\*\n((?: {2}.*\n)+)/.exec(`${site.read('_headers')}`) ?? [];
const headers = rule.trim().split(/\n {2}/);
/**
 * The origin of the Supabase project that the site was built for, if it was for
 * one.
 */
const supabase = /connect-src 'self' (\S+?);/.exec(rule)?.[1];
const BACKEND = /\/(storage|functions)\/v1\//;

const serve = serveFolder(projectSite.folder);
const visit = visitServer(
  () => (request, response) => {
    for (const [name = '', value = ''] of headers.map((line) =>
      line.split(/: (.*)/, 2),
    )) {
      response.setHeader(name, value);
    }
    if (BACKEND.test(request.url ?? '')) {
      response.setHeader('content-type', 'application/json').end('[]');
    } else {
      void serve(request, response);
    }
  },
  supabase,
);

/**
 * A test of the pages asks nothing of a real project: the list of documents is
 * empty here.
 */
const answerForSupabase = async (page: Page) => {
  const answer = { json: [], headers: { 'access-control-allow-origin': '*' } };
  if (supabase) {
    await page.route(BACKEND, (route) => route.fulfill(answer));
  }
};

/** These ask for what they show as soon as they are there. */
const ASKING = ['/client-documents', '/search'];
const FORMS = ['/contact', '/referral', ...ASKING];

/**
 * The most that a page may load, in kB (1,024 bytes), each file by itself
 * compressed with gzip.
 */
const BUDGETS = { htmlAndStyles: 32, fonts: 38, scriptAtRest: 2 };
/** The words of a long form travel with it, those of its mistakes as well. */
const HTML_OF_LONG_FORM = 33;
/** The most code that a page may have loaded once React is there. */
const SCRIPTS = { reading: 112, form: 130, longForm: 168 };
/** The most of everything on the first visit of a city, but for pictures. */
const FIRST_VISIT = 60;
/**
 * The same for the fonts of a page with letters of other languages, such as the
 * names Łukasz and Çelik.
 */
const FONTS_OF_MORE_LANGUAGES = 130;
const OTHER_LETTERS =
  /(?![áéíñóúü×÷])[\u00c0-\u02ff\u0370-\u052f\u1e00-\u1fff]/iu;
/** These load the client of the backend, and the fields of the longest form. */
const LONG_FORMS = ['/referral', '/client-documents'];

function kindOf(address: string): keyof typeof SCRIPTS {
  if (LONG_FORMS.includes(address)) {
    return 'longForm';
  }
  return FORMS.includes(address) ? 'form' : 'reading';
}

/** The files that the page has asked for, by their addresses. */
const loaded = () =>
  visit.requests.map((request) => request.replace(/^GET |\?.*/g, ''));

/** The files that keep the page from being shown. */
const blockingFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType(
      'resource',
    ) as (PerformanceResourceTiming & { renderBlockingStatus: string })[];
    return entries
      .filter((entry) => entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => new URL(name).pathname);
  });

const preloadedFonts = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
    );

const weights = new Map<string, number>();
function weightOf(file: string): number {
  const bytes = site.read(decodeURIComponent(file));
  const weight =
    weights.get(file) ??
    (file.endsWith('.woff2') ? bytes : gzipSync(bytes, { level: 9 })).length;
  weights.set(file, weight);
  return weight;
}

const weigh = (files: readonly string[], name: RegExp): number =>
  files
    .filter((file) => name.test(file))
    .reduce((sum, file) => sum + weightOf(file), 0) / 1024;

async function expectLittle(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const files = loaded();
  const html = gzipSync(site.htmlOf(address), { level: 9 }).length / 1024;
  expect(html + weigh(files, /\.css$/)).toBeLessThanOrEqual(
    LONG_FORMS.includes(address) ? HTML_OF_LONG_FORM : BUDGETS.htmlAndStyles,
  );
  const isOfMoreLanguages = OTHER_LETTERS.test(
    (await page.locator('body').textContent()) ?? '',
  );
  expect(weigh(files, /\.woff2$/)).toBeLessThanOrEqual(
    isOfMoreLanguages ? FONTS_OF_MORE_LANGUAGES : BUDGETS.fonts,
  );
  if (address.startsWith('/teletherapy/') && !isOfMoreLanguages) {
    const all = html + weigh(files, /\.(?:css|js|woff2)$/);
    expect(all).toBeLessThanOrEqual(FIRST_VISIT);
  }
  const fonts = await preloadedFonts(page);
  expect(fonts.filter((font) => !files.includes(font))).toEqual([]);
  const blocking = await blockingFiles(page);
  expect(blocking.filter((file) => !file.endsWith('.css'))).toEqual([]);
  if (ASKING.includes(address)) {
    return;
  }
  expect(weigh(files, /\.js$/)).toBeLessThanOrEqual(BUDGETS.scriptAtRest);
  expect(await isHydrated(page)).toBe(false);
}

async function expectTakenOver(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main');
  const before = await main.innerHTML();
  await hydrate(page);
  if (FORMS.includes(address)) {
    await page.waitForLoadState('networkidle');
  } else {
    expect(await main.innerHTML()).toBe(before);
  }
  const files = loaded();
  expect(weigh(files, /\.js$/)).toBeGreaterThan(BUDGETS.scriptAtRest);
  expect(weigh(files, /\.js$/)).toBeLessThanOrEqual(SCRIPTS[kindOf(address)]);
  const code = files.filter((file) => /\.(js|css|woff2)$/.test(file));
  expect(code.filter((file, index) => code.indexOf(file) < index)).toEqual([]);
}

/**
 * By turns a light page on a large screen, and a dark one on a small one; in a
 * long run both.
 */
async function findViolations(page: Page, address: string): Promise<string[]> {
  await page.evaluate(() =>
    document.querySelector('main details')?.setAttribute('open', ''),
  );
  if (everything) {
    return violations(page);
  }
  const index = onePerTemplate.indexOf(address);
  return violations(
    page,
    VIEWS.slice(index % 2, (index % 2) + 1),
    index === 0 ? 'html' : 'main',
  );
}

const barOf = (page: Page) =>
  page
    .getByRole('banner')
    .evaluate((bar) => bar.getBoundingClientRect().height);

/**
 * In px, as the letters of another system are wider: with one of these, a menu
 * just fits.
 */
const SPACINGS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];

/** A menu of many words may need two lines, but not on some pages alone. */
it('The bar is as high on each page as on the first', async () => {
  const { page } = await visit.open('/', { prepare: answerForSupabase });
  const addresses = await page
    .getByRole('banner')
    .getByRole('navigation')
    // Those in another language have other words.
    .locator('a[href^="/"]:not([lang])')
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href.split('#', 1)[0]),
    );
  expect(addresses.length).toBeGreaterThan(1);
  const heights = new Set<string>();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of new Set(addresses)) {
    await page.goto(address ?? '');
    await page.evaluate(() => document.fonts.ready);
    const ofPage: number[] = [];
    for (const spacing of SPACINGS) {
      const style = `* { letter-spacing: ${spacing}px !important; }`;
      await page.evaluate(setStyle, style);
      ofPage.push(await barOf(page));
    }
    heights.add(`${ofPage}`);
  }
  expect([...heights]).toHaveLength(1);
});

it.each(onePerTemplate)(
  '%s is within its budget, is taken over by React without breaking a rule, and axe finds nothing; it does not scroll sideways, with larger letters, more space between them, or longer words',
  async (address) => {
    const { page, complaints } = await visit.open(address, {
      prepare: answerForSupabase,
      // With a cache, the page wouldn't ask for all of its files.
      isFresh: true,
    });
    await expectLittle(page, address);
    await expectTakenOver(page, address);
    expect(complaints).toEqual([]);
    expect(await findViolations(page, address)).toEqual([]);
    expect(await sidewaysOf(page)).toEqual([]);
  },
  300_000,
);
