import { readFile } from 'node:fs/promises';
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { tryDecodeURI } from 'hono/utils/url';
import { formatOf } from '../formats/file-formats';
import {
  headersAt,
  type ResponseHeader,
  responseHeaders,
  TRANSPORT_SECURITY,
} from '../site/hosts/response-headers';
import { type Backend, backendMiddleware } from './app';
import { findFile } from './documents';
import { catchFaults, passOn, sendWhole } from './handler';
import { guardLoopback } from './listen';

/** The backend is part of this server, so pages connect to no other origin. */
const HEADERS = responseHeaders();

/**
 * The headers of responses without TLS, which must not include
 * Strict-Transport-Security (RFC 6797, section 7.2).
 */
export const PLAIN_HEADERS: readonly ResponseHeader[] = HEADERS.filter(
  (header) => header !== TRANSPORT_SECURITY,
);

/** @param host where the server listens: see {@link guardLoopback}. */
export function serveSite(
  folder: string,
  backend?: Backend,
  host?: string,
): RequestListener {
  const site = serveFolder(folder);
  const first = backend ? backendMiddleware(backend) : passOn;
  const answer = guardLoopback(host, (request, response) =>
    first(request, response, () => site(request, response)),
  );
  return catchFaults(answer, headersOf);
}

function headersOf({
  socket,
  headers,
}: IncomingMessage): readonly ResponseHeader[] {
  const isEncrypted =
    socket instanceof TLSSocket || headers['x-forwarded-proto'] === 'https';
  return isEncrypted ? HEADERS : PLAIN_HEADERS;
}

/**
 * Serves the files of a built site, or the nearest not-found page, such as
 * `blog/404.html` for `/blog/999`. Each page has only one address: others, such
 * as `/about/` and those in `_redirects`, redirect to it.
 */
export function serveFolder(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { url = '/', method } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      sendWhole(response, NOT_ALLOWED);
      return;
    }
    const pathname = tryDecodeURI(url.replace(/[?#].*/s, ''));
    const address =
      withoutTrailingSlash(url) ?? (await redirectFrom(folder, pathname));
    if (address) {
      redirect(response, address, url);
      return;
    }
    const file = await publicFile(folder, pathname);
    if (file) {
      const content = await readForm(file, pathname, request);
      sendWhole(response, content ? { status: 200, ...content } : GONE);
      return;
    }
    const page = await notFoundPage(folder, pathname);
    const content = page && (await readForm(page, '/404', request));
    sendWhole(response, content ? { status: 404, ...content } : GONE);
  };
}

/** Redirects to another address of the site, keeping the query string. */
function redirect(
  response: ServerResponse,
  address: string,
  url: string,
): void {
  const [, ...query] = url.split('?');
  const location = [address, ...query].join('?');
  response.writeHead(301, { ...headersAt(address), location }).end();
}

const TEXT = 'text/plain; charset=utf-8';

const NOT_ALLOWED = {
  status: 405,
  headers: { allow: 'GET, HEAD', 'content-type': TEXT },
  body: 'Only GET and HEAD are allowed here.\n',
};

/** The response while a new build replaces the site. */
const GONE = {
  status: 404,
  headers: { 'content-type': TEXT },
  body: 'There is nothing at this address.\n',
};

/**
 * Files that aren't served by their address: not-found pages, hidden files, and
 * configuration for hosts.
 */
const HIDDEN =
  /(^|\/)(404(\.html)?$|\.(?!well-known\/))|^\/_(headers|redirects)$/;

async function publicFile(
  folder: string,
  pathname: string,
): Promise<string | undefined> {
  return HIDDEN.test(pathname) ? undefined : fileAt(folder, pathname);
}

async function fileAt(
  folder: string,
  pathname: string,
): Promise<string | undefined> {
  const name = pathname === '/' ? 'index' : pathname.slice(1);
  for (const key of [name, `${name}.html`]) {
    const file = await findFile(folder, key);
    if (file) {
      return file;
    }
  }
  return undefined;
}

async function notFoundPage(
  folder: string,
  pathname: string,
): Promise<string | undefined> {
  const above = path.posix.dirname(pathname);
  const page = await fileAt(folder, `${above}/404`.replace('//', '/'));
  const isTop = above === '/' || above === '.';
  return page || isTop ? page : notFoundPage(folder, above);
}

/**
 * The headers and bytes of a file, in an encoding that the browser accepts.
 * @returns undefined if the file is gone.
 */
async function readForm(
  file: string,
  pathname: string,
  request: IncomingMessage,
) {
  const type = formatOf(file)?.type ?? 'application/octet-stream';
  const headers: OutgoingHttpHeaders = {
    // Without a charset, browsers read plain text as Latin-1.
    'content-type': /^text\/(html|plain)$/.test(type)
      ? `${type}; charset=utf-8`
      : type,
    ...headersAt(pathname),
    vary: 'Accept-Encoding',
  };
  const body = await readFile(file).catch(() => undefined);
  if (!body) {
    return undefined;
  }
  if (!formatOf(file)?.text || !takesGzip(request)) {
    return { headers, body };
  }
  return {
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: await promisify(gzip)(body),
  };
}

function takesGzip({ headers }: IncomingMessage): boolean {
  const encodings = parseAccept(
    String(headers['accept-encoding']).toLowerCase(),
  );
  return encodings.some(({ type, q }) => type === 'gzip' && q > 0);
}

/**
 * `/about` for `/about/?print`; undefined for an address without a trailing
 * slash.
 */
function withoutTrailingSlash(url: string): string | undefined {
  const [pathname = '/'] = url.split('?');
  // Two leading slashes, or a slash and a backslash, would lead to another
  // host.
  const trimmed = `/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}`;
  return pathname === trimmed || !pathname.endsWith('/') ? undefined : trimmed;
}

/** The target that `_redirects` gives for an address, read as Netlify does. */
async function redirectFrom(
  folder: string,
  pathname: string,
): Promise<string | undefined> {
  const rules = await readFile(path.join(folder, '_redirects'), 'utf8').catch(
    () => '',
  );
  const redirects = [...rules.matchAll(/^(\S+) (\S+) 301!?$/gm)];
  const match = redirects.find(([, from]) => from === pathname);
  return match?.[2];
}
