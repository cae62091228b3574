import {
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  SCALAR_STYLE,
  type ScalarEvent,
  type ScalarStyle,
  type SequenceEvent,
} from 'js-yaml';
import type { Path } from '../../formats/path';

interface Range {
  start: number;
  end: number;
}

/**
 * A value with its range. It starts at its first character; a text below its
 * key starts at the text, unless it is empty. All positions are offsets.
 */
export interface YamlNode extends Range {
  kind: 'scalar' | 'list' | 'group';
  isFlow: boolean;
  style: ScalarStyle | undefined;
  /**
   * The part beside its key or dash: a text with its quotes, brackets, or the
   * sign of a text below, such as `>-`.
   */
  head: Range;
  /** The lines below its key, from the line break before them. */
  body: Range | undefined;
  items: YamlItem[];
}

/**
 * A list entry with its dash, or a field with its key. It ends at the end of
 * its last line, including a note there.
 */
export interface YamlItem extends Range {
  /**
   * The offset of the dash or key. Notes directly above belong to the item, so
   * `start` may be before it.
   */
  at: number;
  /**
   * The name of a field; undefined if the key is a list or a group, which YAML
   * allows.
   */
  key: string | undefined;
  afterMark: number;
  value: YamlNode;
}

/** The parser's key for a line that begins with a colon, such as `: Salem`. */
export const NAMELESS = 'null';

