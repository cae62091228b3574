/** How a practice speaks of itself: one person says "I". */
export const VOICES = ['we', 'I'] as const;
export type Voice = (typeof VOICES)[number];

/**
 * The forms of a word with a `{count}`, by the plural categories of a language.
 */
export type Counted = { other: string } & Partial<
  Record<Intl.LDMLPluralRule, string>
>;

/** A word in which the practice refers to itself. */
export type Voiced = Record<Voice, string>;

export type Word = string | Counted | Voiced;

/** The words of a language, in groups. */
export type WordList = Readonly<Record<string, Readonly<Record<string, Word>>>>;

export function isCounted(word: Word): word is Counted {
  return typeof word === 'object' && 'other' in word;
}

export function inVoice(word: Word, voice: Voice): string | Counted {
  return typeof word === 'string' || isCounted(word) ? word : word[voice];
}

/** All texts of a word. */
export function textsOf(word: Word): string[] {
  return typeof word === 'string' ? [word] : Object.values(word);
}

/** A list with the same words as another one, each in the same form. */
export type ListLike<List> = {
  readonly [Group in keyof List]: {
    readonly [Key in keyof List[Group]]: FormLike<List[Group][Key]>;
  };
};

type FormLike<Form> = Form extends Voiced
  ? Voiced
  : Form extends { other: string }
    ? Counted
    : string;
