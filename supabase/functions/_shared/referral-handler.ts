import { corsHeaders, isAllowedOrigin, preflightHeaders } from './cors.ts';
import type { MailTransport } from './mail.ts';
import { composeReferralMail } from './mail-text.ts';
import { CHECK_LIMITS, createRateLimiter } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { type ReferralMediaType, readReferral } from './read-referral.ts';
import { type ReferralAnswer, type ReferralError, reasonFragment, STATUS } from './referral-answer.ts';
import type { ReferralConfig } from './referral-config.ts';
import type { ReferralLog } from './referral-log.ts';
import type { ReferralPayload } from './referral-payload.ts';
import { checkMail, type Delivery, sendMail } from './send-mail.ts';
import { createSendOnce } from './send-once.ts';
import { createSharedMemory, type SharedMemory } from './shared-memory.ts';
import { createSubmissionKey, submissionIdOf } from './submission-id.ts';

export interface ReferralHandlerOptions {
  config: ReferralConfig;
  transport: MailTransport;
  log: ReferralLog;
  /** Gets a line when something is wrong besides a referral. */
  warn?: (line: string) => void;
  /** Milliseconds since 1970; the clock of the machine unless a test says otherwise. */
  now?: () => number;
}

/** Answers one request. `clientAddress` is the visitor's IP address, where it can be known. */
export type ReferralHandler = (request: Request, clientAddress?: string) => Promise<Response>;

/** What has to be known of a post besides what it says. */
interface Post {
  /** The same for every try to send this submission. */
  mark: string;
  deadline: number;
  clientAddress: string | undefined;
}

type Outcome = { answer: ReferralAnswer; code?: number | string; retryAfter?: number };

/**
 * The function `send-referral-email` (the specification, section 7), the same under Deno and in the embedded
 * backend: takes a referral as JSON, or from a plain form, and hands it to the mail server.
 *
 * `ok: true` is said only after the server has accepted the mail. Every refusal has its status
 * ({@link STATUS}); none repeats what was sent. A plain form is answered by a redirect (303) to a page
 * of the site, because Supabase turns the HTML of functions into plain text.
 */
