import { commonEnds } from '../../formats/common-ends';
import type { Path } from '../../formats/path';
import { isGroup, valueAt } from '../../formats/path';
import type { Splice } from '../problem';
import { asPlainYaml } from '../read/encoding';
import { parseYaml } from '../read/parse-yaml';
import { findSilentDamage } from '../read/silent-damage';
import { notesIn, readYamlFile, type YamlFile } from '../read/yaml-file';
import {
  columnOf,
  endOfLine,
  itemsTo,
  type YamlItem,
  type YamlNode,
} from '../read/yaml-tree';
import { finding } from '../words/words';
import { type Edit, EditRefusal, type Json } from './edit';
import { editData, isSame, missing, stepsBetween } from './edit-data';
import { flowText, writingsOf } from './writing';

export interface EditOptions {
  fieldsOf?: (path: Path) => readonly string[];
  /**
   * The names of all fields of the kind. Text that looks like one of them is
   * quoted.
   */
  names?: ReadonlySet<string>;
}

/**
 * Makes one edit without touching other lines. The result is parsed again: it
 * must have exactly the wanted data and all notes except those that the edit
 * removes.
 * @throws {EditRefusal} if the path doesn't exist or the value can't be written
 *   there.
 */
export function editYaml(
  source: string,
  edit: Edit,
  options: EditOptions = {},
): string {
  const file = readYamlFile(source);
  const wanted = editData(file.data, edit);
  if (edit.op === 'set') {
    const before = valueAt(file.data, edit.path);
    if (isSame(before, edit.value)) {
      return source;
    }
    if (before !== undefined && isOfOneKind(before, edit.value)) {
      const steps = [...stepsBetween(before, edit.value, edit.path)];
      return steps.reduce(
        (text, step) => editYaml(text, step, options),
        source,
      );
    }
  }
  const ways = [...splicesFor(file, edit, options)].flatMap((splices) => {
    const text = splice(source, splices);
    const damage = damageAfter(
      text,
      wanted,
      notesAfter(file, edit, splices),
      options.names,
    );
    if (damage === undefined) {
      return [];
    }
    return { text, damage };
  });
  const before = findSilentDamage(source, file.events, options.names).length;
  const best = ways.find(({ damage }) => damage <= before) ?? ways[0];
  if (!best) {
    throw new EditRefusal(edit.path, finding('unwritable-value', {}));
  }
  return best.text;
}

function isOfOneKind(a: Json, b: Json): boolean {
  const areLists = Array.isArray(a) && Array.isArray(b);
  const isEmpty = (value: Json) =>
    typeof value === 'object' && value && Object.keys(value).length === 0;
  return (areLists || (isGroup(a) && isGroup(b))) && !isEmpty(a) && !isEmpty(b);
}

export function splice(source: string, splices: readonly Splice[]): string {
  return [...splices]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .reduceRight(
      (text, { start, end, text: fresh }) =>
        text.slice(0, start) + fresh + text.slice(end),
      source,
    );
}

/**
 * The smallest part in which two texts differ:
 * `{ start: 2, end: 3, text: 'x' }` for `abcd` and `abxd`.
 */
export function differenceOf(before: string, after: string): Splice {
  const { start, end } = commonEnds(before, after);
  return {
    start,
    end: before.length - end,
    text: after.slice(start, after.length - end),
  };
}

function notesAfter(
  { notes }: YamlFile,
  { op }: Edit,
  splices: readonly Splice[],
): string[] {
  const isGone = (note: Splice) =>
    splices.some(({ start, end }) => note.start >= start && note.end <= end);
  const kept = op === 'move' ? notes : notes.filter((note) => !isGone(note));
  return kept.map(({ text }) => text).sort();
}

/**
 * The number of damaged texts in a file; undefined if its data or notes aren't
 * the wanted ones.
 */
