import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type BackendOptions, createBackend } from '../../../backend/app';
import type { ReferralLogEntry } from '../../../supabase/functions/_shared/referral-handler';

import { FACTS } from './referrals';

/** A place where the function or the storage answers, and what it has written down. */
export interface RunningBackend {
  /** Without a slash at the end. */
  url: string;
  /** Everything that was logged so far. */
  output(): string;
  close(): Promise<void>;
}

/** Starts the embedded backend on a free port of 127.0.0.1. */
export async function startEmbedded(
  options: Partial<BackendOptions> & Pick<BackendOptions, 'mail'>,
): Promise<RunningBackend> {
  const entries: ReferralLogEntry[] = [];
  const app = createBackend({
    documentsFolder: '/nonexistent',
    facts: () => FACTS,
    log: (entry) => entries.push(entry),
    ...options,
  });
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info: AddressInfo) =>
        resolve({ server, port: info.port }),
      );
    },
  );
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => JSON.stringify(entries),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** Settings for tests that send no mail. */
export const NO_MAIL = {
  to: 'referrals@practice.example',
  from: 'website@practice.example',
  outboxFolder: '/nonexistent',
};
