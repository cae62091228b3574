import type { Options } from 'minisearch';

export const SEARCH_INDEX_PATH = '/search-index.json';

export interface IndexedPage {
  path: string;
  title: string;
  /** The kind of page; of a section, the title of its page. */
  kind: string;
  language: string | undefined;
  description: string;
  /** The words by which people ask for the page or the section. */
  asked: string;
  /** Those by which they ask for the facts of the practice that it states. */
  facts: string;
  /** Its keywords for search engines. */
  words: string;
  headings: string;
  text: string;
}

/**
 * The options of the build and the browser. The words of a page are not stored,
 * so that the file stays small.
 */
export const INDEX_OPTIONS: Options<IndexedPage> = {
  idField: 'path',
  fields: [
    'title',
    'asked',
    'facts',
    'words',
    'headings',
    'description',
    'text',
  ],
  storeFields: ['title', 'kind', 'description', 'language'],
  tokenize: wordForms,
  // A title keeps common words: "About Us" has no others.
  processTerm: (form, field) =>
    field === undefined || field === 'title' || !isCommon(form) ? form : null,
};

const COMMON = new Set(
  `a about after all also an and any are as at be because been before being but by can could did do does
  for from had has have he her here him his how i if in into is it its just like make may me more most my no not
  of on one or other our out over own she should so some such take than that the their them then there these they
  this those through to too under until up us very was we were what when where which while who why will with
  would you your u ur im ive id`
    .split(/\s+/)
    .map(formOf),
);

const NEGATIONS = new Set(['no', 'not']);

export function isNegation(form: string): boolean {
  return NEGATIONS.has(form);
}

export function isCommon(form: string): boolean {
  return COMMON.has(form);
}

/** Splits a text at its words, which are every other part. */
export const AT_WORDS = /([\p{L}\p{M}\p{N}'’]+)/u;

export function wordForms(text: string): string[] {
  return text
    .split(AT_WORDS)
    .filter((_, index) => index % 2 === 1)
    .map(formOf)
    .filter(Boolean);
}

/**
 * Words beside each other that people may write as one: `selfharm` of
 * `self-harm`.
 */
export function joinedPairs(forms: readonly string[]): string[] {
  return forms.slice(1).map((form, index) => `${forms[index]}${form}`);
}

/**
 * The form by which words are compared: `cafe` of `Café's`, `fee` of `fees`,
 * `counseling` of `counselling`.
 */
export function formOf(word: string): string {
  return singular(
    word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/(?<=.)['’]s$|['’]/g, '')
      .replace(/ll(?=(?:ing|or|er|ed)s?$)/, 'l'),
  );
}

/**
 * `copay` of `copays`, `city` of `cities`, `class` of `classes`; `stress`,
 * `crisis`, and `focus` stay.
 */
function singular(form: string): string {
  return form
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=ss|sh|ch|x)es$/u, '')
    .replace(/(?<=\p{L}{2}[^sui\P{L}])s$/u, '');
}
