import type { RequestListener } from 'node:http';
import { TLSSocket } from 'node:tls';
import { catchFaults, type Handler } from '../site/handler';
import { responseHeaders, TRANSPORT_SECURITY } from '../site/hosts/response-headers';
import { type Backend, backendMiddleware } from './app';
import { serveFolder } from './static-site';

/** This server is the backend too, so pages connect to no other origin. */
const HEADERS = responseHeaders();

export function serveSite(folder: string, backend?: Backend): RequestListener {
  const site = serveFolder(folder);
  const first: Handler = backend ? backendMiddleware(backend) : (_request, _response, next) => next();
  return catchFaults((request, response) =>
    first(request, response, () => {
      // This header must not be sent without TLS (RFC 6797, section 7.2).
      const isEncrypted =
        request.socket instanceof TLSSocket || request.headers['x-forwarded-proto'] === 'https';
      for (const header of HEADERS)
        if (header !== TRANSPORT_SECURITY || isEncrypted) response.setHeader(...header);
      return site(request, response);
    }),
  );
}
