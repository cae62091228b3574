import equal from 'fast-deep-equal';
import { commonEnds } from '../../formats/common-ends';
import type { Path } from '../../formats/path';
import { isGroup, valueAt, withValue } from '../../formats/path';
import { finding } from '../words/words';
import { type Edit, EditRefusal, type Json } from './edit';

export const isSame: (a: unknown, b: unknown) => boolean = equal;

/**
 * The data after an edit. The original isn't changed.
 * @throws {EditRefusal} if the path doesn't exist.
 */
export function editData(data: Json, edit: Edit): Json {
  const step = edit.path.at(-1);
  if (step === undefined) {
    return wholeAfter(data, edit);
  }
  const around = edit.path.slice(0, -1);
  const parent: Json | undefined = valueAt(data, around);
  let parentAfter: Json | undefined;
  if (typeof step === 'number' && Array.isArray(parent)) {
    parentAfter = listAfter(parent, step, edit);
  } else if (typeof step === 'string' && isGroup(parent)) {
    parentAfter = groupAfter(parent, step, edit);
  }
  if (parentAfter === undefined) {
    throw missing(edit.path);
  }
  return withValue(data, around, parentAfter) as Json;
}

function wholeAfter(data: Json, edit: Edit): Json {
  if (edit.op === 'set') {
    return edit.value;
  }
  if (edit.op === 'unmark') {
    return data;
  }
  throw missing(edit.path);
}

/** Undefined if the entry doesn't exist. */
function listAfter(
  list: Json[],
  index: number,
  edit: Edit,
): Json[] | undefined {
  if (edit.op === 'insert') {
    if (index <= list.length) {
      return list.toSpliced(index, 0, edit.value);
    }
    return undefined;
  }
  const entry = list[index];
  if (entry === undefined) {
    return undefined;
  }
  switch (edit.op) {
    case 'set':
      return list.with(index, edit.value);
    case 'move':
      if (edit.to in list) {
        return list.toSpliced(index, 1).toSpliced(edit.to, 0, entry);
      }
      return undefined;
    case 'remove':
      return list.toSpliced(index, 1);
    case 'unmark':
      return list;
    case 'rename':
      return undefined;
  }
}

/** Undefined if the field doesn't exist or the operation isn't for fields. */
function groupAfter(
  group: Record<string, Json>,
  field: string,
  edit: Edit,
): Json | undefined {
  if (edit.op === 'set') {
    return { ...group, [field]: edit.value };
  }
  const { [field]: value, ...others } = group;
  if (value === undefined) {
    return undefined;
  }
  if (edit.op === 'remove') {
    return others;
  }
  if (edit.op === 'rename' && !(edit.to in group)) {
    return { ...others, [edit.to]: value };
  }
  return edit.op === 'unmark' ? group : undefined;
}

export function missing(path: Path): EditRefusal {
  return new EditRefusal(path, finding('no-such-place', {}));
}

/** The smallest edits that turn one value into another of the same type. */
export function* stepsBetween(
  before: Json,
  after: Json,
  path: Path,
): Generator<Edit> {
  if (isSame(before, after)) {
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    yield* listSteps(before, after, path);
  } else if (isGroup(before) && isGroup(after)) {
    yield* groupSteps(before as Group, after as Group, path);
  } else {
    yield { op: 'set', path, value: after };
  }
}

type Group = Record<string, Json>;

/** Additions come first, so that no group is ever empty. */
function* groupSteps(before: Group, after: Group, path: Path): Generator<Edit> {
  for (const [field, value] of Object.entries(after)) {
    const fieldPath = [...path, field];
    const oldValue = Object.hasOwn(before, field) ? before[field] : undefined;
    if (oldValue === undefined) {
      yield { op: 'set', path: fieldPath, value };
    } else {
      yield* stepsBetween(oldValue, value, fieldPath);
    }
  }
  for (const field of Object.keys(before)) {
    if (!Object.hasOwn(after, field)) {
      yield { op: 'remove', path: [...path, field] };
    }
  }
}

/**
 * Equal entries at the beginning and the end stay. The remaining ones are
 * changed index by index.
 */
function* listSteps(
  before: readonly Json[],
  after: readonly Json[],
  path: Path,
): Generator<Edit> {
  const { start, end } = commonEnds(before, after, isSame);
  const endBefore = before.length - end;
  const endAfter = after.length - end;
  for (let index = start; index < endAfter; index++) {
    const value = after[index] as Json;
    const entryPath = [...path, index];
    if (index < endBefore) {
      yield* stepsBetween(before[index] as Json, value, entryPath);
    } else {
      yield { op: 'insert', path: entryPath, value };
    }
  }
  for (let index = endBefore - 1; index >= endAfter; index--) {
    yield { op: 'remove', path: [...path, index] };
  }
}
