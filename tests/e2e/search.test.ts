import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { button, eventually, isFocused } from './support/page-parts';
import { waitForReact } from './support/react';

const visit = visitSite();
const { search } = loadContent().pages;
const PANIC = 'Help With Panic Attacks';

const field = (page: Page) =>
  page.getByRole('searchbox', { name: search.field.label });
const results = (page: Page) => page.getByRole('main').getByRole('listitem');
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name });
const found = (page: Page) => heading(page, /^\d+ results?$/);

async function open() {
  const opened = await visit.open('/search');
  await waitForReact(opened.page);
  return opened;
}

async function searchFor(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await found(page).or(heading(page, search.none.title)).waitFor();
}

it('Typing narrows the list of pages, and what is typed goes into no address, storage, or request', async () => {
  const { page, context } = await open();
  await page.waitForLoadState('networkidle');
  const asked = () =>
    visit.requests.filter((request) => request.includes('search-index'));
  expect(asked()).toEqual([]);
  // That the index, which is loaded when the field is entered, can't be loaded
  // is said, and the next try loads it.
  await page.route('**/search-index.json', (route) => route.abort());
  await field(page).click();
  await page.keyboard.type('panic');
  await page
    .getByText('The search did not load. The list below has every page.')
    .waitFor();
  expect(await heading(page, search.all.title).isVisible()).toBe(true);
  await page.unroute('**/search-index.json');
  await button(page, search.field.button).click();
  await eventually(() => isFocused(found(page))).toBe(true);
  expect(asked()).toHaveLength(1);

  const first = results(page).first();
  expect(await first.getByRole('heading', { level: 3 }).textContent()).toBe(
    PANIC,
  );
  expect(await first.textContent()).toContain(search.kinds.conditions.one);
  expect(await first.locator('mark').allTextContents()).toEqual([
    'Panic',
    'Panic',
  ]);
  expect(await heading(page, search.all.title).count()).toBe(0);

  const kept = await page.evaluate(async () => [
    JSON.stringify([
      localStorage,
      sessionStorage,
      history.state,
      await indexedDB.databases(),
    ]),
    document.cookie,
    document.title,
  ]);
  expect(
    [page.url(), ...kept, ...visit.requests].filter((text) =>
      text.includes('panic'),
    ),
  ).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  // What people look for may say something about their health, so browsers are
  // not to keep it, nor to send it to be spelled.
  const attributes = ['name', 'autocomplete', 'spellcheck'].map((name) =>
    field(page).getAttribute(name),
  );
  expect(await Promise.all(attributes)).toEqual([null, 'off', 'false']);

  // A misspelt word is forgiven. Where nothing is found, there are ways on.
  await searchFor(page, 'insomina');
  expect(await results(page).first().getByRole('link').textContent()).toBe(
    'Help With Insomnia',
  );
  await expectAccessible(page, found(page));
  await searchFor(page, 'qqqqqqqq');
  expect(await page.getByRole('main').locator('a[href^="tel:"]').count()).toBe(
    1,
  );
  expect(await heading(page, search.all.title).isVisible()).toBe(true);
});

it('Someone who comes back from a result finds the results where they were; a reload forgets the words', async () => {
  const { page } = await open();
  await field(page).focus();
  await page.keyboard.type('stress', { delay: 30 });
  await found(page).waitFor();
  await results(page).last().getByRole('link').click();
  await page.waitForURL((url) => url.pathname !== '/search');
  await page.goBack();
  expect(await field(page).inputValue()).toBe('stress');
  expect(await found(page).isVisible()).toBe(true);
  await eventually(() => page.evaluate(() => scrollY > 0)).toBe(true);

  await page.reload();
  await waitForReact(page);
  expect(await field(page).inputValue()).toBe('');
});

it('Without JavaScript there is the list of all pages, and no field that does nothing', async () => {
  const { page } = await visit.open('/search', { javaScriptEnabled: false });
  expect(await field(page).isVisible()).toBe(false);
  await page
    .getByRole('main')
    .getByRole('link', { name: PANIC, exact: true })
    .click();
  await page.waitForURL('**/conditions/panic-attacks');
});

it("Someone who needs help now sees and hears of the crisis line, and no pages unless they ask for them; others don't", async () => {
  const { page, complaints } = await open();
  const main = page.getByRole('main');
  const help = main.getByRole('region', { name: 'Talk with someone now' });
  const status = main.getByRole('status').last();
  for (const words of ['I want to die', 'kil my self', 'quiero morir']) {
    await field(page).fill(words);
    await help.waitFor();
    expect(
      await main.getByRole('heading', { level: 2 }).allTextContents(),
      words,
    ).toEqual(['Talk with someone now']);
    expect(await help.getByRole('link').first().getAttribute('href')).toBe(
      'tel:988',
    );
    await eventually(() => status.textContent()).toBe('Talk with someone now.');
    // Nothing of it stays when the field is emptied.
    await field(page).fill('');
    await help.waitFor({ state: 'detached' });
    expect([
      await found(page).count(),
      await heading(page, search.all.title).count(),
    ]).toEqual([0, 1]);
    expect(await status.textContent()).toBe('');
  }
  for (const words of ['diet', 'decide', 'panic']) {
    await searchFor(page, words);
    expect(await help.count(), words).toBe(0);
  }
  await field(page).fill('emergency');
  await expectAccessible(page, help);
  await button(page, 'Show pages as well').click();
  await found(page).or(heading(page, search.none.title)).waitFor();
  expect(await help.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});
