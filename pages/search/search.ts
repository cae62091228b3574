import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { INDEX_OPTIONS, type IndexedPage, isCommon, wordForms } from './index-format';

/** `terms` are the forms of its words that fit. */
export type FoundPage = SearchResult & Pick<IndexedPage, 'title' | 'kind' | 'description' | 'language'>;

export type FindPages = Awaited<ReturnType<typeof openSearch>>;

const SHORTEST_BEGINNING = 2;
/** Shorter words have to be spelled correctly, because too many others are similar. */
const SHORTEST_MISSPELLED = 4;
/** The share of letters that may be wrong: two in "anxeity". */
const MISSPELLED = 0.25;

const BEGINNINGS: SearchOptions = {
  /** The weight of a word in each field. In the text, it is 1. */
  boost: { title: 6, words: 5, headings: 3, description: 2 },
  prefix: (form) => form.length >= SHORTEST_BEGINNING,
  combineWith: 'AND',
};
const similar = (wrong: number): SearchOptions => ({
  ...BEGINNINGS,
  fuzzy: (form) => (form.length >= SHORTEST_MISSPELLED ? wrong : false),
});

/** Misspelled and unknown words are accepted only if nothing would be found otherwise: "adress" is no "stress". */
const ATTEMPTS: readonly SearchOptions[] = [
  BEGINNINGS,
  similar(1),
  similar(MISSPELLED),
  { ...similar(MISSPELLED), combineWith: 'OR' },
];

/** @throws if the answer is no index. */
export async function openSearch(answer: Response) {
  if (!answer.ok) throw new Error(`The request for the index failed with the status ${answer.status}.`);
  const index = await MiniSearch.loadJSONAsync(await answer.text(), INDEX_OPTIONS);
  return (typed: string): FoundPage[] => {
    const words = wordsToFind(typed);
    const attempts = words === '' ? [] : ATTEMPTS;
    for (const options of attempts) {
      const found = index.search(words, options);
      if (found.length > 0) return found as FoundPage[];
    }
    return [];
  };
}

/** All words of a phrase in any order, some letters wrong: help that nobody needs does less harm than none. */
export function openPhrases(phrases: readonly string[]): (typed: string) => boolean {
  const index = new MiniSearch<{ id: number; words: string }>({ fields: ['words'], tokenize: wordForms });
  const telling = phrases.map(wordsToFind);
  index.addAll(telling.map((words, id) => ({ id, words })));
  return (typed) =>
    index
      .search(wordsToFind(typed), { fuzzy: (form) => Math.max(1, Math.round(form.length * MISSPELLED)) })
      .some(({ id, terms }) => terms.length === new Set(telling[id as number]?.split(' ')).size);
}

function wordsToFind(typed: string): string {
  const forms = wordForms(typed);
  const telling = forms.filter((form) => !isCommon(form));
  return (telling.length > 0 ? telling : forms).join(' ');
}
