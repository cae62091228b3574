import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import {
  INDEX_OPTIONS,
  type IndexedPage,
  isCommon,
  joinedPairs,
  wordForms,
} from './index-format';

/** `terms` are the forms of its words that fit. */
export type FoundPage = SearchResult &
  Pick<IndexedPage, 'title' | 'kind' | 'description' | 'language'>;

export type FindPages = Awaited<ReturnType<typeof openSearch>>;

const SHORTEST_BEGINNING = 2;
/**
 * Shorter words have to be spelled correctly, because too many others are
 * similar.
 */
const SHORTEST_MISSPELLED = 4;
/**
 * The weight of what is in another language than the site: those who look for
 * it use its words.
 */
const IN_ANOTHER_LANGUAGE = 0.5;
/** The share of letters that may be wrong: two in "anxeity". */
const MISSPELLED = 0.25;

const BEGINNINGS: SearchOptions = {
  /** The weight of a word in each field. In the text, it is 1. */
  boost: { asked: 20, title: 6, words: 3, headings: 3, description: 2 },
  boostDocument: (_path, _form, { language } = {}) =>
    language === undefined ? 1 : IN_ANOTHER_LANGUAGE,
  prefix: (form) => form.length >= SHORTEST_BEGINNING,
  combineWith: 'AND',
};
const similar = (wrong: number): SearchOptions => ({
  ...BEGINNINGS,
  fuzzy: (form) => (form.length >= SHORTEST_MISSPELLED ? wrong : false),
});

/**
 * Misspelled and unknown words are accepted only if nothing would be found
 * otherwise: "adress" is no "stress".
 */
const ATTEMPTS: readonly SearchOptions[] = [
  BEGINNINGS,
  similar(1),
  similar(MISSPELLED),
  { ...similar(MISSPELLED), combineWith: 'OR' },
];

/** @throws if the answer is no index. */
export async function openSearch(answer: Response) {
  if (!answer.ok) {
    throw new Error(
      `The request for the index failed with the status ${answer.status}.`,
    );
  }
  const index = await MiniSearch.loadJSONAsync(
    await answer.text(),
    INDEX_OPTIONS,
  );
  return (typed: string): FoundPage[] => {
    const words = wordsToFind(typed);
    const attempts = words === '' ? [] : ATTEMPTS;
    for (const options of attempts) {
      const found = index.search(words, options);
      if (found.length > 0) {
        return found as FoundPage[];
      }
    }
    return [];
  };
}

/**
 * All words of a phrase in any order, some letters wrong, and two words written
 * as one or one as two: help that nobody needs does less harm than none.
 */
export function openPhrases(
  phrases: readonly string[],
): (typed: string) => boolean {
  const apart = openWords(phrases.map(wordsToFind), MISSPELLED);
  // Of a word as long as two, half could be another one: "selfcare" is no
  // "selfharm".
  const together = openWords(phrases.flatMap(asOneWord), 0);
  return (typed) => {
    const words = [wordsToFind(typed), ...joinedPairs(wordForms(typed))].join(
      ' ',
    );
    return apart(words) || together(words);
  };
}

/**
 * @param misspelled the share of letters that may be wrong, besides one in any
 *   word.
 */
function openWords(
  phrases: readonly string[],
  misspelled: number,
): (words: string) => boolean {
  const index = new MiniSearch<{ id: number; words: string }>({
    fields: ['words'],
    tokenize: wordForms,
  });
  index.addAll(phrases.map((words, id) => ({ id, words })));
  const lengths = phrases.map((words) => new Set(words.split(' ')).size);
  return (words) =>
    index
      .search(words, {
        fuzzy: (form) => Math.max(1, Math.round(form.length * misspelled)),
      })
      .some(({ id, terms }) => terms.length === lengths[id as number]);
}

/** `selfharm` of `self-harm`. Longer phrases are not written so. */
function asOneWord(phrase: string): string[] {
  const forms = wordForms(phrase);
  return forms.length === 2 ? joinedPairs(forms) : [];
}

function wordsToFind(typed: string): string {
  const forms = wordForms(typed);
  const telling = forms.filter((form) => !isCommon(form));
  return (telling.length > 0 ? telling : forms).join(' ');
}
