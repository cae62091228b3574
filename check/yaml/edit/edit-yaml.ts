import { isGroup, valueAt } from '../../path';
import type { Path, Splice } from '../../problem';
import { asPlainYaml } from '../encoding';
import { parseYaml } from '../parse-yaml';
import {
  columnOf,
  endOfLine,
  itemsTo,
  type YamlCollection,
  type YamlItem,
  type YamlNode,
} from '../yaml-tree';
import type { Edit, Json } from './edit';
import { editData, isSame, missing, stepsBetween } from './edit-data';
import { EditRefusal } from './refusal';
import { flowText, isWhole, itemLines, oldText, type WritingPlace, widthOf, writingsOf } from './writing';
import { notesIn, readYamlFile, sampleNotes, type YamlFile, type YamlNote } from './yaml-file';

/** The facts besides the file that an edit depends on. */
export interface EditOptions {
  /** The names of the fields that a group may have, in the order of its schema. */
  fieldsOf?: (path: Path) => readonly string[];
  /** The number of mistakes in a text of the file. Of several ways to write a value, one without a new mistake is taken. */
  flawsIn?: (text: string) => number;
}

/** One part of an edit. */
interface EditPart extends Splice {
  /** The place that `text` was copied from, with its notes. */
  copied?: { start: number; end: number };
}

/**
 * Makes one edit in the text of a YAML file, and changes no other line.
 *
 * The result is read back before it is accepted: it has exactly the wanted data, and all notes but those that the edit
 * takes out. An edit that changes no value changes nothing.
 *
 * @throws {EditRefusal} if the file cannot be read, has no such place, or the value cannot be written into it.
 */
export function editYaml(source: string, edit: Edit, options: EditOptions = {}): string {
  const file = readYamlFile(source);
  const wanted = editData(file.data, edit);
  if (edit.op === 'set') {
    const before = valueAt(file.data, edit.path);
    if (isSame(before, edit.value)) return source;
    if (before !== undefined && isOfOneKind(before, edit.value)) {
      return [...stepsBetween(before, edit.value, edit.path)].reduce(
        (text, step) => editYaml(text, step, options),
        source,
      );
    }
  }
  const { flawsIn = () => 0 } = options;
  let best: { text: string; flaws: number } | undefined;
  for (const splices of splicesFor(file, edit, options)) {
    const text = splice(source, splices);
    if (!readsBack(text, wanted, notesAfter(file, splices))) continue;
    const flaws = flawsIn(text);
    if (!best || flaws < best.flaws) best = { text, flaws };
    if (flaws === 0 || flaws <= flawsIn(source)) break;
  }
  if (best) return best.text;
  throw new EditRefusal(
    edit.path,
    "This can't be written into the file without changing something else in it, so it was left as it is.",
    "Leave out unusual characters. If that doesn't help, change the file itself.",
  );
}

/** True if one value can become another by changing what is in it. */
function isOfOneKind(a: Json, b: Json): boolean {
  const areLists = Array.isArray(a) && Array.isArray(b);
  const isEmpty = (value: Json) => typeof value === 'object' && value && Object.keys(value).length === 0;
  return (areLists || (isGroup(a) && isGroup(b))) && !isEmpty(a) && !isEmpty(b);
}

/** A text in which parts are replaced. */
export function splice(source: string, splices: readonly Splice[]): string {
  return [...splices]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: fresh }) => text.slice(0, start) + fresh + text.slice(end), source);
}

