export interface FormFacts {
  /** The states in which clients may live. With one, the form does not ask. */
  states: readonly { code: string; name: string }[];
  reasons: readonly string[];
  /** Labels are shown, and ids sent. */
  times: readonly { id: string; label: string }[];
  /** Labels are in the form, and names in the mail. */
  programs: readonly ReferredProgram[];
  /**
   * The words of form and mail that the practice has others for, by the English
   * ones; left out if it has none.
   */
  words?: Readonly<Record<string, string>>;
  /** Set if the practice takes no insurance. */
  noInsurance?: true;
}

interface ReferredProgram {
  /** Small letters only: it becomes the name of a field. */
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

/** A word of the form or of the mail, in the language of the practice. */
export function sayFor(
  { words = {} }: Pick<FormFacts, 'words'>,
  english: string,
): string {
  return Object.hasOwn(words, english) ? (words[english] ?? english) : english;
}

/** The name of the field that asks for a program: `isVoucher` for `voucher`. */
export type ProgramField = `is${string}`;

export function programField({ id }: ReferredProgram): ProgramField {
  return `is${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
}
