import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import { responseHeaders, TRANSPORT_SECURITY } from '../renderer/site-files/response-headers';
import type { createBackend } from './app';
import { backendMiddleware } from './middleware';
import { type Handler, serveFiles, serveNotFound } from './static-site';

/** A built site with its backend, as one listener for a Node server. */
export function serveSite(
  folder: string,
  backend?: ReturnType<typeof createBackend>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const pages = serveLatestBuild(folder, () => servePages(folder));
  const site: Handler = (request, response, next) => {
    addHeaders(request, response);
    pages(request, response, next);
  };
  if (!backend) return (request, response) => site(request, response, () => {});
  const first = backendMiddleware(backend);
  return (request, response) => first(request, response, () => site(request, response, () => {}));
}

/**
 * Serves a folder with what `serve` has read from it, and reads it again after a new build has replaced the
 * folder: otherwise the pages of one build would be sent with the sizes of the other.
 */
function serveLatestBuild(folder: string, serve: () => Handler): Handler {
  let build = buildIn(folder);
  let handler = serve();
  return (request, response, next) => {
    const latest = buildIn(folder);
    if (latest !== build) {
      try {
        handler = serve();
        build = latest;
      } catch {
        // There is no complete site right now: keep serving what is known of the last one.
      }
    }
    handler(request, response, next);
  };
}

/** Differs from build to build, because each one is a new folder. */
function buildIn(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}

/** The files of a site, and its not-found pages for everything else. */
function servePages(folder: string): Handler {
  const files = serveFiles(folder);
  const notFound = serveNotFound(folder);
  return (request, response, next) => files(request, response, () => notFound(request, response, next));
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
