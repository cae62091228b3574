export interface FormFacts {
  /**
   * The states in which clients may live. If there is only one, the form
   * doesn't ask.
   */
  states: readonly { code: string; name: string }[];
  reasons: readonly string[];
  /** Labels are shown; ids are sent. */
  times: readonly { id: string; label: string }[];
  /** Labels appear in the form, names in the mail. */
  programs: readonly ReferredProgram[];
  /**
   * The words of form and mail that the practice has replaced, by their English
   * text; left out if there are none.
   */
  words?: Readonly<Record<string, string>>;
  /** Set if the practice takes no insurance. */
  noInsurance?: true;
}

interface ReferredProgram {
  /** Lowercase letters only: it becomes the name of a field. */
  id: string;
  label: string;
  name: string;
}

export interface ReferralFacts extends FormFacts {
  mail: {
    sender: string;
    intro: string;
  };
}

/** A word of the form or the mail in the language of the practice. */
export function sayFor(
  { words = {} }: Pick<FormFacts, 'words'>,
  english: string,
): string {
  return Object.hasOwn(words, english) ? (words[english] ?? english) : english;
}

/**
 * The name of the field that asks about a program: `isVoucher` for `voucher`.
 */
export type ProgramField = `is${string}`;

export function programField({ id }: ReferredProgram): ProgramField {
  return `is${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
}
