import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { INDEX_OPTIONS } from './index-format';
import { markWords, type TextPart } from './mark-words';
import { isCommon, wordForms } from './words';

/** A page that was found. */
export interface FoundPage {
  path: string;
  kind: string;
  /** The language of the page, where it is not that of the site. */
  language: string | undefined;
  title: TextPart[];
  /** Empty where the index holds none. */
  description: TextPart[];
}

/** Finds the pages for what someone typed, the best first. */
export type Search = (typed: string) => FoundPage[];

/** How much more a word counts in each place than in the text of a page. */
const BOOST = { title: 6, keywords: 3, headings: 3, description: 2 };

/** The beginning of a word is enough, from this many letters on. */
const SHORTEST_BEGINNING = 2;
/** Shorter words have to be spelt right: too many others are like them. */
const SHORTEST_MISSPELT = 4;
/** How many letters may be wrong, as a share of the word: two in "anxeity". */
const MISSPELT = 0.25;

const BEGINNINGS: SearchOptions = {
  boost: BOOST,
  prefix: (form) => form.length >= SHORTEST_BEGINNING,
};
const SIMILAR: SearchOptions = {
  ...BEGINNINGS,
  fuzzy: (form) => (form.length >= SHORTEST_MISSPELT ? MISSPELT : false),
};

/** Each is tried if the one before it finds nothing. */
const ATTEMPTS: readonly SearchOptions[] = [
  { ...BEGINNINGS, combineWith: 'AND' },
  { ...SIMILAR, combineWith: 'AND' },
  { ...SIMILAR, combineWith: 'OR' },
];

/**
 * Opens the index that the build wrote.
 *
 * Pages that hold all the words come before guesses: misspelt words are only forgiven, and words that
 * are nowhere only passed over, where nothing would be found otherwise.
 *
 * @throws if the text is no such index.
 */
export async function openSearch(json: string): Promise<Search> {
  const index = await MiniSearch.loadJSONAsync(json, INDEX_OPTIONS);
  return (typed) => {
    const words = wordsToFind(typed);
    if (words === '') return [];
    for (const options of ATTEMPTS) {
      const found = index.search(words, options);
      if (found.length > 0) return found.map(show);
    }
    return [];
  };
}

/** What someone typed without the words that are on every page, unless there are no others. */
function wordsToFind(typed: string): string {
  const forms = wordForms(typed);
  const telling = forms.filter((form) => !isCommon(form));
  return (telling.length > 0 ? telling : forms).join(' ');
}

function show({ id, title, kind, description, language, terms }: SearchResult): FoundPage {
  const forms = new Set(terms);
  return {
    path: id,
    kind,
    language,
    title: markWords(title, forms),
    description: markWords(description, forms),
  };
}