export function createReferralHandler(options: ReferralHandlerOptions): ReferralHandler {
  const { config, transport, log, warn = () => {}, now = Date.now } = options;
  const { limits } = config;
  const takeOwnTurn = createRateLimiter(limits.rate, now);
  const takeCheck = createRateLimiter(CHECK_LIMITS, now);
  const sendOnce = createSendOnce<Outcome>(({ answer }) => answer.ok, now);
  const key = createSubmissionKey(config.memory?.salt);
  const memory = config.memory && createSharedMemory(config.memory, limits.rate, key);

  async function receive(
    request: Request,
    mediaType: ReferralMediaType | undefined,
    clientAddress: string | undefined,
  ): Promise<Outcome> {
    const deadline = Date.now() + limits.deadline;
    if (request.method !== 'POST') return refuse('method');
    if (!isAllowedOrigin(request, config.allowedOrigins)) return report(undefined, refuse('origin'));
    if (mediaType === undefined) return report(undefined, refuse('media-type'));
    const body = await readBody(request, limits.body);
    if ('problem' in body) return report(undefined, refuse(body.problem));
    if (isMailCheck(body.text)) return report(undefined, await reachMailServer(deadline, clientAddress));
    const referral = await readReferral(body.text, mediaType, { now: new Date(now()), key: await key });
    if (referral.problem !== undefined) {
      return report(undefined, refuse(referral.problem, { fields: referral.fields }));
    }

    const { payload } = referral;
    const content = await fingerprint(payload);
    const outcome = sendOnce(payload.submissionId, content, () =>
      send(payload, { mark: content, deadline, clientAddress }),
    );
    return outcome === 'conflict' ? report(payload.submissionId, refuse('conflict')) : outcome;
  }

  /** Has a limit of its own: nobody may knock at the mail server all the time, nor use up others' referrals. */
  async function reachMailServer(deadline: number, clientAddress: string | undefined): Promise<Outcome> {
    const retryAfter = takeCheck(clientAddress);
    if (retryAfter > 0) return refuse('rate', { retryAfter });
    const { outcome, code } = await checkMail(transport, AbortSignal.timeout(deadline - Date.now()));
    return outcome === 'sent' ? refuse('check') : refuse(outcome, { code });
  }

  async function send(payload: ReferralPayload, { mark, deadline, clientAddress }: Post): Promise<Outcome> {
    const turn = await takeTurn(mark, clientAddress);
    if (turn === 'sent') return { answer: { ok: true, id: payload.submissionId } };
    if (turn > 0) return report(payload.submissionId, refuse('rate', { retryAfter: turn }));
    const mail = composeReferralMail(payload, config.mailboxes, new Date(now()));
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), deadline - Date.now());
    try {
      const delivery = await sendMail(transport, mail, { pauses: limits.pauses, deadline: over.signal });
      if (delivery.outcome === 'sent') await remember((shared) => shared.keepSent(mark));
      return report(payload.submissionId, outcomeOf(delivery, payload.submissionId));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks all instances where they remember together, and this one alone where they do not, or cannot. */
  async function takeTurn(mark: string, clientAddress: string | undefined): Promise<number | 'sent'> {
    const turn = await remember((shared) => shared.takeTurn(mark, clientAddress));
    return turn ?? takeOwnTurn(clientAddress);
  }

  /** A memory that fails must not cost a referral. */
  async function remember<T>(work: (shared: SharedMemory) => Promise<T>): Promise<T | undefined> {
    try {
      return memory && (await work(memory));
    } catch (error) {
      warn(`The database does not count referrals (${(error as Error).message}): see REFERRALS_SALT.`);
      return undefined;
    }
  }

  /** Tells submissions apart, and contents of one id, without keeping what they say. */
  async function fingerprint({
    submissionId,
    clientInfo,
    referrerInfo,
    appointmentInfo,
    notes,
  }: ReferralPayload) {
    const content = [submissionId, clientInfo, referrerInfo, appointmentInfo, notes];
    return submissionIdOf(JSON.stringify(content), await key);
  }

  function report(id: string | undefined, outcome: Outcome): Outcome {
    const { answer, code } = outcome;
    log({ id, outcome: answer.ok ? 'sent' : answer.error, code });
    return outcome;
  }

  return async (request, clientAddress) => {
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: preflightHeaders(request, config.allowedOrigins) });
    }
    const mediaType = mediaTypeOf(request);
    let outcome: Outcome;
    try {
      outcome = await receive(request, mediaType, clientAddress);
    } catch {
      // The error is not written down: its text may hold what was sent.
      outcome = report(undefined, refuse('internal'));
    }
    const isForm = request.method === 'POST' && mediaType === 'application/x-www-form-urlencoded';
    return isForm
      ? redirect(outcome.answer, config.pages)
      : answerJson(outcome, corsHeaders(request, config.allowedOrigins));
  };
}

/** What `npm run doctor` sends in place of a referral. It is answered with `ok: false`: nothing is sent. */
function isMailCheck(body: string): boolean {
  return body === '{"check":"mail"}';
}

function refuse(
  error: ReferralError,
  { fields, ...rest }: { fields?: readonly string[]; code?: number | string; retryAfter?: number } = {},
): Outcome {
  return { answer: { ok: false, error, fields }, ...rest };
}

function outcomeOf({ outcome, code }: Delivery, id: string): Outcome {
  return outcome === 'sent' ? { answer: { ok: true, id } } : refuse(outcome, { code });
}

function mediaTypeOf(request: Request): ReferralMediaType | undefined {
  const [, type, charset = 'utf-8'] =
    /^\s*([\w/+.-]+)\s*(?:;\s*charset="?([\w-]+)"?\s*)?$/i.exec(request.headers.get('content-type') ?? '') ??
    [];
  if (charset.toLowerCase() !== 'utf-8') return undefined;
  const known = ['application/json', 'application/x-www-form-urlencoded'] as const;
  return known.find((name) => name === type?.toLowerCase());
}

function redirect(answer: ReferralAnswer, pages: ReferralConfig['pages']): Response {
  const location = answer.ok ? pages.sent : pages.notSent + reasonFragment(answer);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function answerJson({ answer, retryAfter }: Outcome, cors: Record<string, string>): Response {
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
