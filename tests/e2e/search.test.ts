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
  const status = main.getByRole('status').last();
  const inEnglish = {
    title: 'Talk with someone now',
    pages: 'Show pages as well',
    language: 'en',
  };
  const inSpanish = {
    title: 'Hable con alguien ahora mismo',
    pages: 'Mostrar también las páginas',
    language: 'es',
  };
  const helpIn = ({ title }: typeof inEnglish) =>
    main.getByRole('region', { name: title });
  for (const [words, answer] of [
    ['I want to die', inEnglish],
    ['kil my self', inEnglish],
    ['quiero morir', inSpanish],
  ] as const) {
    const help = helpIn(answer);
    await field(page).fill(words);
    await help.waitFor();
    expect(
      await main.getByRole('heading', { level: 2 }).allTextContents(),
      words,
    ).toEqual([answer.title]);
    expect(await help.getByRole('link').first().getAttribute('href')).toBe(
      'tel:988',
    );
    expect(await help.evaluate(languageOf)).toBe(answer.language);
    await eventually(() => status.textContent()).toBe(`${answer.title}.`);
    expect(await status.getByText(answer.title).evaluate(languageOf)).toBe(
      answer.language,
    );
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
    expect(await helpIn(inEnglish).count(), words).toBe(0);
  }
  for (const [words, answer] of [
    ['emergencia', inSpanish],
    ['emergency', inEnglish],
  ] as const) {
    await field(page).fill(words);
    await helpIn(answer).waitFor();
    expect(await button(page, answer.pages).count(), words).toBe(1);
  }
  await expectAccessible(page, helpIn(inEnglish));
  await button(page, inEnglish.pages).click();
  await found(page).or(heading(page, search.none.title)).waitFor();
  expect(await helpIn(inEnglish).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

it('Someone who is in danger from others sees and hears of help above the pages', async () => {
  const { page, complaints } = await open();
  const main = page.getByRole('main');
  const status = main.getByRole('status').last();
  for (const { words, title, language } of [
    { words: 'he hits me', title: 'Talk with someone now', language: 'en' },
    {
      words: 'me pega',
      title: 'Hable con alguien ahora mismo',
      language: 'es',
    },
  ]) {
    await searchFor(page, words);
    const help = main.getByRole('region', { name: title });
    const [first, second] = await main
      .getByRole('heading', { level: 2 })
      .allTextContents();
    expect(first).toBe(title);
    expect(second).not.toBe(title);
    expect(await help.getByRole('link').first().getAttribute('href')).toBe(
      'tel:+18007997233',
    );
    expect(await help.getByRole('button').count()).toBe(0);
    expect(await help.evaluate(languageOf)).toBe(language);
    await eventually(() => status.textContent()).toBe(`${title}. ${second}`);
    await button(page, search.field.button).click();
    await eventually(() => isFocused(heading(page, title))).toBe(true);
  }
  await expectAccessible(page, main.getByRole('region').first());
  expect(complaints).toEqual([]);
});

/** The language in which an element is read. */
function languageOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[lang]')?.lang;
}
