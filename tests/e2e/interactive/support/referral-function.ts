import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '../../../../site/handler';
import type { ReferralPayload } from '../../../../supabase/functions/_shared/referral-payload';
import { readJson } from './site';

export type ReferralAnswer = (
  response: ServerResponse,
  payload: ReferralPayload,
  request: IncomingMessage,
) => void;

/** A function `send-referral-email` that answers one after the other; the last answer goes on. */
export function answerReferrals(
  ...answers: [ReferralAnswer, ...ReferralAnswer[]]
): Handler & { received: ReferralPayload[] } {
  const received: ReferralPayload[] = [];
  const handler: Handler = async (request, response, next) => {
    if (request.url !== '/functions/v1/send-referral-email') return next();
    const payload = (await readJson(request)) as ReferralPayload;
    received.push(payload);
    (answers[received.length - 1] ?? answers.at(-1) ?? answers[0])(response, payload, request);
  };
  return Object.assign(handler, { received });
}

export const answer =
  (status: number, body = '', type = 'application/json'): ReferralAnswer =>
  (response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

export const accept: ReferralAnswer = (response, { submissionId: id }) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, id }));
};

/**
 * The connection breaks in place of an answer. Chromium sends such a request again on its own, with the
 * same body, if the connection had been used before.
 */
export const reset: ReferralAnswer = (response) => response.socket?.resetAndDestroy();

/** The answer is lost on its way: it begins, so that the browser does not try again on its own. */
export const lose: ReferralAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '60' });
  response.write('{', () => response.socket?.resetAndDestroy());
};

/** An answer that waits until it is let go. */
export function held(then: ReferralAnswer = accept): { answer: ReferralAnswer; letGo: () => void } {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { letGo, answer: (...call) => void gate.then(() => then(...call)) };
}
