import { isGroup, valueAt, withValue } from '../../../check/path';
import type { Path } from '../../../check/problem';
import type { Edit, Json } from '../../../check/yaml/edit/edit';
import { isEntry } from '../../field-schema';

/**
 * The data of an open file in which each entry of a list has a name of its own, as in `#7`, that it keeps while it moves:
 * `{faq: {'#1': 'Do you …', '#2': 'May I …'}}`. A list without entries is `[]`.
 */
export type Tree = string | number | boolean | null | readonly never[] | { readonly [step: string]: Tree };

/** Leads to a value of a tree: `['faq', '#2', 'answer']`. */
export type Place = readonly string[];

/** One change of a tree. `after` is the entry below which an entry goes; undefined for the top of its list. */
export type TreeChange =
  | { op: 'set'; place: Place; value: Tree }
  | { op: 'remove'; place: Place }
  | { op: 'insert'; place: Place; value: Tree; after: string | undefined }
  | { op: 'move'; place: Place; after: string | undefined }
  | { op: 'unmark'; place: Place };

export function isList(value: Tree | undefined): boolean {
  return Array.isArray(value) || (isGroup(value) && isEntry(Object.keys(value)[0]));
}

/** The names of the entries of a list, in their order. */
export const entriesOf = (list: Tree | undefined): string[] =>
  isList(list) ? Object.keys(list as object) : [];

/** Data as a tree. @param name gives an entry its name. */
export function treeOf(data: Json, name: (entry: Json) => string): Tree {
  if (Array.isArray(data)) return listOf(data.map((entry) => [name(entry), treeOf(entry, name)]));
  return isGroup(data) ? mapFields(data, (value) => treeOf(value as Json, name)) : data;
}

export function dataOf(tree: Tree): Json {
  if (isList(tree)) return Object.values(tree as object).map(dataOf);
  return isGroup(tree) ? (mapFields(tree, (value) => dataOf(value as Tree)) as Json) : (tree as Json);
}

const listOf = (entries: readonly (readonly [string, Tree])[]): Tree =>
  entries.length > 0 ? Object.fromEntries(entries) : [];

const mapFields = <Value>(group: Readonly<Record<string, unknown>>, map: (value: unknown) => Value) =>
  Object.fromEntries(Object.entries(group).map(([field, value]) => [field, map(value)]));

/** Whether two values are the same. The order of fields does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [fields, others] = [Object.keys(a), Object.keys(b)];
  if (Array.isArray(a) !== Array.isArray(b) || fields.length !== others.length) return false;
  return fields.every((field) => Object.hasOwn(b, field) && isSame(a[field as never], b[field as never]));
}

/** Whether two values of trees hold the same, whatever the names of their entries. */
export function holdsSame(a: Tree | undefined, b: Tree | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSame(dataOf(a), dataOf(b));
}

/** Where a place is in the data; undefined if an entry that leads there is gone. */
export function pathOf(tree: Tree, place: Place): Path | undefined {
  const path = place.map((step, index) =>
    isEntry(step) ? entriesOf(valueAt<Tree>(tree, place.slice(0, index))).indexOf(step) : step,
  );
  return path.includes(-1) ? undefined : path;
}

/** The place of a path in the data, as far as there is one. */
export function placeOf(tree: Tree | undefined, path: Path): Place {
  const place: string[] = [];
  for (const step of path) {
    place.push(typeof step === 'number' ? (entriesOf(valueAt(tree, place))[step] ?? '#') : step);
  }
  return place;
}

/** A tree after a change; undefined if what it is about is not there. An entry that is there already is not added again. */
export function changed(tree: Tree, change: TreeChange): Tree | undefined {
  const { place } = change;
  const [list, step] = [place.slice(0, -1), place.at(-1)];
  const parent = valueAt<Tree>(tree, list);
  if (step === undefined || typeof parent !== 'object' || parent === null) return undefined;
  const isThere = Object.hasOwn(parent, step);
  const others = Object.entries(parent).filter(([name]) => name !== step);
  const put = (entries: [string, Tree][]) =>
    withValue(tree, list, entries.length > 0 ? Object.fromEntries(entries) : isEntry(step) ? [] : {}) as Tree;
  switch (change.op) {
    case 'set':
      return isThere || !(isEntry(step) || isList(parent))
        ? (withValue(tree, place, change.value) as Tree)
        : undefined;
    case 'remove':
      return isThere ? put(others) : undefined;
    case 'insert':
      if (isThere) return tree;
      return isList(parent) ? put(below(others, change.after, [step, change.value])) : undefined;
    case 'move':
      return isThere
        ? put(below(others, change.after, [step, (parent as Record<string, Tree>)[step] as Tree]))
        : undefined;
    case 'unmark':
      return isThere ? tree : undefined;
  }
}

