import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mainHeading } from '../e2e/support/page-parts';
import { hydrate, waitForReact } from '../e2e/support/react';
import { violations } from '../support/axe';
import { longTest } from '../support/everything';
import { projectSite } from '../support/sites';
import { SiteOnDisk } from './support/site-on-disk';
import { headers, visitProject } from './support/visit-project';

// The finished site in a browser, as a host serves it: one page of each template is looked at closely.

const visit = visitProject();
const site = new SiteOnDisk(projectSite.folder);
const { onePerTemplate, pages } = site;

const FORMS = ['/contact', '/referral', '/client-documents', '/search'];

/** The most that a page may load, in kB (1,024 bytes), each file by itself compressed with gzip. */
const BUDGETS = { htmlAndStyles: 35, fonts: 60, scriptAtRest: 2, script: 130, scriptOfForms: 200 };
/** The same for the fonts of a page with letters of other languages, such as the name Łukasz. */
const FONTS_OF_MORE_LANGUAGES = 130;
const OTHER_LETTERS = /[\u0100-\u02ff\u0370-\u052f\u1e00-\u1fff]/;
/** These load the client of the backend, and the fields of the longest form. */
const LONG_FORMS = ['/referral', '/client-documents'];

/** What files weigh that several pages load. */
const weights = new Map<string, number>();

/** Notes what a page loads, in kB by type. */
function weigh(page: Page): (...types: string[]) => Promise<number> {
  const answers: Response[] = [];
  page.on('response', (response) => {
    // The tools of the tests themselves are loaded from elsewhere.
    if (response.url().startsWith(visit.address)) answers.push(response);
  });
  return async (...types) => {
    const bodies = answers
      .filter((response) => types.includes(response.request().resourceType()))
      .map(async (response) => {
        const isFont = response.request().resourceType() === 'font';
        const known = weights.get(response.url());
        if (known) return known;
        const body = await response.body();
        const weight = isFont ? body.length : gzipSync(body, { level: 9 }).length;
        weights.set(response.url(), weight);
        return weight;
      });
    return (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0) / 1024;
  };
}

it('Every page answers, with its headers', async () => {
  for (const address of pages) {
    const response = await fetch(visit.address + address);
    expect([address, response.status]).toEqual([address, 200]);
    expect(response.headers.get('content-security-policy')).toBe(headers['Content-Security-Policy']);
  }
});

longTest(
  'Every page breaks no rule of its headers',
  async () => {
    const { page, complaints } = await visit.open('/');
    for (const address of pages) await page.goto(visit.address + address);
    expect(complaints).toEqual([]);
  },
  300_000,
);

it('An address that does not exist is answered with 404 and a page', async () => {
  const response = await fetch(`${visit.address}/no-such-page`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<h1');
});

describe.each(onePerTemplate)('%s', (address) => {
  it('is within its budget, is taken over by React without breaking a rule, and axe finds nothing', {
    timeout: 90_000,
  }, async () => {
    let weight: ReturnType<typeof weigh> = async () => 0;
    const { page, complaints } = await visit.open(address, {
      reducedMotion: 'reduce',
      prepare: (empty) => {
        weight = weigh(empty);
      },
    });
    await page.evaluate(() => document.fonts.ready);
    expect(await weight('document', 'stylesheet')).toBeLessThanOrEqual(BUDGETS.htmlAndStyles);
    const isOfMoreLanguages = OTHER_LETTERS.test((await page.locator('body').textContent()) ?? '');
    expect(await weight('font')).toBeLessThanOrEqual(
      isOfMoreLanguages ? FONTS_OF_MORE_LANGUAGES : BUDGETS.fonts,
    );
    if (!FORMS.includes(address)) expect(await weight('script')).toBeLessThanOrEqual(BUDGETS.scriptAtRest);
    if (FORMS.includes(address)) {
      await waitForReact(page);
      // Their code loads more.
      await page.waitForLoadState('networkidle');
    } else await hydrate(page);
    const most = LONG_FORMS.includes(address) ? BUDGETS.scriptOfForms : BUDGETS.script;
    expect(await weight('script')).toBeLessThanOrEqual(most);
    expect(complaints).toEqual([]);
    expect(await violations(page, { looks: ['light'] })).toEqual([]);
  });
});

it('A visitor goes from page to page without a page load', async () => {
  const { page } = await visit.open('/');
  await hydrate(page);
  const links = page.getByRole('contentinfo').getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const index = targets.findIndex((target) => target !== '/' && pages.includes(target));
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await links.nth(index).click();
  await page.waitForURL(`**${targets[index]}`);
  await mainHeading(page).waitFor();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

it.each(pages.filter((address) => address === '/search'))(
  'The search on %s finds a page by its title',
  async () => {
    const { page } = await visit.open('/search');
    await waitForReact(page);
    const main = page.getByRole('main');
    const link = main.getByRole('link').last();
    const [title, target] = [await link.textContent(), await link.getAttribute('href')];
    await page.getByRole('searchbox').fill(title ?? '');
    await main.getByRole('listitem').locator(`a[href="${target}"]`).first().waitFor();
  },
);
