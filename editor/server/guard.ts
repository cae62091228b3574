import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { TOKEN_HEADER } from '../protocol';
import { ApiFault } from './api-fault';

/** Made at each start of the server. Only its own pages have it, and no page of another site can read them. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Lets only the pages of this server through. @throws {ApiFault} for a wrong token. */
export function guardRequest({ headers }: IncomingMessage, token: string): void {
  const given = Buffer.from(String(headers[TOKEN_HEADER]));
  const wanted = Buffer.from(token);
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw new ApiFault(403, 'The server was started again since this page was opened.', 'Load the page again.');
}
