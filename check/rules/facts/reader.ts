import type { Document } from '../../document';
import type { Finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import type { PageText, Sentence } from './page-texts';

/** Something that a text says otherwise than the facts. */
export interface Fault extends Finding {
  /** The words that say it. */
  words: string;
  /** What to write in place of them, where only one thing can be right. */
  right?: string | undefined;
  /** The whole text with it, where more than those words changes. */
  mended?: string | undefined;
}

/**
 * Reads one kind of fact in texts, and compares it with what the content says.
 */
export interface FactReader {
  /** What a text has that says something of the kind. */
  looks: RegExp;
  read: (sentence: Sentence, text: PageText) => Iterable<Fault>;
}

/** Undefined where the content has no fact of the kind. */
export type ReaderOf = (context: RuleContext) => FactReader | undefined;

/** A value of the content, and where it stands. */
export interface Fact {
  value: string;
  document: Document;
}

/** A pattern of words, which may be on two lines. */
export const inWords = (...patterns: readonly string[]) =>
  new RegExp(withAnySpace(patterns.join('|')), 'i');

/** The same with letters of all languages, as in `(?<!\\p{L})our office`. */
export const sayingOf = (pattern: string) =>
  new RegExp(withAnySpace(pattern), 'iu');

/** A space may be a line break, and ` ?` none. */
const withAnySpace = (pattern: string): string =>
  pattern.replace(/ (\?)?/g, (_, isOptional) => (isOptional ? '\\s*' : '\\s+'));
