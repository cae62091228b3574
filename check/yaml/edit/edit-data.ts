import { isDeepStrictEqual } from 'node:util';
import { isGroup, valueAt } from '../../path';
import type { Path } from '../../problem';
import type { Edit, Json } from './edit';
import { EditRefusal } from './refusal';

export const isSame: (a: unknown, b: unknown) => boolean = isDeepStrictEqual;

/** The data after an edit. The data itself stays as it is. @throws {EditRefusal} if there is no such place. */
export function editData(data: Json, edit: Edit): Json {
  const { path } = edit;
  const changed = structuredClone(data);
  const parent = valueAt(changed, path.slice(0, -1));
  const step = path.at(-1);
  if (step === undefined) {
    if (edit.op === 'set') return edit.value;
    if (edit.op === 'unmark') return changed;
  } else if (Array.isArray(parent) && typeof step === 'number') {
    const last = edit.op === 'insert' ? parent.length : parent.length - 1;
    if (step >= 0 && step <= last && editList(parent, step, edit)) return changed;
  } else if (isGroup(parent) && typeof step === 'string') {
    if (editGroup(parent as Record<string, Json>, step, edit)) return changed;
  }
  throw missing(path);
}

/** @returns true if the list can be edited so. */
function editList(list: Json[], index: number, edit: Edit): boolean {
  switch (edit.op) {
    case 'set':
      list[index] = edit.value;
      return true;
    case 'remove':
      list.splice(index, 1);
      return true;
    case 'insert':
      list.splice(index, 0, edit.value);
      return true;
    case 'move':
      if (!(edit.to >= 0 && edit.to < list.length && Number.isInteger(edit.to))) return false;
      list.splice(edit.to, 0, ...list.splice(index, 1));
      return true;
    case 'unmark':
      return true;
  }
}

function editGroup(group: Record<string, Json>, field: string, edit: Edit): boolean {
  switch (edit.op) {
    case 'set':
      group[field] = edit.value;
      return true;
    case 'remove':
      return Object.hasOwn(group, field) && delete group[field];
    case 'unmark':
      return Object.hasOwn(group, field);
    default:
      return false;
  }
}

/** An edit of a place that the file does not have. */
export function missing(path: Path): EditRefusal {
  return new EditRefusal(
    path,
    'The file has no such place any more.',
    'Close the panel and open it again: it shows the file as it is now.',
  );
}

/**
 * The smallest edits that make one value out of another of the same kind: of a group, its fields; of a list, its
 * entries.
 */
export function* stepsBetween(before: Json, after: Json, path: Path): Generator<Edit> {
  if (isSame(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    yield* listSteps(before, after, path);
  } else if (isGroup(before) && isGroup(after)) {
    // First what is new, so that no group is empty in between.
    for (const [field, value] of Object.entries(after) as [string, Json][]) {
      const old = Object.hasOwn(before, field) ? (before[field] as Json) : undefined;
      const own = [...path, field];
      if (old === undefined) yield { op: 'set', path: own, value };
      else yield* stepsBetween(old, value, own);
    }
    for (const field of Object.keys(before)) {
      if (!Object.hasOwn(after, field)) yield { op: 'remove', path: [...path, field] };
    }
  } else {
    yield { op: 'set', path, value: after };
  }
}

/** Entries that are the same at the beginning and the end stay; of the others, those at the same index are changed. */
function* listSteps(before: readonly Json[], after: readonly Json[], path: Path): Generator<Edit> {
  const shorter = Math.min(before.length, after.length);
  let [first, last] = [0, 0];
  while (first < shorter && isSame(before[first], after[first])) first++;
  while (last < shorter - first && isSame(before.at(-1 - last), after.at(-1 - last))) last++;
  const [endBefore, endAfter] = [before.length - last, after.length - last];
  for (let index = first; index < Math.max(endBefore, endAfter); index++) {
    const value = after[index] as Json;
    if (index >= endBefore) yield { op: 'insert', path: [...path, index], value };
    else if (index < endAfter) yield* stepsBetween(before[index] as Json, value, [...path, index]);
  }
  for (let index = endBefore - 1; index >= endAfter; index--) yield { op: 'remove', path: [...path, index] };
}
