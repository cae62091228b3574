import MiniSearch, {
  type Query,
  type SearchOptions,
  type SearchResult,
} from 'minisearch';
import { alignmentDistance } from '../../formats/closest';
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

export type OpenedSearch = Awaited<ReturnType<typeof openSearch>>;

const SHORTEST_BEGINNING = 2;
/**
 * Shorter words must be spelled correctly, because too many other words are
 * similar.
 */
const SHORTEST_MISSPELLED = 4;
/** Crisis phrases are matched more leniently: "kil myself". */
const SHORTEST_IN_PHRASE = 3;
/** A shorter word by itself must be spelled correctly: "rapid" isn't "raped". */
const SHORTEST_ALONE = 6;
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

/**
 * For words that only pages in another language have: "depresion" is Spanish,
 * or an English word with a slip.
 */
const ONE_SLIP = ATTEMPTS.slice(1, 3);

/**
 * @returns `find` finds pages.
 * @throws if the response isn't an index.
 */
export async function openSearch(answer: Response) {
  if (!answer.ok) {
    throw new Error(
      `The request for the index failed with the status ${answer.status}.`,
    );
  }
  const index = await MiniSearch.loadJSONAsync<IndexedPage>(
    await answer.text(),
    INDEX_OPTIONS,
  );
  const find = (typed: string): FoundPages => {
    const words = wordsToFind(typed);
    const topic = words.filter((form) => !isPerson(form));
    const needed = topic.length > 0 ? topic : words;
    const search = (attempt: Attempt) =>
      index.search(orAsked(needed, words, attempt)) as FoundPage[];
    const attempts = needed.length === 0 ? [] : ATTEMPTS;
    for (const attempt of attempts) {
      const pages = search(attempt);
      if (pages.length > 0) {
        const nearest = pages.some(isOwn)
          ? undefined
          : ONE_SLIP.map(search).find((near) => near.some(isOwn));
        return {
          pages: [...pages, ...(nearest ?? []).filter(isOwn)],
          isSimilar: attempt !== BEGINNINGS,
        };
      }
    }
    return { pages: [], isSimilar: false };
  };
  const isWord: IsWord = (form) => index.search(form).length > 0;
  return { find, isWord };
}

/** Whether a page is in the language of the site. */
const isOwn = ({ language }: FoundPage): boolean => language === undefined;

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

/** The words of people who need an answer at once, in one language. */
export interface UrgentWords {
  language?: string | undefined;
  words: readonly string[];
  /** Phrases that count only if nothing else is typed but common words. */
  whole?: readonly string[] | undefined;
  /** True if only the answer is shown. */
  alone?: true | undefined;
}

/** Tells whether a form is a word of the site, and so no misspelled one. */
export type IsWord = (form: string) => boolean;

/**
 * Finds the answers for what was typed. A word of one language isn't a
 * misspelled one of another: "emergencia" has an answer in Spanish only.
 */
export function openUrgent<Answer extends UrgentWords>(
  answers: readonly Answer[],
): (typed: string, isWord: IsWord) => Answer[] {
  const known = answers.map((answer) => ({
    answer,
    matches: openPhrases(answer),
  }));
  return (typed, isWord) => {
    const find = (isSpelled: boolean) =>
      known
        .filter(({ matches }) => matches(typed, isWord, isSpelled))
        .map(({ answer }) => answer);
    const spelled = new Set(find(true).map(({ language }) => language));
    return find(false).filter(
      ({ language }) => spelled.size === 0 || spelled.has(language),
    );
  };
}

/**
 * Matches the words of a phrase in any order, with some wrong letters, and with
 * two words joined or one word split: unneeded help does less harm than none.
 */
export function openPhrases({
  words,
  whole = [],
  alone,
}: UrgentWords): (
  typed: string,
  isWord?: IsWord,
  isSpelled?: boolean,
) => boolean {
  const anywhere = words.map(wordsOfPhrase);
  const joined = words.flatMap(asOneWord);
  const wholes = whole.map((phrase) => ({
    words: wordForms(phrase),
    most: wordsToFind(phrase).length,
  }));
  return (typed, isWord = () => false, isSpelled = false) => {
    const forms = wordForms(typed);
    const telling = wordsToFind(typed).length;
    const pairs = joinedPairs(forms);
    const isSlip = (form: string, word: string, misspelled: number) =>
      !isSpelled &&
      isMisspelled(form, word, misspelled) &&
      (!isWord(form) || isForgiven(form, word, alone));
    const has = (word: string) =>
      forms.some((form) => form === word || isSlip(form, word, MISSPELLED)) ||
      pairs.some((form) => form === word || isSlip(form, word, 0));
    /** By itself, a word says more: "getting" is no "cutting". */
    const hasAlone = (word: string, misspelled: number) =>
      pairs.includes(word) ||
      forms.some(
        (form) =>
          form === word ||
          (form[0] === word[0] &&
            word.length >= SHORTEST_ALONE &&
            isSlip(form, word, misspelled)),
      );
    return (
      anywhere.some((phrase) =>
        phrase.length > 1
          ? phrase.every(has)
          : phrase.every((word) => hasAlone(word, MISSPELLED)),
      ) ||
      // A word twice as long could have a different half: "selfcare" must not
      // match "selfharm".
      joined.some((word) => hasAlone(word, 0)) ||
      // The whole search is the phrase, with common words around it at most.
      wholes.some(
        (phrase) =>
          telling <= phrase.most &&
          phrase.words.every((word) => forms.includes(word)),
      )
    );
  };
}

/**
 * @param misspelled the share of letters that may be wrong, besides one in any
 *   word except common ones and the shortest: "en" and "and" must not match
 *   "end".
 */
function isMisspelled(form: string, word: string, misspelled: number): boolean {
  const wrong = Math.max(1, Math.round(form.length * misspelled));
  return (
    form.length >= SHORTEST_IN_PHRASE &&
    !isCommon(form) &&
    Math.abs(form.length - word.length) <= wrong &&
    alignmentDistance(form, word) <= wrong
  );
}

/**
 * Whether a word of the site can be a slip all the same: "harmed" for "harm",
 * but not "choose" for "chokes". In a crisis, one wrong letter is forgiven here,
 * too: "end my live", but not "living" for "giving", or "critic" for "crisis".
 */
function isForgiven(form: string, word: string, alone = false): boolean {
  const isForm = form.startsWith(word) || word.startsWith(form);
  return (
    isForm || (alone && form[0] === word[0] && isMisspelled(form, word, 0))
  );
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
function wordsOfPhrase(phrase: string): string[] {
  const forms = wordForms(phrase);
  const telling = forms.filter(
    (form, index, { length }) =>
      !isCommon(form) || isNegation(form) || index === length - 1,
  );
  return telling.length > 1 ? telling : forms;
}

function wordsToFind(typed: string): string[] {
  const forms = wordForms(typed);
  const telling = forms.filter((form) => !isCommon(form));
  return telling.length > 0 ? telling : forms;
}
