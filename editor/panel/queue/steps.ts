import { isWithin, valueAt } from '../../../check/path';
import { changed, holdsSame, inverseOf, type Place, type Tree, type TreeChange } from './tree';

type Lost = Extract<TreeChange, { value: Tree }>;

/** A change that waits to be saved. */
export interface Step {
  /** Its number in the queue of all files. */
  number: number;
  file: string;
  /** The address of the page on which it was made: there it can be undone. */
  page: string;
  change: TreeChange;
  /** What takes it back; undefined for a note. */
  back: TreeChange | undefined;
  /** Whether it takes back another one, and is not to be undone itself. */
  isUndo?: boolean;
  /** What was changed elsewhere: the field as it is there, and what was taken out, with the text in it. */
  clash?: { theirs: Tree | undefined; lost?: Lost };
}

/** Changes that were saved together. */
export interface Save {
  number: number;
  file: string;
  page: string;
  /** The version of the file without them and with them; empty if there is no file. */
  from: string;
  to: string;
  /** Empty if the file as a whole came or went. */
  steps: readonly Step[];
}

/** Changes as few as possible: what is changed in a value that they add is a part of it. */
export function combine(changes: readonly TreeChange[]): TreeChange[] {
  const combined: TreeChange[] = [];
  for (const change of changes) {
    const at = combined.findLastIndex((each) => 'value' in each && isWithin(change.place, each.place));
    const outer = combined[at] as Lost | undefined;
    const place = change.place.slice(outer?.place.length);
    const isWhole = change.op === 'set' && place.length === 0;
    const value = outer && (isWhole ? change.value : changed(outer.value, { ...change, place }));
    if (outer && value !== undefined) combined[at] = { ...outer, value };
    else combined.push(change);
  }
  return combined;
}

/**
 * What waits, after a file has become another one: marked where the same was changed there too.
 *
 * @param files as it was known, as it is now, and as it was sent without an answer.
 */
export function* compare(
  { before, now, tried }: { before: Tree; now: Tree; tried: Tree | undefined },
  steps: readonly Step[],
): Generator<Step> {
  let [mine, theirs] = [before, now];
  for (const step of steps) {
    const { change } = step;
    const { op, place } = change;
    const [after, merged] = [changed(mine, change) ?? mine, changed(theirs, change)];
    const [was, is, wanted] = [mine, theirs, after].map((tree) => valueAt<Tree>(tree, place));
    const isText = op === 'set' || op === 'insert';
    const own = [was, wanted, tried && valueAt<Tree>(tried, place)];
    const isOther = (op === 'set' || op === 'remove') && !own.some((value) => holdsSame(value, is));
    const lost = !merged && isText ? (step.clash?.lost ?? lostOf(after, theirs, place)) : undefined;
    // A move, a note, or a removal of what is gone has nothing left to do.
    if (merged || lost) {
      yield lost || isOther || step.clash ? { ...step, clash: { theirs: is, ...(lost && { lost }) } } : step;
    }
    [mine, theirs] = [after, merged ?? theirs];
  }
}

/** What was taken out around a place, to put it back. */
function lostOf(mine: Tree, theirs: Tree, place: Place): Lost | undefined {
  const length =
    place.findIndex((_, index) => valueAt<Tree>(theirs, place.slice(0, index + 1)) === undefined) + 1;
  const outer = place.slice(0, length || undefined);
  const value = valueAt<Tree>(mine, outer);
  const back = inverseOf(mine, { op: 'remove', place: outer });
  return value !== undefined && back && 'value' in back ? back : undefined;
}

/** Whether changes that were saved are still there as they were left. */
export function isAsLeft(tree: Tree, steps: readonly Step[]): boolean {
  return steps.every(({ change }, index) => {
    const isChangedLater = steps.slice(index + 1).some((later) => {
      const { place } = later.change;
      return isWithin(place, change.place) || isWithin(change.place, place);
    });
    const value = valueAt<Tree>(tree, change.place);
    if (isChangedLater) return true;
    if ('value' in change) return holdsSame(value, change.value);
    return (change.op === 'remove') === (value === undefined);
  });
}
