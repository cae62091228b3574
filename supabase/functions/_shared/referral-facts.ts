/** What the referral form knows of the practice. It comes from the content, as `referralFactsOf` takes it from there. */
export interface FormFacts {
  /** The states in which clients may live. With one, the form does not ask. */
  states: readonly { code: string; name: string }[];
  /** Why a client is referred. The texts are shown and sent. */
  reasons: readonly string[];
  /** The times of day that can be requested. The labels are shown, and the ids sent. */
  times: readonly { id: string; label: string }[];
  /** Programs that a client may be in. The labels are in the form, and the names in the mail. */
  programs: readonly ReferredProgram[];
}

export interface ReferredProgram {
  /** Small letters only: it becomes the name of a field. */
  id: string;
  label: string;
  name: string;
}

/** What the function knows of the practice. */
export interface ReferralFacts extends FormFacts {
  mail: {
    /** The name of the sender. */
    sender: string;
    /** The first line. */
    intro: string;
  };
}

/** The name of the field that asks for a program: `isVoucher` for `voucher`. */
export type ProgramField = `is${string}`;

export function programField({ id }: ReferredProgram): ProgramField {
  return `is${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
}

/** Whether the form asks in which state the client lives. */
export function asksForState({ states }: FormFacts): boolean {
  return states.length > 1;
}
