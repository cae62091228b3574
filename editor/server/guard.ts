import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { codespaceName, isOwnName } from '../../backend/loopback';
import { TOKEN_HEADER } from '../protocol';
import { ApiFault } from './api-fault';

/** Made at each start of the server. Only the pages of this server have it. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Lets only the pages of this server through.
 *
 * @throws {ApiFault} for another Host, for the Origin of another site, and for a wrong token.
 */
export function guardRequest({ headers, method, socket }: IncomingMessage, token: string): void {
  const { host = '', origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  const port = socket.localPort;
  const forwarded = port === undefined ? undefined : codespaceName(port);
  // What forwards the port of a codespace may replace one name and leave the other.
  const own = [`http://${host}`, `https://${host}`, `https://${forwarded ?? host}`];
  // Browsers leave the Origin out of requests that change nothing.
  const isOwnOrigin = origin === undefined ? method === 'GET' : own.includes(origin.toLowerCase());
  if (!isOwnName(host, port) || !isOwnOrigin || site !== 'same-origin') {
    throw new ApiFault(403, 'This request is not from a page of this server.', 'Open the page at localhost.');
  }
  const given = Buffer.from(String(headers[TOKEN_HEADER]));
  const wanted = Buffer.from(token);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new ApiFault(
      403,
      'The server was started again since this page was opened.',
      'Load the page again.',
    );
  }
}
