import type { IncomingMessage, ServerResponse } from 'node:http';
import type { createBackend } from './app';
import { backendMiddleware } from './middleware';
import { type Handler, serveFiles, serveNotFound } from './static-site';

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
  const first = backendMiddleware(backend);
  return (request, response) => first(request, response, () => site(request, response, () => {}));
}
