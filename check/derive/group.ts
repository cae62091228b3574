import type { Document } from '../document';
import { isGroup } from '../path';
import type { Path } from '../problem';
import type { AddressesOf } from '../rules/rule-context';
import { type Plan, planOf } from './plan';

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

/** A group and those around it. */
export function* outward(group: Group): Generator<Group> {
  for (let at: Group | undefined = group; at; at = at.outer) yield at;
}
