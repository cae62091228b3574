import { en } from './en';
import { enCanada } from './en-canada';
import { ENGLISH, GROUPS, wordsFrom } from './english';
import { es } from './es';
import { FRAME_GROUPS, type Group, type OtherWords, type Words } from './shown';
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

/**
 * A language is a file with all its words, and a line here. That of a region
 * has the words that are others there.
 */
const LISTS: Readonly<Record<string, WordList>> = {
  en,
  'en-CA': enCanada,
  es,
};

/**
 * A word in a language; undefined if neither the practice nor a list has it.
 */
function wordIn(
  { language, voice = 'we', own }: WordsOptions,
  group: Group,
  key: string,
) {
  const { language: base } = new Intl.Locale(language);
  const word = LISTS[language]?.[group]?.[key] ?? LISTS[base]?.[group]?.[key];
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
 * The words of the referral form's fields and of its mail, by the English ones;
 * undefined where all of them are those.
 */
export function referralWords(
  options: WordsOptions,
): Readonly<Record<string, string>> | undefined {
  const words = Object.entries(en.referralForm).flatMap(([key, english]) => {
    const word = wordIn(options, 'referralForm', key) ?? english;
    return word === english ? [] : [[english, word]];
  });
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}

/**
 * What has to travel with a page: its code has the English words of the frame.
 * Undefined if that is nothing.
 */
export function otherWords(
  words: Words,
  groups: readonly Group[],
): OtherWords | undefined {
  const others = groups.flatMap((group) => {
    const isOfFrame = FRAME_GROUPS.some((name) => name === group);
    const isKnown = (key: string, word: unknown) =>
      isOfFrame &&
      JSON.stringify(word) === JSON.stringify(Reflect.get(ENGLISH[group], key));
    const entries = Object.entries(words[group]).filter(
      ([key, word]) => !isKnown(key, word),
    );
    return entries.length > 0 ? [[group, Object.fromEntries(entries)]] : [];
  });
  const isEnglish = others.length === 0 && words.language === ENGLISH.language;
  if (isEnglish) {
    return undefined;
  }
  return { ...Object.fromEntries(others), language: words.language };
}
