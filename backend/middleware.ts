import { getRequestListener } from '@hono/node-server';
import type { Handler } from '../site/handler';
import type { createBackend } from './app';

export function backendMiddleware(backend: ReturnType<typeof createBackend>): Handler {
  const answer = getRequestListener(backend.fetch, { overrideGlobalObjects: false });
  return (request, response, next) =>
    /^\/(storage|functions)\/v1\//.test(request.url ?? '') ? answer(request, response) : next();
}
