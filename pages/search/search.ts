import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { INDEX_OPTIONS } from './index-format';
import { findWords, isCommon, wordForms } from './words';

export interface TextPart {
  text: string;
  marked: boolean;
}

export type SearchHit = ReturnType<typeof show>;

export type FindPages = Awaited<ReturnType<typeof openSearch>>;

/** The weight of a word in each field. In the text, it is 1. */
const BOOST = { title: 6, words: 6, keywords: 3, headings: 3, description: 2 };

const SHORTEST_BEGINNING = 2;
/** Shorter words have to be spelled correctly, because too many others are similar. */
const SHORTEST_MISSPELLED = 4;
/** The share of letters that may be wrong: two in "anxeity". */
const MISSPELLED = 0.25;

const BEGINNINGS: SearchOptions = {
  boost: BOOST,
  prefix: (form) => form.length >= SHORTEST_BEGINNING,
};
/** @param wrong the number or share of letters that may be wrong. */
const similar = (wrong: number): SearchOptions => ({
  ...BEGINNINGS,
  fuzzy: (form) => (form.length >= SHORTEST_MISSPELLED ? wrong : false),
});

const ATTEMPTS: readonly SearchOptions[] = [
  { ...BEGINNINGS, combineWith: 'AND' },
  // So that "adress" is no "stress".
  { ...similar(1), combineWith: 'AND' },
  { ...similar(MISSPELLED), combineWith: 'AND' },
  { ...similar(MISSPELLED), combineWith: 'OR' },
];

/**
 * Misspelled and unknown words are accepted only if nothing would be found otherwise. @throws if it is no such index.
 */
export async function openSearch(json: string) {
  const index = await MiniSearch.loadJSONAsync(json, INDEX_OPTIONS);
  return (typed: string): SearchHit[] => {
    const words = wordsToFind(typed);
    if (words === '') return [];
    for (const options of ATTEMPTS) {
      const found = index.search(words, options);
      if (found.length > 0) return found.map(show);
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

function show({ id, title, kind, description, language, terms }: SearchResult) {
  const forms = new Set(terms);
  return {
    path: String(id),
    kind: String(kind),
    language: language as string | undefined,
    title: markWords(title, forms),
    description: markWords(description, forms),
  };
}

export function markWords(text: string, forms: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { start, end, form } of findWords(text)) {
    if (!forms.has(form)) continue;
    parts.push(
      { text: text.slice(done, start), marked: false },
      { text: text.slice(start, end), marked: true },
    );
    done = end;
  }
  parts.push({ text: text.slice(done), marked: false });
  return parts.filter((part) => part.text !== '');
}
