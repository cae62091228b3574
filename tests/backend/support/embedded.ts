import { type BackendOptions, backendMiddleware, createBackend } from '../../../backend/app';
import { FACTS } from './referrals';
import { serve } from './server';

/** A place where the function or the storage answers. */
export interface RunningBackend {
  url: string;
  /** Everything that was logged so far. */
  output(): string;
}

/** Settings for tests that send no mail. */
export const NO_MAIL = {
  to: 'referrals@practice.example',
  from: 'website@practice.example',
  outboxFolder: '/nonexistent',
};

/** Starts the embedded backend on a free port of 127.0.0.1 until the test ends. */
export async function startEmbedded(options: Partial<BackendOptions> = {}): Promise<RunningBackend> {
  const entries: object[] = [];
  const backend = createBackend({
    documentsFolder: '/nonexistent',
    facts: () => FACTS,
    mail: NO_MAIL,
    log: (entry) => entries.push(entry),
    ...options,
  });
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
