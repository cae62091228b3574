import { corsHeaders } from './cors.ts';
import { FACTS_HEADER, factsDigest } from './facts-digest.ts';
import { jsonResponse } from './json-response.ts';
import { ANSWERS, type ReferralOutcome } from './referral-answer.ts';
import type { ReferralFacts } from './referral-facts.ts';
import { fieldReasons } from './referral-form.ts';
import {
  type BodyFormat,
  FORM,
  type Outcome,
  type ReceiverOptions,
  ReferralReceiver,
} from './referral-receiver.ts';

export interface ReferralLogEntry {
  id?: string;
  outcome: ReferralOutcome;
  code?: number | string;
}

export type ReferralLog = (entry: ReferralLogEntry) => void;

interface ReferralHandlerOptions extends ReceiverOptions {
  log: ReferralLog;
}

type ReferralHandler = (
  request: Request,
  clientAddress?: string,
) => Promise<Response>;

/**
 * Handles referrals under Deno and in the embedded backend alike. `ok: true` is
 * sent only after the mail server has accepted the mail. A plain form gets a
 * redirect, because Supabase turns the HTML of functions into plain text.
 */
export function createReferralHandler({
  log,
  ...options
}: ReferralHandlerOptions): ReferralHandler {
  const { config, facts } = options;
  const receiver = new ReferralReceiver(options);
  const report = reporterTo(log);
  return async (request, clientAddress) => {
    const cors = corsHeaders(request, config.allowedOrigins);
    if (request.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: { ...cors, [FACTS_HEADER]: factsDigest(facts) },
      });
    }
    if (request.method !== 'POST') {
      return answerJson(
        { outcome: 'method' },
        { ...cors, allow: 'POST, OPTIONS' },
      );
    }
    const format = formatOf(request);
    // The error is not logged: its message may contain what was sent.
    const outcome = await receiver
      .receive(request, format, clientAddress)
      .catch((): Outcome => ({ outcome: 'internal' }));
    report(outcome);
    if (format !== FORM) {
      return answerJson(outcome, cors);
    }
    const location = `${config.site}/referral/${pageAfter(outcome, facts)}`;
    return new Response(null, {
      status: 303,
      headers: { location, 'cache-control': 'no-store' },
    });
  };
}

/**
 * Logs outcomes. Requests that wait for the same one share it, and it is logged
 * once.
 */
function reporterTo(log: ReferralLog): (outcome: Outcome) => void {
  const logged = new WeakSet<Outcome>();
  return (result) => {
    const { id, outcome, code, isLogged } = result;
    if (!isLogged && !logged.has(result)) {
      log({ id, outcome, code });
    }
    logged.add(result);
  };
}

function formatOf({ headers }: Request): BodyFormat {
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  return /^application\/(json|x-www-form-urlencoded)\s*(?:;\s*charset="?utf-8"?)?$/.exec(
    type,
  )?.[1] as BodyFormat;
}

/**
 * The page to redirect to: it names the problem with a field, but nothing that
 * was typed.
 */
function pageAfter(
  { outcome, fields = [], isFromOtherForm }: Outcome,
  facts: ReferralFacts,
): string {
  if (isFromOtherForm) {
    return 'not-sent#changed';
  }
  const reasons = fieldReasons(facts);
  const field = fields.find((name) => Object.hasOwn(reasons, name));
  return field ? `not-sent#${field}` : ANSWERS[outcome][1];
}

function answerOf({ outcome, id, fields, facts }: Outcome) {
  if (outcome === 'sent') {
    return { ok: true, id };
  }
  return { ok: false, error: outcome, fields, facts };
}

function answerJson(
  outcome: Outcome,
  headers: Record<string, string>,
): Response {
  const [status] = ANSWERS[outcome.outcome];
  const { retryAfter } = outcome;
  return jsonResponse(answerOf(outcome), { status, headers, retryAfter });
}
