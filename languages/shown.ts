// The part of the word lists that a browser needs. The lists of other languages
// are left out.
import { oncePer } from '../formats/once-per';
import type { en } from './en';
import { frame } from './en-frame';
import { type Counted, inVoice, type Word } from './word';

type List = typeof en;

export type Group = keyof List;

/** The words of one language, ready to show. */
export type Words = {
  /** Its tag, for numbers and days. */
  readonly language: string;
} & {
  readonly [Name in Group]: {
    readonly [Key in keyof List[Name]]: List[Name][Key] extends {
      other: string;
    }
      ? Counted
      : string;
  };
};

/**
 * The words that are sent with a page. Of the frame, only those that differ
 * from English are included.
 */
export type OtherWords = { readonly language: string } & {
  readonly [Name in Group]?: Partial<Words[Name]>;
};

/** The groups of words that every page needs. */
export const FRAME_GROUPS = Object.keys(frame) as (keyof typeof frame)[];

/** A group of the frame: the English words, overridden by those of the page. */
function groupIn(
  name: keyof typeof frame,
  others: OtherWords | undefined,
): Readonly<Record<string, string | Counted>> {
  const english = Object.entries<Word>(frame[name]);
  const words = english.map(([key, word]) => [key, inVoice(word, 'we')]);
  return { ...Object.fromEntries(words), ...others?.[name] };
}

/**
 * The words of a page: those of the frame and those that were sent with it. Its
 * components read no other groups.
 */
export function completeWords(others: OtherWords | undefined): Words {
  const groups = FRAME_GROUPS.map((name) => [name, groupIn(name, others)]);
  return { language: 'en', ...others, ...Object.fromEntries(groups) };
}

/** Cached: to load the rules takes longer than to apply them. */
const pluralsIn = oncePer((language: string) => new Intl.PluralRules(language));

/** The form of a word for a number: `1 seat`, `12 seats`. */
export function inCount(
  word: Counted,
  count: number,
  language: string,
): string {
  const form = word[pluralsIn(language).select(count)] ?? word.other;
  return form.replace('{count}', count.toLocaleString(language));
}
