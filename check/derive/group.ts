import type { Document } from '../document';
import { SchemaPlace } from '../explain/schema-place';
import type { Kind } from '../kinds';
import { oncePer } from '../once-per';
import { isGroup } from '../path';
import type { Path } from '../problem';
import type { AddressesOf } from '../rules/rule-context';
import type { Schema } from '../schema/schemas';

export type Source = Pick<Document, 'file' | 'kind' | 'data'>;

export interface Known {
  documents: readonly Source[];
  /** The documents that a list may name which is made: those on the site. Without it, all of them. */
  published?: readonly Source[];
  /** The pictures, by their addresses. */
  images: Readonly<Record<string, unknown>>;
  addressesOf: AddressesOf;
}

/** What a schema says of filling in a place in a document, and the places in it. */
export interface Plan {
  schema: Schema;
  /** The templates of `x-from`; null if the field may be left out. */
  from: readonly (string | null)[];
  /** The most characters of a text. */
  longest: number;
  fields: ReadonlyMap<string, Plan>;
  items: Plan | undefined;
  /** True if something in it may be filled in, or is of an earlier version. */
  isFilled: boolean;
}

export const planOf = oncePer((kind: Kind): Plan => makePlan(SchemaPlace.ofKind(kind)));

function makePlan(place: SchemaPlace): Plan {
  const fields = new Map([...place.fields].map(([key, field]) => [key, makePlan(field)]));
  const templates = place.all().flatMap(({ 'x-from': from }) => (from === undefined ? [] : [from]));
  // The outermost part has the last word.
  for (const [key, own] of templates.filter(isGroup).toReversed().flatMap(Object.entries)) {
    const field = fields.get(key);
    if (field) fields.set(key, { ...field, from: [own].flat() });
  }
  const entry = place.entry();
  const items = entry && makePlan(entry);
  return {
    schema: place.whole(),
    from: [templates.find((from) => !isGroup(from)) ?? []].flat() as (string | null)[],
    longest: Math.min(...place.all().map(({ maxLength = Number.POSITIVE_INFINITY }) => maxLength)),
    fields,
    items,
    isFilled: [...fields.values(), ...(items ? [items] : [])].some(
      ({ from, schema, isFilled }) =>
        from.length > 0 || schema.default !== undefined || schema.deprecated || isFilled,
    ),
  };
}

/** A group of a document, such as an entry of a list, with the group around it. */
export interface Group {
  data: Readonly<Record<string, unknown>>;
  plan: Plan;
  source: Source;
  path: Path;
  outer?: Group | undefined;
}

export function rootOf(source: Source): Group {
  return { data: isGroup(source.data) ? source.data : {}, plan: planOf(source.kind), source, path: [] };
}

/** The group at a place, or around it. */
export function groupAt(source: Source, path: Path): Group {
  let group = rootOf(source);
  let [value, plan]: [unknown, Plan | undefined] = [group.data, group.plan];
  for (const [index, key] of path.entries()) {
    plan = typeof key === 'number' ? plan?.items : plan?.fields.get(key);
    value = (value as Record<string | number, unknown> | undefined)?.[key];
    if (!plan || !value) break;
    if (isGroup(value)) group = { data: value, plan, source, path: path.slice(0, index + 1), outer: group };
  }
  return group;
}
