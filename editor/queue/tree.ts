import type { Json } from '../../check/edit/edit';
import { isGroup, type Path, valueAt } from '../../formats/path';
import { isEntry } from '../field-schema';

/**
 * The data of an open file in which each list entry has a unique name, such as
 * `#7`, that it keeps when moved: `{faq: {'#1': 'Do you …', '#2': 'May I …'}}`.
 * An empty list is `[]`.
 */
export type Tree =
  | string
  | number
  | boolean
  | null
  | readonly never[]
  | { readonly [step: string]: Tree };

/** As in `['faq', '#2', 'answer']`. */
export type Place = readonly string[];

/** True if a value is a list, possibly empty, as a tree or as data. */
export function isList(value: unknown): boolean {
  return (
    Array.isArray(value) || (isGroup(value) && isEntry(Object.keys(value)[0]))
  );
}

/** The names of the entries of a list. */
export function entriesOf(list: Tree | undefined): string[] {
  return isList(list) ? Object.keys(list as object) : [];
}

type NamedEntry = readonly [name: string, value: Tree];

function listOf(entries: readonly NamedEntry[]): Tree {
  return entries.length > 0 ? Object.fromEntries(entries) : [];
}

/**
 * The entry above another one in its list; '' for the first, undefined if the
 * place isn't an entry.
 */
export function entryAbove(
  tree: Tree | undefined,
  place: Place,
): string | undefined {
  const name = place.at(-1);
  if (name === undefined || !isEntry(name)) {
    return undefined;
  }
  const entries = entriesOf(valueAt<Tree>(tree, place.slice(0, -1)));
  return entries[entries.indexOf(name) - 1] ?? '';
}

/**
 * A tree with another value at a place, whose parent must exist.
 *
 * @param value undefined to remove the current one.
 * @param above the entry to put this one below; '' for the top, undefined for
 *   its current position.
 */
export function put(
  tree: Tree,
  [step, ...rest]: Place,
  value: Tree | undefined,
  above: string | undefined,
): Tree | undefined {
  if (step === undefined) {
    return value;
  }
  const parts = tree as Record<string, Tree>;
  const part =
    rest.length > 0 ? put(parts[step] as Tree, rest, value, above) : value;
  const siblings = Object.entries(parts).filter(([name]) => name !== step);
  if (part === undefined) {
    return isEntry(step) ? listOf(siblings) : Object.fromEntries(siblings);
  }
  if (rest.length > 0 || above === undefined) {
    return { ...parts, [step]: part };
  }
  const index = siblings.findIndex(([name]) => name === above);
  const isAboveGone = above !== '' && index < 0;
  const position = isAboveGone ? siblings.length : index + 1;
  return listOf(siblings.toSpliced(position, 0, [step, part]));
}

/** The data of a tree as in the file: `['Do you …', 'May I …']`. */
export function dataOf(tree: Tree): Json {
  if (isList(tree)) {
    return Object.values(tree as object).map(dataOf);
  }
  if (isGroup(tree)) {
    return mapFields(tree, (value) => dataOf(value as Tree)) as Json;
  }
  return tree as Json;
}

function mapFields<Value>(
  group: Readonly<Record<string, unknown>>,
  map: (value: unknown, field: string) => Value,
): Record<string, Value> {
  const fields = Object.entries(group);
  return Object.fromEntries(
    fields.map(([field, value]) => [field, map(value, field)]),
  );
}

/**
 * True if two values, each a tree or data, are equal. The order of entries
 * matters, but not their names or the order of fields.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) {
    return true;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) {
    return false;
  }
  if (isList(a) !== isList(b)) {
    return false;
  }
  const partsOfA = partsOf(a);
  const partsOfB = partsOf(b);
  if (partsOfA.size !== partsOfB.size) {
    return false;
  }
  for (const [name, part] of partsOfA) {
    if (!partsOfB.has(name) || !isSame(part, partsOfB.get(name))) {
      return false;
    }
  }
  return true;
}

/** The fields of a group by name, or the entries of a list by index. */
function partsOf(value: object): Map<string, unknown> {
  const parts = isList(value) ? Object.values(value) : value;
  return new Map(Object.entries(parts));
}

