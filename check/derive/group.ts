import type { Document } from '../document';
import { SchemaPlace } from '../explain/schema-place';
import { isGroup } from '../path';
import type { Path } from '../problem';
import type { AddressesOf } from '../rules/rule-context';

export type Source = Pick<Document, 'file' | 'kind' | 'data'>;

export interface Known {
  documents: readonly Source[];
  /** The documents that a list may name which is made: those on the site. Without it, all of them. */
  published?: readonly Source[];
  /** The pictures, by their addresses. */
  images: Readonly<Record<string, unknown>>;
  addressesOf: AddressesOf;
}

/** A group of a document, such as an entry of a list, with the group around it. */
export interface Group {
  data: Readonly<Record<string, unknown>>;
  schema: SchemaPlace;
  source: Source;
  path: Path;
  outer?: Group | undefined;
}

export function rootOf(source: Source): Group {
  const { data, kind } = source;
  return { data: isGroup(data) ? data : {}, schema: SchemaPlace.ofKind(kind), source, path: [] };
}

/** The group at a place, or around it. */
export function groupAt(source: Source, path: Path): Group {
  let group = rootOf(source);
  let [value, schema]: [unknown, SchemaPlace | undefined] = [group.data, group.schema];
  for (const [index, key] of path.entries()) {
    schema = typeof key === 'number' ? schema?.entry() : schema?.fields.get(key);
    value = (value as Record<string | number, unknown> | undefined)?.[key];
    if (!schema || !value) break;
    if (isGroup(value)) group = { data: value, schema, source, path: path.slice(0, index + 1), outer: group };
  }
  return group;
}
