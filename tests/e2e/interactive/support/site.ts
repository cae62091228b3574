import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { createBackend } from '../../../../backend/app';
import { listen } from '../../../../backend/listen';
import { serveSite } from '../../../../backend/site-server';
import type { Handler } from '../../../../site/handler';
import { practiceSite } from '../../../support/sites';

export interface SiteOptions {
  /** The built site; the one that all tests share unless named. */
  folder?: string;
  /** Answers below `/storage/v1` and `/functions/v1`; without one they are not found. */
  backend?: ReturnType<typeof createBackend>;
  /** Answers before the site and its backend do: this is where faults are made. */
  first?: Handler;
  /** 0 for a free one. */
  port?: number;
}

/** A server of the built site whose answers can go wrong. */
export interface Site {
  address: string;
  /** What was asked for so far, as in `GET /about`. */
  requests: string[];
  close: () => Promise<void>;
}

export async function startSite({
  folder = practiceSite.folder,
  backend,
  first,
  port = 0,
}: SiteOptions = {}) {
  const whole = serveSite(folder, backend);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (first) first(request, response, () => whole(request, response));
    else whole(request, response);
  });
  const address = await listen(server, port, '127.0.0.1');
  return { address, requests, close: () => close(server) } satisfies Site;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Answers scripts with nothing: the page stays as it is without JavaScript, and can still be examined. */
export const withoutScripts: Handler = (request, response, next) => {
  if (request.url?.endsWith('.js')) response.writeHead(200, { 'content-type': 'text/javascript' }).end();
  else next();
};

/** The body of a request, as JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  return JSON.parse(await text(request));
}
