import type { AddressesOf } from '../addresses';
import type { Counties } from '../state-area';
import type { Source } from './place';

/** What the fields of a document may follow from. */
export interface Known {
  documents: readonly Source[];
  /**
   * The documents that a list may name which is made: those on the site.
   * Without it, all of them.
   */
  published?: readonly Source[];
  /** The pictures, by their addresses. */
  images: Readonly<Record<string, unknown>>;
  addressesOf: AddressesOf;
  counties: Counties;
}