/**
 * The path of a place in the data; undefined if an entry on the way is gone.
 */
export function pathOf(tree: Tree | undefined, place: Place): Path | undefined {
  const path = place.map((step, index) => {
    if (!isEntry(step)) {
      return step;
    }
    const list = valueAt<Tree>(tree, place.slice(0, index));
    return entriesOf(list).indexOf(step);
  });
  return path.includes(-1) ? undefined : path;
}

/**
 * The place for a path in the data, as far as it exists. A place is returned
 * unchanged.
 */
export function placeOf(tree: Tree | undefined, path: Path): Place {
  const place: string[] = [];
  for (const step of path) {
    if (typeof step === 'number') {
      const names = entriesOf(valueAt(tree, place));
      place.push(names[step] ?? '#');
    } else {
      place.push(step);
    }
  }
  return place;
}

/**
 * The tree for some data. Entries of an older tree keep their names: first
 * equal entries, then those that are at least half equal, then plain values at
 * the same index. All others get new names, because changes waiting for a
 * deleted entry must not end up in another one.
 *
 * @param newName creates the name of a new entry.
 */
export function treeOf(
  data: Json,
  newName: (entry: Json) => string,
  older?: Tree,
): Tree {
  if (isGroup(data)) {
    const olderFields = isGroup(older) && !isList(older) ? older : {};
    return mapFields(data, (value, field) =>
      treeOf(value as Json, newName, olderFields[field] as Tree),
    );
  }
  if (!Array.isArray(data)) {
    return data;
  }
  const matches = matchEntries(data, older);
  const entries = data.map((entry, index): NamedEntry => {
    const [name, value] = matches[index] ?? [newName(entry), undefined];
    return [name, treeOf(entry, newName, value)];
  });
  return listOf(entries);
}

/** For each entry of a list, the matching older one; undefined for new ones. */
function matchEntries(
  data: readonly Json[],
  older: Tree | undefined,
): (NamedEntry | undefined)[] {
  const olderEntries = isList(older)
    ? Object.entries(older as Record<string, Tree>)
    : [];
  const unmatched: NamedEntry[] = [...olderEntries];
  const matches: (NamedEntry | undefined)[] = data.map(() => undefined);
  for (const isMatch of [isSame, isAlike]) {
    for (const [index, entry] of data.entries()) {
      const position = unmatched.findIndex(([, value]) =>
        isMatch(value, entry),
      );
      if (!matches[index] && position >= 0) {
        [matches[index]] = unmatched.splice(position, 1);
      }
    }
  }
  // `Monday 9-5` that became `Monday 9-4` elsewhere is the same entry.
  for (const [index, entry] of data.entries()) {
    const olderEntry = olderEntries[index];
    if (matches[index] || !olderEntry || !unmatched.includes(olderEntry)) {
      continue;
    }
    if (isPlain(olderEntry[1]) && isPlain(entry)) {
      matches[index] = olderEntry;
    }
  }
  return matches;
}

const isPlain = (value: Tree | Json): boolean => typeof value !== 'object';

/** True if at least half of an entry's fields are equal. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (!isGroup(a) || !isGroup(b)) {
    return false;
  }
  const fields = Object.keys(a);
  const same = fields.filter((field) => isSame(a[field], b[field]));
  return same.length * 2 >= fields.length;
}

/** All entries of all lists in a tree. */
export function entriesIn(tree: Tree | undefined): NamedEntry[] {
  if (typeof tree !== 'object' || tree === null) {
    return [];
  }
  const entries: NamedEntry[] = [];
  for (const [step, value] of Object.entries(tree as Record<string, Tree>)) {
    if (isEntry(step)) {
      entries.push([step, value]);
    }
    entries.push(...entriesIn(value));
  }
  return entries;
}

/**
 * Maps the names of a tree's entries to those in another tree of the same data,
 * because two tabs use different names.
 */
export function namesIn(
  tree: Tree | undefined,
  other: Tree | undefined,
): Map<string, string> {
  const names = entriesIn(tree).map(([name]) => name);
  const otherNames = entriesIn(other).map(([name]) => name);
  return new Map(names.map((name, index) => [name, otherNames[index] ?? name]));
}
