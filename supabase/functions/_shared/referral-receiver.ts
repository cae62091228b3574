import * as v from 'valibot';
import { dateLimitsAnywhere } from './calendar-day.ts';
import { isAllowedOrigin } from './cors.ts';
import { type MailTransport, sendMail } from './delivery.ts';
import { createMarks } from './marks.ts';
import { createRateLimiter, createSendOnce, createTurns } from './memory.ts';
import { readBody } from './read-body.ts';
import type { ReferralOutcome } from './referral-answer.ts';
import type { ReferralConfig } from './referral-config.ts';
import type { FormFacts, ReferralFacts } from './referral-facts.ts';
import { composeReferralMail } from './referral-mail.ts';
import {
  isFromOtherForm,
  type ReferralPayload,
  referralBodySchema,
  wrongFields,
} from './referral-payload.ts';

export interface ReceiverOptions {
  config: ReferralConfig;
  facts: ReferralFacts;
  transport: MailTransport;
  warn?: (line: string) => void;
  /** Milliseconds since 1970. Tests replace the clock. */
  now?: () => number;
}

/** What became of a request. */
export interface Outcome {
  outcome: ReferralOutcome;
  id?: string;
  code?: number | string;
  fields?: readonly string[];
  /** The current form, sent if the page may be from another release. */
  facts?: FormFacts;
  isFromOtherForm?: boolean;
  /** In seconds. */
  retryAfter?: number;
  /** True if another instance of the function sent it, and has logged it. */
  isLogged?: boolean;
}

/** A request to send a referral. */
interface Submission {
  payload: ReferralPayload;
  /** The same for every attempt to send this submission. */
  mark: string;
  deadline: AbortSignal;
  clientAddress: string | undefined;
}

/** The format of a request's body; undefined if it is another one. */
export type BodyFormat = 'json' | typeof FORM | undefined;
export const FORM = 'x-www-form-urlencoded';

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
 * Reads referrals and mails them. The outcome is `sent` only after the mail
 * server has accepted the mail.
 */
export class ReferralReceiver {
  readonly #config: ReferralConfig;
  readonly #facts: ReferralFacts;
  readonly #transport: MailTransport;
  readonly #now: () => number;
  readonly #markOf: ReturnType<typeof createMarks>;
  readonly #turns: ReturnType<typeof createTurns>;
  readonly #takeCheck: ReturnType<typeof createRateLimiter>;
  readonly #sendOnce: ReturnType<typeof createSendOnce<Outcome>>;

  constructor({
    config,
    facts,
    transport,
    warn = () => {},
    now = Date.now,
  }: ReceiverOptions) {
    const { limits, memory } = config;
    this.#config = config;
    this.#facts = facts;
    this.#transport = transport;
    this.#now = now;
    const markOf = createMarks(memory?.salt);
    this.#markOf = markOf;
    this.#turns = createTurns(memory, limits.rate, { markOf, now, warn });
    this.#takeCheck = createRateLimiter(CHECK_LIMITS, now);
    this.#sendOnce = createSendOnce<Outcome>(
      ({ outcome }) => outcome === 'sent',
      now,
    );
  }

  async receive(
    request: Request,
    format: BodyFormat,
    clientAddress: string | undefined,
  ): Promise<Outcome> {
    const { limits, allowedOrigins } = this.#config;
    const deadline = AbortSignal.timeout(limits.deadline);
    if (!isAllowedOrigin(request, allowedOrigins)) {
      return { outcome: 'origin' };
    }
    if (format === undefined) {
      return { outcome: 'media-type' };
    }
    const body = await readBody(request, limits.body);
    if (typeof body !== 'string') {
      return body;
    }
    if (body === MAIL_CHECK) {
      return this.#reachMailServer(clientAddress);
    }
    const payload = this.#read(body, format);
    if ('outcome' in payload) {
      return payload;
    }
    // Tells submissions apart, and different contents with the same id, without
    // storing them.
    const mark = this.#markOf({ ...payload, to: '', subject: '' });
    const id = payload.submissionId;
    const submission = { payload, mark, deadline, clientAddress };
    const sending = this.#sendOnce(id, mark, () => this.#send(submission));
    return sending ?? { outcome: 'conflict', id };
  }

  /** @returns the referral, or what is wrong with it. */
  #read(body: string, format: BodyFormat): ReferralPayload | Outcome {
    const schema = referralBodySchema(
      format === FORM,
      dateLimitsAnywhere(new Date(this.#now())),
      this.#facts,
      this.#markOf,
    );
    const { success, output, issues } = v.safeParse(schema, body);
    if (success) {
      return output;
    }
    const { mail: _, ...facts } = this.#facts;
    return {
      outcome: 'invalid',
      fields: wrongFields(issues),
      facts,
      isFromOtherForm: isFromOtherForm(issues),
    };
  }

  async #reachMailServer(clientAddress: string | undefined): Promise<Outcome> {
    const retryAfter = this.#takeCheck(clientAddress);
    if (retryAfter > 0) {
      return { outcome: 'rate', retryAfter };
    }
    const delivery = await this.#transport.check();
    return delivery.outcome === 'sent' ? { outcome: 'check' } : delivery;
  }

  async #send({
    payload,
    mark,
    deadline,
    clientAddress,
  }: Submission): Promise<Outcome> {
    const { limits, mailboxes } = this.#config;
    const id = payload.submissionId;
    const turn = await this.#turns.take(mark, clientAddress);
    if (turn < 0) {
      return { outcome: 'sent', id, isLogged: true };
    }
    if (turn > 0) {
      return { outcome: 'rate', id, retryAfter: turn };
    }
    const mail = composeReferralMail(
      payload,
      this.#facts,
      mailboxes,
      new Date(this.#now()),
    );
    const delivery = await sendMail(
      this.#transport,
      mail,
      limits.pauses,
      deadline,
    );
    if (delivery.outcome === 'sent') {
      await this.#turns.keepSent(mark);
    }
    return { ...delivery, id };
  }
}
