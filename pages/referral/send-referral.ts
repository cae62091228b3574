import type { SupabaseClient } from '@supabase/supabase-js';
import {
  formFactsIn,
  mayHaveArrived,
  saysSent,
  wrongPlacesIn,
} from '../../supabase/functions/_shared/referral-answer';
import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import type { ReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import {
  type Backend,
  functionPath,
  loadSupabase,
  withDeadline,
} from '../parts/backend';

/** In ms. The function's own deadline is shorter. */
const REFERRAL_DEADLINE = 70_000;

const FUNCTION = 'send-referral-email';

/**
 * A referral that doesn't count as sent. The message contains nothing that was
 * typed.
 */
export class ReferralFault extends Error {
  constructor(
    reason: string,
    /** `unknown` means that it may have arrived. */
    readonly outcome: 'not-sent' | 'offline' | 'unknown',
    /** The function's version of the form. */
    readonly facts?: FormFacts,
    /** Where it found something wrong, such as `clientInfo.dob`. */
    readonly places: readonly string[] = [],
  ) {
    super(
      `The referral ${outcome === 'unknown' ? 'may have arrived' : 'was not sent'}: ${reason}`,
    );
  }
}

interface Answer {
  body: unknown;
  status: number;
}

/**
 * Sends a referral. It counts as sent only if the function confirms it with the
 * id of this submission.
 *
 * @throws {ReferralFault} if it wasn't sent, or if that is unknown; another
 *   error if it wasn't even posted.
 */
export async function sendReferral(
  backend: Backend,
  payload: ReferralPayload,
): Promise<void> {
  const signal = AbortSignal.timeout(REFERRAL_DEADLINE);
  // The code may be gone after a release, for as long as the page stays open.
  const client = await withDeadline(
    signal,
    'The referral was not sent: its code did not load.',
    () => loadSupabase(backend).catch(() => undefined),
  );
  const wasOnline = navigator.onLine;
  const { body, status } = await withDeadline(
    signal,
    'no answer in time',
    () =>
      client ? invoke(client, payload, signal) : post(backend, payload, signal),
  ).catch((cause: Error) => {
    throw new ReferralFault(
      cause.message,
      wasOnline || navigator.onLine ? 'unknown' : 'offline',
    );
  });
  if (status === 200 && saysSent(body, payload.submissionId)) {
    return;
  }
  const outcome = mayHaveArrived(body, status) ? 'unknown' : 'not-sent';
  throw new ReferralFault(
    `the answer ${status}`,
    outcome,
    formFactsIn(body),
    wrongPlacesIn(body),
  );
}

async function invoke(
  client: SupabaseClient,
  body: ReferralPayload,
  signal: AbortSignal,
): Promise<Answer> {
  const { data, error } = await client.functions.invoke(FUNCTION, {
    body,
    signal,
  });
  if (!error) {
    return { body: data, status: 200 };
  }
  if (error.context instanceof Response) {
    return read(error.context);
  }
  throw error;
}

async function post(
  backend: Backend,
  payload: ReferralPayload,
  signal: AbortSignal,
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    apikey: backend.anonKey,
  };
  const body = JSON.stringify(payload);
  return read(
    await fetch(functionPath(backend, FUNCTION), {
      method: 'POST',
      headers,
      body,
      signal,
    }),
  );
}

async function read(response: Response): Promise<Answer> {
  return {
    body: await response.json().catch(() => undefined),
    status: response.status,
  };
}
