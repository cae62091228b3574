import { CORE_SCHEMA, type Document, dump, type ScalarStyle } from 'js-yaml';
import type { YamlNode } from '../yaml-tree';
import type { Json } from './edit';

/** A way to write a value: `head` in its place, and `body` in the lines below. */
export interface Writing {
  head: string;
  body: readonly string[];
}

/** The place for a value. */
export interface WritingPlace {
  /** The column of its key or dash. */
  column: number;
  /** Lines of texts that are folded end before this column. */
  width: number;
  isEntry?: boolean;
  /** True if texts are in quotes, even if they read the same without. */
  isQuoted?: boolean;
}

/** How a text is written now. */
export interface OldText {
  style: ScalarStyle;
  /** Its lines without their indent, and the indent, if it is below its key. */
  lines: readonly string[];
  indent: number | undefined;
}

/** How a text is written now. */
export function oldText(source: string, node: YamlNode): OldText | undefined {
  if (node.kind !== 'scalar' || node.start === node.end) return undefined;
  const lines = node.body ? source.slice(node.body.start, node.body.end).split(/\r?\n/).slice(1) : [];
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = indents.length > 0 ? Math.min(...indents) : undefined;
  return {
    style: node.style,
    lines: lines.map((line) => line.slice(indent)),
    indent,
  };
}

/** The width of folded texts: that of the longest line that could have been broken earlier. */
export function widthOf(source: string, node: YamlNode): number {
  const widths = [...foldedLines(source, node)]
    .filter((line) => /\S \S/.test(line))
    .map(({ length }) => length);
  return Math.min(Math.max(...widths, 0) || DEFAULT_WIDTH, DEFAULT_WIDTH);
}

const DEFAULT_WIDTH = 100;

function* foldedLines(source: string, node: YamlNode): Generator<string> {
  if (node.kind !== 'scalar') for (const { value } of node.items) yield* foldedLines(source, value);
  else if (node.body && source[node.head.start] === '>') {
    const lines = source.slice(node.body.start, node.body.end).split(/\r?\n/);
    yield* lines.slice(0, -1);
  }
}

const STEP = 2;

/** The ways to write a value below a key or a dash, the best one first: that of the old text, if there is one. */
export function* writingsOf(value: Json, place: WritingPlace, old?: OldText): Generator<Writing> {
  if (old && typeof value === 'string') yield inStyleOf(old, value, place);
  yield writingIn(itemLines(place.isEntry ? undefined : 'key', value, place));
  yield writingIn(itemLines(place.isEntry ? undefined : 'key', value, { ...place, isQuoted: true }));
}

const writingIn = ([first = '', ...body]: readonly string[]): Writing => ({
  head: first.replace(/^(?:-|key:) ?/, ''),
  body,
});

/** A text in the style and the indent of the old one. What a style cannot hold is written in another. */
function inStyleOf({ style, lines, indent }: OldText, text: string, place: WritingPlace): Writing {
  const { head, body } = writingIn(itemLines(undefined, text, place, style));
  const column = indent ?? place.column + STEP;
  const content = text.replace(/\n+$/, '');
  const folded = head.startsWith('>') ? fold(content, place.width - column, lines) : undefined;
  const fresh = folded
    ? [...folded, ...body.slice(body.findLastIndex((line) => line !== '') + 1)]
    : body.map((line) => line.slice(place.column + STEP));
  return { head, body: fresh.map((line) => (line === '' ? '' : ' '.repeat(column) + line)) };
}

/**
 * Breaks a text into lines that `>` joins again. Paragraphs that are in the old lines stay as they are broken there, and
 * so do the lines of a paragraph above the first change.
 */
function fold(text: string, width: number, old: readonly string[]): string[] | undefined {
  const before = paragraphsOf(old);
  const paragraphs = text.split('\n');
  if (paragraphs.some((paragraph) => /^[ \t]/.test(paragraph))) return undefined;
  return paragraphs.flatMap((paragraph, index) => {
    const same = before.find((lines) => lines.join(' ') === paragraph);
    const folded = paragraph === '' ? [] : (same ?? foldParagraph(paragraph, width, before[index] ?? []));
    return index === 0 ? folded : ['', ...folded];
  });
}

function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs;
}

function foldParagraph(paragraph: string, width: number, old: readonly string[]): string[] {
  const lines: string[] = [];
  let rest = paragraph;
  for (const line of old.slice(0, -1)) {
    if (!rest.startsWith(`${line} `) || rest[line.length + 1] === ' ') break;
    lines.push(line);
    rest = rest.slice(line.length + 1);
  }
  const kept = lines.length;
  for (const word of rest.split(/(?<=\S) (?=\S)/)) {
    const line = lines.at(-1) ?? '';
    if (lines.length > kept && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The lines of a field, or of an entry if it has no key. The first one has no indent. */
export function itemLines(
  key: string | undefined,
  value: Json,
  { column, width, isQuoted = false }: WritingPlace,
  style?: ScalarStyle,
): string[] {
  const text = dump(key === undefined ? [value] : { [key]: value }, {
    ...OPTIONS,
    forceQuotes: isQuoted,
    lineWidth: Math.max(1, width - column),
    // The standard schema puts quotes around dates, in case other programs read them.
    ...(style !== undefined && {
      schema: CORE_SCHEMA,
      transform: (documents: Document[]) => setStyle(documents, style),
    }),
  });
  const lines = withSpaces(text).slice(0, -1).split('\n');
  return lines.map((line, index) => (index === 0 || line === '' ? line : ' '.repeat(column) + line));
}

const OPTIONS = { quoteStyle: 'double', noRefs: true } as const;

/** Gives the only entry of a list a style. */
function setStyle([document]: Document[], style: ScalarStyle): void {
  const list = document?.contents;
  const entry = list?.kind === 'sequence' ? list.items[0] : undefined;
  if (entry?.kind === 'scalar') entry.style = style;
}

/** An item in one line, as between brackets. */
export function flowText(key: string | undefined, value: Json): string {
  const text = dump(key === undefined ? [value] : { [key]: value }, {
    ...OPTIONS,
    flowLevel: 0,
    lineWidth: -1,
  });
  return withSpaces(text).trim().slice(1, -1);
}

/** A no-break space may be written as it is: visitors of the file would not know its code. */
const withSpaces = (text: string): string =>
  text.replace(/\\./g, (code) => (code === '\\_' ? '\u00a0' : code));

/** True if a file can have a text. Half a character would be lost: no encoding has it. */
export function isWhole(text: string): boolean {
  return Buffer.from(text).toString() === text;
}
