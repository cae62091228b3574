import MiniSearch from 'minisearch';
import type { Listing, Site } from '../page';
import { INDEX_OPTIONS, type IndexedPage } from './index-format';
import { readPageText } from './page-text';
import { isCommon, wordForms } from './words';

/**
 * The most pages of one kind whose whole text is indexed. If there are more, such as cities, they are found
 * by title and keywords only, and shown without a description: otherwise the index would grow by a kilobyte
 * (gzip) with every page.
 */
export const MOST_READ = 200;

/**
 * `search-index.json`: every page that a visitor may look for, with the words by which it is found.
 *
 * @param htmlOf returns the HTML of the page at a path.
 */
export async function renderSearchIndex(
  { listings }: Pick<Site, 'listings'>,
  htmlOf: (path: string) => string | Promise<string>,
): Promise<string> {
  const index = new MiniSearch(INDEX_OPTIONS);
  for (const { kind, pages } of listings) {
    const areRead = pages.length <= MOST_READ;
    for (const page of pages)
      index.add(areRead ? withText(kind, page, await htmlOf(page.path)) : withoutText(kind, page));
  }
  return `${JSON.stringify(index)}\n`;
}

function withText(kind: string, page: Listing, html: string): IndexedPage {
  const { headings, text } = readPageText(html);
  const words = new Set(wordForms(text).filter((form) => !isCommon(form)));
  return {
    ...withoutText(kind, page),
    description: page.description,
    headings,
    text: [...words].join(' '),
  };
}

function withoutText(kind: string, { path, language, title, keywords }: Listing): IndexedPage {
  return {
    path,
    kind,
    language,
    title,
    keywords: keywords.join(' '),
    description: '',
    headings: '',
    text: '',
  };
}
