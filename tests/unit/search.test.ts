import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FindPages, markWords, openSearch } from '../../pages/search/search';
import { wordForms } from '../../pages/search/words';
import { isIndexed, type Listing, type ListingGroup } from '../../renderer/page';
import { readPageText } from '../../site/search/page-text';
import { MOST_READ, renderSearchIndex } from '../../site/search/search-index';
import { htmlOf, loadContent } from '../support/built-site';
import { site } from '../support/practice-site';
import { practiceSite } from '../support/sites';

const { cities, posts } = loadContent();
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

  test('has a kind of page for each folder of the content', () => {
    const counts = Object.fromEntries(site.listings.map(({ kind, pages }) => [kind, pages.length]));
    expect(counts).toMatchObject({ Town: cities.length, Article: posts.length });
    expect(Object.values(counts)).not.toContain(0);
  });

  test('says which pages are in another language', () => {
    const others = listings.filter(({ language }) => language);
    expect(others).toMatchObject([{ path: '/espanol', language: 'es' }]);
  });
});

describe('The index', () => {
  test('is the same each time, byte for byte, and is what the build wrote', async () => {
    expect(await renderSearchIndex(site, htmlOf)).toBe(written);
    expect(await renderSearchIndex(site, htmlOf)).toBe(written);
  });

  test('has at most 60 kB (gzip)', () => {
    expect(gzipSync(written).length).toBeLessThanOrEqual(60 * 1024);
  });

  test('does not keep the text of the pages', () => {
    const { storedFields } = JSON.parse(written);
    for (const fields of Object.values(storedFields))
      expect(['kind', 'title', 'description', 'language']).toEqual(
        expect.arrayContaining(Object.keys(fields as object)),
      );
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
    ['GRIEF', '/conditions/bereavement'],
    ['help panic', '/conditions/panic-attacks'],
    ['Nampa', '/teletherapy/nampa'],
    ['coeur dalene', '/teletherapy/coeur-d-alene'],
    ['kootenai', '/teletherapy/coeur-d-alene'],
    ['clock', '/blog/21'],
    ['medicaid', '/medicaid-services'],
    ['espanol', '/espanol'],
    ['español', '/espanol'],
    // Words of the content, for a page and for a section; a heading.
    ['obsessive', '/contact'],
    ['stroller', '/contact#visit'],
    ['insurance', '/#insurance'],
  ])('for "%s" finds %s first', (typed, address) => {
    expect(pathsFor(typed)[0]).toBe(address);
  });

  test.each([
    ['insomina', '/conditions/insomnia'],
    ['inosmnia', '/conditions/insomnia'],
    ['Nanpa', '/teletherapy/nampa'],
    ['medicade', '/medicaid-services'],
    ['beravement', '/conditions/bereavement'],
  ])('forgives the spelling of "%s"', (typed, address) => {
    expect(pathsFor(typed).slice(0, 3)).toContain(address);
  });

  test('is content with the beginning of a word', () => {
    expect(pathsFor('nam')).toContain('/teletherapy/nampa');
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

  test('passes over words that are on every page', () => {
    expect(pathsFor('how do I get help with the panic')).toEqual(pathsFor('get help panic'));
  });

  test.each(['', '   ', '?!', 'qqqqqqqq', '’'])('finds nothing for "%s"', (typed) => {
    expect(pathsFor(typed)).toEqual([]);
  });

  test('is not confused by words that mean something in the language of the code', () => {
    for (const typed of ['constructor', '__proto__', 'toString', '*', '"', '<b>', '\\'])
      expect(() => search(typed)).not.toThrow();
  });

  test('shows kind, title and description, with the words that were found', () => {
    const [first] = search('panic');
    expect(first).toMatchObject({ path: '/conditions/panic-attacks', kind: 'Concern', language: undefined });
    expect(first?.description.filter(({ marked }) => marked)).toEqual([{ text: 'Panic', marked: true }]);
    const listing = listings.find((each) => each.path === '/conditions/panic-attacks');
    expect(first?.title.map(({ text }) => text).join('')).toBe(listing?.title);
    expect(first?.description.map(({ text }) => text).join('')).toBe(listing?.description);
  });

  test('shows the heading of a section, and which page it is on', () => {
    const [first] = search('stroller');
    expect(first).toMatchObject({ kind: 'Write to Us', description: [] });
    expect(htmlOf('/contact')).toContain(
      `<h2 id="visit-title">${first?.title.map(({ text }) => text).join('')}</h2>`,
    );
  });

  test('refuses what is no index', async () => {
    await expect(openSearch('<!doctype html>')).rejects.toThrow();
  });
});

describe('A large site', () => {
  const page = (number: number): Listing => ({
    path: `/teletherapy/town-${number}`,
    title: `Online Therapy in Town ${number}`,
    description: 'A description that is long enough to be worth leaving out.',
    keywords: [`therapy town ${number}`, 'Lee County'],
  });
  const groupOf = (length: number): ListingGroup => ({
    title: 'Towns',
    kind: 'Town',
    pages: Array.from({ length }, (_, number) => page(number)),
  });

  test('reads no page of a kind that has too many, and finds them by title and keyword', async () => {
    const html = () => {
      throw new Error('A page was read.');
    };
    const large = await renderSearchIndex({ listings: [groupOf(MOST_READ + 1)], searchWords: [] }, html);
    const find = await openSearch(large);
    expect(find('town 117')[0]?.path).toBe('/teletherapy/town-117');
    expect(find('lee county')).toHaveLength(MOST_READ + 1);
    expect(find('town 117')[0]?.description).toEqual([]);
    await expect(
      renderSearchIndex({ listings: [groupOf(MOST_READ)], searchWords: [] }, html),
    ).rejects.toThrow('was read');
  });

  test('of 10,000 towns has an index that a visitor can still load', async () => {
    const index = await renderSearchIndex({ listings: [groupOf(10_000)], searchWords: [] }, () => '');
    expect(gzipSync(index).length).toBeLessThan(512 * 1024);
  });
});

describe('The text of a page', () => {
  test('is what stands in its main part, headings apart, with words kept apart', () => {
    const html =
      '<html><header>Bar</header><main id="main"><h1 class="a">Title</h1><p>One<br/>two &amp; &#x27;three&#x27;</p><h2>Then</h2></main><footer>End</footer></html>';
    expect(readPageText(html)).toEqual({ headings: 'Title Then', text: "Title One two & 'three' Then" });
  });

  test('of a document without a main part is empty', () => {
    expect(readPageText('<html><p>Words</p></html>')).toEqual({ headings: '', text: '' });
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
