import * as v from 'valibot';
import { dateLimitsAnywhere } from './calendar-day.ts';
import { corsHeaders, isAllowedOrigin } from './cors.ts';
import { type MailTransport, sendMail } from './delivery.ts';
import { FACTS_HEADER, factsDigest } from './facts-digest.ts';
import { createMarks } from './marks.ts';
import { createRateLimiter, createSendOnce, createTurns } from './memory.ts';
import { readBody } from './read-body.ts';
import { ANSWERS, type ReferralOutcome } from './referral-answer.ts';
import type { ReferralConfig } from './referral-config.ts';
import type { FormFacts, ReferralFacts } from './referral-facts.ts';
import { fieldReasons } from './referral-form.ts';
import { composeReferralMail } from './referral-mail.ts';
import {
  isFromOtherForm,
  type ReferralPayload,
  referralBodySchema,
  wrongFields,
} from './referral-payload.ts';

export interface ReferralLogEntry {
  id?: string;
  outcome: ReferralOutcome;
  code?: number | string;
}

export type ReferralLog = (entry: ReferralLogEntry) => void;

interface ReferralHandlerOptions {
  config: ReferralConfig;
  facts: ReferralFacts;
  transport: MailTransport;
  log: ReferralLog;
  warn?: (line: string) => void;
  /** Milliseconds since 1970. Tests replace the clock. */
  now?: () => number;
}

type ReferralHandler = (
  request: Request,
  clientAddress?: string,
) => Promise<Response>;

interface Outcome extends ReferralLogEntry {
  fields?: readonly string[];
  /** The current form, sent if the page may be from another release. */
  facts?: FormFacts;
  isFromOtherForm?: boolean;
  retryAfter?: number;
}

/**
 * The body that `npm run doctor` sends in place of a referral. No mail is sent.
 */
export const MAIL_CHECK = '{"check":"mail"}';

/**
 * Limits for these checks: they neither flood the mail server nor count against
 * the limit for referrals.
 */
const CHECK_LIMITS = { perAddress: 10, total: 20, window: 10 * 60_000 };

/**
 * Handles referrals under Deno and in the embedded backend alike. `ok: true` is
 * sent only after the mail server has accepted the mail. A plain form gets a
 * redirect, because Supabase turns the HTML of functions into plain text.
 */
export function createReferralHandler(
  options: ReferralHandlerOptions,
): ReferralHandler {
  const {
    config,
    facts,
    transport,
    log,
    warn = () => {},
    now = Date.now,
  } = options;
  const { limits, mailboxes, memory, allowedOrigins } = config;
  const markOf = createMarks(memory?.salt);
  const turns = createTurns(memory, limits.rate, { markOf, now, warn });
  const takeCheck = createRateLimiter(CHECK_LIMITS, now);
  const sendOnce = createSendOnce<Outcome>(
    ({ outcome }) => outcome === 'sent',
    now,
  );
  const logged = new WeakSet<Outcome>();

  async function receive(
    request: Request,
    type: string | undefined,
    clientAddress?: string,
  ): Promise<Outcome> {
    const deadline = AbortSignal.timeout(limits.deadline);
    if (!isAllowedOrigin(request, allowedOrigins)) {
      return { outcome: 'origin' };
    }
    if (type === undefined) {
      return { outcome: 'media-type' };
    }
    const body = await readBody(request, limits.body);
    if (typeof body !== 'string') {
      return body;
    }
    if (body === MAIL_CHECK) {
      return reachMailServer(clientAddress);
    }
    const schema = referralBodySchema(
      type === FORM,
      dateLimitsAnywhere(new Date(now())),
      facts,
      markOf,
    );
    const { success, output: payload, issues } = v.safeParse(schema, body);
    if (!success) {
      const { mail: _, ...formFacts } = facts;
      return {
        outcome: 'invalid',
        fields: wrongFields(issues),
        facts: formFacts,
        isFromOtherForm: isFromOtherForm(issues),
      };
    }
    // Tells submissions apart, and different contents with the same id, without
    // storing them.
    const mark = markOf({ ...payload, to: '', subject: '' });
    const id = payload.submissionId;
    const sending = sendOnce(id, mark, () =>
      send(payload, mark, deadline, clientAddress),
    );
    return sending ?? { outcome: 'conflict', id };
  }

  async function reachMailServer(clientAddress?: string): Promise<Outcome> {
    const retryAfter = takeCheck(clientAddress);
    if (retryAfter > 0) {
      return { outcome: 'rate', retryAfter };
    }
    const delivery = await transport.check();
    return delivery.outcome === 'sent' ? { outcome: 'check' } : delivery;
  }

  /** @param mark the same for every attempt to send this submission. */
  async function send(
    payload: ReferralPayload,
    mark: string,
    deadline: AbortSignal,
    clientAddress?: string,
  ): Promise<Outcome> {
    const id = payload.submissionId;
    const turn = await turns.take(mark, clientAddress);
    if (turn < 0) {
      // The instance that sent it has already logged it.
      const before: Outcome = { outcome: 'sent', id };
      logged.add(before);
      return before;
    }
    if (turn > 0) {
      return { outcome: 'rate', id, retryAfter: turn };
    }
    const mail = composeReferralMail(
      payload,
      facts,
      mailboxes,
      new Date(now()),
    );
    const delivery = await sendMail(transport, mail, limits.pauses, deadline);
    if (delivery.outcome === 'sent') {
      await turns.keepSent(mark);
    }
    return { ...delivery, id };
  }

  /**
   * Requests that wait for the same outcome share it, and it is logged once.
   */
  function report(outcome: Outcome): void {
    if (!logged.has(outcome)) {
      log({ id: outcome.id, outcome: outcome.outcome, code: outcome.code });
    }
    logged.add(outcome);
  }

  return async (request, clientAddress) => {
    const cors = corsHeaders(request, allowedOrigins);
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
    const type = mediaTypeOf(request);
    // The error is not logged: its message may contain what was sent.
    const outcome = await receive(request, type, clientAddress).catch(
      (): Outcome => ({ outcome: 'internal' }),
    );
    report(outcome);
    if (type !== FORM) {
      return answerJson(outcome, cors);
    }
    const location = `${config.site}/referral/${pageAfter(outcome, facts)}`;
    return new Response(null, {
      status: 303,
      headers: { location, 'cache-control': 'no-store' },
    });
  };
}

const FORM = 'x-www-form-urlencoded';

function mediaTypeOf({ headers }: Request): string | undefined {
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  return /^application\/(json|x-www-form-urlencoded)\s*(?:;\s*charset="?utf-8"?)?$/.exec(
    type,
  )?.[1];
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
  const { retryAfter } = outcome;
  return Response.json(answerOf(outcome), {
    status: ANSWERS[outcome.outcome][0],
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
    },
  });
}
