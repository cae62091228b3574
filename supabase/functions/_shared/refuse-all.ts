import { jsonResponse } from './json-response.ts';

/**
 * Handles requests while the configuration of a function is incomplete: logs
 * what is missing, and tells any page that nothing was done. A browser that
 * isn't let through would take the answer for lost.
 *
 * @param problems what is missing, a line each.
 */
export function refuseAll(
  problems: readonly string[],
): (request: Request) => Promise<Response> {
  for (const problem of problems) {
    console.error(problem);
  }
  const answer = { ok: false, error: 'not-configured' };
  return async ({ method, headers: asked }) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers':
        asked.get('access-control-request-headers') ?? '',
    };
    return method === 'OPTIONS'
      ? new Response(null, { status: 204, headers })
      : jsonResponse(answer, { status: 503, headers });
  };
}
