import type { Options } from 'minisearch';
import { oncePer } from '../../formats/once-per';

export const SEARCH_INDEX_PATH = '/search-index.json';

export interface IndexedPage {
  path: string;
  title: string;
  /** The kind of page; for a section, the title of its page. */
  kind: string;
  language: string | undefined;
  description: string;
  /** Words that people search for to find the page or section. */
  asked: string;
  /** Words that decide alone: "couples counseling cost" is about the fees. */
  decisive: string;
  /** Words that people search for to find the practice's facts on it. */
  facts: string;
  /** Its keywords for search engines. */
  words: string;
  headings: string;
  text: string;
}

/**
 * Options for the build and the browser. The words of a page aren't stored, to
 * keep the file small.
 */
export const INDEX_OPTIONS: Options<IndexedPage> = {
  idField: 'path',
  fields: [
    'title',
    'asked',
    'decisive',
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

/**
 * Words for the person who needs help, not for the help: "my mom has dementia"
 * is about dementia.
 */
const PEOPLE = new Set(
  `mom mum mommy mother dad daddy father son daughter husband wife boyfriend girlfriend fiance fiancee brother
  sister grandma grandpa grandmother grandfather uncle aunt cousin nephew niece`
    .split(/\s+/)
    .map(formOf),
);

export function isPerson(form: string): boolean {
  return PEOPLE.has(form);
}

/** Splits a text at its words, which become every other part. */
export const AT_WORDS = /([\p{L}\p{M}\p{N}'’]+)/u;

export function wordForms(text: string): string[] {
  return text
    .split(AT_WORDS)
    .filter((_, index) => index % 2 === 1)
    .map(knownFormOf)
    .filter(Boolean);
}

/** Adjacent words that people may write as one: `selfharm` for `self-harm`. */
export function joinedPairs(forms: readonly string[]): string[] {
  return forms.slice(1).map((form, index) => `${forms[index]}${form}`);
}

/**
 * The normalized form for comparing words: `cafe` for `Café's`, `fee` for
 * `fees`, `counseling` for `counselling`.
 */
export function formOf(word: string): string {
  return american(
    singular(
      word
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/(?<=.)['’]s$|['’]/g, ''),
    ),
  );
}

/** Cached, because the pages of a site have few different words. */
const knownFormOf = oncePer(formOf);

/**
 * `counseling` for `counselling`, `behavioral` for `behavioural`, `center` for
 * `centre`, `program` for `programme`, `organization` for `organisation`. Words
 * that are the same everywhere may change, because those of pages do as well.
 */
function american(form: string): string {
  return form
    .replace(/ll(?=(?:ing|or|er|ed)$)/, 'l')
    .replace(/(?<=\p{L}{3})our/u, 'or')
    .replace(/(?<=\p{L}{3})tre$/u, 'ter')
    .replace(/mme$/, 'm')
    .replace(/(?<=\p{L}{4})is(?=(?:e|ed|er|ing|ation)$)/u, 'iz');
}

/**
 * `copay` for `copays`, `city` for `cities`, `class` for `classes`; `stress`,
 * `crisis`, and `focus` stay unchanged.
 */
function singular(form: string): string {
  return form
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=ss|sh|ch|x)es$/u, '')
    .replace(/(?<=\p{L}{2}[^sui\P{L}])s$/u, '');
}
