import { createServer, type RequestListener } from 'node:http';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type BackendOptions, backendMiddleware, createBackend } from '../../../backend/app';
import { listen } from '../../../backend/listen';
import { atEnd } from '../../support/files';
import { FACTS, MAILBOXES } from './referrals';

/** Answers at a free port of 127.0.0.1 until the test ends. @returns the address, without a slash at the end. */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  atEnd(() => server.close().closeAllConnections());
  return listen(server, 0, '127.0.0.1');
}

/** A place where the function or the storage answers. */
export interface RunningBackend {
  url: string;
  /** Everything that was logged so far. */
  output(): string;
}

/** The settings of the function, as far as they are about mail. */
export const SETTINGS = { REFERRALS_TO: MAILBOXES.to, REFERRALS_FROM: MAILBOXES.from };

/** What the embedded backend is made with, unless a test has something else. */
export const optionsOf = (options: Partial<BackendOptions>): BackendOptions => ({
  documentsFolder: '/nonexistent',
  facts: FACTS,
  settings: SETTINGS,
  outboxFolder: '/nonexistent',
  log: () => {},
  ...options,
});

/** Starts the embedded backend on a free port of 127.0.0.1 until the test ends. */
export async function startEmbedded({
  settings,
  ...options
}: Partial<BackendOptions> = {}): Promise<RunningBackend> {
  const entries: object[] = [];
  const log = (entry: object) => entries.push(entry);
  const backend = createBackend(optionsOf({ log, settings: { ...SETTINGS, ...settings }, ...options }));
  const handle = backendMiddleware(backend);
  const url = await serve((request, response) =>
    handle(request, response, () => response.writeHead(404).end('the site')),
  );
  return { url, output: () => JSON.stringify(entries) };
}

/** Posts a referral to a backend, as the page does. */
export async function postReferral({ url }: RunningBackend, data: unknown, headers = {}) {
  const response = await fetch(`${url}/functions/v1/send-referral-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  });
  return { status: response.status, answer: await response.json() };
}

/** supabase-js wants a WebSocket, which Node 20 has not; nothing here opens one. */
export function createTestClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}
