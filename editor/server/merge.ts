import type { Path } from '../../renderer/content/problem';
import type { Edit, Json } from '../protocol';
import { editData, isSame, valueAt } from '../yaml/edit-data';

/** An edit whose field was changed elsewhere. */
interface Clash {
  path: Path;
  base: Json | undefined;
  theirs: Json | undefined;
  yours: Json | undefined;
}

/**
 * The edits that cannot be made on a newer version of the data, because what they are about is different there.
 *
 * @param base the data that the edits were made on.
 */
export function findClashes(base: Json, now: Json, edits: readonly Edit[]): Clash[] {
  const clashes: Clash[] = [];
  let [mine, theirs] = [base, now];
  for (const edit of edits) {
    const path = concerned(edit);
    const after = editData(mine, edit);
    if (isUntouched(mine, theirs, path)) theirs = editData(theirs, edit);
    else {
      const [before, current, wanted] = [mine, theirs, after].map((data) => valueAt(data, path));
      clashes.push({ path, base: before, theirs: current, yours: wanted });
    }
    mine = after;
  }
  return clashes;
}

/** What has to be the same: the field; or the list, if entries come, go, or move. */
function concerned({ op, path }: Edit): Path {
  const isOfList = typeof path.at(-1) === 'number' && op !== 'set' && op !== 'unmark';
  return isOfList ? path.slice(0, -1) : path;
}

function isUntouched(base: Json, now: Json, path: Path): boolean {
  const lists = path.flatMap((step, index) => (typeof step === 'number' ? [index] : []));
  const areSameEntries = lists.every((index) => {
    const [before, after] = [base, now].map((data) => valueAt(data, path.slice(0, index)));
    return Array.isArray(before) && Array.isArray(after) && isSameEntry(before, after, Number(path[index]));
  });
  return areSameEntries && isSame(valueAt(base, path), valueAt(now, path));
}

/** Whether an index still means the same entry. A changed entry is the same unless either of the two is elsewhere, too. */
function isSameEntry(before: readonly Json[], after: readonly Json[], index: number): boolean {
  if (before.length !== after.length) return false;
  const [old, fresh] = [before[index], after[index]];
  if (isSame(old, fresh)) return true;
  return !after.some((entry) => isSame(entry, old)) && !before.some((entry) => isSame(entry, fresh));
}

/**
 * Takes back the change from one text to another in a text that may have changed in other lines since; undefined if it
 * has changed in the same ones.
 */
export function takeBack(from: string, to: string, now: string): string | undefined {
  const [start, end] = changedPart(from, to);
  const [fresh, tail] = [to.slice(start, to.length - end), to.length - end];
  const [sinceStart, sinceEnd] = changedPart(to, now);
  const old = from.slice(start, from.length - end);
  if (to === now) return from;
  if (tail <= sinceStart) return now.slice(0, start) + old + now.slice(start + fresh.length);
  if (start >= to.length - sinceEnd) {
    const at = now.length - (to.length - start);
    return now.slice(0, at) + old + now.slice(at + fresh.length);
  }
  return undefined;
}

/** How many characters two texts have in common at the beginning and at the end, in whole lines. */
function changedPart(a: string, b: string): [start: number, end: number] {
  const [old, fresh] = [a.split(/(?<=\n)/), b.split(/(?<=\n)/)];
  const shorter = Math.min(old.length, fresh.length);
  let [first, last] = [0, 0];
  while (first < shorter && old[first] === fresh[first]) first++;
  while (last < shorter - first && old.at(-1 - last) === fresh.at(-1 - last)) last++;
  const lengthOf = (lines: readonly string[]) => lines.join('').length;
  return [lengthOf(old.slice(0, first)), lengthOf(last === 0 ? [] : old.slice(-last))];
}