function damageAfter(
  text: string,
  wanted: Json,
  notes: readonly string[],
  names?: ReadonlySet<string>,
): number | undefined {
  // Half of a surrogate pair can't be encoded.
  if (/\p{Surrogate}/u.test(text)) {
    return undefined;
  }
  const read = parseYaml(asPlainYaml(text));
  if (read.problem || !isSame(read.data, wanted)) {
    return undefined;
  }
  const notesNow = notesIn(text, read.events).map((note) => note.text);
  if (!isSame(notesNow.sort(), notes)) {
    return undefined;
  }
  return findSilentDamage(text, read.events, names).length;
}

function* splicesFor(
  file: YamlFile,
  edit: Edit,
  { fieldsOf }: EditOptions,
): Generator<Splice[]> {
  const { op, path } = edit;
  const around = path.slice(0, -1);
  const step = path.at(-1) ?? '';
  const parent = nodeAt(file, around);
  const index =
    typeof step === 'number'
      ? step
      : parent.items.findIndex(({ key }) => key === step);
  const item = parent.items[index];
  if (op === 'unmark') {
    yield unmarked(file, path);
  } else if (op === 'move') {
    yield [moved(file, parent, index, edit.to)];
  } else if (op === 'remove') {
    yield removed(file, parent, index);
  } else if (op === 'rename') {
    yield renamed(parent, index, edit.to);
  } else if (op === 'set' && item) {
    yield* replaced(file, parent, item, edit.value);
  } else if (op === 'insert') {
    yield* inserted(file, path, index, edit.value);
  } else {
    const place = fieldIndex(parent, String(step), fieldsOf?.(around));
    yield* inserted(file, path, place, edit.value);
  }
}

/** The node at a path, which exists because {@link editData} has found it. */
function nodeAt({ root }: YamlFile, path: Path): YamlNode {
  return itemsTo(root, path).at(-1)?.value ?? root;
}

const eolOf = (source: string): string =>
  /^[^\n]*\r\n/.test(source) ? '\r\n' : '\n';

function* replaced(
  { source }: YamlFile,
  parent: YamlNode,
  item: YamlItem,
  value: Json,
): Generator<Splice[]> {
  const { value: old, afterMark } = item;
  const { head } = old;
  const isGroup = parent.kind === 'group';
  const before = source.slice(afterMark, head.start);
  if (parent.isFlow) {
    const space = before === '' && isGroup ? ' ' : '';
    yield [{ ...head, text: space + flowText(undefined, value) }];
    return;
  }
  const end = endOfLine(source, head.end);
  const body = old.body ?? { start: end, end };
  const key = isGroup ? 'key' : undefined;
  const column = columnOf(source, item.at);
  const writings = writingsOf({ key, value, column }, { source, node: old });
  for (const [first = '', ...lines] of writings) {
    const text = first.replace(/^(?:-|key:) ?/, '');
    const below = {
      ...body,
      text: lines.map((line) => eolOf(source) + line).join(''),
    };
    // Keep the space after the mark, except at the end of a line.
    if (text === '' && before.trim() === '') {
      yield [{ start: afterMark, end: head.end, text }, below];
    } else {
      yield [{ ...head, text: before === '' ? ` ${text}` : text }, below];
    }
  }
}

/**
 * The index of a new field: after the last existing one that precedes it in the
 * schema.
 */
function fieldIndex(
  { items }: YamlNode,
  field: string,
  order: readonly string[] = [],
): number {
  const rank = order.indexOf(field);
  if (rank < 0) {
    return items.length;
  }
  const fieldsAbove = order.slice(0, rank);
  return items.findLastIndex(({ key }) => fieldsAbove.includes(key ?? '')) + 1;
}

