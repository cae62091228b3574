import type { FormFacts } from './referral-facts.ts';
import { fieldReasons } from './referral-form.ts';

export type ReferralAnswer = { ok: true; id: string } | RefusedReferral;

type RefusedReferral = { ok: false; error: ReferralError; fields?: readonly string[] };

export type ReferralError = keyof typeof STATUS;

/**
 * True if the function says that the mail of this submission was accepted. An HTML page, an empty answer, or
 * another id does not say so, whatever the status.
 */
export function saysSent(answer: unknown, id: string): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'ok' in answer &&
    answer.ok === true &&
    'id' in answer &&
    answer.id === id
  );
}

/**
 * True if a referral may have arrived that is not known to be sent: not if the function says otherwise, or if the
 * request was refused before it got there.
 */
export function mayHaveArrived(answer: unknown, status: number): boolean {
  if (typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false) {
    return 'error' in answer && answer.error === ('mail-unknown' satisfies ReferralError);
  }
  return status < 400 || status > 499;
}

/** The HTTP status of each refusal (RFC 9110, section 15). */
export const STATUS = {
  method: 405,
  origin: 403,
  'media-type': 415,
  'too-large': 413,
  'too-slow': 408,
  interrupted: 400,
  encoding: 400,
  json: 400,
  invalid: 400,
  conflict: 409,
  rate: 429,
  'not-configured': 503,
  // Nothing is wrong, and nothing was sent: see isMailCheck.
  check: 200,
  internal: 500,
  'mail-refused': 502,
  'mail-failed': 502,
  'mail-later': 503,
  'mail-timeout': 504,
  // The mail may have arrived.
  'mail-unknown': 504,
} as const;

/**
 * The fragment of the "not sent" page for a reason: the first wrong field, `#check` if the visitor can correct it,
 * `#later` for temporary problems, or `#problem`. Never anything that was typed.
 */
export function reasonFragment({ error, fields }: RefusedReferral, facts: FormFacts): string {
  const reasons = fieldReasons(facts);
  const field = fields?.find((name) => Object.hasOwn(reasons, name));
  if (error === 'invalid' && field) return `#${field}`;
  if (error === 'invalid' || error === 'too-large' || error === 'encoding') return '#check';
  if (error === 'rate' || error === 'mail-later' || error === 'mail-timeout') return '#later';
  return '#problem';
}
