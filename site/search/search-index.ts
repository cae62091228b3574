import MiniSearch from 'minisearch';
import { unescapeHtml } from '../../check/markdown/escape-html';
import { INDEX_OPTIONS, type IndexedPage, wordForms } from '../../pages/search/index-format';
import type { Site } from '../../pages/site';

/** Of more pages of one kind, only titles and keywords are indexed: the index would grow by a kilobyte with each. */
const MOST_READ = 200;

/** `search-index.json`: every page that a visitor may look for. Sections such as fees are entries of their own. */
export async function renderSearchIndex(
  { listings, searchWords }: Pick<Site, 'listings' | 'searchWords'>,
  htmlOf: (path: string) => string | Promise<string>,
): Promise<string> {
  const index = new MiniSearch(INDEX_OPTIONS);
  const add = ({
    words,
    text,
    ...entry
  }: Omit<IndexedPage, 'words'> & { words: readonly string[] }) => {
    const own = searchWords.filter(({ path }) => path === entry.path).flatMap((each) => each.words);
    // Each word of a text once, which is all that the search needs of it.
    const once = [...new Set(wordForms(text))].join(' ');
    index.add({
      ...entry,
      words: [...words, ...own].join(' '),
      text: once,
    });
  };
  for (const { kind, pages, hasSections } of listings) {
    const isRead = pages.length <= MOST_READ;
    for (const { keywords, ...page } of pages) {
      const html = isRead ? await htmlOf(page.path) : '';
      const { headings, text } = readText(/<main\b.*<\/main>/s.exec(html)?.[0] ?? '');
      const description = isRead ? page.description : '';
      add({
        ...page,
        kind,
        description,
        words: keywords,
        headings: headings.join(' '),
        text,
      });
      if (!hasSections) {
        continue;
      }
      for (const [section, id] of html.matchAll(/<section\b[^>]* id="([^"]+)".*?<\/section>/gs)) {
        const { headings, text } = readText(section);
        const [title = ''] = headings;
        const place = {
          path: `${page.path}#${id}`,
          kind: page.title,
          language: page.language,
        };
        add({
          ...place,
          title,
          description: '',
          words: [],
          headings: '',
          text,
        });
      }
    }
  }
  return `${JSON.stringify(index)}\n`;
}

export function readText(html: string): {
  headings: string[];
  text: string;
} {
  const headings = html.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs);
  return {
    headings: [...headings].map(([, , words = '']) => plain(words)),
    text: plain(html),
  };
}

function plain(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
