import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { ResponseHeader } from './hosts/response-headers';

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => unknown) => unknown;

/**
 * Every answer has the headers, whatever its status. An error that the handler throws becomes an answer with the status
 * 500, and never the end of the server; a target that is no address of a site, one with the status 400.
 */
export function catchFaults(
  handler: (request: IncomingMessage, response: ServerResponse) => unknown,
  headersOf: (request: IncomingMessage) => readonly ResponseHeader[] = () => [],
) {
  const listener: RequestListener = async (request, response) => {
    try {
      for (const header of headersOf(request)) response.setHeader(...header);
      const target = addressIn(request.url ?? '/');
      if (target === undefined) {
        const headers = { 'content-type': 'text/plain; charset=utf-8' };
        sendWhole(response, { status: 400, headers, body: 'This is no address of a page.\n' });
        return;
      }
      request.url = target;
      await handler(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('The server failed.\n');
    }
  };
  return listener;
}

/**
 * The address that a request asks for. A proxy may ask for a whole one, as in `GET http://localhost:5173/about`, whose
 * path counts (RFC 9112, section 3.2.2).
 *
 * @returns undefined for one without a path, as in `OPTIONS *`.
 */
function addressIn(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Sends an answer whole, also to a request for a part of it (RFC 9110, section 14.2). */
export function sendWhole(
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: string | Uint8Array },
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
