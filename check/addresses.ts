import type { Kind } from './kinds';

/** The addresses of a page, the first of which is its own. It is also asked about documents with mistakes, so that links to them don't look broken too. */
export type AddressesOf = (kind: Kind, data: Record<string, unknown>) => string[];

/** The sections of the page at an address. `folders` are those with documents: some sections show them. */
export type SectionsOf = (
  kind: Kind,
  address: string,
  data: Record<string, unknown>,
  headings: readonly string[],
  folders: ReadonlySet<string | undefined>,
) => readonly string[];
