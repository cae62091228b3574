import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { createBackend } from './app';
import { type Handler, serveFiles, serveNotFound } from './static-site';

/** Answers the addresses of the backend, and hands everything else to the next step. */
export function serveBackend(backend: ReturnType<typeof createBackend>): Handler {
  const answer = getRequestListener(backend.fetch);
  return (request, response, next) => {
    if (/^\/(storage|functions)\/v1\//.test(request.url ?? '')) answer(request, response);
    else next();
  };
}

/** A built site together with its backend, as one listener for a Node server. */
export function serveSite(
  folder: string,
  backend?: ReturnType<typeof createBackend>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const files = serveFiles(folder);
  const notFound = serveNotFound(folder);
  const site: Handler = (request, response, next) =>
    files(request, response, () => notFound(request, response, next));
  if (!backend) return (request, response) => site(request, response, () => {});
  const first = serveBackend(backend);
  return (request, response) => first(request, response, () => site(request, response, () => {}));
}
