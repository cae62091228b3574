import type { Random } from '../support/random';

/**
 * A slip of the fingers in one line of a file; undefined where the line has no
 * room for it.
 */
type Slip = (
  line: string,
  random: Random,
  lines: readonly string[],
  index: number,
) => readonly string[] | undefined;

const indentOf = (line: string): number =>
  line.length - line.trimStart().length;
const replaced = (
  line: string,
  from: RegExp,
  to: string,
): readonly string[] | undefined =>
  from.test(line) ? [line.replace(from, to)] : undefined;

const FIELD = /^(\s*(?:- )?[\w-]+):/;

const SLIPS_OF_FINGERS: Readonly<Record<string, Slip>> = {
  'a space more': (line) => [` ${line}`],
  'a step more': (line) => [`  ${line}`],
  'two steps more': (line) => [`    ${line}`],
  'a space fewer': (line) => (indentOf(line) > 0 ? [line.slice(1)] : undefined),
  'a step fewer': (line) => (indentOf(line) > 1 ? [line.slice(2)] : undefined),
  'at the left edge': (line) =>
    indentOf(line) > 0 ? [line.trimStart()] : undefined,
  'a tab': (line) =>
    indentOf(line) > 1 ? [line.replace(/^ {2}/, '\t')] : undefined,
  'no-break spaces': (line) =>
    indentOf(line) > 1 ? [line.replace(/^ {2}/, '\u00a0\u00a0')] : undefined,
  'no dash': (line) => replaced(line, /- /, ''),
  'spaces in place of the dash': (line) => replaced(line, /- /, '  '),
  'no space after the dash': (line) => replaced(line, /- /, '-'),
  'another dash': (line, random) =>
    replaced(line, /- /, random.pick(['– ', '• ', '* ', '+ '])),
  'a dash too many': (line) => replaced(line, /(?<=^\s*)(?=\w)/, '- '),
  'two dashes': (line) => replaced(line, /- /, '- - '),
  'no colon': (line) => replaced(line, FIELD, '$1'),
  'no space after the colon': (line) =>
    replaced(line, /(?<=^\s*(?:- )?[\w-]+:) /, ''),
  'neither colon nor space': (line) =>
    replaced(line, /(?<=^\s*(?:- )?[\w-]+): /, ''),
  'another sign than a colon': (line, random) =>
    FIELD.test(line)
      ? [
          line.replace(
            FIELD,
            (_, name) => `${name}${random.pick([';', '=', '.', ',', '：'])}`,
          ),
        ]
      : undefined,
  'two colons': (line) => replaced(line, FIELD, '$1::'),
  'a quotation mark before the text': (line) =>
    replaced(line, /: (?=[A-Za-z])/, ': "'),
  'no quotation mark at the end': (line) => replaced(line, /["']$/, ''),
  'no quotation mark at the beginning': (line) =>
    replaced(line, /(?<=: |- )["']/, ''),
  'quotation marks around a word': (line) =>
    replaced(line, /: ([A-Za-z]+) /, ': "$1" '),
  'a colon in the text': (line) => replaced(line, /(: \w+ \w+) /, '$1: '),
  'joined with the next line': (line, _, lines, index) => [
    line + (lines[index + 1] ?? ''),
  ],
  'joined with the next line, a space between them': (
    line,
    _,
    lines,
    index,
  ) => [`${line} ${(lines[index + 1] ?? '').trim()}`],
  'split in two': (line, random) => {
    const gaps = [...line.trimStart().matchAll(/ /g)].map(
      ({ index }) => index + indentOf(line),
    );
    const at = gaps.length > 0 ? random.pick(gaps) : 0;
    return at > 0 ? [line.slice(0, at), line.slice(at + 1)] : undefined;
  },
  twice: (line) => [line, line],
  'a letter fewer in the name': (line) =>
    replaced(line, /(?<=^\s*(?:- )?\w\w)\w(?=[\w-]+:)/, ''),
  'a sign in place of the line break': (line) =>
    replaced(line, / (?:\||>-)$/, ''),
};

/**
 * What is in quotes once the mistake is corrected, because it was meant to be
 * there.
 */
const MEANT: Readonly<Record<string, (text: string) => string>> = {
  'a colon in the text': (value) => `"${value.replaceAll('"', '')}"`,
  'quotation marks around a word': (value) =>
    `'${value.replaceAll("'", "''")}'`,
};

export interface Mutation {
  slip: string;
  text: string;
  /** What the text should be in the end. */
  meant: string;
  /** The line of the slip, counted from 1. */
  line: number;
}

/** Makes one mistake in a file. */
export function mutate(text: string, random: Random): Mutation {
  const lines = text.split('\n');
  const names = Object.keys(SLIPS_OF_FINGERS);
  for (;;) {
    const slip = random.pick(names);
    const index = random.below(lines.length);
    const line = lines[index] ?? '';
    if (line.trim() === '' || line.trimStart().startsWith('#')) {
      continue;
    }
    const changed = SLIPS_OF_FINGERS[slip]?.(line, random, lines, index);
    if (!changed) {
      continue;
    }
    const taken = slip.startsWith('joined') ? 2 : 1;
    const mutated = [
      ...lines.slice(0, index),
      ...changed,
      ...lines.slice(index + taken),
    ].join('\n');
    if (mutated === text) {
      continue;
    }
    const quote = MEANT[slip];
    const meant = quote
      ? [
          changed[0]?.replace(/(?<=: ).*?(?=\s+# |$)/, (value) => quote(value)),
          ...changed.slice(1),
        ]
      : undefined;
    return {
      slip,
      text: mutated,
      meant: meant
        ? [...lines.slice(0, index), ...meant, ...lines.slice(index + 1)].join(
            '\n',
          )
        : text,
      line: index + 1,
    };
  }
}
