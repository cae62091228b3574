import * as v from 'valibot';
import type { FormFacts } from './referral-facts.ts';

/**
 * True if the response confirms that this referral was sent. An HTML page, an
 * empty response, or another id doesn't, whatever the status.
 */
export function saysSent(answer: unknown, id: string): boolean {
  return v.is(v.object({ ok: v.literal(true), id: v.literal(id) }), answer);
}

const FORM_FACTS: v.GenericSchema<FormFacts> = v.object({
  states: v.array(v.object({ code: v.string(), name: v.string() })),
  reasons: v.array(v.string()),
  times: v.array(v.object({ id: v.string(), label: v.string() })),
  programs: v.array(
    v.object({ id: v.string(), label: v.string(), name: v.string() }),
  ),
  words: v.exactOptional(v.record(v.string(), v.string())),
  noInsurance: v.exactOptional(v.literal(true)),
});

const REFUSAL = { ok: v.literal(false), error: v.literal('invalid') };

/**
 * The function's version of the form, which it sends if it couldn't read a
 * referral.
 */
export function formFactsIn(answer: unknown): FormFacts | undefined {
  const refusal = v.object({ ...REFUSAL, facts: FORM_FACTS });
  const { success, output } = v.safeParse(refusal, answer);
  return success ? output.facts : undefined;
}

/**
 * Where the function found something wrong in a payload, such as
 * `clientInfo.dob`.
 */
export function wrongPlacesIn(answer: unknown): readonly string[] {
  const refusal = v.object({ ...REFUSAL, fields: v.array(v.string()) });
  const { success, output } = v.safeParse(refusal, answer);
  return success ? output.fields : [];
}

/**
 * True if two forms are the same, ignoring the order of the keys in a time or a
 * program.
 */
export function isSameForm(one: FormFacts, other: FormFacts): boolean {
  // Different wording doesn't make it a different form.
  const inOrder = ({ words: _, ...facts }: FormFacts) =>
    JSON.stringify(v.parse(FORM_FACTS, facts));
  return inOrder(one) === inOrder(other);
}

/**
 * False if the response says that the referral wasn't sent, or if the request
 * was refused before it reached the function.
 */
export function mayHaveArrived(answer: unknown, status: number): boolean {
  const isRefusal = v.is(v.object({ ok: v.literal(false) }), answer);
  const isUnknown = v.is(
    v.object({ error: v.literal('mail-unknown' satisfies ReferralOutcome) }),
    answer,
  );
  return isRefusal ? isUnknown : status < 400 || status > 499;
}

export type ReferralOutcome = keyof typeof ANSWERS;

/**
 * For each outcome, the status of the response, and the page to which a plain
 * form redirects, with the reason as its fragment.
 */
export const ANSWERS = {
  sent: [200, 'sent'],
  method: [405, 'not-sent#problem'],
  origin: [403, 'not-sent#problem'],
  'media-type': [415, 'not-sent#problem'],
  'too-large': [413, 'not-sent#check'],
  'too-slow': [408, 'not-sent#problem'],
  interrupted: [400, 'not-sent#problem'],
  invalid: [400, 'not-sent#check'],
  conflict: [409, 'not-sent#problem'],
  rate: [429, 'not-sent#later'],
  // Nothing is wrong, but nothing was sent: see MAIL_CHECK.
  check: [200, 'not-sent#problem'],
  internal: [500, 'not-sent#problem'],
  'mail-refused': [502, 'not-sent#problem'],
  'mail-failed': [502, 'not-sent#problem'],
  'mail-later': [503, 'not-sent#later'],
  'mail-timeout': [504, 'not-sent#later'],
  'mail-unknown': [504, 'unknown'],
} as const;
