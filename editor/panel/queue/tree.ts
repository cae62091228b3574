import type { Edit, Json } from '../../../check/edit/edit';
import type { Path } from '../../../formats/path';
import { isGroup, valueAt } from '../../../formats/path';
import { isEntry } from '../../field-schema';

/**
 * The data of an open file in which each entry of a list has a name of its own, as in `#7`, that it keeps while it moves:
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

export function isList(value: unknown): boolean {
  return Array.isArray(value) || (isGroup(value) && isEntry(Object.keys(value)[0]));
}

export const entriesOf = (list: Tree | undefined): string[] =>
  isList(list) ? Object.keys(list as object) : [];

const listOf = (entries: readonly (readonly [string, Tree])[]): Tree =>
  entries.length > 0 ? Object.fromEntries(entries) : [];

/** The entry above another one in its list; '' for the first one, undefined for what is no entry. */
function entryAbove(tree: Tree | undefined, place: Place): string | undefined {
  const name = place.at(-1);
  if (name === undefined || !isEntry(name)) {
    return undefined;
  }
  const entries = entriesOf(valueAt<Tree>(tree, place.slice(0, -1)));
  return entries[entries.indexOf(name) - 1] ?? '';
}

/** What holds the place is there. @param above the entry to be above this one; '' puts it at the top. */
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
  const part = rest.length > 0 ? put(parts[step] as Tree, rest, value, above) : value;
  const others = Object.entries(parts).filter(([name]) => name !== step);
  if (part === undefined) {
    return isEntry(step) ? listOf(others) : Object.fromEntries(others);
  }
  if (rest.length > 0 || above === undefined) {
    return { ...parts, [step]: part };
  }
  const index = others.findIndex(([name]) => name === above);
  return listOf(others.toSpliced(above && index < 0 ? others.length : index + 1, 0, [step, part]));
}

export function dataOf(tree: Tree): Json {
  if (isList(tree)) {
    return Object.values(tree as object).map(dataOf);
  }
  return isGroup(tree)
    ? (mapFields(tree, (value) => dataOf(value as Tree)) as Json)
    : (tree as Json);
}

const mapFields = <Value>(
  group: Readonly<Record<string, unknown>>,
  map: (value: unknown, field: string) => Value,
) => Object.fromEntries(Object.entries(group).map(([field, value]) => [field, map(value, field)]));

/** True if two values are the same, each a tree or data. The order of entries matters; their names and the order of fields don't. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) {
    return true;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || isList(a) !== isList(b)) {
    return false;
  }
  const [one = {}, other = {}] = [a, b].map((each) => (isList(each) ? Object.values(each) : each));
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(
      (field) => Object.hasOwn(other, field) && isSame(one[field as never], other[field as never]),
    )
  );
}

/** The path of a place in the data; undefined if an entry that leads there is gone. */
export function pathOf(tree: Tree | undefined, place: Place): Path | undefined {
  const path = place.map((step, index) =>
    isEntry(step) ? entriesOf(valueAt<Tree>(tree, place.slice(0, index))).indexOf(step) : step,
  );
  return path.includes(-1) ? undefined : path;
}

/** The place of a path in the data, as far as there is one; a place stays as it is. */
export function placeOf(tree: Tree | undefined, path: Path): Place {
  const place: string[] = [];
  for (const step of path) {
    place.push(typeof step === 'number' ? (entriesOf(valueAt(tree, place))[step] ?? '#') : step);
  }
  return place;
}

/**
 * Entries that were there before keep their names: those that are the same, then those of which at least half is, then
 * plain values at the same index. All others are new: what waits in an entry that is gone must not get into another one.
 */
export function treeOf(data: Json, name: (entry: Json) => string, before?: Tree): Tree {
  if (isGroup(data)) {
    const old = isGroup(before) && !isList(before) ? before : {};
    return mapFields(data, (value, field) => treeOf(value as Json, name, old[field] as Tree));
  }
  if (!Array.isArray(data)) {
    return data;
  }
  const old = isList(before) ? Object.entries(before as Record<string, Tree>) : [];
  const left = [...old];
  const known: ([string, Tree] | undefined)[] = data.map(() => undefined);
  for (const isMatch of [isSame, isAlike]) {
    data.forEach((entry, index) => {
      const at = known[index] ? -1 : left.findIndex(([, value]) => isMatch(value, entry));
      if (at >= 0) {
        known[index] = left.splice(at, 1)[0];
      }
    });
  }
  // `Monday 9-5` that became `Monday 9-4` elsewhere is the same entry.
  data.forEach((entry, index) => {
    const same = old[index];
    const isChanged =
      !known[index] && same && left.includes(same) && isPlain(same[1]) && isPlain(entry);
    if (isChanged) {
      known[index] = same;
    }
  });
  return listOf(
    data.map((entry, index) => {
      const [entryName, value] = known[index] ?? [name(entry), undefined];
      return [entryName, treeOf(entry, name, value)];
    }),
  );
}

