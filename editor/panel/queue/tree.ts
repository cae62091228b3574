import type { Edit, Json } from '../../../check/edit/edit';
import type { Path } from '../../../formats/path';
import { isGroup, valueAt } from '../../../formats/path';
import { isEntry } from '../../field-schema';

/**
 * The data of an open file in which each entry of a list has a name of its own,
 * as in `#7`, that it keeps while it moves:
 * `{faq: {'#1': 'Do you …', '#2': 'May I …'}}`. A list without entries is `[]`.
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

/** Whether a value is a list, with or without entries, as a tree or as data. */
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
 * The entry above another one in its list; '' for the first one, undefined for
 * what is no entry.
 */
function entryAbove(tree: Tree | undefined, place: Place): string | undefined {
  const name = place.at(-1);
  if (name === undefined || !isEntry(name)) {
    return undefined;
  }
  const entries = entriesOf(valueAt<Tree>(tree, place.slice(0, -1)));
  return entries[entries.indexOf(name) - 1] ?? '';
}

/**
 * A tree with another value at a place. What holds the place is there.
 *
 * @param value none takes out what is there.
 * @param above the entry to be above this one; '' puts it at the top.
 */
export function put(
  tree: Tree,
  [step, ...rest]: Place,
  value?: Tree,
  above?: string,
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

/** The data of a tree, as a file has it: `['Do you …', 'May I …']`. */
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
 * True if two values are the same, each a tree or data. The order of entries
 * matters; their names and the order of fields don't.
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

/**
 * The parts of a group by their names, or the entries of a list by their
 * positions.
 */
function partsOf(value: object): Map<string, unknown> {
  const parts = isList(value) ? Object.values(value) : value;
  return new Map(Object.entries(parts));
}

/**
 * The path of a place in the data; undefined if an entry that leads there is
 * gone.
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
 * The place of a path in the data, as far as there is one; a place stays as it
 * is.
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
 * The tree of data. Entries of an older tree keep their names: those that are
 * the same, then those of which at least half is, then plain values at the same
 * index. All others are new: what waits in an entry that is gone must not get
 * into another one.
 *
 * @param newName makes the name of a new entry.
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

/**
 * For each entry of a list, the entry of an older one that it was; undefined
 * for new ones.
 */
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

/** True if at least half of an entry is the same. */
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

/** A change of one place in a file that waits to be saved. */
export interface Change {
  number: number;
  /**
   * What is undone together: a visit of a field, a paste, a move, a deletion.
   */
  step: string;
  file: string;
  /** The address of the page on which it was made: there it can be undone. */
  page: string;
  op: 'put' | 'move' | 'unmark';
  place: Place;
  /** The value that is put there, and the one before; undefined is none. */
  before?: Tree | undefined;
  after?: Tree | undefined;
  /** For an entry that comes or moves: the one above it; '' at the top. */
  above?: string | undefined;
  /** Keeps an entry that was deleted elsewhere. */
  isBack?: boolean;
  /**
   * Somebody is still typing it: it is kept, and sent once the field is left.
   */
  isOpen?: boolean | undefined;
}

/** A change of a place that had another value by then. */
interface Clash {
  change: Change;
  now: Tree | undefined;
}

/**
 * Makes changes in a file as the server has it, one after the other. What is as
 * it should be already is left out.
 */
export function replay(base: Tree | undefined, changes: readonly Change[]) {
  let tree = base;
  const edits: Edit[] = [];
  const clashes: Clash[] = [];
  for (const change of changes) {
    const { op, place, above } = change;
    const now = valueAt<Tree>(tree, place);
    if (isMade(change, now)) {
      continue;
    }
    const isHeld = hasHolder(tree, place);
    if (op === 'put' && !(isHeld && isSame(now, change.before))) {
      clashes.push({ change, now });
    }
    if (!isHeld) {
      continue;
    }
    const next = put(
      tree as Tree,
      place,
      op === 'put' ? change.after : now,
      above,
    );
    const edit = editFor(change, tree, next);
    if (edit) {
      edits.push(edit);
      tree = next;
    }
  }
  const isUnclear = ({ change: { place } }: Clash) =>
    !isSame(valueAt<Tree>(base, place), valueAt<Tree>(tree, place));
  return { tree, edits, clashes: clashes.filter(isUnclear) };
}

/**
 * Whether a change has nothing to do: its value is there already, or the one
 * that it moves or unmarks is gone.
 */
function isMade({ op, after }: Change, now: Tree | undefined): boolean {
  return op === 'put' ? isSame(now, after) : now === undefined;
}

/** Whether the group or the list that holds a place is there. */
function hasHolder(tree: Tree | undefined, place: Place): boolean {
  return (
    place.length === 0 || typeof valueAt(tree, place.slice(0, -1)) === 'object'
  );
}

/**
 * The edit that makes one tree of another; undefined for an entry that is moved
 * to where it is.
 */
function editFor(
  { op, place, after }: Change,
  tree: Tree | undefined,
  next: Tree | undefined,
): Edit | undefined {
  const oldPath = pathOf(tree, place) ?? [];
  const newPath = pathOf(next, place) ?? [];
  if (op === 'unmark') {
    return { op, path: newPath };
  }
  if (op === 'move') {
    const isThere = isSame(oldPath, newPath);
    if (isThere) {
      return undefined;
    }
    return { op, path: oldPath, to: Number(newPath.at(-1)) };
  }
  if (after === undefined) {
    return { op: 'remove', path: oldPath };
  }
  const isNew = valueAt(tree, place) === undefined && isEntry(place.at(-1));
  return {
    op: isNew ? 'insert' : 'set',
    path: newPath,
    value: dataOf(after),
  };
}

/**
 * Changes that waited in a file, for a newer state of it. What they are in is
 * kept, if it was deleted meanwhile: that clashes until somebody says whether
 * it may.
 */
export function carriedOver(
  changes: readonly Change[],
  base?: Tree,
  newer?: Tree,
): Change[] {
  const { tree: mine } = replay(base, changes);
  const isGone = (place: Place) =>
    valueAt(base, place) !== undefined && valueAt(newer, place) === undefined;
  return changes.map((change) => {
    const holders = change.place.map((_, index) =>
      change.place.slice(0, index),
    );
    const place = holders.find(isGone);
    if (!place) {
      return change;
    }
    return {
      ...change,
      op: 'put',
      isBack: true,
      place,
      before: valueAt<Tree>(base, place),
      after: valueAt<Tree>(mine, place),
      above: entryAbove(base, place),
    };
  });
}

/**
 * The names of the entries of a tree, each with the name of the same entry in
 * another tree of the same data: two tabs give them different names.
 */
export function namesIn(
  tree: Tree | undefined,
  other: Tree | undefined,
): Map<string, string> {
  const names = entriesIn(tree).map(([name]) => name);
  const otherNames = entriesIn(other).map(([name]) => name);
  return new Map(names.map((name, index) => [name, otherNames[index] ?? name]));
}

/** A change in which entries have other names. */
export function renamed(
  change: Change,
  names: ReadonlyMap<string, string>,
): Change {
  const nameOf = (step: string) => names.get(step) ?? step;
  const inTree = (tree: Tree | undefined): Tree | undefined => {
    if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) {
      return tree;
    }
    const parts: Record<string, Tree> = {};
    for (const [step, value] of Object.entries(tree as Record<string, Tree>)) {
      parts[nameOf(step)] = inTree(value) as Tree;
    }
    return parts;
  };
  return {
    ...change,
    place: change.place.map(nameOf),
    before: inTree(change.before),
    after: inTree(change.after),
    above: change.above && nameOf(change.above),
  };
}
