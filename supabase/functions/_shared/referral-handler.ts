import { corsHeaders, isAllowedOrigin } from './cors.ts';
import { FACTS_HEADER, factsDigest } from './facts-digest.ts';
import type { MailTransport } from './mail.ts';
import { composeReferralMail } from './mail-text.ts';
import { CHECK_LIMITS, createRateLimiter } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { type ReferralMediaType, readReferral } from './read-referral.ts';
import { type ReferralAnswer, type ReferralError, reasonFragment, STATUS } from './referral-answer.ts';
import type { ReferralConfig } from './referral-config.ts';
import type { ReferralFacts } from './referral-facts.ts';
import type { ReferralPayload } from './referral-payload.ts';
import { checkMail, sendMail } from './send-mail.ts';
import { createSendOnce } from './send-once.ts';
import { createSharedMemory, type SharedMemory } from './shared-memory.ts';
import { createSubmissionKey, submissionIdOf } from './submission-id.ts';

export interface ReferralLogEntry {
  id: string | undefined;
  outcome: 'sent' | ReferralError;
  code: number | string | undefined;
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

export type ReferralHandler = (request: Request, clientAddress?: string) => Promise<Response>;

type Handled = { answer: ReferralAnswer; code?: number | string; retryAfter?: number };

/**
 * The same under Deno and in the embedded backend. `ok: true` comes only after the mail server accepted the mail.
 * A plain form is answered with a redirect, because Supabase turns the HTML of functions into plain text.
 */
export function createReferralHandler(options: ReferralHandlerOptions): ReferralHandler {
  const { config, facts, transport, log, warn = () => {}, now = Date.now } = options;
  const { limits } = config;
  const takeOwnTurn = createRateLimiter(limits.rate, now);
  const takeCheck = createRateLimiter(CHECK_LIMITS, now);
  const sendOnce = createSendOnce<Handled>(({ answer }) => answer.ok, now);
  const key = createSubmissionKey(config.memory?.salt);
  const memory = config.memory && createSharedMemory(config.memory, limits.rate, key);

  async function receive(
    request: Request,
    mediaType: ReferralMediaType | undefined,
    clientAddress: string | undefined,
  ): Promise<Handled> {
    const deadline = AbortSignal.timeout(limits.deadline);
    if (request.method !== 'POST') return refuse('method');
    if (!isAllowedOrigin(request, config.allowedOrigins)) return report(undefined, refuse('origin'));
    if (mediaType === undefined) return report(undefined, refuse('media-type'));
    const body = await readBody(request, limits.body);
    if ('problem' in body) return report(undefined, refuse(body.problem));
    if (body.text === MAIL_CHECK) return report(undefined, await reachMailServer(deadline, clientAddress));
    const known = { facts, now: new Date(now()), key: await key };
    const referral = await readReferral(body.text, mediaType, known);
    if (referral.problem !== undefined) {
      return report(undefined, refuse(referral.problem, { fields: referral.fields }));
    }

    const { payload } = referral;
    const mark = await fingerprint(payload);
    const outcome = sendOnce(payload.submissionId, mark, () => send(payload, mark, deadline, clientAddress));
    return outcome === 'conflict' ? report(payload.submissionId, refuse('conflict')) : outcome;
  }

  /** Has its own limit, so that checks neither flood the mail server nor use up the limit for referrals. */
  async function reachMailServer(deadline: AbortSignal, clientAddress: string | undefined): Promise<Handled> {
    const retryAfter = takeCheck(clientAddress);
    if (retryAfter > 0) return refuse('rate', { retryAfter });
    const { outcome, code } = await checkMail(transport, deadline);
    return outcome === 'sent' ? refuse('check') : refuse(outcome, { code });
  }

  /** @param mark the same for every attempt to send this submission. */
  async function send(
    payload: ReferralPayload,
    mark: string,
    deadline: AbortSignal,
    clientAddress: string | undefined,
  ): Promise<Handled> {
    const id = payload.submissionId;
    const turn = await takeTurn(mark, clientAddress);
    if (turn === 'sent') return { answer: { ok: true, id } };
    if (turn > 0) return report(id, refuse('rate', { retryAfter: turn }));
    const mail = composeReferralMail(payload, facts, config.mailboxes, new Date(now()));
    const { outcome, code } = await sendMail(transport, mail, { pauses: limits.pauses, deadline });
    if (outcome !== 'sent') return report(id, refuse(outcome, { code }));
    await remember((shared) => shared.keepSent(mark));
    return report(id, { answer: { ok: true, id } });
  }

  /** Counts for all instances where there is a shared memory that works, and otherwise for this one. */
  async function takeTurn(mark: string, clientAddress: string | undefined): Promise<number | 'sent'> {
    const turn = await remember((shared) => shared.takeTurn(mark, clientAddress));
    return turn ?? takeOwnTurn(clientAddress);
  }

  /** A referral must not be lost because the memory fails. */
  async function remember<T>(work: (shared: SharedMemory) => Promise<T>): Promise<T | undefined> {
    try {
      return memory && (await work(memory));
    } catch (error) {
      warn(`The database does not count referrals (${(error as Error).message}): see REFERRALS_SALT.`);
      return undefined;
    }
  }

  /** Tells submissions apart, and different contents with the same id, without storing them. */
  async function fingerprint(payload: ReferralPayload) {
    const { submissionId, clientInfo, referrerInfo, appointmentInfo, notes } = payload;
    const content = [submissionId, clientInfo, referrerInfo, appointmentInfo, notes];
    return submissionIdOf(JSON.stringify(content), await key);
  }

  function report(id: string | undefined, outcome: Handled): Handled {
    const { answer, code } = outcome;
    log({ id, outcome: answer.ok ? 'sent' : answer.error, code });
    return outcome;
  }

  return async (request, clientAddress) => {
    const cors = corsHeaders(request, config.allowedOrigins);
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...cors, [FACTS_HEADER]: factsDigest(facts) } });
    const mediaType = mediaTypeOf(request);
    let outcome: Handled;
    try {
      outcome = await receive(request, mediaType, clientAddress);
    } catch {
      // The error is not logged: its message may contain what was sent.
      outcome = report(undefined, refuse('internal'));
    }
    const isForm = request.method === 'POST' && mediaType === 'application/x-www-form-urlencoded';
    return isForm ? redirect(outcome.answer, config.pages, facts) : answerJson(outcome, cors);
  };
}

