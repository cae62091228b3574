import { isDeepStrictEqual } from 'node:util';
import { commonEnds } from '../../formats/common-ends';
import type { Path } from '../../formats/path';
import { isGroup, valueAt, withValue } from '../../formats/path';
import { finding } from '../words/words';
import { type Edit, EditRefusal, type Json } from './edit';

export const isSame: (a: unknown, b: unknown) => boolean = isDeepStrictEqual;

/** The data after an edit. The data itself stays as it is. @throws {EditRefusal} if there is no such place. */
export function editData(data: Json, edit: Edit): Json {
  const [around, step] = [edit.path.slice(0, -1), edit.path.at(-1)];
  const parent: Json | undefined = valueAt(data, around);
  let after: Json | undefined;
  if (step === undefined && edit.op === 'set') after = edit.value;
  else if (step === undefined && edit.op === 'unmark') after = data;
  else if (typeof step === 'number' && Array.isArray(parent)) after = listAfter(parent, step, edit);
  else if (typeof step === 'string' && isGroup(parent)) after = groupAfter(parent, step, edit);
  if (after === undefined) throw missing(edit.path);
  return step === undefined ? after : (withValue(data, around, after) as Json);
}

function listAfter(list: Json[], index: number, edit: Edit): Json[] | undefined {
  const { op } = edit;
  if (op === 'insert') return index <= list.length ? list.toSpliced(index, 0, edit.value) : undefined;
  if (!(index in list) || (op === 'move' && !(edit.to in list))) return undefined;
  const [own, others] = [list[index] as Json, list.toSpliced(index, 1)];
  if (op === 'set') return list.with(index, edit.value);
  if (op === 'move') return others.toSpliced(edit.to, 0, own);
  return op === 'remove' ? others : list;
}

function groupAfter(group: Record<string, Json>, field: string, edit: Edit): Json | undefined {
  const { [field]: own, ...others } = group;
  if (edit.op === 'set') return { ...group, [field]: edit.value };
  if (own === undefined) return undefined;
  if (edit.op === 'remove') return others;
  return edit.op === 'unmark' ? group : undefined;
}

export function missing(path: Path): EditRefusal {
  return new EditRefusal(path, finding('no-such-place', {}));
}

/** The smallest edits that make one value out of another of the same kind. */
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
  const { start, end } = commonEnds(before, after, isSame);
  const [endBefore, endAfter] = [before.length - end, after.length - end];
  for (let index = start; index < Math.max(endBefore, endAfter); index++) {
    const value = after[index] as Json;
    if (index >= endBefore) yield { op: 'insert', path: [...path, index], value };
    else if (index < endAfter) yield* stepsBetween(before[index] as Json, value, [...path, index]);
  }
  for (let index = endBefore - 1; index >= endAfter; index--) yield { op: 'remove', path: [...path, index] };
}
