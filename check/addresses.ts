import type { Kind } from './kinds';

/**
 * The addresses of a page, the first of which is its own. It is also asked
 * about documents with mistakes, so that links to them don't look broken too.
 */
export type AddressesOf = (
  kind: Kind,
  data: Record<string, unknown>,
) => string[];

/** A page made from a file of the content, which may have mistakes. */
export interface FilePage {
  kind: Pick<Kind, 'name'>;
  address: string;
  data: Record<string, unknown>;
  /** Those in Markdown with headings. */
  texts: readonly string[];
  /** Those with documents: some sections show them. */
  folders: ReadonlySet<string | undefined>;
}

/** The ids of a page to which a link can lead. */
export type SectionsOf = (page: FilePage) => readonly string[];
