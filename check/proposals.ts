import type { Proposal } from './problem';
import { inQuotes, onOneLine } from './words/quoting';
import { type Advice, advise } from './words/words';

// Proposals for common corrections, with their advice.

/** Replaces a part of a file. */
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

/** Replaces a value. */
export function write(value: string | number | boolean): Proposal {
  return { advice: advise('write', { value }), change: { value } };
}

/** Replaces words in a text. */
export function rewrite(
  words: string,
  text: string,
  advice: Advice = advise('write-text', { text }),
): Proposal {
  return { advice, change: { words, text } };
}

/** Quotes a value, so that what is in the file becomes a text. */
export function quote(text: string): Proposal {
  return { advice: advise('put-in-quotes', { text }), change: { value: text } };
}

/**
 * Quotes a part of a file.
 * @param length of the replaced part, if that isn't the text itself.
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
