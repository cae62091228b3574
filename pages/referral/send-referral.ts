import { mayHaveArrived, saysSent } from '../../supabase/functions/_shared/referral-answer';
import type { ReferralPayload } from '../../supabase/functions/_shared/referral-payload-schema';
import { type Backend, post } from '../parts/backend';

/** In ms. The function's own deadline is shorter. */
const DEADLINE = 70_000;

export const FUNCTION = '/functions/v1/send-referral-email';

/** A referral that does not count as sent. The message contains nothing that was typed. */
export class ReferralFault extends Error {
  constructor(
    reason: string,
    /** `unknown`: it may have arrived. */
    readonly outcome: 'not-sent' | 'offline' | 'unknown',
  ) {
    super(`The referral ${outcome === 'unknown' ? 'may have arrived' : 'was not sent'}: ${reason}`);
  }
}

/**
 * A referral counts as sent only if the function says so, with the id of this submission.
 *
 * @throws {ReferralFault} if it was not sent, or if that is unknown.
 */
export async function sendReferral(backend: Backend, payload: ReferralPayload): Promise<void> {
  const wasOnline = navigator.onLine;
  const response = await post(backend, FUNCTION, payload, DEADLINE).catch((cause: Error) => {
    throw new ReferralFault(cause.message, wasOnline || navigator.onLine ? 'unknown' : 'offline');
  });
  const { status } = response;
  const answer = await response.json().catch(() => undefined);
  if (status === 200 && saysSent(answer, payload.submissionId)) return;
  throw new ReferralFault(`the answer ${status}`, mayHaveArrived(answer, status) ? 'unknown' : 'not-sent');
}
