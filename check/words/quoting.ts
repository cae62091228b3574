import { onOneLine } from '../../formats/on-one-line';
import type { TypedQuotes } from '../../formats/typed-quotes';

const LONGEST = 60;

/**
 * The beginning of a text, on one line. A space at the end is kept, because it
 * may be the mistake.
 */
export function excerpt(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ').trimStart();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text;
}

/** A text in quotes for a file: single quotes if it contains double ones. */
export const inQuotes = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

/** Each word in quotes: `"stress"`, `"grief"`. */
export const eachInQuotes = (words: readonly string[]): string[] =>
  words.map((word) => `"${word}"`);

export function putInQuotes(text: string): string {
  const quoted = inQuotes(onOneLine(text));
  if (quoted.length < LONGEST) {
    return `Put the whole text in quotes, like this: ${quoted}${/[.!?].$/.test(quoted) ? '' : '.'}`;
  }
  if (quoted.startsWith('"')) {
    return 'Put the whole text in quotes.';
  }
  return `Put the whole text in single quotes${text.includes("'") ? ", and write every ' in it twice" : ''}.`;
}

/** For a text in the quotation marks of Word. */
export function straightQuotes({ first, last, text }: TypedQuotes): string {
  const quoted = inQuotes(onOneLine(text));
  const [sign] = quoted;
  const shown = quoted.length < LONGEST ? `, like this: ${quoted}` : '';
  return `Type the straight quotation mark ${sign} in place of ${first} and of ${last}${shown}${/[.!?].$/.test(shown) ? '' : '.'}`;
}

/**
 * A value as it must be written: without quotes if it is one word or a day,
 * otherwise with them.
 */
export function asWritten(text: string): string {
  if (/^[\w-]+$/.test(text) && !READ_OTHERWISE.test(text)) {
    return text;
  }
  return `"${text}"`;
}

/** Words that YAML reads as numbers, as true or false, or as null. */
const READ_OTHERWISE =
  /^(?:[-+]?\d+(?:e[-+]?\d+)?|0[ox][\da-f]+|true|false|null)$/i;
