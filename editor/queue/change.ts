import type { Edit } from '../../check/edit/edit';
import { valueAt } from '../../formats/path';
import { isEntry } from '../field-schema';
import {
  dataOf,
  entryAbove,
  isSame,
  type Place,
  pathOf,
  put,
  type Tree,
} from './tree';

/** A change of one place in a file, waiting to be saved. */
export interface QueuedChange {
  number: number;
  /**
   * Changes with the same step are undone together: a visit of a field, a
   * paste, a move, a deletion.
   */
  step: string;
  file: string;
  /** The address of the page where it was made and can be undone. */
  page: string;
  op: 'put' | 'move' | 'unmark';
  place: Place;
  /** The old and the new value; undefined if there is none. */
  before?: Tree | undefined;
  after?: Tree | undefined;
  /** For a new or moved entry, the one above it; '' for the top. */
  above?: string | undefined;
  /** True to keep an entry that was deleted elsewhere. */
  isBack?: boolean;
  /**
   * True while somebody is still typing. The change is kept and sent when the
   * field loses the focus.
   */
  isOpen?: boolean | undefined;
}

/** A change of a place that already had another value. */
interface QueuedClash {
  change: QueuedChange;
  now: Tree | undefined;
}

/**
 * Applies changes to the server's version of a file, one after the other,
 * skipping those that are already there.
 */
export function replay(
  base: Tree | undefined,
  changes: readonly QueuedChange[],
) {
  let tree = base;
  const edits: Edit[] = [];
  const clashes: QueuedClash[] = [];
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
  const isUnclear = ({ change: { place } }: QueuedClash) =>
    !isSame(valueAt<Tree>(base, place), valueAt<Tree>(tree, place));
  return { tree, edits, clashes: clashes.filter(isUnclear) };
}

/**
 * True if a change has nothing to do: its value is already there, or what it
 * moves or unmarks is gone.
 */
function isMade({ op, after }: QueuedChange, now: Tree | undefined): boolean {
  return op === 'put' ? isSame(now, after) : now === undefined;
}

/** True if the group or list containing a place exists. */
function hasHolder(tree: Tree | undefined, place: Place): boolean {
  return (
    place.length === 0 || typeof valueAt(tree, place.slice(0, -1)) === 'object'
  );
}

/**
 * The edit from one tree to another; undefined for an entry moved to its
 * current position.
 */
function editFor(
  { op, place, after }: QueuedChange,
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
 * Adapts waiting changes to a newer version of their file. If the surroundings
 * of a change were deleted meanwhile, they are kept as a conflict until
 * somebody decides.
 */
export function carriedOver(
  changes: readonly QueuedChange[],
  base: Tree | undefined,
  newer: Tree | undefined,
): QueuedChange[] {
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

/** A change with its entries renamed. */
export function renamed(
  change: QueuedChange,
  names: ReadonlyMap<string, string>,
): QueuedChange {
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
