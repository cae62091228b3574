import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { createBackend } from './app';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The backend as middleware for a server that is not Hono's: Vite's in development
 * (`server.middlewares.use(backendMiddleware(backend))`). Other paths are passed on.
 */
export function backendMiddleware(backend: ReturnType<typeof createBackend>): Middleware {
  const answer = getRequestListener(backend.fetch, { overrideGlobalObjects: false });
  return (request, response, next) => {
    if (/^\/(storage|functions)\/v1\//.test(request.url ?? '')) void answer(request, response);
    else next();
  };
}
