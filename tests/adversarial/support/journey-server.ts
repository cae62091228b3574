import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Handler } from '../../../site/handler';
import type { ReferralPayload } from '../../../supabase/functions/_shared/referral-payload';
import { type ReferralAnswer, reset } from '../../e2e/interactive/support/referral-function';
import { type Fault, NO_FAULT } from './journey-faults';

const FUNCTION = '/functions/v1/send-referral-email';

/** Hands a referral on to the function. @throws when the connection to it breaks. */
export type Forward = (body: string) => Promise<{ status: number; type: string; body: string }>;

/** What stands between the browser and the function, where things go wrong. */
export interface FaultyWay {
  handler: Handler;
  /** What happens from now on to the referrals with this token. */
  setFault: (token: string, fault: Fault) => void;
  /** Resolves when a referral with this token has come by. */
  whenAsked: (token: string) => Promise<void>;
}

/** @param broken what the browser gets when the connection to the function breaks. */
export function createFaultyWay(forward: Forward, broken: ReferralAnswer = reset): FaultyWay {
  const faults = new Map<string, Fault>();
  const waiting = new Map<string, () => void>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const payload = JSON.parse(body) as ReferralPayload;
    waiting.get(payload.notes)?.();
    const fault = faults.get(payload.notes) ?? NO_FAULT;
    if (fault.at === 'before') return fault.answer(response, payload);
    const reply = await forward(body).catch(() => undefined);
    if (!reply) return broken(response, payload, request);
    if (fault.at === 'after') return fault.answer(response, payload);
    response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body);
  }

  return {
    handler: (request, response, next) => {
      if (request.url !== FUNCTION) return next();
      // A visitor who goes away in the middle of the request.
      answer(request, response).catch(() => response.destroy());
    },
    setFault: (token, fault) => faults.set(token, fault),
    whenAsked: (token) => new Promise((resolve) => waiting.set(token, resolve)),
  };
}

/** Hands referrals on to a function at an address. */
export async function forwardTo(url: string, body: string): ReturnType<Forward> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: await answer.text(),
  };
}