/** The body that `npm run doctor` sends instead of a referral. The answer is `ok: false`: nothing is sent. */
export const MAIL_CHECK = '{"check":"mail"}';

function refuse(
  error: ReferralError,
  { fields, ...rest }: { fields?: readonly string[]; code?: number | string; retryAfter?: number } = {},
): Handled {
  return { answer: { ok: false, error, fields }, ...rest };
}

function mediaTypeOf(request: Request): ReferralMediaType | undefined {
  const [, type] =
    /^([^\s;]+)\s*(?:;\s*charset="?utf-8"?)?$/i.exec(request.headers.get('content-type') ?? '') ?? [];
  const known = ['application/json', 'application/x-www-form-urlencoded'] as const;
  return known.find((name) => name === type?.toLowerCase());
}

function redirect(answer: ReferralAnswer, pages: ReferralConfig['pages'], facts: ReferralFacts): Response {
  const location = answer.ok
    ? pages.sent
    : answer.error === 'mail-unknown'
      ? pages.unknown
      : pages.notSent + reasonFragment(answer, facts);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function answerJson({ answer, retryAfter }: Handled, cors: Record<string, string>): Response {
  const headers = new Headers({
    ...cors,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  if (!answer.ok && answer.error === 'method') headers.set('allow', 'POST, OPTIONS');
  return new Response(JSON.stringify(answer), {
    status: answer.ok ? 200 : STATUS[answer.error],
    headers,
  });
}
