import { mayHaveArrived, saysSent } from '../../supabase/functions/_shared/referral-answer';
import type { ReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { type Backend, loadSupabase, withDeadline } from '../parts/backend';

/** How long a referral may take, in ms. The function's own deadline is shorter. */
const DEADLINE = 70_000;

/** Why a referral does not count as sent. The message contains nothing that was typed. */
export class ReferralFault extends Error {
  constructor(
    reason: string,
    /** Whether it may have arrived all the same. */
    readonly mayHaveArrived: boolean,
  ) {
    super(`The referral ${mayHaveArrived ? 'may have arrived' : 'was not sent'}: ${reason}`);
  }
}

/**
 * Sends a referral.
 *
 * It counts as sent only if the function says so, with the id of this submission. A page of a static host, an
 * empty answer, or a broken one is a failure, whatever its status.
 *
 * @throws {ReferralFault} if it was not sent, or if that is unknown; another error if it was not even posted.
 */
export async function sendReferral(backend: Backend, payload: ReferralPayload): Promise<void> {
  const signal = AbortSignal.timeout(DEADLINE);
  const client = await withDeadline(signal, 'The referral was not sent: its code did not load.', () =>
    loadSupabase(backend),
  );
  const call = client.functions.invoke('send-referral-email', { body: payload, signal });
  const { data, error } = await withDeadline(signal, 'no answer in time', () => call).catch(
    (cause: Error) => {
      throw new ReferralFault(cause.message, true);
    },
  );
  if (!error && saysSent(data, payload.submissionId)) return;
  const response: unknown = error?.context;
  if (!error) throw new ReferralFault('the answer does not say that it was', mayHaveArrived(data, 200));
  if (!(response instanceof Response)) throw new ReferralFault(error.name, true);
  const answer: unknown = await response.json().catch(() => undefined);
  throw new ReferralFault(`${error.name} ${response.status}`, mayHaveArrived(answer, response.status));
}
