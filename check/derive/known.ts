import type { AddressesOf } from '../addresses';
import type { Counties } from '../state-area';
import type { Source } from './place';

/** What fields may be derived from. */
export interface Known {
  documents: readonly Source[];
  /**
   * The published documents, which derived lists may name. If omitted, all
   * documents.
   */
  published?: readonly Source[];
  /** The pictures by address. */
  images: Readonly<Record<string, unknown>>;
  addressesOf: AddressesOf;
  counties: Counties;
}
