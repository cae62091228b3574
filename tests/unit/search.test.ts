import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FindPages, markWords, openSearch } from '../../pages/search/search';
import { wordForms } from '../../pages/search/words';
import { isIndexed } from '../../renderer/page';
import { readPageText } from '../../site/search/page-text';
import { renderSearchIndex } from '../../site/search/search-index';
import { htmlOf } from '../support/built-site';
import { site } from '../support/practice-site';
import { practiceSite } from '../support/sites';

const listings = site.listings.flatMap(({ pages }) => pages);
const written = readFileSync(path.join(practiceSite.folder, 'search-index.json'), 'utf8');

let search: FindPages;
beforeAll(async () => {
  search = await openSearch(written);
});
const pathsFor = (typed: string) => search(typed).map((found) => found.path);

describe('The list of pages', () => {
  test('has every page that search engines may list, once, but for the search itself', () => {
    const indexed = site.pages.filter((page) => isIndexed(site, page)).map((page) => page.path);
    expect(['/search', ...listings.map((listing) => listing.path)].toSorted()).toEqual(indexed.toSorted());
  });
});

describe('The index', () => {
  test('is the same each time, byte for byte, and is what the build wrote', async () => {
    expect(await renderSearchIndex(site, htmlOf)).toBe(written);
    expect(await renderSearchIndex(site, htmlOf)).toBe(written);
  });
});

describe('The search', () => {
  test.each(listings.map(({ path: address, title }) => [title, address]))(
    'finds "%s" by its own title',
    (title, address) => {
      expect(pathsFor(title)[0]).toBe(address);
    },
  );

  test.each([
    ['panic', '/conditions/panic-attacks'],
    ['help panic', '/conditions/panic-attacks'],
    ['coeur dalene', '/teletherapy/coeur-d-alene'],
    ['clock', '/blog/21'],
    ['espanol', '/espanol'],
    // Words of the content, for a page and for a section; a heading.
    ['obsessive', '/contact'],
    ['insurance', '/#insurance'],
  ])('for "%s" finds %s first', (typed, address) => {
    expect(pathsFor(typed)[0]).toBe(address);
  });

  test('finds pages that hold all words, and those that hold some only if there are none', () => {
    const both = pathsFor('panic medicaid');
    const either = pathsFor('panic qqqqqqqq');
    expect(both.length).toBeGreaterThan(0);
    for (const address of both) {
      const words = wordForms(readPageText(htmlOf(address)).text);
      expect(words.some((word) => word.startsWith('panic'))).toBe(true);
    }
    expect(either).toEqual(pathsFor('panic'));
  });
});

describe('The text of a page', () => {
  test('is what stands in its main part, headings apart, with words kept apart', () => {
    const html =
      '<html><header>Bar</header><main id="main"><h1 class="a">Title</h1><p>One<br/>two &amp; &#x27;three&#x27;</p><h2>Then</h2></main><footer>End</footer></html>';
    expect(readPageText(html)).toEqual({ headings: 'Title Then', text: "Title One two & 'three' Then" });
  });
});

describe('Words', () => {
  test.each([
    ['Café’s open', ['cafe', 'open']],
    ["don't, DON’T", ['dont', 'dont']],
    ['self-care (988)', ['self', 'care', '988']],
    ["'s ’ --", ['s']],
    ['', []],
  ])('of "%s" are compared by %j', (text, forms) => {
    expect(wordForms(text)).toEqual(forms);
  });

  test('are marked where they stand, and the text stays whole', () => {
    expect(markWords('Panic and café; panic.', new Set(['panic', 'cafe']))).toEqual([
      { text: 'Panic', marked: true },
      { text: ' and ', marked: false },
      { text: 'café', marked: true },
      { text: '; ', marked: false },
      { text: 'panic', marked: true },
      { text: '.', marked: false },
    ]);
    expect(markWords('Nothing here', new Set())).toEqual([{ text: 'Nothing here', marked: false }]);
  });
});
