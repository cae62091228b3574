import { type Document, type DocumentFinding, slugOf } from './document';
import type { ImageSizes } from './images';
import type { Kind } from './kinds';
import type { Problem } from './problem';

/** What is known about the whole content when the rules across files run. */
export interface Library {
  documents: readonly Document[];
  images: ImageSizes;
  /** The files among the pictures that cannot be read. */
  broken: readonly string[];
  /** Every address that a page of the site will have, with the documents that it is made from. */
  addresses: ReadonlyMap<string, readonly Document[]>;
  /** Addresses that the site needs for itself. */
  reserved: readonly string[];
  /** The day of the check, `YYYY-MM-DD`. */
  today: string;
}

/** A rule across files: a pure function from the library to what is wrong, in a document or a file. */
export type Rule = (library: Library) => Iterable<DocumentFinding | Problem>;

/**
 * The addresses of the pages that a document becomes. It is also asked about documents that have
 * mistakes, so that one broken file does not make every link to it look broken too.
 */
export type AddressesOf = (kind: Kind, data: Record<string, unknown>) => string[];

/**
 * The addresses of the site. A page whose only file is missing keeps its address: the missing file
 * is one problem, and not one more for every link to it.
 */
export function addressBook(
  kinds: readonly Kind[],
  documents: readonly Document[],
  addressesOf: AddressesOf,
): Map<string, readonly Document[]> {
  const book = new Map<string, Document[]>();
  for (const document of documents) {
    const { aliases, id, category } = (document.data ?? {}) as Record<string, unknown>;
    const known = { slug: slugOf(document), aliases, id, category };
    for (const address of new Set(addressesOf(document.kind, known))) {
      const owners = book.get(address);
      if (owners) owners.push(document);
      else book.set(address, [document]);
    }
  }
  for (const kind of kinds.filter(({ collection }) => !collection)) {
    for (const address of addressesOf(kind, {})) if (!book.has(address)) book.set(address, []);
  }
  return book;
}
