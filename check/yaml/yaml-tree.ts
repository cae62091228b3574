import {
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  getScalarValue,
  SCALAR_STYLE,
  type ScalarEvent,
  type ScalarStyle,
} from 'js-yaml';
import type { Path } from '../problem';

/** A value in the text of a YAML file. All places are offsets. */
export type YamlNode = YamlScalar | YamlCollection;

interface Range {
  start: number;
  end: number;
}

interface YamlScalar extends Range {
  kind: 'scalar';
  style: ScalarStyle;
  /** The text with its quotes, or what says that the text is below: `>-`. */
  head: Range;
  /** The text itself, with its quotes: of a text below its key, from its first character to the end of its last line. */
  text: Range;
  /** The lines of a text below its key, from the line break before them to the end of the last that is not empty. */
  body: Range | undefined;
}

export interface YamlCollection extends Range {
  kind: 'list' | 'group';
  /** True if it is written in brackets. */
  isFlow: boolean;
  items: YamlItem[];
}

/** An entry of a list with its dash, or a field of a group with its key. It ends with its last line, notes included. */
export interface YamlItem extends Range {
  /** The place of the dash or the key. Lines of notes directly above belong to the item, and are before. */
  at: number;
  /** The name of a field. YAML also allows a list or a group in its place. */
  key: string | undefined;
  /** After the dash, or the colon. */
  afterMark: number;
  value: YamlNode;
}

/** YAML's name for the field of a line that begins with its colon, as in `: Salem`. */
export const NAMELESS = 'null';

