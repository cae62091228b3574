import { EVENT_ID, type Event, parseEvents } from 'js-yaml';
import { wrapped } from '../../formats/escaped';
import type { Path } from '../../formats/path';
import { EditRefusal, type Json } from '../edit/edit';
import { finding } from '../words/words';
import { asPlainYaml } from './encoding';
import { parseYaml, type ReadYaml } from './parse-yaml';
import { offsetAt, type Position, positionAt } from './positions';
import {
  allItems,
  endOfLine,
  itemsTo,
  treeOf,
  type YamlItem,
  type YamlNode,
} from './yaml-tree';

interface YamlNote {
  start: number;
  end: number;
  text: string;
}

/** A YAML file with its data and the position of every key and value. */
export class YamlFile {
  readonly source: string;
  readonly events: Event[];
  readonly root: YamlNode;
  #data: Json | undefined;

  /** @throws {EditRefusal} if the file is not valid YAML. */
  constructor(source: string) {
    this.source = source;
    try {
      this.events = parseEvents(asPlainYaml(source), {});
      this.root = treeOf(source, this.events);
    } catch (error) {
      read(source);
      throw error;
    }
  }

  /**
   * Parsed only on demand: many callers only need positions.
   * @throws {EditRefusal} as the constructor does.
   */
  get data(): Json {
    this.#data ??= read(this.source, this.events).data as Json;
    return this.#data;
  }

  item(path: Path): YamlItem | undefined {
    const items = itemsTo(this.root, path);
    return items.length === path.length ? items.at(-1) : undefined;
  }

  /**
   * The position for a problem with a value: that of the given words in it, of
   * the value, or of its closest parent.
   */
  ofValue(path: Path, words = ''): Position {
    const { start, end } = itemsTo(this.root, path).at(-1)?.value ?? this.root;
    const within = this.source
      .slice(start, end)
      .search(new RegExp(wrapped(words)));
    return positionAt(this.source, start + Math.max(0, within));
  }

  /**
   * The position for a problem with the key at `path`: that of the key, or of
   * the value if there is no key.
   */
  ofKey(path: Path): Position {
    const { key, at } = itemsTo(this.root, path).at(-1) ?? {};
    if (key === undefined) {
      return this.ofValue(path);
    }
    return positionAt(this.source, at ?? 0);
  }

  /**
   * A value as in the file, quotes included. For an empty value, the note in
   * its place: `# a note` for `title: # a note`.
   */
  sourceOf(path: Path): string {
    const node = path.length === 0 ? this.root : this.item(path)?.value;
    const { start = 0, end = 0 } = node ?? {};
    if (end > start) {
      return this.source.slice(start, end);
    }
    return this.noteInPlace(path)?.text ?? '';
  }

  /** The note behind the name of a field without a value: `name: # Rates`. */
  noteInPlace(path: Path): YamlNote | undefined {
    const { start = 0, end = 0 } = this.item(path)?.value ?? {};
    const [all = '', note] =
      /^:[ \t]+(#[^\r\n]*)/.exec(this.source.slice(start)) ?? [];
    if (end > start || note === undefined) {
      return undefined;
    }
    const last = start + all.length;
    return { start: last - note.length, end: last, text: note };
  }

  endFrom(place: Position): Position {
    const offset = offsetAt(this.source, place);
    const rest = /[^\r\n]*/.exec(this.source.slice(offset))?.[0] ?? '';
    const items = [...allItems(this.root)].map(({ item }) => item);
    const isName = items.some(
      ({ key, at, value }) =>
        key !== undefined && at === offset && value.start > offset,
    );
    const ends = items
      .filter(({ value: { start, end } }) => start <= offset && end > offset)
      .map(({ value: { end } }) => end - offset);
    const length = isName
      ? (/^(?:"[^"]*"|'[^']*'|[^\s:]*)/.exec(rest)?.[0].length ?? 0)
      : Math.min(...ends);
    return {
      line: place.line,
      column: place.column + Math.min(length, rest.trimEnd().length),
    };
  }

  /** The paths of the values that begin, with their keys, on certain lines. */
  pathsOn(lines: ReadonlySet<number>): Path[] {
    return [...allItems(this.root)]
      .filter(({ item: { key, at, value } }) => {
        const offset = key === undefined ? value.start : at;
        return lines.has(positionAt(this.source, offset).line);
      })
      .map(({ path }) => path);
  }

  pathAt(offset: number): Path {
    return this.#innermost(({ at, end }) => offset >= at && offset <= end);
  }

  /**
   * The value whose first lines contain an offset, or that is directly below
   * it.
   */
  ownerOf(offset: number): Path {
    return this.#innermost(
      ({ start, value }) =>
        offset >= start && offset <= endOfLine(this.source, value.head.end),
    );
  }

  #innermost(isWanted: (item: YamlItem) => boolean): Path {
    return (
      [...allItems(this.root)].findLast(({ item }) => isWanted(item))?.path ??
      []
    );
  }

  get notes(): YamlNote[] {
    return notesIn(this.source, this.events);
  }

  /** The notes "# SAMPLE: ...", each with the path of the value it is about. */
  get samples(): (YamlNote & { path: Path })[] {
    return this.notes
      .filter(({ text }) => text.startsWith('# SAMPLE:'))
      .map((note) => ({ ...note, path: this.ownerOf(note.start) }));
  }
}

function read(source: string, events?: Event[]): ReadYaml {
  const parsed = parseYaml(asPlainYaml(source), events);
  if (!parsed.problem) {
    return parsed;
  }
  const { offset, code } = parsed.problem;
  const { line } = positionAt(source, offset);
  throw new EditRefusal([], finding('unreadable-line', { line, reason: code }));
}

const known = new Map<string, YamlFile>();
const MOST_KEPT = 100;

/**
 * Reads a file, from a cache if possible: an edit needs the same file several
 * times.
 * @throws {EditRefusal} as {@link YamlFile} does.
 */
export function readYamlFile(source: string): YamlFile {
  const file = known.get(source) ?? new YamlFile(source);
  if (known.size > MOST_KEPT) {
    known.clear();
  }
  known.set(source, file);
  return file;
}

export function notesIn(source: string, events: readonly Event[]): YamlNote[] {
  let at = 0;
  let blank = '';
  for (const event of events) {
    if (event.type !== EVENT_ID.SCALAR || event.valueStart < at) {
      continue;
    }
    blank +=
      source.slice(at, event.valueStart) +
      ' '.repeat(event.valueEnd - event.valueStart);
    at = event.valueEnd;
  }
  blank += source.slice(at);
  return [...blank.matchAll(/(?<=^|[\s\ufeff])#[^\r\n]*/g)].map(
    ({ index, 0: { length } }) => {
      return {
        start: index,
        end: index + length,
        text: source.slice(index, index + length).trimEnd(),
      };
    },
  );
}
