import { CORE_SCHEMA, type DumpOptions, dump, SCALAR_STYLE } from 'js-yaml';
import type { YamlNode } from '../read/yaml-tree';
import type { Json } from './edit';

const WIDTH = 100;
const STEP = 2;

/** The ways to write a field, or an entry if it has no key, the best first: like the old value if there is one. */
export function* writingsOf(
  key: string | undefined,
  value: Json,
  column: number,
  source: string,
  old?: YamlNode,
): Generator<string[]> {
  const mark = key === undefined ? '- ' : `${key}: `;
  // The quotes of an empty text are no choice of style.
  const isEmpty = old && /^(?:""|'')$/.test(source.slice(old.head.start, old.head.end));
  if (typeof value === 'string' && old?.style && !isEmpty) {
    const { style, body } = old;
    if (body)
      yield [
        mark + source.charAt(old.head.start) + (value.endsWith('\n') ? '' : '-'),
        ...blockOf(value, column, source, old),
      ];
    const quoteStyle = style === SCALAR_STYLE.SINGLE_QUOTED ? 'single' : 'double';
    yield itemLines(key, value, column, {
      quoteStyle,
      forceQuotes: !body && style !== SCALAR_STYLE.PLAIN,
    });
  }
  yield itemLines(key, value, column);
  yield itemLines(key, value, column, { forceQuotes: true });
}

function blockOf(text: string, column: number, source: string, { style, body }: YamlNode): string[] {
  const old = source.slice(body?.start, body?.end).split(/\r?\n/).slice(1);
  const indents = old.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = indents.length > 0 ? Math.min(...indents) : column + STEP;
  const width = old.length > 1 ? Math.min(WIDTH, Math.max(...old.map(({ length }) => length))) : WIDTH;
  const content = text.replace(/\n$/, '');
  const lines =
    style === SCALAR_STYLE.FOLDED_BLOCK
      ? fold(
          content,
          width - indent,
          old.map((line) => line.slice(indent)),
        )
      : content.split('\n');
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
}

/** Breaks a text into lines that `>` joins again: where the old ones are broken, as long as they say the same. */
function fold(text: string, width: number, old: readonly string[]): string[] {
  const paragraphs = text.split('\n').map((paragraph) => {
    const lines: string[] = [];
    for (let rest = paragraph; rest !== ''; rest = rest.slice((lines.at(-1)?.length ?? 0) + 1)) {
      const same = old.find((line, index) => {
        // The last line of a paragraph may be short.
        const goesOn = Boolean(old[index + 1]) && rest[line.length + 1] !== ' ';
        return line !== '' && (rest === line || (goesOn && rest.startsWith(`${line} `)));
      });
      lines.push(same ?? lineOf(rest, width));
    }
    return lines;
  });
  return paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

/** As many words as a line can have, and at least one. Two spaces are not between words. */
function lineOf(text: string, width: number): string {
  const [short] = new RegExp(`^.{1,${width}}(?<=\\S)(?= \\S|$)`, 's').exec(text) ?? [];
  return short ?? /^.*?\S(?= \S|$)/s.exec(text)?.[0] ?? text;
}

function itemLines(key: string | undefined, value: Json, column: number, options?: DumpOptions): string[] {
  const lines = dumped(key, value, { lineWidth: Math.max(1, WIDTH - column), ...options }).split('\n');
  return lines.map((line, index) => (index === 0 || line === '' ? line : ' '.repeat(column) + line));
}

export function flowText(key: string | undefined, value: Json): string {
  return dumped(key, value, { flowLevel: 0, lineWidth: -1 }).slice(1, -1);
}

function dumped(key: string | undefined, value: Json, options: DumpOptions): string {
  const text = dump(key === undefined ? [value] : { [key]: value }, {
    schema: CORE_SCHEMA,
    quoteStyle: 'double',
    noRefs: true,
    ...options,
  });
  // A no-break space may be written as it is: visitors of the file would not know its code.
  return text.slice(0, -1).replace(/\\./g, (code) => (code === '\\_' ? '\u00a0' : code));
}
