import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything, longTest } from '../support/everything';
import { NARROW, violations, WIDTHS } from './accessibility/support/axe';
import { eventually } from './support/eventually';
import { isFocused } from './support/page-parts';
import { beforeReact, holdReact, waitForReact } from './support/react';

const visit = visitSite();
const { search } = loadContent().pages;

const field = (page: Page) => page.getByRole('searchbox', { name: search.field.label });
const results = (page: Page) => page.getByRole('main').getByRole('listitem');
const resultLink = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const panic = 'Help With Panic Attacks';

/** Opens the search, ready to be used, and notes what the page asks for. */
async function openSearch() {
  const requests: string[] = [];
  const opened = await visit.open('/search', {
    prepare: (empty) => empty.on('request', (request) => requests.push(request.url())),
  });
  await waitForReact(opened.page);
  return { ...opened, requests };
}

async function searchFor(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await heading(page, /results?/)
    .or(heading(page, search.none.title))
    .waitFor();
}

describe('Someone who types', () => {
  it('sees the pages that fit in place of all pages, with kind, title and marked description', async () => {
    const { page, complaints } = await openSearch();
    await field(page).click();
    await page.keyboard.type('panic');
    await heading(page, /^\d+ results$/).waitFor();
    const first = results(page).first();
    expect(await first.getByRole('heading', { level: 3 }).textContent()).toBe(panic);
    expect(await first.textContent()).toContain(search.kinds.conditions.one);
    expect(await first.locator('mark').allTextContents()).toEqual(['Panic', 'Panic']);
    expect(await heading(page, search.all.title).count()).toBe(0);

    // All pages are there again when the field is emptied; a misspelt word is forgiven.
    await field(page).fill('');
    await heading(page, search.all.title).waitFor();
    expect(await heading(page, /^\d+ results?$/).count()).toBe(0);
    await searchFor(page, 'insomina');
    expect(await results(page).first().getByRole('link').textContent()).toBe('Help With Insomnia');
    expect(complaints).toEqual([]);
  });

  longTest('is told how many pages were found once the typing rests, and only then', async () => {
    const { page } = await openSearch();
    const said: string[] = [];
    await page.exposeFunction('note', (text: string) => said.push(text));
    await page.evaluate(() => {
      const status = document.querySelector('main form + [role=status]') as HTMLElement;
      new MutationObserver(() =>
        (window as never as { note: (text: string) => void }).note(status.textContent ?? ''),
      ).observe(status, { characterData: true, childList: true, subtree: true });
    });
    await searchFor(page, 'panic');
    await eventually(() => said.filter((text) => /^\d+ results?$/.test(text)).length).toBe(1);
    said.length = 0;
    await field(page).press('End');
    await page.keyboard.type('k', { delay: 20 });
    await field(page).press('Backspace');
    await page.keyboard.type(' insomnia', { delay: 20 });
    await eventually(() => said).toEqual([expect.stringMatching(/^\d+ results?$/)]);
  });

  it('before React is there loses nothing', async () => {
    let letGo = async () => {};
    const { page } = await visit.open('/search', {
      prepare: async (empty) => {
        letGo = await holdReact(empty);
      },
    });
    await field(page).fill('panic');
    await letGo();
    await heading(page, /^\d+ results$/).waitFor();
    expect(await field(page).inputValue()).toBe('panic');
  });
});

describe('With the keyboard alone', () => {
  it('Enter leads to the heading of what was found, and Tab from there to the first page', async () => {
    const { page } = await openSearch();
    await field(page).focus();
    await page.keyboard.type('panic');
    await page.keyboard.press('Enter');
    await eventually(() => isFocused(heading(page, /^\d+ results$/))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(resultLink(page, panic))).toBe(true);
  });
});

describe('When nothing is found', () => {
  it('there are ways on: phone, e-mail, links, and all pages', async () => {
    const { page } = await openSearch();
    await searchFor(page, 'qqqqqqqq');
    const main = page.getByRole('main');
    expect(await heading(page, search.none.title).isVisible()).toBe(true);
    expect(await main.locator('a[href^="tel:"]').count()).toBe(1);
    expect(await main.locator('a[href^="mailto:"]').count()).toBe(1);
    expect(
      await main
        .getByRole('link', { name: search.none.links[0]?.label ?? '', exact: true })
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await heading(page, search.all.title).isVisible()).toBe(true);
  });

  longTest('because the search cannot be loaded, this is said, and the next try loads it', async () => {
    const { page } = await openSearch();
    await page.route('**/search-index.json', (route) => route.abort());
    await field(page).fill('panic');
    await page.getByText('The search did not load. The list below has every page.').waitFor();
    expect(await heading(page, search.all.title).isVisible()).toBe(true);
    await page.unroute('**/search-index.json');
    await page.getByRole('button', { name: search.field.button }).click();
    await eventually(() => isFocused(heading(page, /^\d+ results$/))).toBe(true);
  });
});

