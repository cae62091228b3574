// What a browser needs of the words. The lists of other languages stay out of
// it.
import { en } from './en';
import { type Counted, inVoice, type Word } from './word';

type List = typeof en;

export type Group = keyof List;

export const GROUPS = Object.keys(en) as Group[];

/** The words of one language, as they are shown. */
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

/** The words of a page that are not the English ones. They travel with it. */
export type OtherWords = { readonly language: string } & {
  readonly [Name in Group]?: Partial<Words[Name]>;
};

/** Words from a function that gives each of them. */
export function wordsFrom(
  language: string,
  find: (group: Group, key: string, english: Word) => Word,
): Words {
  const groups = GROUPS.map((group) => {
    const words = Object.entries<Word>(en[group]);
    return [
      group,
      Object.fromEntries(
        words.map(([key, word]) => [key, find(group, key, word)]),
      ),
    ];
  });
  return { ...Object.fromEntries(groups), language };
}

export const ENGLISH: Words = wordsFrom('en', (_group, _key, english) =>
  inVoice(english, 'we'),
);

/** The words of a page, from those that have traveled with it. */
export function completeWords(other: OtherWords | undefined): Words {
  if (!other) {
    return ENGLISH;
  }
  return wordsFrom(
    other.language,
    (group, key) =>
      Reflect.get(other[group] ?? {}, key) ?? Reflect.get(ENGLISH[group], key),
  );
}

/** The form of a word for a number: `1 seat`, `12 seats`. */
export function inCount(
  word: Counted,
  count: number,
  language: string,
): string {
  const form = word[new Intl.PluralRules(language).select(count)] ?? word.other;
  return form.replace('{count}', count.toLocaleString(language));
}
