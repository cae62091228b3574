import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => unknown) => unknown;

/** An error that the handler throws becomes an answer with the status 500, and never the end of the server. */
export function catchFaults(handler: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const listener: RequestListener = async (request, response) => {
    try {
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

/** Sends an answer whole, also to a request for a part of it (RFC 9110, section 14.2). */
export function sendWhole(
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: string | Uint8Array },
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
