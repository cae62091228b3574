import type { Proposal } from '../problem';

export function propose(start: number, length: number, text: string, advice?: string): Proposal[] {
  return [{ ...(advice && { advice }), change: { splices: [{ start, end: start + length, text }] } }];
}

const LONGEST = 60;

export function write(value: string | number | boolean, after = ''): Proposal {
  return {
    advice: `Write ${typeof value === 'string' ? asWritten(value) : value}${after}.`,
    change: { value },
  };
}

export function rewrite(words: string, text: string, advice = `Write ${text}.`): Proposal {
  return { advice, change: { words, text } };
}

/** To put a value in quotes: what is in the file becomes a text. */
export function quote(text: string): Proposal {
  return { advice: putInQuotes(text), change: { value: text } };
}

/** To put a part of a file in quotes. @param length of the part that the text replaces, if it is not the text itself. */
export function quotePart(start: number, text: string, length = text.length): Proposal[] {
  const splices = [{ start, end: start + length, text: inQuotes(onOneLine(text)) }];
  return [{ advice: putInQuotes(text), change: { splices } }];
}

/** The beginning of a text, on one line. A space at its end is shown, because it may be what is wrong. */
export function excerpt(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ').trimStart();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text;
}

/** A text in quotes, as it is to be in the file: in single ones if it has double ones. */
export const inQuotes = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function putInQuotes(text: string): string {
  const quoted = inQuotes(onOneLine(text));
  if (quoted.length < LONGEST)
    return `Put the whole text in quotes, like this: ${quoted}${/[.!?].$/.test(quoted) ? '' : '.'}`;
  if (quoted.startsWith('"')) return 'Put the whole text in quotes.';
  return `Put the whole text in single quotes${text.includes("'") ? ", and write every ' in it twice" : ''}.`;
}

/** A value as it has to be written: plain where it is one word or a day, or else in quotes. */
function asWritten(text: string): string {
  return /^[\w-]+$/.test(text) && !READ_OTHERWISE.test(text) ? text : `"${text}"`;
}

/** Words that are read as numbers, as true or false, or as nothing. */
const READ_OTHERWISE = /^(?:[-+]?\d+(?:e[-+]?\d+)?|0[ox][\da-f]+|true|false|null)$/i;

export function withoutQuotes(text: string): string {
  return text.replace(/^["“”„‟'‘’‚]+|["“”„‟'‘’]+$/g, '');
}
