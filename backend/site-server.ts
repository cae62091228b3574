import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import { responseHeaders, TRANSPORT_SECURITY } from '../renderer/site-files/response-headers';
import type { createBackend } from './app';
import { serveLatestBuild } from './latest-build';
import { backendMiddleware } from './middleware';
import { type Handler, serveFiles, serveNotFound } from './static-site';

/** A built site together with its backend, as one listener for a Node server. */
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

/** The files of a site, and its not-found pages for all else. */
function servePages(folder: string): Handler {
  const files = serveFiles(folder);
  const notFound = serveNotFound(folder);
  return (request, response, next) => files(request, response, () => notFound(request, response, next));
}

/** This server answers for the backend itself, so that pages need to ask nobody else. */
const HEADERS = responseHeaders();

function addHeaders({ socket, headers }: IncomingMessage, response: ServerResponse): void {
  // A promise of TLS must not be given without it (RFC 6797, section 7.2).
  const isEncrypted = socket instanceof TLSSocket || headers['x-forwarded-proto'] === 'https';
  for (const header of HEADERS) {
    if (header !== TRANSPORT_SECURITY || isEncrypted) response.setHeader(...header);
  }
}
