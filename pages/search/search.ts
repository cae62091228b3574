import MiniSearch, {
  type Query,
  type SearchOptions,
  type SearchResult,
} from 'minisearch';
import {
  INDEX_OPTIONS,
  type IndexedPage,
  isCommon,
  isNegation,
  isPerson,
  joinedPairs,
  wordForms,
} from './index-format';

/** A found page; `terms` are the matching forms of its words. */
export type FoundPage = SearchResult &
  Pick<IndexedPage, 'title' | 'kind' | 'description' | 'language'>;

export interface FoundPages {
  pages: readonly FoundPage[];
  /** True if no page has all of the words as they were typed. */
  isSimilar: boolean;
}

export type FindPages = Awaited<ReturnType<typeof openSearch>>;

const SHORTEST_BEGINNING = 2;
/**
 * Shorter words must be spelled correctly, because too many other words are
 * similar.
 */
const SHORTEST_MISSPELLED = 4;
/** Crisis phrases are matched more leniently: "kil myself". */
const SHORTEST_IN_PHRASE = 3;
/**
 * The weight of pages in another language than the site's: people who look for
 * them use its words.
 */
const IN_ANOTHER_LANGUAGE = 0.5;
/** The share of letters that may be wrong: two in "anxeity". */
const MISSPELLED = 0.25;

const BEGINNINGS: SearchOptions = {
  /** The weight of a word by field. In the text, it is 1. */
  boost: {
    asked: 20,
    decisive: 120,
    facts: 20,
    title: 6,
    words: 3,
    headings: 3,
    description: 2,
  },
  boostDocument: (_path, _form, { language } = {}) =>
    language === undefined ? 1 : IN_ANOTHER_LANGUAGE,
  prefix: (form) => form.length >= SHORTEST_BEGINNING,
  combineWith: 'AND',
};
const similar = (wrong: number): SearchOptions => ({
  ...BEGINNINGS,
  fuzzy: (form) => (form.length >= SHORTEST_MISSPELLED ? wrong : false),
});

interface Attempt extends SearchOptions {
  /** True to accept each word with two swapped letters, too. */
  isSwapped?: true;
}

/**
 * Misspelled and unknown words are accepted only if nothing else is found:
 * "adress" must not match "stress".
 */
const ATTEMPTS: readonly Attempt[] = [
  BEGINNINGS,
  { ...BEGINNINGS, isSwapped: true },
  similar(1),
  similar(MISSPELLED),
  { ...similar(MISSPELLED), combineWith: 'OR' },
];

/** @throws if the response isn't an index. */
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
  return (typed: string): FoundPages => {
    const words = wordsToFind(typed);
    const topic = words.filter((form) => !isPerson(form));
    const needed = topic.length > 0 ? topic : words;
    const attempts = needed.length === 0 ? [] : ATTEMPTS;
    for (const attempt of attempts) {
      const query = orAsked(needed, words, attempt);
      const pages = index.search(query) as FoundPage[];
      if (pages.length > 0) {
        return { pages, isSimilar: attempt !== BEGINNINGS };
      }
    }
    return { pages: [], isSimilar: false };
  };
}

/**
 * Among several words, a single one of a page's search words is enough: "my dad
 * died" finds the page about grief even if it doesn't mention a dad.
 */
function orAsked(
  needed: readonly string[],
  words: readonly string[],
  { isSwapped, ...options }: Attempt,
): Query {
  const queriesOf = (forms: readonly string[]): Query[] =>
    isSwapped ? forms.map(inAnyOrder) : [forms.join(' ')];
  return {
    combineWith: 'OR',
    queries: [
      { ...options, queries: queriesOf(needed) },
      {
        ...options,
        queries: queriesOf(words),
        fields: ['asked', 'decisive'],
        combineWith: 'OR',
      },
    ],
  };
}

const inAnyOrder = (form: string): Query => ({
  combineWith: 'OR',
  queries: [form, ...withSwappedLetters(form)],
});

/**
 * The forms of a short word with two neighbors swapped: `grief` is one of those
 * of `greif`. In longer words, two letters may be wrong anyway.
 */
function withSwappedLetters(form: string): string[] {
  const isShort = form.length >= SHORTEST_IN_PHRASE && form.length < 6;
  const letters = isShort ? [...form].slice(1) : [];
  return letters.map(
    (letter, index) =>
      form.slice(0, index) + letter + form[index] + form.slice(index + 2),
  );
}

/**
 * Matches the words of a phrase in any order, with some wrong letters, and with
 * two words joined or one word split: unneeded help does less harm than none.
 */
export function openPhrases(
  phrases: readonly string[],
): (typed: string) => boolean {
  const apart = openWords(phrases.map(wordsOfPhrase), MISSPELLED);
  // A word twice as long could have a different half: "selfcare" must not match
  // "selfharm".
  const together = openWords(phrases.flatMap(asOneWord), 0);
  return (typed) => {
    const forms = wordForms(typed);
    const words = [...forms, ...joinedPairs(forms)];
    const swapped = forms.flatMap(withSwappedLetters);
    return apart(words, swapped) || together(words, []);
  };
}

/**
 * @param misspelled the share of letters that may be wrong, besides one in any
 *   word except common ones and the shortest: "en" and "and" must not match
 *   "end".
 */
function openWords(
  phrases: readonly string[],
  misspelled: number,
): (words: readonly string[], swapped: readonly string[]) => boolean {
  const index = new MiniSearch<{ id: number; words: string }>({
    fields: ['words'],
    tokenize: wordForms,
  });
  index.addAll(phrases.map((words, id) => ({ id, words })));
  const lengths = phrases.map((words) => new Set(words.split(' ')).size);
  return (words, swapped) => {
    const typed = new Set(words);
    return index
      .search([...words, ...swapped].join(' '), {
        fuzzy: (form) =>
          form.length >= SHORTEST_IN_PHRASE &&
          !isCommon(form) &&
          typed.has(form) &&
          Math.max(1, Math.round(form.length * misspelled)),
      })
      .some(
        ({ id, terms, queryTerms }) =>
          terms.length === lengths[id as number] &&
          (terms.length > 1 || isBegun(terms, queryTerms)),
      );
  };
}

/** A phrase of one word begins as what is typed: "getting" is no "cutting". */
function isBegun([word = '']: string[], typed: readonly string[]): boolean {
  return typed.some((form) => form[0] === word[0]);
}

/** `selfharm` for `self-harm`. Longer phrases aren't written as one word. */
function asOneWord(phrase: string): string[] {
  const forms = wordForms(phrase);
  return forms.length === 2 ? joinedPairs(forms) : [];
}

/**
 * `end all` for "end it all", `dont want here` for "don't want to be here":
 * among the common words, only the last one and "no" count. But all do if one
 * word is all that would be left: "take my life" must not become "life".
 */
function wordsOfPhrase(phrase: string): string {
  const forms = wordForms(phrase);
  const telling = forms.filter(
    (form, index, { length }) =>
      !isCommon(form) || isNegation(form) || index === length - 1,
  );
  return (telling.length > 1 ? telling : forms).join(' ');
}

function wordsToFind(typed: string): string[] {
  const forms = wordForms(typed);
  const telling = forms.filter((form) => !isCommon(form));
  return telling.length > 0 ? telling : forms;
}
