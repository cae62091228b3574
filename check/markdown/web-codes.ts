import { commonEnds } from '../../formats/common-ends';

// People paste from an old website or a newsletter, with its HTML. Visitors
// would read that as it stands.

/** `<br>`, `</strong>`, `<a href="/fees">`; group 1 is the name. */
const CODE = /<\/?([a-z][a-z0-9:]*)(?:\s[^<>]*)?\/?>/gi;

/** What begins a new paragraph, or ends one. */
const BLOCKS = 'p|div|section|article|ul|ol|blockquote|center';
/** What only changes how words look. */
const LOOKS = 'span|font|u|small|big|mark|sup|sub|o:p';
const KNOWN = new RegExp(
  `^(?:a|b|strong|i|em|br|li|h[1-6]|${BLOCKS}|${LOOKS})$`,
  'i',
);

/** The codes in a text, each once: `['<b>', '</b>']`. */
export const codesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(CODE)].map(([code]) => code)),
];

/**
 * A text with Markdown in place of codes, or without any form:
 * `for **company**` for `for <strong>company</strong>`.
 *
 * @returns undefined if it isn't clear what was meant.
 */
export function withoutCodes(
  text: string,
  isMarkdown: boolean,
): string | undefined {
  const names = [...text.matchAll(CODE)].map(([, name = '']) => name);
  const isUnclear =
    text.includes('`') || !names.every((name) => KNOWN.test(name));
  if (names.length === 0 || isUnclear) {
    return undefined;
  }
  const [end = ''] = /\s*$/.exec(text) ?? [];
  const fresh = (isMarkdown ? asMarkdown(text) : asPlainText(text)) + end;
  const isLeft = codesIn(fresh).length > 0;
  return isLeft || !/[\p{L}\p{N}]/u.test(fresh) ? undefined : fresh;
}

/** Words between the two codes of a name, without their outer spaces. */
const between = (names: string, attributes = '(?:\\s[^<>]*)?') =>
  new RegExp(`<(${names})${attributes}>(\\s*)([^<>]*?)(\\s*)<\\/\\1>`, 'gi');

function asMarkdown(text: string): string {
  const marked = text
    .replace(between('b|strong'), marksOf('**'))
    .replace(between('i|em'), marksOf('*'))
    .replace(
      between('a', '\\s(?:[^<>]*\\s)?href=["\']([^"\'<>\\s]+)["\'][^<>]*'),
      '$3[$4]($2)$5',
    )
    .replace(
      between('h[1-6]'),
      (_, name, __, words) =>
        `\n\n${'#'.repeat(Math.max(2, Number(name.at(1))))} ${words}\n\n`,
    );
  return tidy(
    marked
      .replace(/<li(?:\s[^<>]*)?>\s*/gi, '\n- ')
      .replace(/\s*<\/li>\s*/gi, '\n')
      .replace(new RegExp(`\\s*${codesOf(BLOCKS).source}\\s*`, 'gi'), '\n\n')
      .replace(/(?:\s*<br\s*\/?>){2,}\s*/gi, '\n\n')
      .replace(/(?<=[.!?]["”’)]?)\s*<br\s*\/?>\s*(?=["“]?\p{Lu})/giu, '\n\n')
      .replace(/\s*<br\s*\/?>\s*/gi, ' ')
      .replace(codesOf(LOOKS), ''),
  );
}

const marksOf =
  (marks: string) =>
  (...[, , before = '', words = '', after = '']: string[]): string =>
    words ? before + marks + words + marks + after : before;

const asPlainText = (text: string): string =>
  tidy(
    text
      .replace(codesOf(`${BLOCKS}|br|li|h[1-6]`), ' ')
      .replace(codesOf(`${LOOKS}|b|strong|i|em|a`), '')
      .replace(/\s+/g, ' '),
  );

const codesOf = (names: string) =>
  new RegExp(`<\\/?(?:${names})(?:\\s[^<>]*)?\\/?>`, 'gi');

const tidy = (text: string): string =>
  text
    .replace(/(?<=\S) {2,}/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/ +(?=[.,;:!?])/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const AROUND = 4;
const MOST_WORDS = 30;

/**
 * The lines of a corrected text that differ or, of a single line, its words
 * that differ with a few around them:
 * `… for later, and perhaps for **company**.`
 */
export function changedWordsOf(text: string, fresh: string): string {
  const linesIn = (whole: string) =>
    whole.split('\n').filter((line) => line.trim() !== '');
  const old = linesIn(text);
  const now = linesIn(fresh);
  const { start, end } = commonEnds(old, now);
  const lines = now.slice(start, now.length - end);
  const [line = ''] = lines;
  const isOne = lines.length === 1 && old.length - start - end === 1;
  return isOne ? wordsAround(old[start] ?? '', line) : lines.join('\n').trim();
}

function wordsAround(line: string, fresh: string): string {
  const wordsIn = (whole: string) => whole.trim().split(/\s+/);
  const old = wordsIn(line);
  const now = wordsIn(fresh);
  const { start, end } = commonEnds(old, now);
  const first = Math.max(0, start - AROUND);
  const last = Math.min(now.length, now.length - end + AROUND);
  const shown = now.slice(first, last);
  const words =
    shown.length > MOST_WORDS
      ? [
          ...shown.slice(0, MOST_WORDS / 2),
          '…',
          ...shown.slice(-MOST_WORDS / 2),
        ]
      : shown;
  return [
    ...(first > 0 ? ['…'] : []),
    ...words,
    ...(last < now.length ? ['…'] : []),
  ].join(' ');
}
