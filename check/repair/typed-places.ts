import { SCALAR_STYLE } from 'js-yaml';
import type { Path } from '../../formats/path';
import type { Kind } from '../kinds';
import {
  allItems,
  columnOf,
  itemsTo,
  type YamlItem,
  type YamlNode,
} from '../read/yaml-tree';
import { Outline } from '../schema/schema-place';
import type { TypedFile } from './typed-words';

// Checks that an edit leaves each line in the field for which it was typed. A
// line at the left margin doesn't belong to a title, a list entry, or a card
// just because such a field is above it.

/**
 * A word typed at the beginning of a line, and the value that contains it now.
 */
interface Head {
  /** The offset at which it was typed. */
  typedAt: number;
  value: Value;
  /** True if the value begins with the word. */
  isStart: boolean;
}

/** A text or number in a file. */
interface Value {
  path: Path;
  item: YamlItem;
}

/**
 * True if an edit moves no line into a text or a list that it wasn't typed in.
 */
export function staysInPlace(
  old: TypedFile,
  fresh: TypedFile,
  kind: Kind,
): boolean {
  if (!fresh.tree) {
    return keepsColumns(old, fresh);
  }
  const after = new Edited(old, fresh, fresh.tree, kind);
  return after
    .heads()
    .every((head) =>
      head.isStart ? after.mayStart(head) : after.mayContinue(head),
    );
}

/**
 * In an unreadable file, a line must stay in its column, because nobody knows
 * where it would belong otherwise.
 */
function keepsColumns(old: TypedFile, fresh: TypedFile): boolean {
  return old.words.every(({ at, isFirst }, index) => {
    const now = fresh.words[index]?.at ?? 0;
    return (
      !isFirst ||
      indentAt(old.source, at) === indentAt(fresh.source, now) ||
      isField(fresh.source, now)
    );
  });
}

class Edited {
  readonly #old: TypedFile;
  readonly #fresh: TypedFile;
  readonly #tree: YamlNode;
  readonly #kind: Kind;

  constructor(old: TypedFile, fresh: TypedFile, tree: YamlNode, kind: Kind) {
    this.#old = old;
    this.#fresh = fresh;
    this.#tree = tree;
    this.#kind = kind;
  }

  heads(): Head[] {
    const values = [...allItems(this.#tree)].filter(
      ({ item }) => item.value.kind === 'scalar',
    );
    const heads: Head[] = [];
    let next = 0;
    let last = -1;
    for (const [index, { at }] of this.#fresh.words.entries()) {
      while ((values[next]?.item.value.end ?? Number.POSITIVE_INFINITY) <= at) {
        next++;
      }
      const value = values[next];
      if (!value || at < value.item.value.start) {
        continue;
      }
      const typed = this.#old.words[index];
      if (typed?.isFirst) {
        heads.push({ typedAt: typed.at, value, isStart: last !== next });
      }
      last = next;
    }
    return heads;
  }

  /**
   * A text below a field's name may start the field. An entry must have had a
   * dash or been to the right of the list's name.
   */
  mayStart({ typedAt, value: { path, item } }: Head): boolean {
    const hadDash = /^\s*-\s/.test(this.#lineBefore(typedAt));
    if (item.key !== undefined || hadDash) {
      return true;
    }
    if (this.#goesOn(typedAt)) {
      return false;
    }
    const list = itemsTo(this.#tree, path).findLast(
      ({ key }) => key !== undefined,
    );
    return (
      indentAt(this.#old.source, typedAt) >
      (list ? this.#typedColumnOf(list) : 0)
    );
  }

  /**
   * A line may continue a text if it was typed to the right of the field's name
   * or as another paragraph.
   */
  mayContinue({ typedAt, value: { path, item } }: Head): boolean {
    const column = this.#typedColumnOf(item);
    const indent = indentAt(this.#old.source, typedAt);
    if (indent > column) {
      return true;
    }
    const { style } = item.value;
    const isBlock =
      style === SCALAR_STYLE.LITERAL_BLOCK ||
      style === SCALAR_STYLE.FOLDED_BLOCK;
    const { format } = new Outline(this.#kind, this.#fresh.data).whole(path);
    return (
      indent === column &&
      isBlock &&
      format === 'markdown' &&
      this.#isInParagraph(typedAt, column)
    );
  }

  /**
   * True for a line in a paragraph that follows an empty line and is all in one
   * column.
   */
  #isInParagraph(typedAt: number, column: number): boolean {
    const above = this.#old.source.slice(0, typedAt).split('\n').slice(0, -1);
    const first = above.findLast((line) => line.search(/\S/) !== column);
    return first?.trim() === '';
  }

  /**
   * True for `and no queue` below `- No waiting room`, which continues the
   * entry rather than being a new one.
   */
  #goesOn(typedAt: number): boolean {
    const { source } = this.#old;
    const lines = source.slice(0, typedAt).split('\n').slice(0, -1);
    const above = lines.at(-1)?.replace(/^\s*(?:- +)?/, '') ?? '';
    return /^\p{Ll}/u.test(source.slice(typedAt)) && /^\p{Lu}/u.test(above);
  }

  #lineBefore(typedAt: number): string {
    return this.#old.source.slice(
      this.#old.source.lastIndexOf('\n', typedAt - 1) + 1,
      typedAt,
    );
  }

  /** The column where a field's name or an entry's dash was typed. */
  #typedColumnOf({ at, key }: YamlItem): number {
    const index = this.#fresh.words.findIndex((word) => word.at >= at);
    const typedAt = this.#old.words[index]?.at ?? 0;
    const { source } = this.#old;
    if (key === undefined) {
      return indentAt(source, typedAt);
    }
    return columnOf(source, typedAt);
  }
}

/** The number of spaces and tabs at the beginning of a line. */
function indentAt(source: string, offset: number): number {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}

function isField(source: string, offset: number): boolean {
  return /^[\w-]+:(?:\s|$)/.test(source.slice(offset));
}
