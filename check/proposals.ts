import { onOneLine } from '../formats/on-one-line';
import { typedQuotesOf, withoutTypedQuotes } from '../formats/typed-quotes';
import type { Proposal } from './problem';
import { inQuotes } from './words/quoting';
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

/**
 * Quotes a value, so that what is in the file becomes a text. Quotation marks of
 * Word around it were meant to be those of YAML.
 */
export function quote(typed: string): Proposal {
  const value = withoutTypedQuotes(typed);
  return { advice: adviseQuotes(typed), change: { value } };
}

/** What to do with a text that has to be in quotes. */
export function adviseQuotes(typed: string): Advice {
  const quotes = typedQuotesOf(typed);
  return quotes
    ? advise('straight-quotes', quotes)
    : advise('put-in-quotes', { text: typed });
}

/** Quotes a part of a file, as {@link quote} quotes a value. */
export function quotePart(start: number, typed: string): Proposal[] {
  const text = withoutTypedQuotes(typed);
  const splices = [
    { start, end: start + typed.length, text: inQuotes(onOneLine(text)) },
  ];
  return [{ advice: adviseQuotes(typed), change: { splices } }];
}