/** White space, line breaks, and notes. */
const BETWEEN = /(?:\s|\ufeff|#[^\n]*)*/y;

/**
 * Makes the tree of a document.
 *
 * @param events of a document that could be read.
 */
export function treeOf(source: string, events: readonly Event[]): YamlNode {
  return new Reader(source, events).read();
}

class Reader {
  readonly #source: string;
  readonly #events: readonly Event[];
  #next = 0;
  /** The end of what was read last. */
  #cursor = 0;

  constructor(source: string, events: readonly Event[]) {
    this.#source = source;
    this.#events = events;
  }

  read(): YamlNode {
    this.#next = 1;
    return this.#value();
  }

  #value(): YamlNode {
    const event = this.#events[this.#next++];
    switch (event?.type) {
      case EVENT_ID.SCALAR:
        return this.#scalar(event);
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
        return this.#collection(event.type === EVENT_ID.MAPPING, event);
      default:
        throw new Error('A value is missing.');
    }
  }

  #scalar({ style, valueStart, valueEnd, anchorEnd, tagEnd }: ScalarEvent): YamlScalar {
    const before = Math.max(this.#cursor, anchorEnd, tagEnd);
    const scalar = (head: Range, text = head, body?: Range): YamlScalar => {
      this.#cursor = body?.end ?? head.end;
      return { kind: 'scalar', style, start: head.start, end: this.#cursor, head, text, body };
    };
    if (valueStart < 0) return scalar({ start: before, end: before });
    if (style === SCALAR_STYLE.PLAIN) return scalar({ start: valueStart, end: valueEnd });
    if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) {
      return scalar({ start: valueStart - 1, end: valueEnd + 1 });
    }
    const start = this.#skip(before);
    const [header = ''] = /^[|>][-+\d]*/.exec(this.#source.slice(start, start + 4)) ?? [];
    const lines = this.#source.slice(valueStart, valueEnd);
    const indent = lines.length - lines.trimStart().length;
    const length = lines.trimEnd().length;
    const lineEnd = lastLineBreak(this.#source, valueStart);
    const body = { start: lineEnd, end: length === 0 ? lineEnd : valueStart + length };
    const text = { start: valueStart + indent, end: valueEnd };
    return scalar({ start, end: start + header.length }, text, body);
  }

  #collection(isGroup: boolean, event: Extract<Event, { start: number; style: unknown }>): YamlCollection {
    const isFlow = event.style === COLLECTION_STYLE.FLOW;
    const items: YamlItem[] = [];
    const closing = isGroup ? '}' : ']';
    if (isFlow && /[[{]/.test(this.#source.charAt(event.start))) this.#cursor = event.start + 1;
    while (this.#events[this.#next]?.type !== EVENT_ID.POP) items.push(this.#item(isGroup, isFlow));
    this.#next++;
    if (isFlow) {
      const end = this.#skip(this.#cursor, ',');
      if (this.#source[end] === closing) this.#cursor = end + 1;
    }
    if (!isFlow) ownNotesAbove(this.#source, items);
    return {
      kind: isGroup ? 'group' : 'list',
      isFlow,
      start: items[0] && !isFlow ? Math.min(event.start, items[0].at) : event.start,
      end: this.#cursor,
      items,
    };
  }

  #item(isGroup: boolean, isFlow: boolean): YamlItem {
    const at = this.#skip(this.#cursor, isFlow ? ',' : '');
    let key: string | undefined;
    if (isGroup) {
      const name = this.#events[this.#next];
      this.#value();
      if (name?.type === EVENT_ID.SCALAR)
        key = name.valueStart < 0 ? NAMELESS : getScalarValue(this.#source, name);
    }
    const mark = this.#skip(isGroup ? this.#cursor : at);
    const hasMark = this.#source[mark] === (isGroup ? ':' : '-') && (isGroup || !isFlow);
    const afterMark = hasMark ? mark + 1 : this.#cursor;
    this.#cursor = Math.max(this.#cursor, afterMark);
    const value = this.#value();
    const start = isFlow && !isGroup ? value.start : at;
    return { start, end: isFlow ? this.#cursor : this.#endOfLine(), at: start, key, afterMark, value };
  }

  /** The next place that is neither white space nor a note, nor this character. */
  #skip(from: number, also = ''): number {
    BETWEEN.lastIndex = from;
    BETWEEN.test(this.#source);
    const to = from + (BETWEEN.lastIndex - from);
    return also !== '' && this.#source[to] === also ? this.#skip(to + 1) : to;
  }

  #endOfLine(): number {
    return endOfLine(this.#source, this.#cursor);
  }
}

/** The end of a line, without its line break. */
export function endOfLine(source: string, offset: number): number {
  const found = source.indexOf('\n', offset);
  const end = found < 0 ? source.length : found;
  return end > offset && source[end - 1] === '\r' ? end - 1 : end;
}

/** The place of the line break before an offset. */
function lastLineBreak(source: string, offset: number): number {
  const found = source.lastIndexOf('\n', offset - 1);
  if (found < 0) return offset;
  return source[found - 1] === '\r' ? found - 1 : found;
}

/**
 * Gives each item the lines of notes directly above it that begin in its column. Those above the first one are about
 * all of them.
 */
function ownNotesAbove(source: string, items: YamlItem[]): void {
  for (const [index, item] of items.entries()) {
    const before = items[index - 1]?.end;
    if (before === undefined) continue;
    const column = columnOf(source, item.at);
    const note = new RegExp(`(?:(?<=\\n {${column}})#[^\\n]*\\n {${column}})+$`);
    const [notes = ''] = note.exec(source.slice(before, item.at)) ?? [];
    item.start = item.at - notes.length;
  }
}

/** The number of characters before an offset in its line. A byte order mark is none. */
export function columnOf(source: string, offset: number): number {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.startsWith('\ufeff') ? line.length - 1 : line.length;
}

/** The way to a value: the items that lead to it, the innermost last. Undefined if there is no such value. */
export function itemsTo(root: YamlNode, path: Path): { items: YamlItem[]; node: YamlNode } | undefined {
  const items: YamlItem[] = [];
  let node = root;
  for (const step of path) {
    if (node.kind === 'scalar') return undefined;
    const item: YamlItem | undefined =
      node.kind === 'list' ? node.items[Number(step)] : node.items.find(({ key }) => key === step);
    if (!item || (node.kind === 'list') !== (typeof step === 'number')) return undefined;
    items.push(item);
    node = item.value;
  }
  return { items, node };
}

/** Every item of a tree with its path, from the outside in. */
export function* allItems(node: YamlNode, path: Path = []): Generator<{ path: Path; item: YamlItem }> {
  if (node.kind === 'scalar') return;
  for (const [index, item] of node.items.entries()) {
    const own = [...path, item.key ?? index];
    yield { path: own, item };
    yield* allItems(item.value, own);
  }
}
