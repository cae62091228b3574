import { saysSent } from '../../supabase/functions/_shared/referral-answer';
import type { ReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { type Backend, loadSupabase, withDeadline } from '../parts/backend';

/** How long a referral may take, in ms. The function's own deadline is shorter. */
const DEADLINE = 25_000;
const TOO_LATE = 'The referral was not sent: no answer in time.';

/**
 * Sends a referral.
 *
 * It counts as sent only if the function says so, with the id of this submission. A page of a static host, an
 * empty answer, or a broken one is a failure, whatever its status.
 *
 * @throws if it was not sent, or if that is unknown. The error contains nothing that was typed.
 */
export async function sendReferral(backend: Backend, payload: ReferralPayload): Promise<void> {
  const signal = AbortSignal.timeout(DEADLINE);
  const { data, error } = await withDeadline(signal, TOO_LATE, async () => {
    const client = await loadSupabase(backend);
    return client.functions.invoke('send-referral-email', { body: payload, signal });
  });
  if (error) throw new Error(`The referral was not sent: ${error.name} ${statusOf(error)}`.trim());
  if (!saysSent(data, payload.submissionId)) {
    throw new Error('The referral was not sent: the answer does not say that it was.');
  }
}

function statusOf({ context }: { context?: unknown }): string {
  return context instanceof Response ? String(context.status) : '';
}