/** The smallest part in which two texts differ. */
export function differenceOf(before: string, after: string): Splice {
  const shorter = Math.min(before.length, after.length);
  let [start, same] = [0, 0];
  while (start < shorter && before[start] === after[start]) start++;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/** The notes that have to be there after an edit. */
function notesAfter({ notes }: YamlFile, splices: readonly EditPart[]): string[] {
  const isIn = (note: YamlNote, part: { start: number; end: number } | undefined) =>
    part !== undefined && note.start >= part.start && note.end <= part.end;
  const kept = notes.filter((note) => !splices.some((each) => isIn(note, each)));
  const copied = splices.flatMap((each) => notes.filter((note) => isIn(note, each.copied)));
  return [...kept, ...copied].map(({ text }) => text).sort();
}

function readsBack(text: string, wanted: Json, notes: readonly string[]): boolean {
  if (!isWhole(text)) return false;
  const read = parseYaml(asPlainYaml(text));
  if (read.problem || !isSame(read.data, wanted)) return false;
  const found = notesIn(text, read.events).map((note) => note.text);
  return isSame(found.sort(), notes);
}

/** The ways to make an edit, the best one first. Some may not read back. */
function* splicesFor(file: YamlFile, edit: Edit, options: EditOptions): Generator<EditPart[]> {
  const { path } = edit;
  const above = itemsTo(file.root, path.slice(0, -1));
  const parent = above?.node;
  const step = path.at(-1);
  if (edit.op === 'unmark') {
    yield unmark(file, path);
    return;
  }
  if (!parent || parent.kind === 'scalar' || step === undefined) throw missing(path);
  const index = typeof step === 'number' ? step : parent.items.findIndex(({ key }) => key === step);
  const item = parent.items[index];
  switch (edit.op) {
    case 'set':
      if (item) yield* replaced(file, parent, item, edit);
      else yield* inserted(file, parent, fieldIndex(parent, path, options), edit);
      return;
    case 'insert':
      yield* inserted(file, parent, index, edit);
      return;
    case 'remove':
      if (item) yield* removed(file, above, index);
      return;
    case 'move':
      yield [moved(file, parent, index, edit.to)];
      return;
  }
}

const eolOf = (source: string): string => (/^[^\n]*\r\n/.test(source) ? '\r\n' : '\n');

/** Replaces a value. */
function* replaced(
  file: YamlFile,
  { isFlow, kind }: YamlCollection,
  item: YamlItem,
  { value }: Extract<Edit, { op: 'set' }>,
): Generator<EditPart[]> {
  const { source } = file;
  const node = item.value;
  const [first, end] = node.kind === 'scalar' ? [node.head, node.end] : [node, node.end];
  const place = placeOf(file, item, kind === 'list');
  const before = source.slice(item.afterMark, first.start);
  // The space between the mark and the value stays, unless the value is none: then no space is left at the end of a line.
  const headSplice = (head: string): EditPart => {
    if (head === '' && before.trim() === '') return { start: item.afterMark, end: first.end, text: '' };
    return { ...range(first), text: before === '' && !isFlow ? ` ${head}` : head };
  };
  if (isFlow) {
    const space = before === '' && kind === 'group' ? ' ' : '';
    yield [{ start: first.start, end, text: space + flowText(undefined, value) }];
    return;
  }
  const old = oldText(source, node);
  for (const { head, body } of writingsOf(value, place, old)) {
    const lines = body.map((line) => eolOf(source) + line).join('');
    if (node.kind !== 'scalar' && !node.isFlow) {
      yield [{ start: item.afterMark, end: item.end, text: (head === '' ? '' : ` ${head}`) + lines }];
    } else if (node.kind === 'scalar' && node.body) {
      yield [headSplice(head), { ...range(node.body), text: lines }];
    } else {
      const below = endOfLine(source, first.end);
      yield [headSplice(head), { start: below, end: below, text: lines }];
    }
  }
}

const range = ({ start, end }: { start: number; end: number }) => ({ start, end });

function placeOf({ source, root }: YamlFile, item: YamlItem, isEntry: boolean): WritingPlace {
  return { column: columnOf(source, item.at), width: widthOf(source, root), isEntry };
}

/** The place of a new field: below the last one there is of those that come before it in the schema. */
function fieldIndex({ items }: YamlCollection, path: Path, { fieldsOf }: EditOptions): number {
  const order = fieldsOf?.(path.slice(0, -1)) ?? [];
  const own = order.indexOf(String(path.at(-1)));
  if (own < 0) return items.length;
  for (const field of order.slice(0, own).reverse()) {
    const index = items.findIndex(({ key }) => key === field);
    if (index >= 0) return index + 1;
  }
  return 0;
}

/** Inserts an entry or a field. */
function* inserted(
  file: YamlFile,
  parent: YamlCollection,
  index: number,
  { path, value }: Extract<Edit, { value: Json }>,
): Generator<EditPart[]> {
  const isList = parent.kind === 'list';
  const step = String(path.at(-1));
  const [first] = parent.items;
  if (!first) {
    const own = path.slice(0, -1);
    const holder = itemsTo(file.root, own)?.items.at(-1);
    const above = itemsTo(file.root, own.slice(0, -1))?.node as YamlCollection;
    const whole = isList ? [value] : { [step]: value };
    if (holder) yield* replaced(file, above, holder, { op: 'set', path: own, value: whole });
    return;
  }
  const key = isList ? undefined : step;
  if (parent.isFlow) {
    yield [insertion(file, parent, index, flowText(key, value))];
    return;
  }
  for (const isQuoted of [false, true]) {
    const lines = itemLines(key, value, { ...placeOf(file, first, isList), isQuoted });
    yield [insertion(file, parent, index, lines.join(eolOf(file.source)))];
  }
}

/** Adds the text of an item to those that a list or a group has. */
function insertion(
  { source }: YamlFile,
  { items, isFlow }: YamlCollection,
  index: number,
  text: string,
): EditPart {
  const [first] = items;
  const between = isFlow ? ', ' : eolOf(source) + ' '.repeat(first ? columnOf(source, first.at) : 0);
  const before = items[index - 1];
  if (before) return { start: before.end, end: before.end, text: between + text };
  const start = first?.start ?? 0;
  return { start, end: start, text: text + between };
}

/** Takes out an entry or a field. Notes between it and its neighbors stay, and so does the larger gap. */
function* removed(
  { source, notes }: YamlFile,
  { items: holders, node }: { items: YamlItem[]; node: YamlNode },
  index: number,
): Generator<EditPart[]> {
  const { items, isFlow, kind } = node as YamlCollection;
  const item = items[index] as YamlItem;
  const [before, next, holder] = [items[index - 1], items[index + 1], holders.at(-1)];
  const linesIn = (start: number, end: number) => source.slice(start, end).split('\n').length;
  const start = notes.findLast((note) => before && note.start >= before.end && note.end <= item.start)?.end;
  const end = notes.find((note) => next && note.start >= item.end && note.end <= next.start)?.start;
  const [gapStart, gapEnd] = [start ?? before?.end, end ?? next?.start];
  if (gapStart !== undefined && (!gapEnd || linesIn(gapStart, item.start) < linesIn(item.end, gapEnd))) {
    yield [{ start: gapStart, end: item.end, text: '' }];
  } else if (gapEnd !== undefined) {
    yield [{ start: item.start, end: gapEnd, text: '' }];
  } else {
    const text = isFlow ? '' : kind === 'list' ? '[]' : '{}';
    const isBelow = holder && source.slice(holder.afterMark, item.start).trim() === '';
    if (isBelow && !isFlow) yield [{ start: holder.afterMark, end: item.end, text: ` ${text}` }];
    yield [{ ...range(item), text }];
  }
}

/** Puts an entry in another place. What is between the entries stays. */
function moved({ source }: YamlFile, { items }: YamlCollection, from: number, to: number): EditPart {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const affected = items.slice(low, high + 1);
  const order = [...affected];
  order.splice(to - low, 0, ...order.splice(from - low, 1));
  const text = order
    .map((item, index) => {
      const [own, next] = [affected[index], affected[index + 1]];
      return source.slice(item.start, item.end) + (own && next ? source.slice(own.end, next.start) : '');
    })
    .join('');
  const region = { start: affected[0]?.start ?? 0, end: affected.at(-1)?.end ?? 0 };
  return { ...region, text, copied: region };
}

/** Takes away the note "# SAMPLE: ..." of a value. */
function unmark(file: YamlFile, path: Path): EditPart[] {
  const { source } = file;
  const note = sampleNotes(file).find((each) => isSame(each.path, path));
  if (!note) throw missing(path);
  const line = source.slice(0, note.start);
  const before = /[ \t]*$/.exec(line)?.[0].length ?? 0;
  const isAlone = /(^|\n)[ \t]*$/.test(line);
  const lineBreak = /^\r?\n/.exec(source.slice(note.end))?.[0].length ?? 0;
  return [{ start: note.start - before, end: note.end + (isAlone ? lineBreak : 0), text: '' }];
}
