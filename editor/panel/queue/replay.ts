import { valueAt } from '../../../check/path';
import type { Edit } from '../../../check/yaml/edit/edit';
import { isEntry } from '../../field-schema';
import { dataOf, entryAbove, isSame, type Place, pathOf, put, type Tree } from './tree';

/** A change of one place in a file, which waits or is saved. */
export interface Change {
  number: number;
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
  /** Once it is saved: the text of the file without it ('' if there was none), and the version with it ('' if there is none). */
  saved?: { from: string; to: string };
}

/** A change of a place that had another value by then. */
export interface Clash {
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
    if (op === 'put' ? isSame(now, after) : now === undefined) continue;
    if (op === 'put' && !(isHeld && isSame(now, before))) clashes.push({ change, now });
    if (!isHeld) continue;
    const next = put(tree as Tree, place, after, above);
    const [was = [], is = []] = [tree, next].map((each) => pathOf(each, place));
    const isNew = now === undefined && isEntry(place.at(-1));
    if (op === 'move' && isSame(was, is)) continue;
    if (op === 'unmark') edits.push({ op, path: is });
    else if (op === 'move') edits.push({ op, path: was, to: Number(is.at(-1)) });
    else if (after === undefined) edits.push({ op: 'remove', path: was });
    else edits.push({ op: isNew ? 'insert' : 'set', path: is, value: dataOf(after) });
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
    if (!place) return change;
    const [before, after] = [base, mine].map((tree) => valueAt<Tree>(tree, place));
    return { ...change, op: 'put', isBack: true, place, before, after, above: entryAbove(base, place) };
  });
}
