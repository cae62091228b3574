import type { Proposal } from './problem';
import { inQuotes, onOneLine } from './words/quoting';
import { type Advice, advise } from './words/words';

// The usual ways to correct something, with what they advise.

/** Another text in a part of a file. */
export function propose(
  start: number,
  length: number,
  text: string,
  advice?: Advice,
): Proposal[] {
  return [
    {
      ...(advice && { advice }),
      change: { splices: [{ start, end: start + length, text }] },
    },
  ];
}

/** Another value. */
export function write(value: string | number | boolean): Proposal {
  return { advice: advise('write', { value }), change: { value } };
}

/** Other words in a text. */
export function rewrite(
  words: string,
  text: string,
  advice: Advice = advise('write-text', { text }),
): Proposal {
  return { advice, change: { words, text } };
}

/** To put a value in quotes: what is in the file becomes a text. */
export function quote(text: string): Proposal {
  return { advice: advise('put-in-quotes', { text }), change: { value: text } };
}

/**
 * To put a part of a file in quotes.
 * @param length of the part that the text replaces, if it is not the text
 *   itself.
 */
export function quotePart(
  start: number,
  text: string,
  length = text.length,
): Proposal[] {
  const splices = [
    { start, end: start + length, text: inQuotes(onOneLine(text)) },
  ];
  return [{ advice: advise('put-in-quotes', { text }), change: { splices } }];
}
