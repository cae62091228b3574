import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { ResponseHeader } from '../site/hosts/response-headers';

/** Handles a request, or passes it on with `next`. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => unknown,
) => unknown;

/** Handles nothing itself. */
export const passOn: Handler = (_request, _response, next) => next();

/**
 * Adds the headers to every response, whatever its status. If the handler
 * throws, the response has the status 500 and the server keeps running; a
 * target that isn't an address of a site gets a 400.
 */
export function catchFaults(
  handler: (request: IncomingMessage, response: ServerResponse) => unknown,
  headersOf: (request: IncomingMessage) => readonly ResponseHeader[] = () => [],
) {
  const listener: RequestListener = async (request, response) => {
    try {
      for (const header of headersOf(request)) {
        response.setHeader(...header);
      }
      const target = addressIn(request.url ?? '/');
      if (target === undefined || isWithoutHost(request)) {
        sendWhole(response, {
          status: 400,
          headers: TEXT,
          body: "This isn't the address of a page.\n",
        });
        return;
      }
      request.url = target;
      await handler(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) {
        response.destroy();
      } else {
        response.writeHead(500, TEXT).end('The server failed.\n');
      }
    }
  };
  return listener;
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

/** Whether a request lacks the required Host header (RFC 9112, section 3.2). */
function isWithoutHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined;
}

/**
 * A server whose responses all have the headers, including those that Node
 * sends by itself: to a malformed request, after a timeout, or for an Expect
 * header. Its request listener must refuse requests without a host, as
 * `catchFaults` does.
 */
export function createSiteServer(headers: readonly ResponseHeader[]): Server {
  const server = createServer({ requireHostHeader: false });
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    for (const header of headers) {
      response.setHeader(...header);
    }
    response.writeHead(417, { connection: 'close' }).end();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A second response must not be sent in the middle of another.
    const isBegun = 'bytesWritten' in socket && socket.bytesWritten !== 0;
    if (isBegun || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF_ERROR[error.code ?? ''] ?? 400;
    refuse(socket, status, headers);
  });
  return server;
}

/** The same statuses as in Node. */
const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Responds on a connection for which Node has created no response object, and
 * closes it.
 */
export function refuse(
  socket: Duplex,
  status: number,
  headers: readonly ResponseHeader[],
): void {
  const headerLines = headers.map(([name, value]) => `${name}: ${value}`);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headerLines,
    'Content-Length: 0',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}

/**
 * The address that a request asks for. A proxy may send a complete URL, as in
 * `GET http://localhost:5173/about`, of which only the path is used (RFC 9112,
 * section 3.2.2).
 *
 * @returns undefined for a target without a path, such as `OPTIONS *`.
 */
function addressIn(target: string): string | undefined {
  if (target.startsWith('/')) {
    return target;
  }
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) {
    return undefined;
  }
  const { pathname, search } = new URL(target);
  return pathname + search;
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string | Uint8Array;
}

/**
 * Sends a complete response even if the request asks for a range (RFC 9110,
 * section 14.2).
 */
export function sendWhole(
  response: ServerResponse,
  { status, headers, body }: Answer,
): void {
  response
    .writeHead(status, {
      ...headers,
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
}
