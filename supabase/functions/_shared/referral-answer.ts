import * as v from 'valibot';
import type { FormFacts } from './referral-facts.ts';

/**
 * An HTML page, an empty answer, or another id does not say so, whatever the
 * status.
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

/** The form as the function has it, if it could not read a referral. */
export function formFactsIn(answer: unknown): FormFacts | undefined {
  const refusal = v.object({
    ok: v.literal(false),
    error: v.literal('invalid'),
    facts: FORM_FACTS,
  });
  const { success, output } = v.safeParse(refusal, answer);
  return success ? output.facts : undefined;
}

/**
 * Whatever the order in which the content has the parts of a time or a program.
 */
export function isSameForm(one: FormFacts, other: FormFacts): boolean {
  // Other words are no other form.
  const inOrder = ({ words: _, ...facts }: FormFacts) =>
    JSON.stringify(v.parse(FORM_FACTS, facts));
  return inOrder(one) === inOrder(other);
}

/**
 * Not if the function says otherwise, or if the request was refused before it
 * got there.
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
 * The status of the answer, and the page to which a plain form leads, with the
 * reason as its fragment.
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
  // Nothing is wrong, and nothing was sent: see MAIL_CHECK.
  check: [200, 'not-sent#problem'],
  internal: [500, 'not-sent#problem'],
  'mail-refused': [502, 'not-sent#problem'],
  'mail-failed': [502, 'not-sent#problem'],
  'mail-later': [503, 'not-sent#later'],
  'mail-timeout': [504, 'not-sent#later'],
  'mail-unknown': [504, 'unknown'],
} as const;
