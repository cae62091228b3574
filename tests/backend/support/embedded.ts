import { type BackendOptions, backendMiddleware, createBackend } from '../../../backend/app';
import { FACTS } from './referrals';
import { type RunningServer, serve } from './server';

/** A place where the function or the storage answers. */
export interface RunningBackend extends RunningServer {
  /** Everything that was logged so far. */
  output(): string;
}

/** Settings for tests that send no mail. */
export const NO_MAIL = {
  to: 'referrals@practice.example',
  from: 'website@practice.example',
  outboxFolder: '/nonexistent',
};

/** Starts the embedded backend on a free port of 127.0.0.1. */
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
  const server = await serve((request, response) =>
    handle(request, response, () => response.writeHead(404).end('the site')),
  );
  return { ...server, output: () => JSON.stringify(entries) };
}
