import { oncePer } from '../formats/once-per';
import { en } from './en';
import { enCanada } from './en-canada';
import { ENGLISH, GROUPS, wordsFrom } from './english';
import { es } from './es';
import { FRAME_GROUPS, type Group, type OtherWords, type Words } from './shown';
import { type Counted, inVoice, type Voice, type WordList } from './word';

/** The words that a practice has replaced with its own. */
export type OwnWords = {
  readonly [Name in Group]?: Readonly<Record<string, string | Counted>>;
};

export interface WordsOptions {
  language: string;
  voice?: Voice | undefined;
  own?: OwnWords | undefined;
}

/**
 * To add a language, add a file with all its words and a line here. The list of
 * a region has only the words that differ.
 */
const LISTS: Readonly<Record<string, WordList>> = {
  en,
  'en-CA': enCanada,
  es,
};

/**
 * The lists of a language, and of the language that a region has in common with
 * others. Reading a tag takes longer than finding a word.
 */
const listsFor = oncePer((language: string) => {
  const { language: base } = new Intl.Locale(language);
  return [LISTS[language], LISTS[base]];
});

/**
 * A word in a language; undefined if neither the practice nor the list has it.
 */
function wordIn(
  { language, voice = 'we', own }: WordsOptions,
  group: Group,
  key: string,
) {
  const [list, baseList] = listsFor(language);
  const word = list?.[group]?.[key] ?? baseList?.[group]?.[key];
  return own?.[group]?.[key] ?? (word && inVoice(word, voice));
}

/**
 * The words of a language: the practice's own first, then those of the list,
 * then the English ones.
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
 * The keys of words that are shown in English because the language lacks them,
 * such as `shell.menu`.
 */
export function missingWords(options: WordsOptions): string[] {
  return GROUPS.flatMap((group) =>
    Object.keys(en[group])
      .filter((key) => wordIn(options, group, key) === undefined)
      .map((key) => `${group}.${key}`),
  );
}

/**
 * The words of the referral form's fields and of its mail, by their English
 * text; undefined if all of them are English.
 */
export function referralWords(
  options: WordsOptions,
): Readonly<Record<string, string>> | undefined {
  const words = Object.entries(en.referralForm).flatMap(([key, english]) => {
    const word = wordIn(options, 'referralForm', key) ?? english;
    if (word === english) {
      return [];
    }
    return [[english, word]];
  });
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}

/**
 * The words to send with a page, whose code already has the English words of
 * the frame. Undefined if there are none.
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
    if (entries.length === 0) {
      return [];
    }
    return [[group, Object.fromEntries(entries)]];
  });
  const isEnglish = others.length === 0 && words.language === ENGLISH.language;
  if (isEnglish) {
    return undefined;
  }
  return { ...Object.fromEntries(others), language: words.language };
}
