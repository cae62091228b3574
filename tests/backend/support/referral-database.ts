import { text } from 'node:stream/consumers';
import { serve } from './embedded';

export const [NO_FUNCTIONS, SILENCE] = ['no functions', 'silence'];

/** The two functions of the migration `referral_turns`. How PostgreSQL counts, tests/backend/migrations.test.ts has. */
export async function startReferralDatabase(key: string) {
  /** The bodies of all calls so far, and the answer to whoever asks for a turn: JSON, or what goes wrong with every call. */
  const database = { url: '', calls: [] as string[], turn: '0' };
  database.url = await serve(async (request, response) => {
    database.calls.push(await text(request));
    const { turn } = database;
    const { apikey, authorization } = request.headers;
    const token = key.startsWith('sb_') ? undefined : `Bearer ${key}`;
    const [, name] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (turn === SILENCE) return;
    if (apikey !== key || authorization !== token) response.writeHead(401).end('{}');
    else if (turn === NO_FUNCTIONS) response.writeHead(404).end('{"code":"PGRST202"}');
    else if (name === 'take_referral_turn') response.end(turn);
    // PostgREST's answer for a function that returns nothing.
    else response.writeHead(name === 'keep_referral_sent' ? 204 : 404).end();
  });
  return database;
}
