import { load, SCALAR_STYLE, type ScalarStyle } from 'js-yaml';
import { isGroup } from '../../path';
import type { Json } from './edit';
import { isSame } from './edit-data';

/** How a value can be written: `head` in its place, and `body` in the lines below. */
export interface Writing {
  head: string;
  body: readonly string[];
  /** Whether it is only for texts that can be written in no other way: the check sees less of it. */
  isLastResort?: boolean;
}

/** Where a value is written. */
export interface WritingPlace {
  /** The column of its key or dash. */
  column: number;
  /** Lines of texts that are folded end before this column. */
  width: number;
  isEntry?: boolean;
  /** Whether short texts are in quotes, even if they read the same without. */
  isQuoted?: boolean;
}

/** How a text is written now. */
export interface OldText {
  style: ScalarStyle;
  value: Json | undefined;
  /** Its lines without their indent, and the indent, if it is below its key. */
  lines: readonly string[];
  indent: number | undefined;
}

const { PLAIN, SINGLE_QUOTED, DOUBLE_QUOTED, LITERAL_BLOCK, FOLDED_BLOCK } = SCALAR_STYLE;
const STEP = 2;

/**
 * The ways to write a value below a key or a dash, the best one first: that of the old text, if there is one. Some may
 * read as another value.
 */
export function* writingsOf(value: Json, place: WritingPlace, old?: OldText): Generator<Writing> {
  if (typeof value !== 'object' || value === null) yield* scalarWritings(value, place, old);
  else yield collectionWriting(value, place);
}

function* scalarWritings(value: string | number | boolean | null, place: WritingPlace, old?: OldText) {
  if (typeof value !== 'string') {
    yield { head: JSON.stringify(value), body: [] };
    return;
  }
  for (const style of new Set([...(old ? [old.style] : []), ...stylesFor(value, place)])) {
    const writing = write(value, style, place, old);
    if (writing) yield writing;
  }
}

/** The styles for a text that is new. */
function stylesFor(value: string, { column, width, isQuoted = false }: WritingPlace): ScalarStyle[] {
  if (value.includes('\n')) return [LITERAL_BLOCK, DOUBLE_QUOTED];
  const quoted = /["\\]/.test(value) ? [SINGLE_QUOTED, DOUBLE_QUOTED] : [DOUBLE_QUOTED];
  const short = isQuoted ? quoted : [PLAIN, ...quoted];
  return column + value.length > width ? [FOLDED_BLOCK, ...short] : short;
}

function write(text: string, style: ScalarStyle, place: WritingPlace, old?: OldText): Writing | undefined {
  switch (style) {
    case PLAIN:
      return /[\r\n]/.test(text) || text === '' ? undefined : { head: text, body: [] };
    case SINGLE_QUOTED:
      return /[\r\n]/.test(text) ? undefined : { head: `'${text.replaceAll("'", "''")}'`, body: [] };
    case DOUBLE_QUOTED:
      return { head: doubleQuoted(text), body: [], isLastResort: text.includes('\n') };
    default:
      return writeBelow(text, style, place, old);
  }
}

/**
 * JSON escapes too little for YAML: some control characters. Characters that can be written are: otherwise the check would
 * not see those that nobody meant to write.
 */
function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\x9f\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text in lines of its own: `|` keeps them, `>` joins those of a paragraph. */
function writeBelow(
  text: string,
  style: ScalarStyle,
  place: WritingPlace,
  old?: OldText,
): Writing | undefined {
  const content = text.replace(/\n+$/, '');
  const ends = text.length - content.length;
  if (content === '' || /\r/.test(text)) return undefined;
  const indent = old?.indent ?? place.column + STEP;
  const lines =
    style === LITERAL_BLOCK
      ? content.split('\n')
      : fold(content, place.width - indent, old?.style === FOLDED_BLOCK ? old.lines : []);
  if (!lines) return undefined;
  const steps = /^\n*[ \t]/.test(content) ? indent - place.column : '';
  const chomping = ends === 0 ? '-' : ends === 1 ? '' : '+';
  return {
    head: `${style === LITERAL_BLOCK ? '|' : '>'}${steps}${chomping}`,
    body: [...lines, ...Array<string>(Math.max(0, ends - 1)).fill('')].map((line) =>
      line === '' ? '' : ' '.repeat(indent) + line,
    ),
  };
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

function collectionWriting(value: Json[] | Record<string, Json>, place: WritingPlace): Writing {
  const lines = linesOf(value, place);
  if (lines.length === 0) return { head: Array.isArray(value) ? '[]' : '{}', body: [] };
  const [first = '', ...others] = lines;
  return place.isEntry ? { head: first.trimStart(), body: others } : { head: '', body: lines };
}

/** The lines of a list or a group below a key or a dash. */
function linesOf(value: Json[] | Record<string, Json>, place: WritingPlace): string[] {
  const inner = { ...place, column: place.column + STEP, isEntry: Array.isArray(value) };
  const items = Array.isArray(value) ? value.map((entry) => itemLines('-', entry, inner)) : undefined;
  const fields = items ?? Object.entries(value).map(([key, each]) => itemLines(keyText(key), each, inner));
  return fields.flatMap(([first = '', ...others]) => [' '.repeat(inner.column) + first, ...others]);
}

/** The lines of an entry or a field. The first one has no indent. @param mark the dash, or the key with its colon. */
export function itemLines(mark: string, value: Json, place: WritingPlace): string[] {
  const { head, body } = firstThatFits(writingsOf(value, place), value, ({ head, body }) => {
    return [`${' '.repeat(place.column)}- ${head}`, ...body].join('\n');
  });
  return [head === '' ? mark : `${mark} ${head}`, ...body];
}

/** A key, as in `title:`. */
export function keyText(key: string): string {
  const isPlain = /^[a-z_][\w-]*$/i.test(key) && !/^(true|false|null)$/i.test(key);
  return `${isPlain ? key : doubleQuoted(key)}:`;
}

/** A value in one line, as between brackets. */
export function flowText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isGroup(value)) {
    return `{${Object.entries(value)
      .map(([key, each]) => `${keyText(key)} ${flowText(each as Json)}`)
      .join(', ')}}`;
  }
  const place = { column: 0, width: Number.POSITIVE_INFINITY };
  const inOneLine = [...scalarWritings(value, place)].filter(({ body }) => body.length === 0);
  return firstThatFits(inOneLine, value, ({ head }) => `[${head}]`).head;
}

/** The first writing that reads as the value; otherwise the last one, which the whole file then refuses. */
function firstThatFits(
  writings: Iterable<Writing>,
  value: Json,
  textOf: (writing: Writing) => string,
): Writing {
  let last: Writing = { head: '""', body: [] };
  for (const writing of writings) {
    last = writing;
    if (typeof value === 'object' && value !== null) break;
    if (reads(textOf(writing), value)) break;
  }
  return last;
}

function reads(text: string, value: Json): boolean {
  try {
    return isWhole(text) && isSame(load(text), [value]);
  } catch {
    return false;
  }
}

/** Whether a file can have a text. Half a character would be lost: no encoding has it. */
export function isWhole(text: string): boolean {
  return Buffer.from(text).toString() === text;
}
