import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from './embedded';

export const [NO_FUNCTIONS, SILENCE] = ['no functions', 'silence'];

/**
 * The two functions of the migration `referral_turns`. How PostgreSQL counts,
 * tests/backend/migrations.test.ts has.
 */
export async function startReferralDatabase(key: string) {
  /**
   * The bodies of all calls so far, and the answer to whoever asks for a turn:
   * JSON, or what goes wrong with every call.
   */
  const database = { url: '', calls: [] as string[], turn: '0' };
  database.url = await serve(async (request, response) => {
    database.calls.push(await text(request));
    if (database.turn === SILENCE) {
      return;
    }
    const [status, body] = isAllowed(request, key)
      ? answerTo(request, database.turn)
      : [401, '{}'];
    response.writeHead(status).end(body);
  });
  return database;
}

function isAllowed({ headers }: IncomingMessage, key: string): boolean {
  const token = key.startsWith('sb_') ? undefined : `Bearer ${key}`;
  return headers.apikey === key && headers.authorization === token;
}

function answerTo(
  { url = '' }: IncomingMessage,
  turn: string,
): [status: number, body?: string] {
  if (turn === NO_FUNCTIONS) {
    return [404, '{"code":"PGRST202"}'];
  }
  const [, name] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(url) ?? [];
  if (name === 'take_referral_turn') {
    return [200, turn];
  }
  // PostgREST's answer for a function that returns nothing.
  return [name === 'keep_referral_sent' ? 204 : 404];
}
