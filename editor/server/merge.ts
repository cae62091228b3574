import type { Edit, Json } from '../../renderer/content/edit/edit';
import { editData, isSame } from '../../renderer/content/edit/edit-data';
import { valueAt } from '../../renderer/content/path';
import type { Path } from '../../renderer/content/problem';

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

/** How many lines around a change have to be the same. */
const CONTEXT = 3;

/**
 * Takes back the change from one text to another in a text that may have changed elsewhere since; undefined if it has
 * changed there, too.
 */
export function takeBack(from: string, to: string, now: string): string | undefined {
  if (to === now) return from;
  const [old, fresh] = [from, to].map((text) => text.split(/(?<=\n)/)) as [string[], string[]];
  const shorter = Math.min(old.length, fresh.length);
  let [first, last] = [0, 0];
  while (first < shorter && old[first] === fresh[first]) first++;
  while (last < shorter - first && old.at(-1 - last) === fresh.at(-1 - last)) last++;
  const start = Math.max(0, first - CONTEXT);
  const part = (lines: readonly string[]) =>
    lines.slice(start, lines.length - Math.max(0, last - CONTEXT)).join('');
  const parts = now.split(part(fresh));
  // Only one place may look like this, or another one could be changed.
  const isOnly = parts.length === 2 && to.split(part(fresh)).length === 2;
  return isOnly ? parts.join(part(old)) : undefined;
}
