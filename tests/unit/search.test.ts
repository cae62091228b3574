import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { wordForms } from '../../pages/search/index-format';
import {
  type OpenedSearch,
  openPhrases,
  openSearch,
  openUrgent,
} from '../../pages/search/search';
import type { searchPages } from '../../pages/search/search.pages';
import { isIndexed, type Page } from '../../renderer/page';
import type { DataOf } from '../../renderer/templates';
import { readText } from '../../site/search/search-index';
import { htmlOf } from '../support/built-site';
import { site } from '../support/practice-site';
import { practiceSite } from '../support/sites';

const listings = site.listings.flatMap(({ pages }) => pages);
const written = readFileSync(
  path.join(practiceSite.folder, 'search-index.json'),
  'utf8',
);

let search: OpenedSearch['find'];
beforeAll(async () => {
  ({ find: search } = await openSearch(new Response(written)));
});
const pathsFor = (typed: string) =>
  search(typed).pages.map((found) => found.id);

test('The list of pages has every page that search engines may list, once, but for the search itself', () => {
  const indexed = site.pages
    .filter((page) => isIndexed(site, page))
    .map((page) => page.path);
  expect(
    ['/search', ...listings.map((listing) => listing.path)].toSorted(),
  ).toEqual(indexed.toSorted());
});

test('The list of pages has the names of cities, and not the titles for search engines', () => {
  const [page] = site.pages.filter(({ template }) => template === 'search');
  const { all } = (page as Page).data() as DataOf<typeof searchPages>;
  const links = all.groups.flatMap((group) => group.links);
  expect(
    links.find(({ path: address }) => address === '/teletherapy/coeur-d-alene')
      ?.title,
  ).toBe("Coeur d'Alene");
});

test.each([
  ...listings.map(({ path: address, title }) => [title, address] as const),
  ['panic', '/conditions/panic-attacks'] as const,
  ['help panic', '/conditions/panic-attacks'] as const,
  ['coeur dalene', '/teletherapy/coeur-d-alene'] as const,
  ['clock', '/blog/21'] as const,
  ['espanol', '/espanol'] as const,
  // Words of the content, for a page and for a section; a heading.
  ['obsessive', '/contact'] as const,
  ['insurance', '/#insurance'] as const,
  // Facts of the practice, by the words that people use: fees, plans by their
  // initials or as one word, people, hours.
  ...['prices', 'fee', 'how much is it', 'gsh', 'gemstate', 'sawtooth'].map(
    (typed) => [typed, '/#insurance'] as const,
  ),
  ['therapists', '/about#team'] as const,
  ['open on saturday', '/contact'] as const,
])('The search for "%s" finds %s first', (typed, address) => {
  expect(pathsFor(typed)[0]).toBe(address);
});

test('The search finds pages that hold all words, and those that hold some only if there are none', () => {
  const both = pathsFor('panic medicaid');
  expect(both.length).toBeGreaterThan(0);
  for (const address of both) {
    const words = wordForms(readText(htmlOf(address)).text);
    expect(words.some((word) => word.startsWith('panic'))).toBe(true);
  }
  expect(pathsFor('panic qqqqqqqq')).toEqual(pathsFor('panic'));
});

test.each([
  { typed: 'panic qqqqqqqq', isSimilar: true },
  { typed: 'pannic', isSimilar: true },
  { typed: 'panic', isSimilar: false },
  { typed: 'couples counselling discount', isSimilar: false },
])('Whether pages are only similar to "$typed" is $isSimilar', (row) => {
  expect(search(row.typed)).toMatchObject({ isSimilar: row.isSimilar });
});

test.each([
  ['counselling', 'counseling'],
  ['Behavioural', 'behavioral'],
  ['centres', 'center'],
  ['programme', 'program'],
  ['organisation', 'organization'],
])('The British spelling %s is found as %s', (typed, form) => {
  expect(wordForms(typed)).toEqual(wordForms(form));
});

test('A word for a person needs no page that has it', () => {
  expect(pathsFor('my mom has panic attacks')).toEqual(
    pathsFor('panic attacks'),
  );
  expect(pathsFor('mom')).toEqual(pathsFor('my mom'));
});

test('One of the words by which people ask for a page is enough for it', () => {
  expect(pathsFor('clock')).not.toContain('/contact');
  expect(pathsFor('obsessive clock')[0]).toBe('/contact');
});

test('Two swapped letters of a short word are no other word', () => {
  expect(pathsFor('panci')).toEqual(pathsFor('panic'));
});

