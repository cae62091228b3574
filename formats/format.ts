import { haveSameLetters } from './closest';

/** A value that a text can mean. */
export interface Meaning<Value = string> {
  value: Value;
  /**
   * True if the text can mean nothing else: it is taken without a word. Any
   * other meaning is only proposed.
   */
  isCertain: boolean;
}

/** A form that a text can have. */
export interface Format {
  /** As the editors' guide and the messages name it, with an example. */
  inGuide: string;
  /**
   * True if the text is in this form. Whether there is such a page or picture
   * is for others to find out.
   */
  isRight: (text: string) => boolean;
  /** What a text in another form can mean, the likeliest first. */
  meanings: (text: string) => readonly Meaning[];
  /**
   * True if a text is in this form only where somebody meant it. Any word may
   * be a path.
   */
  isDistinct?: boolean;
  /**
   * True if a meaning that isn't certain needs a question of its own: wrong
   * hours send people to a closed door.
   */
  needsCertainty?: boolean;
}

interface Reader {
  isRight: (text: string) => boolean;
  /** Ways to write a text, the nearest first. */
  candidates: (text: string) => readonly (string | undefined)[];
  /** True if a value says what the text says. */
  isSame?: (text: string, value: string) => boolean;
}

/**
 * The first way to write a text that is in the form; none if there is no such
 * way.
 */
export function firstMeaning(
  text: string,
  { isRight, candidates, isSame = haveSameLetters }: Reader,
): readonly Meaning[] {
  const value = withoutSigns(text)
    .flatMap((bare) => candidates(bare))
    .find((candidate) => candidate !== undefined && isRight(candidate));
  return value === undefined ? [] : [{ value, isCertain: isSame(text, value) }];
}

/** The value that a text means if it can mean nothing else. */
export function certainValue<Value>(
  meanings: readonly Meaning<Value>[],
): Value | undefined {
  return meanings.find(({ isCertain }) => isCertain)?.value;
}

const LINK = /^<(\S+)>$|^\[[^[\]]*\]\((\S+)\)$/;

/**
 * A text without the signs of a link or of a quotation around it, and without
 * any quotation mark in it.
 */
export function withoutSigns(text: string): readonly string[] {
  const bare = withoutQuotes(text).replace(LINK, '$1$2');
  return [...new Set([bare, bare.replace(/["“”]/g, '')])];
}

export function withoutQuotes(text: string): string {
  return text.replace(/^["“”„‟'‘’‚]+|["“”„‟'‘’]+$/g, '');
}
