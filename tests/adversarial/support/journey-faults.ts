import type { ServerResponse } from 'node:http';
import type { ReferralPayload } from '../../../supabase/functions/_shared/referral-payload';
import { answer, lose, type ReferralAnswer, reset } from '../../e2e/interactive/support/referral-function';
import type { Random } from '../../support/random';

/** Answers in place of the function. */
type Replace = (response: ServerResponse, payload: ReferralPayload) => void;

/**
 * What goes wrong with one try to send a referral. `before`: it never gets to the function. `after`: the
 * function has it and may have sent it, but its answer does not arrive. `browser`: nothing leaves the
 * visitor's machine, or they go away.
 */
export type Fault =
  | { at: 'none'; name: string }
  | { at: 'before' | 'after'; name: string; answer: Replace }
  | { at: 'browser'; name: 'refused' | 'offline' | 'offline-meanwhile' | 'tab-closed' };

export const NO_FAULT: Fault = { at: 'none', name: 'none' };

const json = (status: number, body: unknown): ReferralAnswer => answer(status, JSON.stringify(body));
const of =
  (make: ReferralAnswer): Replace =>
  (response, payload) =>
    make(response, payload, response.req);
/** Takes the request and never answers. */
const stall: Replace = () => {};

/** What comes in place of an answer, none of which says that anything has worked. */
export const ANSWERS: [string, Replace][] = [
  ['reset', of(reset)],
  ['cut off', of(lose)],
  ['stall', stall],
  ['HTML 200', of(answer(200, '<!doctype html><h1>Thank you</h1>', 'text/html'))],
  ['empty 204', of(answer(204))],
  ['empty 200', of(answer(200))],
  ['broken JSON', of(answer(200, '{"ok":true,"id"'))],
  ['null', of(answer(200, 'null'))],
  ['no id', of(json(200, { ok: true }))],
  ["another's id", of(json(200, { ok: true, id: '00000000-0000-4000-8000-000000000000' }))],
  ['400', of(json(400, { ok: false, error: 'invalid', fields: [] }))],
  ['404', of(answer(404, 'Not Found', 'text/plain'))],
  ['413', of(answer(413, '<h1>413</h1>', 'text/html'))],
  ['429', of(json(429, { ok: false, error: 'rate' }))],
  ['500', of(answer(500, 'Internal Server Error', 'text/plain'))],
  ['502', of(answer(502, '<h1>Bad gateway</h1>', 'text/html'))],
  ['503', of(json(503, { ok: false, error: 'mail-later' }))],
  ['504', of(answer(504))],
];

const FAULTS: Fault[] = [
  ...ANSWERS.map(([name, replace]): Fault => ({ at: 'before', name: `${name} before`, answer: replace })),
  ...ANSWERS.map(([name, replace]): Fault => ({ at: 'after', name: `${name} after`, answer: replace })),
  ...(['refused', 'offline', 'offline-meanwhile', 'tab-closed'] as const).map(
    (name): Fault => ({ at: 'browser', name }),
  ),
];

/** The tries of one journey: with faults, and often one without at the end. */
export function planTries({ below, next, pick }: Random): Fault[] {
  const faults = Array.from({ length: below(3) }, () => pick(FAULTS));
  return next() < 0.7 || faults.length === 0 ? [...faults, NO_FAULT] : faults;
}
