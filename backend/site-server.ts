import { statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import { catchFaults, type Handler } from '../site/handler';
import { responseHeaders, TRANSPORT_SECURITY } from '../site/hosts/response-headers';
import type { createBackend } from './app';
import { backendMiddleware } from './middleware';
import { serveFolder } from './static-site';

/** A built site with its backend, as one listener for a Node server. */
export function serveSite(folder: string, backend?: ReturnType<typeof createBackend>): RequestListener {
  const site = serveLatestBuild(folder);
  const first: Handler = backend ? backendMiddleware(backend) : (_request, _response, next) => next();
  return catchFaults((request, response) =>
    first(request, response, () => {
      addHeaders(request, response);
      return site(request, response);
    }),
  );
}

/**
 * Serves a folder, and lists its files again after a new build has replaced it: otherwise the server would not know
 * those of the new build.
 */
function serveLatestBuild(folder: string): ReturnType<typeof serveFolder> {
  let build = buildIn(folder);
  let handler = serveFolder(folder);
  return (request, response) => {
    const latest = buildIn(folder);
    // Where there is no site right now, what is known of the last one stays.
    if (latest !== undefined && latest !== build) {
      handler = serveFolder(folder);
      build = latest;
    }
    return handler(request, response);
  };
}

/** Differs from build to build, because each one is a new folder. */
function buildIn(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}

/** This server is the backend too, so pages connect to no other origin. */
const HEADERS = responseHeaders();

function addHeaders({ socket, headers }: IncomingMessage, response: ServerResponse): void {
  // This header must not be sent without TLS (RFC 6797, section 7.2).
  const isEncrypted = socket instanceof TLSSocket || headers['x-forwarded-proto'] === 'https';
  for (const header of HEADERS) {
    if (header !== TRANSPORT_SECURITY || isEncrypted) response.setHeader(...header);
  }
}
