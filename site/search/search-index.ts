import { textOfHtml } from '../../check/markdown/escape-html';
import { onOneLine } from '../../formats/on-one-line';
import {
  INDEX_OPTIONS,
  type IndexedPage,
  wordForms,
} from '../../pages/search/index-format';
import type { Site } from '../../pages/site';

/**
 * Beyond this many pages of one kind, only titles and keywords are indexed:
 * each page would add a kilobyte to the index.
 */
const MOST_READ = 200;

type IndexedSite = Pick<Site, 'listings' | 'searchWords' | 'searchFacts'>;
type Listing = Site['listings'][number];
type Page = Listing['pages'][number];

/**
 * A page or section, without the words that people search for to find its
 * answers.
 */
type Entry = Omit<IndexedPage, 'asked' | 'decisive' | 'facts'>;

/**
 * `search-index.json`: every page that visitors may search for. Sections such
 * as fees have their own entries.
 */
export async function renderSearchIndex(
  site: IndexedSite,
  htmlOf: (path: string) => string | Promise<string>,
): Promise<string> {
  // The editor in a browser needs it for nothing else.
  const { default: MiniSearch } = await import('minisearch');
  const index = new MiniSearch(INDEX_OPTIONS);
  for (const listing of site.listings) {
    const isRead = listing.pages.length <= MOST_READ;
    for (const page of listing.pages) {
      const html = isRead ? await htmlOf(page.path) : '';
      const entries = [
        entryOf(page, listing, html),
        ...sectionEntries(page, listing, html),
      ];
      index.addAll(entries.map((entry) => toIndex(entry, site)));
    }
  }
  return `${JSON.stringify(index)}\n`;
}

/** @param html empty for a page whose texts aren't indexed. */
function entryOf(
  { keywords, ...page }: Page,
  { kind }: Listing,
  html: string,
): Entry {
  const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? [];
  const { headings, text } = readText(main);
  return {
    ...page,
    kind,
    description: html ? page.description : '',
    words: keywords.join(' '),
    headings: headings.join(' '),
    text,
  };
}

const SECTION = /<section\b[^>]* id="([^"]+)".*?<\/section>/gs;

function sectionEntries(
  page: Page,
  { hasSections }: Listing,
  html: string,
): Entry[] {
  if (!hasSections) {
    return [];
  }
  return [...html.matchAll(SECTION)].map(([section, id]) => {
    const { headings, text } = readText(section);
    const [title = ''] = headings;
    return {
      path: `${page.path}#${id}`,
      kind: page.title,
      language: page.language,
      title,
      description: '',
      words: '',
      headings: '',
      text,
    };
  });
}

/**
 * An entry with the facts that it answers: their words, and their texts in
 * place of its description.
 */
function toIndex(
  entry: Entry,
  { searchWords, searchFacts }: IndexedSite,
): IndexedPage {
  const isAbout = ({ path }: { path: string }) => path === entry.path;
  const facts = searchFacts.filter(isAbout);
  const answer = facts.map((fact) => fact.answer).join(' ');
  return {
    ...entry,
    description: answer || entry.description,
    asked: wordsOf(searchWords.filter(isAbout)),
    decisive: wordsOf(facts.map(({ decisive = [] }) => ({ words: decisive }))),
    facts: wordsOf(facts),
    text: wordsOnce(entry.text),
  };
}

function wordsOf(entries: readonly { words: readonly string[] }[]): string {
  return wordsOnce(entries.flatMap(({ words }) => words).join(' '));
}

/** Each word of a text once, which is all that the search needs. */
function wordsOnce(text: string): string {
  return [...new Set(wordForms(text))].join(' ');
}

interface PageText {
  headings: string[];
  text: string;
}

const HEADING = /<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs;

/** The words of a page and of its headings, without HTML tags. */
export function readText(html: string): PageText {
  const headings = [...html.matchAll(HEADING)].map(([, , words = '']) =>
    plain(words),
  );
  return { headings, text: plain(html) };
}

/** `Fees & insurance` for `<h2>Fees &amp; <em>insurance</em></h2>`. */
function plain(html: string): string {
  return onOneLine(textOfHtml(html));
}