describe('What is typed', () => {
  it('goes into no address, no storage and no request', async () => {
    const { page, context, requests } = await openSearch();
    await field(page).fill('panic');
    await field(page).press('Enter');
    await eventually(() => isFocused(heading(page, /^\d+ results?$/))).toBe(true);
    expect(page.url()).toBe(`${visit.address}/search`);
    const kept = await page.evaluate(async () => [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(history.state),
      document.cookie,
      document.title,
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
    expect(kept.filter((text) => text?.includes('panic'))).toEqual([]);
    expect(requests.filter((url) => /panic|\?/.test(url))).toEqual([]);
    expect([...new Set(requests.map((url) => new URL(url).origin))]).toEqual([visit.address]);
    expect(await context.cookies()).toEqual([]);
  });

  it('is not sent when the form is submitted before React is there', async () => {
    const { page } = await beforeReact(visit).open('/search');
    await field(page).fill('panic');
    await Promise.all([page.waitForEvent('framenavigated'), field(page).press('Enter')]);
    expect(page.url()).not.toContain('panic');
  });
});

describe('What the search needs', () => {
  it('is loaded when the field is entered, not before, and is at most 130 kB of JavaScript (gzip)', async () => {
    const { page, requests } = await openSearch();
    let before = -1;
    while (before !== requests.length) {
      before = requests.length;
      await page.waitForTimeout(250);
    }
    expect(requests.filter((url) => url.includes('search-index'))).toEqual([]);
    await field(page).focus();
    await eventually(() => requests.filter((url) => url.endsWith('/search-index.json')).length).toBe(1);
    expect(requests.length).toBe(before + 2);

    await searchFor(page, 'panic');
    const scripts = [...new Set(requests.filter((url) => url.endsWith('.js')))];
    let size = 0;
    for (const url of scripts) size += gzipSync(await (await fetch(url)).text()).length;
    expect(scripts.length).toBeGreaterThan(3);
    expect(size).toBeLessThanOrEqual(130 * 1024);
  });
});

it('Without JavaScript there is the list of all pages, and no field that does nothing', async () => {
  const { page } = await visit.open('/search', { javaScriptEnabled: false });
  expect(await field(page).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: search.field.button }).isVisible()).toBe(false);
  expect(await heading(page, search.all.title).isVisible()).toBe(true);
  await resultLink(page, panic).click();
  await page.waitForURL('**/conditions/panic-attacks');
});

it('axe finds nothing with pages found, and with nothing found', {
  timeout: 60_000,
}, async () => {
  const { page } = await visit.open('/search', { reducedMotion: 'reduce' });
  await waitForReact(page);
  for (const words of ['panic', 'qqqqqqqq']) {
    await searchFor(page, words);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([words, width, wider <= 0]).toEqual([words, width, true]);
    }
    expect(await violations(page, { widths: everything ? WIDTHS : [NARROW], part: 'main' }), words).toEqual(
      [],
    );
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  }
});

describe('Someone who needs help now', () => {
  it.each(['I want to die', 'kil myself', 'suicde', 'quiero morir', 'emergency'])(
    'sees the crisis line before all pages, and hears of it first: %s',
    async (words) => {
      const { page, complaints } = await openSearch();
      const { crisis } = loadContent().site;
      await field(page).fill(words);
      await page.keyboard.press('Enter');
      const help = page.getByRole('main').getByRole('region', { name: crisis.title });
      await help.waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toBe(
        crisis.title,
      );
      expect(await help.getByRole('link').first().getAttribute('href')).toBe('tel:988');
      await eventually(() => page.getByRole('main').getByRole('status').last().textContent()).toContain(
        `${crisis.title}. `,
      );
      // Nothing of it stays when the field is emptied.
      await field(page).fill('');
      await eventually(() => help.count()).toBe(0);
      expect(await page.getByRole('main').getByRole('status').last().textContent()).toBe('');
      expect(complaints).toEqual([]);
    },
  );

  it('sees it above the way on where no page was found', async () => {
    const { page } = await openSearch();
    await searchFor(page, 'suicide');
    await heading(page, search.none.title).waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      loadContent().site.crisis.title,
      search.none.title,
      search.all.title,
    ]);
  });

  it('is not suspected behind other words', async () => {
    const { page } = await openSearch();
    for (const words of ['diet', 'decide', 'myself', 'em', 'panic']) {
      await searchFor(page, words);
      expect(await page.getByRole('region', { name: loadContent().site.crisis.title }).count(), words).toBe(
        1,
      );
    }
  });
});