const isPlain = (value: Tree | Json): boolean => typeof value !== 'object';

/** True if at least half of an entry is the same. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (!isGroup(a) || !isGroup(b)) {
    return false;
  }
  const fields = Object.keys(a);
  return fields.filter((field) => isSame(a[field], b[field])).length * 2 >= fields.length;
}

export function entriesIn(tree: Tree | undefined): [name: string, value: Tree][] {
  if (typeof tree !== 'object' || tree === null) {
    return [];
  }
  return Object.entries(tree as Record<string, Tree>).flatMap(([step, value]) => [
    ...(isEntry(step) ? [[step, value] as [string, Tree]] : []),
    ...entriesIn(value),
  ]);
}

/** A change of one place in a file that waits to be saved. */
export interface Change {
  number: number;
  /** What is undone together: a visit of a field, a paste, a move, a deletion. */
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
  /** Somebody is still typing it: it is kept, and sent once the field is left. */
  isOpen?: boolean | undefined;
}

/** A change of a place that had another value by then. */
interface Clash {
  change: Change;
  now: Tree | undefined;
}

/** Makes changes in a file as the server has it, one after the other. What is as it should be already is left out. */
export function replay(base: Tree | undefined, changes: readonly Change[]) {
  let tree = base;
  const edits: Edit[] = [];
  const clashes: Clash[] = [];
  for (const change of changes) {
    const { op, place, before, above } = change;
    const now = valueAt<Tree>(tree, place);
    const after = op === 'put' ? change.after : now;
    const isHeld = place.length === 0 || typeof valueAt(tree, place.slice(0, -1)) === 'object';
    if (op === 'put' ? isSame(now, after) : now === undefined) {
      continue;
    }
    if (op === 'put' && !(isHeld && isSame(now, before))) {
      clashes.push({ change, now });
    }
    if (!isHeld) {
      continue;
    }
    const next = put(tree as Tree, place, after, above);
    const [was = [], is = []] = [tree, next].map((each) => pathOf(each, place));
    const isNew = now === undefined && isEntry(place.at(-1));
    if (op === 'move' && isSame(was, is)) {
      continue;
    }
    if (op === 'unmark') {
      edits.push({ op, path: is });
    } else if (op === 'move') {
      edits.push({
        op,
        path: was,
        to: Number(is.at(-1)),
      });
    } else if (after === undefined) {
      edits.push({ op: 'remove', path: was });
    } else {
      edits.push({
        op: isNew ? 'insert' : 'set',
        path: is,
        value: dataOf(after),
      });
    }
    tree = next;
  }
  const isUnclear = ({ change: { place } }: Clash) =>
    !isSame(valueAt<Tree>(base, place), valueAt<Tree>(tree, place));
  return { tree, edits, clashes: clashes.filter(isUnclear) };
}

/**
 * Changes that waited in a file, for a newer state of it. What they are in is kept, if it was deleted meanwhile: that
 * clashes until somebody says whether it may.
 */
export function carriedOver(changes: readonly Change[], base?: Tree, newer?: Tree): Change[] {
  const { tree: mine } = replay(base, changes);
  const isGone = (at: Place) => valueAt(base, at) !== undefined && valueAt(newer, at) === undefined;
  return changes.map((change) => {
    const place = change.place.map((_, index) => change.place.slice(0, index)).find(isGone);
    if (!place) {
      return change;
    }
    const [before, after] = [base, mine].map((tree) => valueAt<Tree>(tree, place));
    return {
      ...change,
      op: 'put',
      isBack: true,
      place,
      before,
      after,
      above: entryAbove(base, place),
    };
  });
}

/**
 * The names of the entries of a tree, each with the name of the same entry in another tree of the same data: two tabs give
 * them different names.
 */
export function namesIn(tree: Tree | undefined, other: Tree | undefined): Map<string, string> {
  const names = entriesIn(tree).map(([name]) => name);
  const others = entriesIn(other).map(([name]) => name);
  return new Map(names.map((name, index) => [name, others[index] ?? name]));
}

/** A change in which entries have other names. */
export function renamed(change: Change, names: ReadonlyMap<string, string>): Change {
  const nameOf = (step: string) => names.get(step) ?? step;
  const inTree = (tree: Tree | undefined): Tree | undefined => {
    if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) {
      return tree;
    }
    const fields = Object.entries(tree as Record<string, Tree>);
    return Object.fromEntries(fields.map(([step, value]) => [nameOf(step), inTree(value) as Tree]));
  };
  return {
    ...change,
    place: change.place.map(nameOf),
    before: inTree(change.before),
    after: inTree(change.after),
    above: change.above && nameOf(change.above),
  };
}