/** Puts an entry below another; at the end if that one is gone. */
function below(
  entries: [string, Tree][],
  after: string | undefined,
  entry: [string, Tree],
): [string, Tree][] {
  const index = after === undefined ? 0 : entries.findIndex(([name]) => name === after) + 1;
  return entries.toSpliced(after !== undefined && index === 0 ? entries.length : index, 0, entry);
}

/** The change that takes a change of a tree back; undefined for a note, of which the tree knows nothing. */
export function inverseOf(tree: Tree, { op, place }: TreeChange): TreeChange | undefined {
  const value = valueAt<Tree>(tree, place);
  const siblings = entriesOf(valueAt<Tree>(tree, place.slice(0, -1)));
  const after = siblings[siblings.indexOf(place.at(-1) as string) - 1];
  if (op === 'unmark') return undefined;
  if (op === 'move') return { op, place, after };
  if (value === undefined) return { op: 'remove', place };
  return op === 'remove' && siblings.length > 0
    ? { op: 'insert', place, value, after }
    : { op: 'set', place, value };
}

/** A change as an edit of the data; none if it changes nothing. @param tree before the change. */
export function editOf(tree: Tree, change: TreeChange): Edit[] {
  const { place } = change;
  const after = changed(tree, change);
  const to = after === undefined ? undefined : pathOf(after, place);
  if ('value' in change) {
    const now = valueAt<Tree>(tree, place);
    const isThere = change.op === 'insert' ? now !== undefined : holdsSame(now, change.value);
    return to && !isThere ? [{ op: change.op, path: to, value: dataOf(change.value) }] : [];
  }
  const path = pathOf(tree, place);
  if (!after || !path) return [];
  if (change.op !== 'move') return [{ op: change.op, path }];
  return String(path) === String(to) ? [] : [{ op: 'move', path, to: Number(to?.at(-1)) }];
}

/** An edit of the data as a change of its tree. @param named gives the entries of new data their names. */
export function changeOf(tree: Tree | undefined, edit: Edit, named: (data: Json) => Tree): TreeChange {
  const list = placeOf(tree, edit.path.slice(0, -1));
  const place = placeOf(tree, edit.path);
  if (edit.op === 'set') return { op: 'set', place, value: named(edit.value) };
  if (edit.op === 'remove' || edit.op === 'unmark') return { op: edit.op, place };
  const entries = entriesOf(tree && valueAt<Tree>(tree, list));
  if (edit.op === 'move') {
    const others = entries.filter((entry) => entry !== place.at(-1));
    return { op: 'move', place, after: others[edit.to - 1] };
  }
  const [[name = '', value = ''] = []] = Object.entries(named([edit.value]) as Record<string, Tree>);
  return { op: 'insert', place: [...list, name], value, after: entries[Number(edit.path.at(-1)) - 1] };
}

/**
 * Newer data of a file, in which the entries that are still there keep their names: first those that are the same, then
 * those of which at least half is.
 *
 * @param name gives a new entry its name.
 */
export function renewed(before: Tree | undefined, data: Json, name: (entry: Json) => string): Tree {
  if (isGroup(data) && isGroup(before) && !isList(before)) {
    return Object.fromEntries(
      Object.entries(data).map(([field, value]) => [
        field,
        renewed(before[field] as Tree, value as Json, name),
      ]),
    );
  }
  if (!Array.isArray(data) || !isList(before)) return treeOf(data, name);
  const left = Object.entries(before as Record<string, Tree>);
  const known: ([string, Tree] | undefined)[] = data.map(() => undefined);
  const match = (isMatch: (old: Json, fresh: Json) => boolean) =>
    data.forEach((entry, index) => {
      const at = known[index] ? -1 : left.findIndex(([, old]) => isMatch(dataOf(old), entry));
      if (at >= 0) known[index] = left.splice(at, 1)[0];
    });
  match(isSame);
  match(isAlike);
  // If one is left on either side, it is the one that was changed.
  if (left.length === 1 && known.filter((entry) => !entry).length === 1) match(() => true);
  return listOf(
    data.map((entry, index) => {
      const [own, old] = known[index] ?? [name(entry), undefined];
      return [own, renewed(old, entry, name)];
    }),
  );
}

function isAlike(a: Json, b: Json): boolean {
  if (!isGroup(a) || !isGroup(b)) return false;
  const fields = Object.keys(a);
  return fields.filter((field) => isSame(a[field], b[field])).length * 2 >= fields.length;
}
