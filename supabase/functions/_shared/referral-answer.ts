import * as v from 'valibot';
import type { FormFacts } from './referral-facts.ts';
import { fieldReasons } from './referral-form.ts';

export type ReferralAnswer = { ok: true; id: string } | RefusedReferral;

type RefusedReferral = { ok: false; error: ReferralError; fields?: readonly string[] };

export type ReferralError = keyof typeof STATUS;

/** An HTML page, an empty answer, or another id does not say so, whatever the status. */
export function saysSent(answer: unknown, id: string): boolean {
  return v.is(v.object({ ok: v.literal(true), id: v.literal(id) }), answer);
}

/** Not if the function says otherwise, or if the request was refused before it got there. */
export function mayHaveArrived(answer: unknown, status: number): boolean {
  const isRefusal = v.is(v.object({ ok: v.literal(false) }), answer);
  const isUnknown = v.is(v.object({ error: v.literal('mail-unknown' satisfies ReferralError) }), answer);
  return isRefusal ? isUnknown : status < 400 || status > 499;
}

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
  'mail-unknown': 504,
} as const;

/** The fragment of the "not sent" page: the first wrong field, or a reason; never anything that was typed. */
export function reasonFragment({ error, fields }: RefusedReferral, facts: FormFacts): string {
  const reasons = fieldReasons(facts);
  const field = fields?.find((name) => Object.hasOwn(reasons, name));
  if (error === 'invalid' && field) return `#${field}`;
  if (error === 'invalid' || error === 'too-large' || error === 'encoding') return '#check';
  if (error === 'rate' || error === 'mail-later' || error === 'mail-timeout') return '#later';
  return '#problem';
}