const BETWEEN = /(?:[\s\ufeff]|#[^\n]*)*/y;
const IN_BRACKETS = /(?:[\s\ufeff,]|#[^\n]*)*/y;

export function treeOf(source: string, events: readonly Event[]): YamlNode {
  return new Reader(source, events).value();
}

class Reader {
  readonly #source: string;
  readonly #events: readonly Event[];
  #next = 1;
  /** The end of the last value read. */
  #cursor = 0;

  constructor(source: string, events: readonly Event[]) {
    this.#source = source;
    this.#events = events;
  }

  value(): YamlNode {
    const event = this.#events[this.#next++];
    if (event?.type === EVENT_ID.SCALAR) {
      return this.#scalar(event);
    }
    if (event?.type === EVENT_ID.SEQUENCE || event?.type === EVENT_ID.MAPPING) {
      return this.#collection(event);
    }
    throw new Error('A value is missing.');
  }

  #scalar({
    style,
    valueStart,
    valueEnd,
    anchorEnd,
    tagEnd,
  }: ScalarEvent): YamlNode {
    const before = Math.max(this.#cursor, anchorEnd, tagEnd);
    const scalar = (start: number, head: Range, body?: Range): YamlNode => {
      this.#cursor = body?.end ?? head.end;
      return {
        kind: 'scalar',
        isFlow: false,
        style,
        start,
        end: this.#cursor,
        head,
        body,
        items: [],
      };
    };
    if (valueStart < 0) {
      return {
        ...scalar(before - 1, { start: before, end: before }),
        end: before - 1,
      };
    }
    if (
      style !== SCALAR_STYLE.LITERAL_BLOCK &&
      style !== SCALAR_STYLE.FOLDED_BLOCK
    ) {
      const quote = style === SCALAR_STYLE.PLAIN ? 0 : 1;
      return scalar(valueStart - quote, {
        start: valueStart - quote,
        end: valueEnd + quote,
      });
    }
    const start = this.#skip(before);
    const [header = ''] =
      /^[|>][-+\d]*/.exec(this.#source.slice(start, start + 4)) ?? [];
    const lines = this.#source.slice(valueStart, valueEnd);
    const indent = lines.length - lines.trimStart().length;
    const head = { start, end: start + header.length };
    const above = endOfLine(this.#source, head.end);
    if (lines.trim() === '') {
      return scalar(start, head, { start: above, end: above });
    }
    const end = valueStart + lines.trimEnd().length;
    return scalar(valueStart + indent, head, { start: above, end });
  }

  #collection(event: SequenceEvent | MappingEvent): YamlNode {
    const source = this.#source;
    const kind = event.type === EVENT_ID.MAPPING ? 'group' : 'list';
    const isFlow = event.style === COLLECTION_STYLE.FLOW;
    const start = this.#cursor;
    const head = { start, end: Math.max(start, event.anchorEnd, event.tagEnd) };
    // A pair in a list, as in `[a: b]`, is a group without braces.
    if (isFlow && /[[{]/.test(source.charAt(event.start))) {
      this.#cursor = event.start + 1;
    }
    const items: YamlItem[] = [];
    while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
      items.push(this.#item(kind, isFlow, items.at(-1)?.end));
    }
    this.#next++;
    if (isFlow) {
      const end = this.#skip(this.#cursor, IN_BRACKETS);
      if (source[end] === (kind === 'group' ? '}' : ']')) {
        this.#cursor = end + 1;
      }
      const whole = { start: event.start, end: this.#cursor };
      return {
        kind,
        isFlow,
        style: undefined,
        ...whole,
        head: whole,
        body: undefined,
        items,
      };
    }
    const first = items[0]?.at ?? head.end;
    const isBeside = !source.slice(head.end, first).includes('\n');
    const body = {
      start: isBeside ? head.end : endOfLine(source, head.end),
      end: endOfLine(source, this.#cursor),
    };
    return {
      kind,
      isFlow,
      style: undefined,
      start: first,
      end: this.#cursor,
      head,
      body,
      items,
    };
  }

  /** @param above the end of the previous item. */
  #item(
    kind: YamlNode['kind'],
    isFlow: boolean,
    above: number | undefined,
  ): YamlItem {
    const source = this.#source;
    const at = this.#skip(this.#cursor, isFlow ? IN_BRACKETS : BETWEEN);
    let key: string | undefined;
    if (kind === 'group') {
      const name = this.#events[this.#next];
      this.value();
      if (name?.type === EVENT_ID.SCALAR) {
        key = name.valueStart < 0 ? NAMELESS : getScalarValue(source, name);
      }
    }
    const mark = this.#skip(kind === 'group' ? this.#cursor : at);
    const hasMark = kind === 'group' ? source[mark] === ':' : !isFlow;
    const afterMark = hasMark ? mark + 1 : this.#cursor;
    this.#cursor = Math.max(this.#cursor, afterMark);
    const value = this.value();
    const end = isFlow ? this.#cursor : endOfLine(source, this.#cursor);
    const notes =
      above === undefined || isFlow
        ? 0
        : lengthOfNotes(source.slice(above, at), columnOf(source, at));
    return { start: at - notes, end, at, key, afterMark, value };
  }

  /** The next offset that is neither whitespace nor in a note. */
  #skip(from: number, between = BETWEEN): number {
    between.lastIndex = from;
    between.test(this.#source);
    return between.lastIndex;
  }
}

/**
 * The length of the notes directly above an item in the same column. Notes
 * above the first item are about the whole.
 */
function lengthOfNotes(above: string, column: number): number {
  return (
    new RegExp(`(?:(?<=\\n {${column}})#[^\\n]*\\n {${column}})+$`).exec(
      above,
    )?.[0].length ?? 0
  );
}

export function endOfLine(source: string, offset: number): number {
  const found = source.indexOf('\n', offset);
  const end = found < 0 ? source.length : found;
  return end > offset && source[end - 1] === '\r' ? end - 1 : end;
}

/**
 * The number of characters before an offset on its line, not counting a byte
 * order mark.
 */
export function columnOf(source: string, offset: number): number {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.startsWith('\ufeff') ? line.length - 1 : line.length;
}

export function itemsTo(root: YamlNode, path: Path): YamlItem[] {
  const items: YamlItem[] = [];
  for (const step of path) {
    const node = items.at(-1)?.value ?? root;
    const item =
      typeof step === 'number'
        ? node.items[step]
        : node.items.find(({ key }) => key === step);
    if (!item || (node.kind === 'list') !== (typeof step === 'number')) {
      break;
    }
    items.push(item);
  }
  return items;
}

/** Every item of a tree with its path, parents first. */
export function* allItems(
  node: YamlNode,
  path: Path = [],
): Generator<{ path: Path; item: YamlItem }> {
  for (const [index, item] of node.items.entries()) {
    const own = [...path, item.key ?? index];
    yield { path: own, item };
    yield* allItems(item.value, own);
  }
}
