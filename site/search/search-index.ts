import MiniSearch from 'minisearch';
import { INDEX_OPTIONS, type IndexedPage } from '../../pages/search/index-format';
import type { Listing } from '../../pages/search/listings';
import { isCommon, wordForms } from '../../pages/search/words';
import type { Site } from '../../pages/site';
import { readPageText, readSections } from './page-text';

/**
 * The most pages of one kind whose whole text is indexed. More of them, such as cities, are found by title and keywords
 * only: otherwise the index would grow by a kilobyte (gzip) with every page.
 */
const MOST_READ = 200;

/**
 * `search-index.json`: every page that a visitor may look for, with the words by which it is found. Sections of pages
 * that are one of a kind, such as fees, are entries of their own.
 */
export async function renderSearchIndex(
  { listings, searchWords }: Pick<Site, 'listings' | 'searchWords'>,
  htmlOf: (path: string) => string | Promise<string>,
): Promise<string> {
  const index = new MiniSearch(INDEX_OPTIONS);
  const add = (entry: Entry) => {
    const own = searchWords.filter(({ path }) => path === entry.path);
    index.add({ ...entry, words: own.flatMap(({ words }) => words).join(' ') });
  };
  for (const { kind, pages, hasSections } of listings) {
    for (const page of pages) {
      if (pages.length > MOST_READ) {
        add(entryOf(kind, page));
        continue;
      }
      const html = await htmlOf(page.path);
      const { headings, text } = readPageText(html);
      add({ ...entryOf(kind, page, text), description: page.description, headings });
      for (const { id, title, text } of hasSections ? readSections(html) : []) {
        add(entryOf(page.title, { ...page, path: `${page.path}#${id}`, title, keywords: [] }, text));
      }
    }
  }
  return `${JSON.stringify(index)}\n`;
}

type Entry = Omit<IndexedPage, 'words'>;

function entryOf(kind: string, { path, language, title, keywords }: Listing, text = ''): Entry {
  const words = { title, keywords: keywords.join(' '), description: '', headings: '' };
  return { path, kind, language, ...words, text: distinctive(text) };
}

/** The words of a text that are not on every page, each once. */
function distinctive(text: string): string {
  return [...new Set(wordForms(text).filter((form) => !isCommon(form)))].join(' ');
}
