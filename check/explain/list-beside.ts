import { closest } from '../../formats/closest';
import type { Path } from '../../formats/path';
import type { Edit, Json } from '../edit/edit';
import type { Proposal, ValueProblem } from '../problem';
import type { Outline } from '../schema/schema-place';
import { type Advice, advise, finding } from '../words/words';
import { thingAt } from './things';

/** Fields of a group that belong together as an entry of one of its lists. */
interface Misplaced {
  names: readonly string[];
  list: string;
  entry: Json;
  advice: Advice;
}

/**
 * Finds fields that belong in a list beside them: a question and its answer
 * below the list of questions, or `reason: Close to home` beside `reasons:`.
 *
 * @param unknown the fields that the group doesn't have.
 */
export function ofListBeside(
  group: Path,
  unknown: readonly string[],
  outline: Outline,
): { names: readonly string[]; problem: ValueProblem }[] {
  const whole = wholeEntry(group, unknown, outline);
  const others = unknown.filter((name) => !whole?.names.includes(name));
  const entries = others.flatMap(
    (name) => entryInOneLine(group, name, outline) ?? [],
  );
  return [...(whole ? [whole] : []), ...entries].map((misplaced) => ({
    names: misplaced.names,
    problem: problemOf(misplaced, group, outline),
  }));
}

function problemOf(
  { names, list, entry, advice }: Misplaced,
  group: Path,
  outline: Outline,
): ValueProblem {
  const [name = ''] = names;
  const place = [...group, list];
  const { length } = outline.value(place) as unknown[];
  const edits: Edit[] = [
    { op: 'insert', path: [...place, length], value: entry },
    ...names.map((field): Edit => ({ op: 'remove', path: [...group, field] })),
  ];
  const proposal: Proposal = { advice, change: { edits } };
  const params = { name, thing: thingAt(group, outline), list: place };
  return {
    path: [...group, name],
    ...finding('misplaced-entry', params),
    proposals: [proposal],
  };
}

const isList = (group: Path, name: string, outline: Outline): boolean =>
  Array.isArray(outline.value([...group, name]));

/**
 * Several fields that include all that an entry needs. If several lists take
 * equally many of them, the list directly beside the fields wins. A single
 * field may be another kind of mistake.
 */
function wholeEntry(
  group: Path,
  unknown: readonly string[],
  outline: Outline,
): Misplaced | undefined {
  const fieldsOf = (list: string) => {
    const fields = outline.fields([...group, list, 0]);
    return unknown.filter((name) => fields.includes(name));
  };
  const isMeant = (list: string) => {
    const { required = [] } = outline.whole([...group, list, 0]);
    const names = fieldsOf(list);
    return (
      names.length > 1 &&
      required.every((name) => names.includes(name)) &&
      isList(group, list, outline)
    );
  };
  const possible = outline.fields(group).filter(isMeant);
  const most = Math.max(...possible.map((list) => fieldsOf(list).length));
  const lists = likeliestLists(
    possible.filter((list) => fieldsOf(list).length === most),
    { group, names: unknown },
    outline,
  );
  const list =
    lists.length > 1 ? nearest(lists, group, unknown, outline) : lists[0];
  if (list === undefined) {
    return undefined;
  }
  const names = fieldsOf(list);
  const entry = Object.fromEntries(
    names.map((name) => [name, outline.value([...group, name]) as Json]),
  );
  return {
    names,
    list,
    entry,
    advice: advise('move-entry', { list: [...group, list] }),
  };
}

/**
 * Of several lists whose entries may have certain fields, those that usually
 * have no others. A profile may be only a name, but nearly always has an
 * address as well, so a name alone is a plan.
 */
export function likeliestLists(
  lists: readonly string[],
  { group, names }: { group: Path; names: readonly string[] },
  outline: Outline,
): readonly string[] {
  const complete = lists.filter((list) =>
    outline.usual([...group, list, 0]).every((name) => names.includes(name)),
  );
  return complete.length > 0 ? complete : lists;
}

/**
 * The list directly above the first field, or else the one directly below the
 * last.
 */
function nearest(
  lists: readonly string[],
  group: Path,
  unknown: readonly string[],
  outline: Outline,
): string | undefined {
  const written = Object.keys(outline.value(group) as object);
  const first = written.findIndex((name) => unknown.includes(name));
  const last = written.findLastIndex((name) => unknown.includes(name));
  return [written[first - 1], written[last + 1]].find((name) =>
    lists.includes(name ?? ''),
  );
}

/** `reason: Close to home` beside `reasons:`. */
function entryInOneLine(
  group: Path,
  name: string,
  outline: Outline,
): Misplaced | undefined {
  const list = closest(name, outline.fields(group));
  const value = outline.value([...group, name]);
  if (
    list === undefined ||
    !isList(group, list, outline) ||
    typeof value !== 'string'
  ) {
    return undefined;
  }
  const place = [...group, list];
  const [field, ...more] = outline.whole([...place, 0]).required ?? [];
  const isText = outline.isOfKind([...place, 0], value);
  if (!isText && (field === undefined || more.length > 0)) {
    return undefined;
  }
  const entry: Json = isText ? value : { [field as string]: value };
  const text = isText ? value : `${field}: ${value}`;
  return {
    names: [name],
    list,
    entry,
    advice: advise('write-in-list', { list: place, text }),
  };
}
