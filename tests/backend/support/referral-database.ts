import { json } from 'node:stream/consumers';
import { serve } from './embedded';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The two functions of the migration `referral_turns` as the Data API of a project offers them. */
export interface ReferralDatabase {
  url: string;
  /** The bodies of all calls so far, as they came. */
  calls: string[];
  /** What goes wrong with every call from now on; `undefined` for nothing. */
  fault: 'no functions' | 'silence' | undefined;
}

/** In memory; tests/backend/migrations.test.ts shows that PostgreSQL counts alike. */
export async function startReferralDatabase(key: string): Promise<ReferralDatabase> {
  const turns = new Map<string, { network: string | null; sent: boolean }>();
  const functions: Record<string, (values: Record<string, unknown>) => unknown> = {
    take_referral_turn({ submission, network, per_address, total, window_seconds, ...others }) {
      expectUuids(others, submission, network ?? submission);
      const known = turns.get(String(submission));
      if (known?.sent) return -1;
      const own = [...turns.values()].filter((turn) => network !== null && turn.network === network);
      const isFull = own.length >= Number(per_address) || turns.size >= Number(total);
      if (!known && isFull) return Number(window_seconds);
      turns.set(String(submission), { network: network as string | null, sent: false });
      return 0;
    },
    keep_referral_sent({ submission, ...others }) {
      expectUuids(others, submission);
      const turn = turns.get(String(submission));
      if (turn) turn.sent = true;
    },
  };

  const url = await serve(async (request, response) => {
    const values = (await json(request)) as Record<string, unknown>;
    database.calls.push(JSON.stringify(values));
    if (database.fault === 'silence') return;
    const run = functions[/^\/rest\/v1\/rpc\/(\w+)$/.exec(request.url ?? '')?.[1] ?? ''];
    const { apikey, authorization } = request.headers;
    const token = key.startsWith('sb_') ? undefined : `Bearer ${key}`;
    if (apikey !== key || authorization !== token) response.writeHead(401).end('{}');
    else if (!run || database.fault) response.writeHead(404).end('{"code":"PGRST202"}');
    else {
      const result = run(values);
      // PostgREST's answer for a function that returns nothing.
      if (result === undefined) response.writeHead(204).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    }
  });
  const database: ReferralDatabase = { url, calls: [], fault: undefined };
  return database;
}

function expectUuids(others: Record<string, unknown>, ...values: unknown[]): void {
  const wrong = [...Object.keys(others), ...values.filter((value) => !UUID.test(String(value)))];
  if (wrong.length > 0) throw new TypeError(`The functions take no ${wrong.join(', ')}.`);
}
