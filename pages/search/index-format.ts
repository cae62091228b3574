import type { Options } from 'minisearch';
import { isCommon, wordForms } from './words';

export const SEARCH_INDEX_PATH = '/search-index.json';

export interface IndexedPage {
  path: string;
  /** The kind of page; of a section, the title of its page. */
  kind: string;
  language: string | undefined;
  title: string;
  description: string;
  keywords: string;
  words: string;
  headings: string;
  text: string;
}

/** The options of the build and the browser. The words of a page are not stored, so that the file stays small. */
export const INDEX_OPTIONS: Options<IndexedPage> = {
  idField: 'path',
  fields: ['title', 'words', 'keywords', 'headings', 'description', 'text'],
  storeFields: ['title', 'kind', 'description', 'language'],
  tokenize: wordForms,
  // A title keeps common words: "About Us" has no others.
  processTerm: (form, field) => (field === undefined || field === 'title' || !isCommon(form) ? form : null),
};
