import type { Options } from 'minisearch';
import { isCommon, wordForms } from './words';

/** The address of the file that the build writes and the search loads. */
export const SEARCH_INDEX_PATH = '/search-index.json';

/** A page as the index takes it: what is shown of it, and the words by which it is found. */
export interface IndexedPage {
  path: string;
  kind: string;
  language: string | undefined;
  title: string;
  description: string;
  keywords: string;
  headings: string;
  /** Every word of the page that tells it apart, once. */
  text: string;
}

/**
 * How MiniSearch keeps the pages: the build writes the index with this, the browser reads it with
 * this. The words of a page are indexed but not kept, so that the file stays small.
 */
export const INDEX_OPTIONS: Options<IndexedPage> = {
  idField: 'path',
  fields: ['title', 'keywords', 'headings', 'description', 'text'],
  storeFields: ['title', 'kind', 'description', 'language'],
  tokenize: wordForms,
  // A title keeps all its words: "About Us" has no others.
  processTerm: (form, field) => (field === undefined || field === 'title' || !isCommon(form) ? form : null),
};
