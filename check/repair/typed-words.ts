import { oncePer } from '../../formats/once-per';
import type { Document } from '../document';
import { parseYaml } from '../read/parse-yaml';
import { notesIn } from '../read/yaml-file';
import { treeOf, type YamlNode } from '../read/yaml-tree';

// Splits a file into words with their roles: part of a field's name, of a
// value, or of a note. In an unreadable file, the role is judged by the word's
// look.

/** A word of a file, or a sign that belongs to it. */
export interface TypedWord {
  text: string;
  /** The offset in the file. */
  at: number;
  /** True for the first word of a line. */
  isFirst: boolean;
  /** True for a word in the address of an internal link. */
  isInLink: boolean;
  role: 'name' | 'value' | 'note';
  /** The offset of the name of its field; undefined if unknown. */
  field: number | undefined;
}

/** The words of a file before or after an edit. */
export interface TypedFile {
  source: string;
  words: readonly TypedWord[];
  /** Undefined if the text can't be read. */
  data: unknown;
  tree: YamlNode | undefined;
}

/**
 * A part of a file whose words have one role. Parts are sorted and don't
 * overlap.
 */
interface Part {
  start: number;
  end: number;
  role: TypedWord['role'];
  field: number | undefined;
}

/**
 * Words and the signs that belong to them: facts in braces, blanks such as
 * `{{name}}` or in brackets that aren't lists or links, numbers with the signs
 * between their digits, the signs within `front.desk@plan.example`, `him/her`,
 * and `re-sent`, and those of `$200+`, `<200`, `-116`, and `9/10`.
 */
const WORDS =
  /[$#%]?\{+[\w.]+\}+|(?<=[\p{L}\p{N},.;] )\[[\p{L}\p{N} _]+\](?!\s*[([:])|\d+(?:[.,:]\d+)*|[\p{L}\p{N}\p{M}]+|(?<=[\p{L}\p{N}])[-.@/_&\p{Pd}](?=\p{L})|(?<=\p{L})[-.@/_&\p{Pd}](?=\p{N})|[+<>~≈≤≥±%$€£¥](?=\$?\d)|[<>≈≤≥](?=[^\S\n]+[$€£¥]?\d)|(?<=\d)[+<>~≈≤≥±%$€£¥]|(?<=\d[^\S\n]*)[\p{Pd}−/](?=[^\S\n]*\d)|(?<=^|[\s:"'(])[-−](?=\d)/gmu;
const LINKED = /\]\(\/[^)\s]*/g;

/** The words of a text, with their signs. */
export const wordsOfText = (text: string): string[] =>
  [...text.matchAll(WORDS)].map(([word]) => word);

export const typedFileOf = oncePer(({ source }: Pick<Document, 'source'>) =>
  readTypedFile(source),
);

export function readTypedFile(source: string): TypedFile {
  const parsed = parseYaml(source);
  if (!('events' in parsed)) {
    return {
      source,
      words: wordsIn(source, partsByLook(source)),
      data: undefined,
      tree: undefined,
    };
  }
  const { data, events } = parsed;
  const tree = treeOf(source, events);
  const notes = notesIn(source, events).map(({ start, end }): Part => {
    return { start, end, role: 'note', field: undefined };
  });
  const parts = [...notes, ...partsOfTree(tree)].sort(
    (a, b) => a.start - b.start,
  );
  return { source, words: wordsIn(source, parts), data, tree };
}

/** The names and the values of a tree. */
function partsOfTree(tree: YamlNode, field?: number): Part[] {
  const parts: Part[] = [];
  for (const { at, key, afterMark, value } of tree.items) {
    const owner = key === undefined ? field : at;
    if (key !== undefined) {
      parts.push({ start: at, end: afterMark, role: 'name', field: owner });
    }
    const { start, end } = value;
    const inside =
      value.kind === 'scalar'
        ? [{ start, end, role: 'value' as const, field: owner }]
        : [];
    parts.push(...inside, ...partsOfTree(value, owner));
  }
  return parts;
}

const NAME = /^((?:-[^\S\n]*)*)((["']?)[\w-]+\3[^\S\n]*[:：])(?=\s|$)/;
const NOTE = /(?<=^|\s)#(?:\s.*)?$/;
const OPENS_BLOCK = /[:：]\s*[|>][-+\d]*\s*(?:#.*)?$/;

/**
 * The names, values, and notes of an unreadable file. Lines to the right of
 * `text: |` are part of that text.
 */
function partsByLook(source: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  /**
   * The column of the field whose text is being read; undefined outside of such
   * a text.
   */
  let blockColumn: number | undefined;
  for (const line of source.split('\n')) {
    const indent = line.search(/\S/);
    if (blockColumn !== undefined && (indent < 0 || indent > blockColumn)) {
      parts.push({
        start,
        end: start + line.length,
        role: 'value',
        field: undefined,
      });
    } else {
      const onLine = partsOfLine(line, start);
      parts.push(...onLine);
      const [{ role, field = 0 } = {}] = onLine;
      blockColumn =
        role === 'name' && OPENS_BLOCK.test(line) ? field - start : undefined;
    }
    start += line.length + 1;
  }
  return parts;
}

/**
 * The name that a line begins with, if any, then the value and a note.
 * @param start the offset of the line in the source.
 */
function partsOfLine(line: string, start: number): Part[] {
  const indent = Math.max(0, line.search(/\S/));
  const [, dashes = '', name = ''] = NAME.exec(line.slice(indent)) ?? [];
  const nameAt = start + indent + dashes.length;
  const afterName = nameAt + name.length;
  const noteAt = start + (NOTE.exec(line)?.index ?? line.length);
  const note: Part = {
    start: noteAt,
    end: start + line.length,
    role: 'note',
    field: undefined,
  };
  if (!name) {
    return [{ start, end: noteAt, role: 'value', field: undefined }, note];
  }
  return [
    { start: nameAt, end: afterName, role: 'name', field: nameAt },
    { start: afterName, end: noteAt, role: 'value', field: nameAt },
    note,
  ];
}

function wordsIn(source: string, parts: readonly Part[]): TypedWord[] {
  const words: TypedWord[] = [];
  let start = 0;
  let next = 0;
  for (const line of source.split('\n')) {
    const links = [...line.matchAll(LINKED)].map(
      ({ index, 0: { length } }) => [index, index + length] as const,
    );
    for (const { index, 0: text } of line.matchAll(WORDS)) {
      const at = start + index;
      while ((parts[next]?.end ?? Number.POSITIVE_INFINITY) <= at) {
        next++;
      }
      const part = parts[next];
      const { role, field } = part && part.start <= at ? part : UNKNOWN;
      const isFirst = !/[\p{L}\p{N}]/u.test(line.slice(0, index));
      const isInLink = links.some(
        ([begin, end]) => begin < index && index < end,
      );
      words.push({ text, at, isFirst, isInLink, role, field });
    }
    start += line.length + 1;
  }
  return words;
}

const UNKNOWN = { role: 'value', field: undefined } as const;
