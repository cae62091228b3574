import { escaped } from '../../../formats/escaped';
import type { Document } from '../../document';
import type { Finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import type { PageText, Sentence } from './page-texts';

/** A statement in a text that differs from the facts. */
export interface Fault extends Finding {
  /** The words that say it. */
  words: string;
  /** What to write instead, if only one correction is possible. */
  right?: string | undefined;
  /** The whole corrected text, if more than those words changes. */
  mended?: string | undefined;
}

/**
 * Reads one kind of fact in texts, and compares it with what the content says.
 */
export interface FactReader {
  /** False for documents whose texts can't say anything of the kind. */
  isOf?: (document: Document) => boolean;
  /**
   * A quick test: only sentences that match it can say something of the kind.
   * Texts are tested as a whole first, so that few have to be taken apart.
   * Patterns are compiled when they are first used, which takes longer than to
   * try most of them, so a test should be a short pattern.
   */
  looks: Pick<RegExp, 'test'>;
  read: (sentence: Sentence, text: PageText) => Iterable<Fault>;
}

/** Returns undefined if the content has no fact of the kind. */
export type ReaderOf = (context: RuleContext) => FactReader | undefined;

/** A value of the content and its document. */
export interface Fact {
  value: string;
  document: Document;
}

/**
 * A case-insensitive pattern in which any space may be a line break, and all
 * letters of English and Spanish are letters of words.
 */
export const inWords = (...patterns: readonly string[]) =>
  new RegExp(withAllLetters(withAnySpace(patterns.join('|'))), 'i');

/**
 * The same with letters beyond ASCII, as in `(?<!\\p{L})our office`. They are
 * those of English and Spanish: to compile a pattern for the letters of all
 * scripts in both cases takes four times as long.
 */
export const sayingOf = (pattern: string, flags = '') =>
  new RegExp(
    withAllLetters(
      withAnySpace(pattern).replaceAll('\\p{L}', '\\p{Script=Latin}'),
    ),
    `iu${flags}`,
  );

/** What a sentence says, and the words before it, which name the subject. */
export interface Statement {
  before: string;
  words: string;
  groups: Readonly<Record<string, string | undefined>>;
}

/**
 * All that a sentence says of one kind, whoever it is said of: a pattern with
 * each subject would be compiled as often as there are subjects.
 * @param saying a global pattern.
 */
export const statementsIn = (plain: string, saying: RegExp): Statement[] =>
  [...plain.matchAll(saying)].map(({ 0: words, index, groups = {} }) => ({
    before: plain.slice(0, index),
    words,
    groups,
  }));

/** A pattern for somebody's name, or the first name alone. */
export function namePattern(name: string): string {
  const first = name.replace(/ .*/, '');
  return `(?<![\\p{L}-])(?:${escaped(name)}|${escaped(first)})`;
}

/** Letters that `\w` lacks: without them, "Peña" has the words "Pe" and "a". */
const ACCENTED = 'À-ÖØ-öø-ɏ';
const IN_SET = /\[[^\]]*$/;

/** Lets `\b`, `\w`, and `\p{L}` know accented letters, and no other scripts. */
const withAllLetters = (pattern: string): string =>
  pattern
    .replaceAll('\\b', `\\b(?<![${ACCENTED}])(?![${ACCENTED}])`)
    .replace(/\\w|\\p\{L\}/g, (letter, start: number, whole: string) => {
      const letters = `${letter === '\\w' ? letter : 'A-Za-z'}${ACCENTED}`;
      const isInSet = IN_SET.test(whole.slice(0, start));
      return isInSet ? letters : `[${letters}]`;
    });

/** Lets a space match any whitespace, and ` ?` match none as well. */
const withAnySpace = (pattern: string): string =>
  pattern.replace(/ (\?)?/g, (_, isOptional) => (isOptional ? '\\s*' : '\\s+'));
