import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => unknown) => unknown;

/**
 * A listener for a server that no request can end: an error that the handler throws, or a promise of it that is
 * rejected, becomes an answer with the status 500 and a stack trace on the terminal.
 */
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

/**
 * Sends an answer whole, also to a request for a part of it (RFC 9110, section 14.2), or only its headers to a browser
 * that has it already. The ETag follows from the bytes alone.
 */
export function sendWhole(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: { status: number; headers: OutgoingHttpHeaders; body: string | Uint8Array },
): void {
  const { status, body } = answer;
  if (status === 200) {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    response.setHeader('etag', etag);
    const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.some((tag) => tag === etag || tag === '*')) {
      const { 'content-type': _, 'content-encoding': __, ...kept } = answer.headers;
      response.writeHead(304, kept).end();
      return;
    }
  }
  response.writeHead(status, { ...answer.headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
