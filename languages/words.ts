import { en } from './en';
import { es } from './es';
import { esReferral } from './es-referral';
import {
  ENGLISH,
  GROUPS,
  type Group,
  type OtherWords,
  type Words,
  wordsFrom,
} from './shown';
import { type Counted, inVoice, type Voice, type WordList } from './word';

/** The words that a practice wrote, in place of those of a language. */
export type OwnWords = {
  readonly [Name in Group]?: Readonly<Record<string, string | Counted>>;
};

export interface WordsOptions {
  language: string;
  voice?: Voice | undefined;
  own?: OwnWords | undefined;
}

/** A language is a file with all its words, and a line here. */
const LISTS: Readonly<Record<string, WordList>> = { en, es };

/**
 * The words of the referral form and of its mail, by their English; undefined
 * for a language without them.
 */
export function referralWords(
  language: string,
): Readonly<Record<string, string>> | undefined {
  return new Intl.Locale(language).language === 'es' ? esReferral : undefined;
}

/**
 * A word in a language, `es-MX` having those of `es`; undefined if neither the
 * practice nor the list has it.
 */
function wordIn(
  { language, voice = 'we', own }: WordsOptions,
  group: Group,
  key: string,
) {
  const word = LISTS[new Intl.Locale(language).language]?.[group]?.[key];
  return own?.[group]?.[key] ?? (word && inVoice(word, voice));
}

/**
 * The words of a language: those of the practice, those of the list, and the
 * English ones for the rest.
 */
export function wordsOf(options: WordsOptions): Words {
  const { language, voice = 'we' } = options;
  return wordsFrom(
    language,
    (group, key, english) =>
      wordIn(options, group, key) ?? inVoice(english, voice),
  );
}

/**
 * The words that are shown in English, because the language doesn't have them:
 * `shell.menu`.
 */
export function missingWords(options: WordsOptions): string[] {
  return GROUPS.flatMap((group) =>
    Object.keys(en[group])
      .filter((key) => wordIn(options, group, key) === undefined)
      .map((key) => `${group}.${key}`),
  );
}

/**
 * What has to travel with a page, since its code has the English words;
 * undefined if that is nothing.
 */
export function otherWords(
  words: Words,
  groups: readonly Group[],
): OtherWords | undefined {
  const others = groups.flatMap((group) => {
    const entries = Object.entries(words[group]).filter(
      ([key, word]) =>
        JSON.stringify(word) !==
        JSON.stringify(Reflect.get(ENGLISH[group], key)),
    );
    return entries.length > 0 ? [[group, Object.fromEntries(entries)]] : [];
  });
  const isEnglish = others.length === 0 && words.language === ENGLISH.language;
  return isEnglish
    ? undefined
    : { ...Object.fromEntries(others), language: words.language };
}