test('Results about fees, people, and hours state the answer', () => {
  const answerTo = (typed: string) => search(typed).pages[0]?.description;
  expect(answerTo('prices')).toBe(
    '$120–$185 a session. Gem State Health, Sawtooth Mutual, Panhandle Plan',
  );
  expect(answerTo('therapists')).toBe(
    'Priya Raman, LCPC. Tom Aguilar, LMFT. Alma Reyes, LPC',
  );
  expect(answerTo('open on saturday')).toMatch(
    /^\(208\) 555-0117\. Front desk: /,
  );
});

test.each([
  ['self-harm', 'selfharm', true],
  ['kill myself', 'kill my self', true],
  ['overdose', 'over dose', true],
  ['self-harm', 'selfcare', false],
  ['kill myself', 'my self', false],
  ['cutting', 'cuting', true],
  ['cutting', 'getting help', false],
  // The last word counts, however common or short, and short ones are spelled
  // as they are.
  ['end it all', 'just end it all', true],
  ['end it all', 'en español', false],
  ['end it all', 'stress and all that', false],
  ['kill myself', 'kil myself', true],
  ["don't want to be here", 'i dont want to be here', true],
  ["don't want to be here", "don't want pills", false],
  // "No" counts as well.
  ['no quiero vivir', 'quiero vivir en Boise', false],
  // Two letters are swapped.
  ['kill myself', 'klil myself', true],
  ['want to die', 'i wnat to dei', true],
  ['end my life', 'edn my lief', true],
  ['end my life', 'file my claim', false],
  // All words do if one is all that would be left.
  ['take my life', 'going to take my life', true],
  ['take my life', 'life insurance', false],
])(
  'In a phrase such as "%s", "%s" counts as a match: %s',
  (phrase, typed, isOne) => {
    expect(openPhrases({ words: [phrase] })(typed)).toBe(isOne);
  },
);

test.each([
  { typed: 'suicde', alone: true, isWord: false, isOne: true },
  { typed: 'end my live', alone: true, isWord: true, isOne: true },
  { typed: 'living life', alone: true, isWord: true, isOne: false },
  { typed: 'inner critic', alone: true, isWord: true, isOne: false },
  { typed: 'harmed myself', alone: true, isWord: true, isOne: true },
  { typed: 'he choks me', alone: undefined, isWord: false, isOne: true },
  { typed: 'choose for me', alone: undefined, isWord: true, isOne: false },
] as const)(
  'With a word that the site has ($isWord), "$typed" is urgent: $isOne',
  ({ typed, alone, isWord, isOne }) => {
    const words = alone
      ? ['suicide', 'end my life', 'giving up on life', 'crisis', 'harm myself']
      : ['chokes me'];
    expect(openPhrases({ words, alone })(typed, () => isWord)).toBe(isOne);
  },
);

test.each([
  ['end it', 'just end it', true],
  ['end it', 'End it.', true],
  ['end it', 'how does therapy end it', false],
  ['abuse', 'substance abuse', false],
  ['abuse', 'abused', false],
])('As a whole, "%s" is what "%s" says: %s', (phrase, typed, isOne) => {
  expect(openPhrases({ words: [], whole: [phrase] })(typed)).toBe(isOne);
});

test('A word of one language is no misspelled one of another, and what needs two answers gets both', () => {
  const find = openUrgent([
    { words: ['emergency'], alone: true },
    { words: ['emergencia'], language: 'es' },
    { words: ['hits me'] },
  ]);
  const answers = (typed: string) =>
    find(typed, () => false).map(({ words: [first] }) => first);
  expect(answers('emergencia')).toEqual(['emergencia']);
  expect(answers('emergency')).toEqual(['emergency']);
  expect(answers('emergency, he hits me')).toEqual(['emergency', 'hits me']);
});

test('The text of a page is read with its headings apart, and words that are apart', () => {
  const html =
    '<main id="main"><h1 class="a">Title</h1><p>One<br/>two &amp; &#x27;three&#x27;</p><h2>Then</h2></main>';
  expect(readText(html)).toEqual({
    headings: ['Title', 'Then'],
    text: "Title One two & 'three' Then",
  });
});

test.each([
  ['Café’s open', ['cafe', 'open']],
  ["don't, DON’T", ['dont', 'dont']],
  ['self-care (988)', ['self', 'care', '988']],
  ["'s ’ --", ['s']],
  ['prices copays cities classes', ['price', 'copay', 'city', 'class']],
  ['counselling cancelled', ['counseling', 'canceled']],
  ['stress crisis focus gas bus', ['stress', 'crisis', 'focus', 'gas', 'bus']],
  ['', []],
])('The words of "%s" are compared by %j', (text, forms) => {
  expect(wordForms(text)).toEqual(forms);
});
