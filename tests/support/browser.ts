import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createBackend } from '../../backend/app';
import { listen } from '../../backend/listen';
import { serveSite } from '../../backend/site-server';
import { type OpenedPage, type OpenOptions, openPagesWith } from './open-pages';
import { practiceFacts } from './practice-facts';
import { practiceSite } from './sites';

export type { OpenedPage, OpenOptions as VisitOptions } from './open-pages';

/** A real Chromium and a server of the built site, for the tests of one file. */
export interface Visit {
  /** The address of the site, as in `http://127.0.0.1:40123`. */
  readonly address: string;
  /** Opens a page of the site in a context of its own, and collects what the console complains about. */
  open: (path: string, options?: OpenOptions) => Promise<OpenedPage>;
}

/** The embedded backend with the practice's documents; no mail of it leaves this machine. */
function startBackend(): ReturnType<typeof createBackend> {
  const mailbox = 'referrals@practice.example';
  return createBackend({
    documentsFolder: path.join(practiceSite.content, 'documents'),
    facts: practiceFacts,
    mail: { to: mailbox, from: mailbox, outboxFolder: path.join(tmpdir(), `outbox-${process.pid}`) },
    log: () => {},
  });
}

/** A visit of the built site with the embedded backend. */
export function visitSite(): Visit {
  return visitServer(() => serveSite(practiceSite.folder, startBackend()));
}

/**
 * Starts a server before the tests of a file, whose pages they open in Chromium, and ends it after them.
 *
 * @param handler is called when the first test is about to begin.
 */
export function visitServer(handler: () => RequestListener): Visit {
  let server: Server;
  let address = '';

  beforeAll(async () => {
    server = createServer(handler());
    address = await listen(server, 0, '127.0.0.1');
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const openPage = openPagesWith();

  return {
    get address() {
      return address;
    },
    open: (path, options) => openPage(address + path, options),
  };
}
