import { CORE_SCHEMA, type DumpOptions, dump, SCALAR_STYLE } from 'js-yaml';
import type { YamlNode } from '../read/yaml-tree';
import type { Json } from './edit';

/** In characters: the longest line of a wrapped text. */
const WIDTH = 100;
/** In spaces: the indentation of a block below its field. */
const STEP = 2;

/** A field of a group, or a list entry if it has no key. */
interface WrittenItem {
  key: string | undefined;
  value: Json;
  /** The number of spaces before the item. */
  column: number;
}

/** The value to be replaced, and its file. */
interface ReplacedValue {
  source: string;
  node: YamlNode;
}

/**
 * Ways to write an item as lines, best first. The old value's style comes
 * first, if there is one.
 */
export function* writingsOf(
  item: WrittenItem,
  old?: ReplacedValue,
): Generator<string[]> {
  if (typeof item.value === 'string' && old && hasStyle(old)) {
    yield* writingsLike(old, item, item.value);
  }
  yield itemLines(item);
  yield itemLines(item, { forceQuotes: true });
}

/** The quotes of an empty text don't show a preferred style. */
function hasStyle({ source, node: { style, head } }: ReplacedValue): boolean {
  const isEmpty = /^(?:""|'')$/.test(source.slice(head.start, head.end));
  return Boolean(style) && !isEmpty;
}

function* writingsLike(
  old: ReplacedValue,
  item: WrittenItem,
  text: string,
): Generator<string[]> {
  const { style, body } = old.node;
  if (body) {
    yield [blockHead(old, item, text), ...blockLines(old, item, text)];
  }
  yield itemLines(item, {
    quoteStyle: style === SCALAR_STYLE.SINGLE_QUOTED ? 'single' : 'double',
    forceQuotes: !body && style !== SCALAR_STYLE.PLAIN,
  });
}

/** The first line of a block: `intro: |-`, `- >`. */
function blockHead(
  { source, node }: ReplacedValue,
  { key }: WrittenItem,
  text: string,
): string {
  const mark = key === undefined ? '- ' : `${key}: `;
  const indicator = source.charAt(node.head.start);
  const chomping = text.endsWith('\n') ? '' : '-';
  return mark + indicator + chomping;
}

function blockLines(
  { source, node: { style, body } }: ReplacedValue,
  { column }: WrittenItem,
  text: string,
): string[] {
  const oldLines = source.slice(body?.start, body?.end).split(/\r?\n/).slice(1);
  const filledLines = oldLines.filter((line) => line.trim() !== '');
  const indents = filledLines.map((line) => line.search(/\S/));
  const indent = indents.length > 0 ? Math.min(...indents) : column + STEP;
  const content = text.replace(/\n$/, '');
  let lines = content.split('\n');
  if (style === SCALAR_STYLE.FOLDED_BLOCK) {
    const lengths = oldLines.map(({ length }) => length);
    const width =
      oldLines.length > 1 ? Math.min(WIDTH, Math.max(...lengths)) : WIDTH;
    const oldTexts = oldLines.map((line) => line.slice(indent));
    lines = fold(content, width - indent, oldTexts);
  }
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
}

/** Wraps a text for `>`. Old line breaks stay where the text is unchanged. */
function fold(
  text: string,
  width: number,
  oldLines: readonly string[],
): string[] {
  const paragraphs = text.split('\n').map((paragraph) => {
    return foldParagraph(paragraph, width, oldLines);
  });
  return paragraphs.flatMap((lines, index) =>
    index === 0 ? lines : ['', ...lines],
  );
}

function foldParagraph(
  paragraph: string,
  width: number,
  oldLines: readonly string[],
): string[] {
  const lines: string[] = [];
  let rest = paragraph;
  while (rest !== '') {
    const line = oldLineOf(rest, oldLines) ?? firstLineOf(rest, width);
    lines.push(line);
    rest = rest.slice(line.length + 1);
  }
  return lines;
}

/**
 * The old line that a text begins with. Only a paragraph's last line may be
 * short.
 */
function oldLineOf(
  text: string,
  oldLines: readonly string[],
): string | undefined {
  return oldLines.find((line, index) => {
    if (line === '') {
      return false;
    }
    const hasNext =
      Boolean(oldLines[index + 1]) && text[line.length + 1] !== ' ';
    return text === line || (hasNext && text.startsWith(`${line} `));
  });
}

/**
 * As many words as fit on a line, at least one. Two spaces can't be a line
 * break.
 */
function firstLineOf(text: string, width: number): string {
  const [fittingWords] =
    new RegExp(`^.{1,${width}}(?<=\\S)(?= \\S|$)`, 's').exec(text) ?? [];
  if (fittingWords !== undefined) {
    return fittingWords;
  }
  const [firstWord] = /^.*?\S(?= \S|$)/s.exec(text) ?? [];
  return firstWord ?? text;
}

function itemLines(
  { key, value, column }: WrittenItem,
  options?: DumpOptions,
): string[] {
  const text = dumped(key, value, {
    lineWidth: Math.max(1, WIDTH - column),
    ...options,
  });
  const indentation = ' '.repeat(column);
  return text
    .split('\n')
    .map((line, index) =>
      index === 0 || line === '' ? line : indentation + line,
    );
}

/**
 * A field or an entry within a single-line group or list: `name: Ana`,
 * `[1, 2]`.
 */
export function flowText(key: string | undefined, value: Json): string {
  return dumped(key, value, { flowLevel: 0, lineWidth: -1 }).slice(1, -1);
}

function dumped(
  key: string | undefined,
  value: Json,
  options: DumpOptions,
): string {
  const whole = key === undefined ? [value] : { [key]: value };
  const text = dump(whole, {
    schema: CORE_SCHEMA,
    quoteStyle: 'double',
    noRefs: true,
    ...options,
  });
  // No-break spaces are written literally, because people reading the file
  // wouldn't know their escape.
  return text
    .slice(0, -1)
    .replace(/\\./g, (code) => (code === '\\_' ? '\u00a0' : code));
}
