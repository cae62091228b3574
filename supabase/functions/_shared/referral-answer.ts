import { FIELD_REASONS } from './referral-form.ts';
import type { Delivery } from './send-mail.ts';

/** What the function answers, as JSON. */
export type ReferralAnswer = { ok: true; id: string } | Refusal;

type Refusal = { ok: false; error: ReferralError; fields?: readonly string[] };

export type ReferralError =
  | 'method'
  | 'origin'
  | 'media-type'
  | 'too-large'
  | 'too-slow'
  | 'interrupted'
  | 'encoding'
  | 'json'
  | 'invalid'
  | 'conflict'
  | 'rate'
  | 'not-configured'
  | 'check'
  | 'internal'
  | Exclude<Delivery['outcome'], 'sent'>;

/**
 * True when the function itself says that the mail of this submission was accepted. A page of HTML, an
 * empty answer, `null` or another's id says nothing, whatever its HTTP status.
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

/** The HTTP status of each refusal (RFC 9110, section 15). */
export const STATUS: Readonly<Record<ReferralError, number>> = {
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
  // Nothing was wrong, and nothing was to be sent: see isMailCheck.
  check: 200,
  internal: 500,
  'mail-refused': 502,
  'mail-failed': 502,
  'mail-later': 503,
  'mail-timeout': 504,
};

/**
 * The part of the "not sent" page that says why, as the fragment of its address: the name of the first field
 * that is wrong, `#check` for anything else that the visitor can put right, `#later` for what passes, else
 * `#problem`. Never anything that was typed.
 */
export function reasonFragment({ error, fields }: Refusal): string {
  const field = fields?.find(isReasonField);
  if (error === 'invalid' && field) return `#${field}`;
  if (error === 'invalid' || error === 'too-large' || error === 'encoding') return '#check';
  if (error === 'rate' || error === 'mail-later' || error === 'mail-timeout') return '#later';
  return '#problem';
}

/** The fields that the "not sent" page has a reason for, each by its name in the form. */
function isReasonField(name: string): boolean {
  return Object.hasOwn(FIELD_REASONS, name);
}
