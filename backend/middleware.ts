import { getRequestListener } from '@hono/node-server';
import type { createBackend } from './app';
import type { Handler } from './static-site';

/**
 * The backend as middleware for another server, such as Vite's in development:
 * `server.middlewares.use(backendMiddleware(backend))`. It passes other paths on.
 */
export function backendMiddleware(backend: ReturnType<typeof createBackend>): Handler {
  const answer = getRequestListener(backend.fetch, { overrideGlobalObjects: false });
  return (request, response, next) => {
    if (/^\/(storage|functions)\/v1\//.test(request.url ?? '')) void answer(request, response);
    else next();
  };
}
