import { isGroup, valueAt } from '../../../check/path';
import type { Path } from '../../../check/problem';
import type { Edit } from '../../../check/yaml/edit/edit';
import { isEntry } from '../../field-schema';
import {
  dataOf,
  entriesOf,
  isList,
  isSame,
  listOf,
  type Place,
  pathOf,
  put,
  type Tree,
  withEntry,
} from './tree';

type Part = Tree | undefined;

/** The group, beside the fields of a file, of the places whose notes are to be taken away. */
export const UNMARKED = '(unmarked)';

/** Joins what was changed here with what was changed elsewhere. Where both have changed the same, what is here stays. */
export interface Merged {
  tree: Part;
  clashes: readonly Place[];
}

/** @param tried The value sent from here without an answer: it may be there already. */
export function merge(base: Part, mine: Part, theirs: Part, tried = base): Merged {
  const clashes: Place[] = [];
  const join = (place: Place, was: Part, here: Part, there: Part, sent: Part): Part => {
    if ([here, was, sent].some((each) => isSame(each, there))) return here;
    if (isSame(was, here)) return there;
    const all = [was, here, there];
    const areLists = all.every(isList);
    if (!areLists && !all.every((each) => isGroup(each) && !isList(each))) {
      const isEqual = here !== undefined && there !== undefined && isSame(dataOf(here), dataOf(there));
      if (!isEqual) clashes.push(place);
      return isEqual ? there : here;
    }
    const steps = areLists
      ? orderOf(was, here, there)
      : Object.keys({ ...(here as object), ...(there as object) });
    const parts = steps.flatMap((step): [string, Tree][] => {
      const [a, b, c, d] = [was, here, there, sent].map((each) => valueAt<Tree>(each, [step]));
      const part = join([...place, step], a, b, c, d);
      return part === undefined ? [] : [[step, part]];
    });
    return areLists ? listOf(parts) : Object.fromEntries(parts);
  };
  return { tree: join([], base, mine, theirs, tried), clashes };
}

/** The entries of two lists that both come from a third one: in the order from here if entries were moved here. */
function orderOf(base: Part, mine: Part, theirs: Part): string[] {
  const [was, here, there] = [entriesOf(base), entriesOf(mine), entriesOf(theirs)];
  const inAll = (entry: string) => was.includes(entry) && here.includes(entry) && there.includes(entry);
  const isMovedHere = String(was.filter(inAll)) !== String(here.filter(inAll));
  const [order, others] = isMovedHere ? [here, there] : [there, here];
  others.forEach((entry, index) => {
    if (!order.includes(entry)) order.splice(order.indexOf(others[index - 1] ?? '') + 1, 0, entry);
  });
  return order;
}

/** The edits that make the data of one tree that of another. Entries that stay keep their notes, wherever they move. */
export function* editsBetween(before: Tree, after: Tree, path: Path = []): Generator<Edit> {
  if (isSame(before, after)) return;
  if (isList(before) && isList(after)) {
    yield* listEdits(before, after, path);
  } else if (isGroup(before) && isGroup(after) && !isList(before) && !isList(after)) {
    const { [UNMARKED]: unmarked = {}, ...fields } = after as Record<string, Tree>;
    // First what is new, so that no group is empty in between.
    for (const [field, value] of Object.entries(fields)) {
      const old = valueAt<Tree>(before, [field]);
      if (old !== undefined) yield* editsBetween(old, value, [...path, field]);
      else yield { op: 'set', path: [...path, field], value: dataOf(value) };
    }
    for (const field of Object.keys(before)) {
      if (!Object.hasOwn(after, field)) yield { op: 'remove', path: [...path, field] };
    }
    for (const place of Object.keys(unmarked as object)) {
      const at = pathOf(after, place.split('\n'));
      if (at) yield { op: 'unmark', path: at };
    }
  } else {
    yield { op: 'set', path, value: dataOf(after) };
  }
}

function* listEdits(before: Tree, after: Tree, path: Path): Generator<Edit> {
  const [order, wanted] = [entriesOf(before), entriesOf(after)];
  for (let index = order.length - 1; index >= 0; index--) {
    if (wanted.includes(order[index] as string)) continue;
    order.splice(index, 1);
    yield { op: 'remove', path: [...path, index] };
  }
  for (const [index, entry] of wanted.entries()) {
    if (!order.includes(entry)) {
      order.splice(index, 0, entry);
      yield { op: 'insert', path: [...path, index], value: dataOf(valueAt<Tree>(after, [entry]) as Tree) };
    }
    while (order[index] !== entry) {
      // The one that is in the way has moved down, or this one up.
      const isNext = order[index + 1] === entry;
      const from = isNext ? index : order.indexOf(entry);
      const to = isNext ? Math.min(wanted.indexOf(order[index] as string), order.length - 1) : index;
      order.splice(to, 0, ...order.splice(from, 1));
      yield { op: 'move', path: [...path, from], to };
    }
  }
  for (const [index, entry] of wanted.entries()) {
    const old = valueAt<Tree>(before, [entry]);
    if (old !== undefined) yield* editsBetween(old, valueAt<Tree>(after, [entry]) as Tree, [...path, index]);
  }
}

/** A tree with what another one has at a place in which both differ. What was deleted here comes back as a whole. */
export function withTheirs(mine: Tree | undefined, theirs: Tree | undefined, clash: Place): Tree | undefined {
  const isMissing = (_: string, index: number) =>
    valueAt<Tree>(mine, clash.slice(0, index + 1)) === undefined;
  const missing = clash.findIndex(isMissing);
  const place = missing < 0 ? clash : clash.slice(0, missing + 1);
  const [list, name] = [place.slice(0, -1), place.at(-1) ?? ''];
  const [value, here] = [valueAt<Tree>(theirs, place), valueAt<Tree>(mine, list)];
  const entries = entriesOf(valueAt<Tree>(theirs, list));
  const after = entries[entries.indexOf(name) - 1];
  const isBack = isEntry(name) && missing >= 0 && value !== undefined && here !== undefined;
  return isBack
    ? put(mine as Tree, list, withEntry(here, name, value, after))
    : put(mine as Tree, place, value);
}
