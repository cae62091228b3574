import { createServer, type RequestListener } from 'node:http';
import {
  type BackendOptions,
  backendMiddleware,
  createBackend,
} from '../../../backend/app';
import { listen } from '../../../backend/listen';
import { atEnd } from '../../support/files';
import { FACTS, MAILBOXES } from './referrals';

/**
 * Answers at a free port of 127.0.0.1 until the test ends.
 * @returns the address, without a slash at the end.
 */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  atEnd(() => server.close().closeAllConnections());
  return listen(server, 0, '127.0.0.1');
}

export interface RunningBackend {
  url: string;
  output(): string;
}

export const SETTINGS = {
  REFERRALS_TO: MAILBOXES.to,
  REFERRALS_FROM: MAILBOXES.from,
};

export async function startEmbedded({
  settings,
  ...options
}: Partial<BackendOptions> = {}): Promise<RunningBackend> {
  const entries: object[] = [];
  const backend = createBackend({
    ...{
      facts: FACTS,
      documentsFolder: '/nonexistent',
      outboxFolder: '/nonexistent',
    },
    settings: { ...SETTINGS, ...settings },
    log: (entry) => entries.push(entry),
    ...options,
  });
  const handle = backendMiddleware(backend);
  const url = await serve((request, response) =>
    handle(request, response, () => response.writeHead(404).end('the site')),
  );
  return { url, output: () => JSON.stringify(entries) };
}

export async function postReferral(
  { url }: RunningBackend,
  data: unknown,
  headers = {},
) {
  const response = await fetch(`${url}/functions/v1/send-referral-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  });
  return { status: response.status, answer: await response.json() };
}