function* inserted(
  file: YamlFile,
  path: Path,
  index: number,
  value: Json,
): Generator<Splice[]> {
  const { source, root } = file;
  const around = path.slice(0, -1);
  const parent = nodeAt(file, around);
  const key = parent.kind === 'list' ? undefined : String(path.at(-1));
  const [first] = parent.items;
  if (!first) {
    const holder = itemsTo(root, around).at(-1);
    const whole = key === undefined ? [value] : { [key]: value };
    if (holder) {
      yield* replaced(file, nodeAt(file, around.slice(0, -1)), holder, whole);
    }
    return;
  }
  const column = columnOf(source, first.at);
  const between = parent.isFlow ? ', ' : eolOf(source) + ' '.repeat(column);
  const before = parent.items[index - 1];
  const ways = parent.isFlow
    ? [[flowText(key, value)]]
    : writingsOf({ key, value, column });
  for (const lines of ways) {
    const text = lines.join(eolOf(source));
    yield before
      ? [{ start: before.end, end: before.end, text: between + text }]
      : [{ start: first.start, end: first.start, text: text + between }];
  }
}

/**
 * Removes an entry or a field. Notes between it and its neighbors stay, and of
 * the gaps around it, the larger one.
 */
function removed(
  { source, notes }: YamlFile,
  parent: YamlNode,
  index: number,
): Splice[] {
  const { items, isFlow, kind, head } = parent;
  const item = items[index] as YamlItem;
  const above = items[index - 1];
  const below = items[index + 1];
  const isAfterAbove = (note: Splice) =>
    above && note.start >= above.end && note.end <= item.start;
  const isBeforeBelow = (note: Splice) =>
    below && note.start >= item.end && note.end <= below.start;
  const gapStart = notes.findLast(isAfterAbove)?.end ?? above?.end;
  const gapEnd = notes.find(isBeforeBelow)?.start ?? below?.start;
  const linesIn = (start: number, end: number) =>
    source.slice(start, end).split('\n').length;
  const isGapAboveSmaller = (start: number) =>
    !gapEnd || linesIn(start, item.start) < linesIn(item.end, gapEnd);
  if (gapStart !== undefined && isGapAboveSmaller(gapStart)) {
    return [{ start: gapStart, end: item.end, text: '' }];
  }
  if (gapEnd !== undefined) {
    return [{ start: item.start, end: gapEnd, text: '' }];
  }
  if (isFlow) {
    return [{ start: item.start, end: item.end, text: '' }];
  }
  const empty = kind === 'list' ? '[]' : '{}';
  const isOnLineOfKey = source.slice(head.end, item.start).trim() === '';
  if (isOnLineOfKey) {
    return [{ start: head.end, end: item.end, text: ` ${empty}` }];
  }
  return [{ start: item.start, end: item.end, text: empty }];
}

function renamed({ items }: YamlNode, index: number, name: string): Splice[] {
  const { at, afterMark } = items[index] as YamlItem;
  return [{ start: at, end: afterMark, text: `${name}:` }];
}

/** Moves an entry. The text between the entries stays. */
function moved(
  { source }: YamlFile,
  { items }: YamlNode,
  from: number,
  to: number,
): Splice {
  const first = Math.min(from, to);
  const last = Math.max(from, to);
  const affected = items.slice(first, last + 1);
  const withoutMoved = affected.toSpliced(from - first, 1);
  const order = withoutMoved.toSpliced(to - first, 0, items[from] as YamlItem);
  let text = '';
  for (const [index, item] of order.entries()) {
    text += source.slice(item.start, item.end);
    const above = affected[index];
    const below = affected[index + 1];
    if (above && below) {
      text += source.slice(above.end, below.start);
    }
  }
  return {
    start: affected[0]?.start ?? 0,
    end: affected.at(-1)?.end ?? 0,
    text,
  };
}

function unmarked(file: YamlFile, path: Path): Splice[] {
  const { source } = file;
  const note = file.samples.find((sample) => isSame(sample.path, path));
  if (!note) {
    throw missing(path);
  }
  const line = source.slice(0, note.start);
  const before = /[ \t]*$/.exec(line)?.[0].length ?? 0;
  const isAlone = /(^|\n)[ \t]*$/.test(line);
  const lineBreak = /^\r?\n/.exec(source.slice(note.end))?.[0].length ?? 0;
  return [
    {
      start: note.start - before,
      end: note.end + (isAlone ? lineBreak : 0),
      text: '',
    },
  ];
}
