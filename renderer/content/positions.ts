import {
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
} from 'js-yaml';
import type { Path } from './problem';

/** Where a node is in its source, as offsets: its key (if it has one) and its value. */
export interface NodePosition {
  key: number | undefined;
  start: number;
  end: number;
}

/** Line and column of an offset, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/**
 * The place of every key and value of a YAML document, by path.
 *
 * Building it costs about as much as parsing, so it is made only for a file that has a problem.
 */
export class Positions {
  readonly #source: string;
  readonly #nodes = new Map<string, NodePosition>();

  constructor(source: string) {
    this.#source = source;
    indexNodes(source, parseEvents(source, {}), this.#nodes);
  }

  /** The node at `path`, or undefined where the document has none. */
  node(path: Path): NodePosition | undefined {
    return this.#nodes.get(pathKey(path));
  }

  /**
   * Where to point for a problem with the value at `path`: at these words of it, at the value, or at
   * its closest parent.
   */
  ofValue(path: Path, words?: string): Position {
    const node = this.#closest(path);
    const within = words ? this.#source.slice(node?.start, node?.end).indexOf(words) : 0;
    return positionAt(this.#source, (node?.start ?? 0) + Math.max(0, within));
  }

  /** Where to point for a problem with the key at `path`: at the key, or else at the value. */
  ofKey(path: Path): Position {
    const node = this.#closest(path);
    return positionAt(this.#source, node?.key ?? node?.start ?? 0);
  }

  /**
   * The text of the value as it is in the file, quotes included; of a value that is left out, the
   * note in its place: `title: # a note`.
   */
  sourceOf(path: Path): string {
    const node = this.node(path);
    if (!node) return '';
    if (node.end > node.start) return this.#source.slice(node.start, node.end);
    return /^[ \t]*:[ \t]+(#.*)/.exec(this.#source.slice(node.start))?.[1] ?? '';
  }

  #closest(path: Path): NodePosition | undefined {
    for (let length = path.length; length >= 0; length--) {
      const node = this.node(path.slice(0, length));
      if (node) return node;
    }
    return undefined;
  }
}

/** Line and column (from 1) of an offset (from 0) in `source`. */
export function positionAt(source: string, offset: number): Position {
  const starts = lineStartsOf(source);
  const line = countUpTo(starts, offset);
  const lineStart = starts[line - 1] ?? 0;
  // A byte order mark is the first character of the file, but is not shown.
  const unseen = lineStart === 0 && source.startsWith('\ufeff') ? 1 : 0;
  return { line, column: Math.max(1, offset - lineStart + 1 - unseen) };
}

/** Where the lines begin of the text that was asked about last: a file may have thousands of problems. */
let last: { source: string; starts: readonly number[] } = { source: '', starts: [0] };

function lineStartsOf(source: string): readonly number[] {
  if (last.source === source) return last.starts;
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  last = { source, starts };
  return starts;
}

/** How many of the sorted numbers are not above `limit`. The first one never is. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [1, numbers.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle - 1] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

const pathKey = (path: Path): string => JSON.stringify(path);

/** A list, a group, or the document itself, while its parts are read. */
interface OpenNode {
  path: Path;
  /** The index of the next entry, of a list. */
  index?: number;
  isGroup?: boolean;
  /** The key that waits for its value, of a group. */
  key?: { name: string; offset: number } | undefined;
  /** The character that ends it, where it is written in brackets. */
  closing?: ']' | '}' | undefined;
}

function indexNodes(source: string, events: readonly Event[], nodes: Map<string, NodePosition>): void {
  const open: OpenNode[] = [];
  let end = 0;

  /** Notes the place of the next value, and returns its path. */
  const place = (start: number, stop: number): Path => {
    const parent = open.at(-1) ?? { path: [] };
    const own = parent.index === undefined ? parent.key?.name : parent.index++;
    const path = own === undefined ? parent.path : [...parent.path, own];
    // Of two fields with one name, the first counts.
    if (!nodes.has(pathKey(path))) nodes.set(pathKey(path), { key: parent.key?.offset, start, end: stop });
    parent.key = undefined;
    return path;
  };

  const startOf = (path: Path): number => nodes.get(pathKey(path))?.start ?? 0;

  for (const event of events) {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        open.push({ path: [] });
        break;
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING: {
        const isGroup = event.type === EVENT_ID.MAPPING;
        const closing = event.style === COLLECTION_STYLE.FLOW ? (isGroup ? '}' : ']') : undefined;
        const path = place(event.start, event.start);
        open.push(isGroup ? { path, isGroup, closing } : { path, index: 0, closing });
        break;
      }
      case EVENT_ID.SCALAR: {
        const [start, stop] = scalarRange(source, event, end);
        end = stop;
        const parent = open.at(-1);
        if (parent?.isGroup && !parent.key) {
          parent.key =
            event.valueStart < 0
              ? { name: NAMELESS, offset: colonAfter(source, Math.max(end, startOf(parent.path))) }
              : { name: getScalarValue(source, event), offset: start };
        } else place(start, end);
        break;
      }
      case EVENT_ID.POP: {
        const closed = open.pop();
        const node = closed && nodes.get(pathKey(closed.path));
        if (!node) break;
        if (closed.closing) end = source.indexOf(closed.closing, Math.max(node.end, end)) + 1;
        node.end = Math.max(node.end, end);
        break;
      }
    }
  }
}

/** What YAML calls the field of a line that begins with its colon, as in `: Salem`. */
export const NAMELESS = 'null';

/** The next colon that is not in a note. */
function colonAfter(source: string, offset: number): number {
  return offset + (/^(?:#.*|[^:#])*/.exec(source.slice(offset))?.[0].length ?? 0);
}

/**
 * The offsets of a scalar with its quotes. A value that is left out (`key:` and nothing more)
 * is where the text before it ended.
 */
function scalarRange(source: string, scalar: ScalarEvent, before: number): [number, number] {
  if (scalar.valueStart < 0) return [before, before];
  switch (scalar.style) {
    case SCALAR_STYLE.SINGLE_QUOTED:
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return [scalar.valueStart - 1, scalar.valueEnd + 1];
    case SCALAR_STYLE.LITERAL_BLOCK:
    case SCALAR_STYLE.FOLDED_BLOCK: {
      const indent = /^\s*/.exec(source.slice(scalar.valueStart, scalar.valueEnd))?.[0].length ?? 0;
      return [scalar.valueStart + indent, scalar.valueEnd];
    }
    default:
      return [scalar.valueStart, scalar.valueEnd];
  }
}
