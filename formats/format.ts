import { haveSameLetters } from './closest';

/** A value that a text can mean. */
export interface Meaning<Value = string> {
  value: Value;
  /**
   * True if the text can't mean anything else: the value is used without a
   * question. Other meanings are only suggested.
   */
  isCertain: boolean;
}

/** A form that a text can have. */
export interface Format {
  /** Its name in the editors' guide and in messages, with an example. */
  inGuide: string;
  /**
   * True if the text is in this form. Whether the page or picture exists is
   * checked elsewhere.
   */
  isRight: (text: string) => boolean;
  /** What a text in another form can mean, most likely first. */
  meanings: (text: string) => readonly Meaning[];
  /**
   * True if a text is in this form only on purpose. A path isn't distinct: any
   * word can be one.
   */
  isDistinct?: boolean;
  /**
   * True if an uncertain meaning must be confirmed: wrong hours send people to
   * a closed door.
   */
  needsCertainty?: boolean;
}

interface Reader {
  isRight: (text: string) => boolean;
  /** Ways to write a text in this form, closest first. */
  candidates: (text: string) => readonly (string | undefined)[];
  /** True if the value says the same as the text. */
  isSame?: (text: string, value: string) => boolean;
}

/**
 * The first candidate that is in the form, as a list; empty if there is none.
 */
export function firstMeaning(
  text: string,
  { isRight, candidates, isSame = haveSameLetters }: Reader,
): readonly Meaning[] {
  const value = withoutSigns(text)
    .flatMap((bare) => candidates(bare))
    .find((candidate) => candidate !== undefined && isRight(candidate));
  if (value === undefined) {
    return [];
  }
  return [{ value, isCertain: isSame(text, value) }];
}

/** The value of the meaning that is certain, if any. */
export function certainValue<Value>(
  meanings: readonly Meaning<Value>[],
): Value | undefined {
  return meanings.find(({ isCertain }) => isCertain)?.value;
}

const LINK = /^<(\S+)>$|^\[[^[\]]*\]\((\S+)\)$/;

/**
 * A text without link or quotation marks around it, and the same without any
 * double quotation marks inside.
 */
export function withoutSigns(text: string): readonly string[] {
  const bare = withoutQuotes(text).replace(LINK, '$1$2');
  return [...new Set([bare, bare.replace(/["“”]/g, '')])];
}

export function withoutQuotes(text: string): string {
  return text.replace(/^["“”„‟'‘’‚]+|["“”„‟'‘’]+$/g, '');
}
