import type { Kind } from './kinds';

/**
 * Returns the addresses of a page, its own first. Documents with mistakes have
 * addresses as well, so that links to them don't look broken.
 */
export type AddressesOf = (
  kind: Kind,
  data: Record<string, unknown>,
) => string[];

/** A page made from a content file, which may have mistakes. */
export interface FilePage {
  kind: Pick<Kind, 'name'>;
  address: string;
  data: Record<string, unknown>;
  /** The Markdown texts that have headings. */
  texts: readonly string[];
  /** The folders that have documents, because some sections list them. */
  folders: ReadonlySet<string | undefined>;
}

/** Returns the IDs on a page that links can lead to. */
export type SectionsOf = (page: FilePage) => readonly string[];
