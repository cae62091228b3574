import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { parseAccept } from 'hono/utils/accept';
import sirv from 'sirv';
import { entriesBelow } from '../renderer/content/list-files';
import {
  CACHING,
  cachingOf,
  isPictureAddress,
  PICTURE_POLICY,
} from '../renderer/site-files/response-headers';

/** Answers a request, or passes it on to the next handler. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the files of a built site.
 *
 * The files are listed once, when the server starts. A path that is not on the list is not looked up on the
 * disk, so nothing outside the folder can be requested. Files in `assets/` have a hash in their name and
 * never change; browsers revalidate all others each time.
 *
 * A page has one address: `/about/`, `/about.html`, and `/about/index.html` redirect to `/about`, and old
 * addresses redirect to the current ones, as `_redirects` says.
 *
 * A file with a Brotli or gzip copy (`about.html.br`) is sent compressed to clients that accept it.
 */
export function serveFiles(folder: string): Handler {
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('cache-control', cachingOf(pathname));
      if (isPictureAddress(pathname)) response.setHeader(...PICTURE_POLICY);
      // Without a charset, browsers read plain text as Latin-1.
      if (pathname.endsWith('.txt')) response.setHeader('content-type', 'text/plain; charset=utf-8');
    },
  });
  const links = symbolicLinksIn(folder);
  const pages = pagesIn(folder);
  const redirects = redirectsIn(folder);
  return (request, response, next) => {
    const { url = '/' } = request;
    const address =
      withoutTrailingSlash(url) ??
      (isReading(request) && (addressOfPage(pages, url) ?? redirects.get(pathnameOf(url))));
    if (address) {
      const [, ...query] = url.split('?');
      response.writeHead(308, { location: [address, ...query].join('?') }).end();
      return;
    }
    // Other methods are refused by the next handler.
    if (!isReading(request) || !hasOwnAddress(url) || leadsThrough(links, url)) {
      next();
      return;
    }
    dropWrongRange(request);
    request.headers['accept-encoding'] = encodingsFor(request).join();
    // Also on answers without a body: "not modified" is about the encoding that was requested.
    response.setHeader('vary', 'Accept-Encoding');
    // A new build may have replaced a file that was there when the server started.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    files(request, response, next);
  };
}

/**
 * Answers requests for which there is no file with the status 404 and the nearest not-found page:
 * `/blog/999` with `blog/404.html`, if there is one, and everything else with `404.html`.
 */
export function serveNotFound(folder: string): Handler {
  const pages = entriesBelow(folder)
    .filter(({ file }) => /(?:^|\/)404\.html$/.test(file))
    .sort((a, b) => b.file.length - a.file.length)
    .map(({ file }) => ({
      below: `/${file.slice(0, -'404.html'.length)}`,
      forms: readForms(path.join(folder, file)),
    }));
  return (request, response) => {
    if (!isReading(request)) {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
      response.end('Only GET and HEAD are allowed here.\n');
      return;
    }
    const forms = pages.find(({ below }) => request.url?.startsWith(below))?.forms;
    const encoding = encodingsFor(request).find((name) => forms?.[name]);
    const body = forms?.[encoding ?? 'identity'];
    response.writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body?.length,
      'cache-control': CACHING.otherwise,
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** The encodings in which a file may be sent, the smallest first, with their file extensions. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

type Encoding = keyof typeof ENDINGS;

/** A file and its compressed copies, where they exist. */
function readForms(file: string): Partial<Record<Encoding, Buffer>> & { identity: Buffer } {
  const read = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  return { identity: readFileSync(file), br: read(ENDINGS.br), gzip: read(ENDINGS.gzip) };
}

/**
 * The encodings that the request accepts, the smallest first. A range is always served from the
 * uncompressed file, because the client counts in uncompressed bytes.
 */
function encodingsFor({ headers }: IncomingMessage): Encoding[] {
  if (headers.range) return [];
  const accepted = parseAccept(String(headers['accept-encoding'] ?? '').toLowerCase())
    // A weight of zero is a refusal (RFC 9110, section 12.5.3).
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
  return (Object.keys(ENDINGS) as Encoding[]).filter((name) => accepted.includes(name));
}

/** `/about/?a=1` becomes `/about`; undefined for addresses without a slash at the end. */
function withoutTrailingSlash(url: string): string | undefined {
  const [pathname = '/'] = url.split('?');
  // Two slashes at the beginning, or a slash and a backslash, would lead to another host.
  const trimmed = `/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}`;
  return pathname === trimmed || !pathname.endsWith('/') ? undefined : trimmed;
}

/** The addresses of the pages in a folder: `about.html` is `/about`, `index.html` is `/`. */
function pagesIn(folder: string): ReadonlySet<string> {
  const pages = entriesBelow(folder)
    .filter(({ file, entry }) => entry.isFile() && file.endsWith('.html'))
    .map(({ file }) => `/${file}`.replace(/(^\/index)?\.html$/, ''))
    .filter(hasOwnAddress);
  return new Set(pages.map((page) => page || '/'));
}

/**
 * The address of the page that this URL names in another way: `/about.html`, `/about/index.html`, and
 * `/about/index` become `/about`. Undefined if it names no page, or names it by its own address.
 */
function addressOfPage(pages: ReadonlySet<string>, url: string): string | undefined {
  const match = /^(\/.+?)??(?:\/index(?:\.html)?|\.html)$/.exec(pathnameOf(url));
  const page = match && (match[1] ?? '/');
  return page && pages.has(page) ? encodeURI(page) : undefined;
}

/** The simple rules of `_redirects`, such as `/old /new 301`. */
function redirectsIn(folder: string): ReadonlyMap<string, string> {
  const file = path.join(folder, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const rules = lines
    .map((line) => /^(\/[^:*\s]*) (\/[^:*\s]*) 301$/.exec(line))
    .filter((rule) => rule !== null);
  return new Map(rules.map(([, from = '', to = '']) => [from, to]));
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Whether a file can be requested by its name. Not-found pages are sent only with the status 404,
 * compressed copies have no address, and configuration files are for hosts only.
 */
function hasOwnAddress(url = ''): boolean {
  return !/(^|\/)404(\.html)?$|\.(br|gz)$|^\/_(headers|redirects)$/.test(pathnameOf(url));
}

/** The path of an address, decoded where it can be. */
function pathnameOf(url: string): string {
  const [pathname = ''] = url.split('?');
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Ignores a range that ends before it begins, and one with `If-Range`, which may refer to an earlier
 * version of the file: the whole file is a valid answer to both (RFC 9110).
 */
function dropWrongRange({ headers }: IncomingMessage): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if ((first && last && Number(first) > Number(last)) || headers['if-range']) headers.range = undefined;
}

/** The addresses of symbolic links, which may lead out of the folder. */
function symbolicLinksIn(folder: string): string[] {
  return entriesBelow(folder)
    .filter(({ entry }) => entry.isSymbolicLink())
    .map(({ file }) => `/${file}`);
}

function leadsThrough(links: readonly string[], url = ''): boolean {
  if (links.length === 0) return false;
  const pathname = pathnameOf(url).replace(/\/$/, '');
  const files = [pathname, `${pathname}.html`, `${pathname}/index.html`];
  return links.some((link) => files.some((file) => file === link || file.startsWith(`${link}/`)));
}
