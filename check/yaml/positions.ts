import { parseEvents } from 'js-yaml';
import type { Path } from '../problem';
import { allItems, itemsTo, treeOf, type YamlItem, type YamlNode } from './yaml-tree';

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
  readonly #root: YamlNode;

  constructor(source: string) {
    this.#source = source;
    this.#root = treeOf(source, parseEvents(source, {}));
  }

  /** The item at `path`, or undefined where the document has none. */
  item(path: Path): YamlItem | undefined {
    const items = itemsTo(this.#root, path);
    return items.length === path.length ? items.at(-1) : undefined;
  }

  /**
   * The place to point at for a problem with the value at `path`: these words of it, the value, or
   * its closest parent.
   */
  ofValue(path: Path, words = ''): Position {
    const { start, end } = itemsTo(this.#root, path).at(-1)?.value ?? this.#root;
    const within = this.#source.slice(start, end).indexOf(words);
    return positionAt(this.#source, start + Math.max(0, within));
  }

  /** The place to point at for a problem with the key at `path`: the key, or else the value. */
  ofKey(path: Path): Position {
    const { key, at } = itemsTo(this.#root, path).at(-1) ?? {};
    return key === undefined ? this.ofValue(path) : positionAt(this.#source, at ?? 0);
  }

  /**
   * The text of the value as it is in the file, quotes included; of a value that is left out, the
   * note in its place: `title: # a note`.
   */
  sourceOf(path: Path): string {
    const node = path.length === 0 ? this.#root : this.item(path)?.value;
    const { start = 0, end = 0 } = node ?? {};
    return end > start
      ? this.#source.slice(start, end)
      : (/^:[ \t]+(#.*)/.exec(this.#source.slice(start))?.[1] ?? '');
  }

  /** The end of a field or a value that begins or goes on at a place: that of its line, if it has several. */
  endFrom(place: Position): Position {
    const offset = offsetAt(this.#source, place);
    const rest = /[^\r\n]*/.exec(this.#source.slice(offset))?.[0] ?? '';
    const items = [...allItems(this.#root)].map(({ item }) => item);
    const isName = items.some(
      ({ key, at, value }) => key !== undefined && at === offset && value.start > offset,
    );
    const ends = items
      .filter(({ value: { start, end } }) => start <= offset && end > offset)
      .map(({ value: { end } }) => end - offset);
    const length = isName ? (/^(?:"[^"]*"|'[^']*'|[^\s:]*)/.exec(rest)?.[0].length ?? 0) : Math.min(...ends);
    return { line: place.line, column: place.column + Math.min(length, rest.trimEnd().length) };
  }
}

/** Line and column (from 1) of an offset (from 0) in `source`. */
export function positionAt(source: string, offset: number): Position {
  const starts = lineStartsOf(source);
  const line = starts.findLastIndex((start) => start <= offset) + 1;
  const lineStart = starts[line - 1] ?? 0;
  // A byte order mark is the first character of the file, but is not shown.
  const unseen = lineStart === 0 && source.startsWith('\ufeff') ? 1 : 0;
  return { line, column: Math.max(1, offset - lineStart + 1 - unseen) };
}

/** The offset (from 0) of a line and column (from 1) in `source`. */
export function offsetAt(source: string, { line, column }: Position): number {
  return (lineStartsOf(source)[line - 1] ?? 0) + column - 1;
}

/** The beginnings of the lines of the last text: a file may have thousands of problems. */
let last: { source: string; starts: readonly number[] } = { source: '', starts: [0] };

function lineStartsOf(source: string): readonly number[] {
  if (last.source === source) return last.starts;
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  last = { source, starts };
  return starts;
}
