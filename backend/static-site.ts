import { type Dirent, existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { entriesBelow } from '../renderer/content/list-files';
import { CACHING, cachingOf } from '../renderer/site-files/response-headers';

/** A step that answers a request or hands it to the next. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the files of a built site.
 *
 * The files are listed once, when the server starts: a path that is not on the list is not looked
 * for on the disk, so nothing outside of the folder can be asked for. Files in `assets/` have a
 * hash in their name and never change; everything else is asked for again each time.
 *
 * A page has one address: `/about/`, `/about.html`, and `/about/index.html` lead to `/about`, and old addresses
 * of pages to those that they have now, as `_redirects` says.
 *
 * A file that has a Brotli or a gzip form beside it (`about.html.br`) is sent in it to whoever takes it.
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
      // Browsers take plain text for Latin letters only unless they are told.
      if (pathname.endsWith('.txt')) response.setHeader('content-type', 'text/plain; charset=utf-8');
    },
  });
  const links = symbolicLinksIn(folder);
  const pages = pagesIn(folder);
  const redirects = redirectsIn(folder);
  return (request, response, next) => {
    const { url = '/' } = request;
    const location =
      withoutSlashAtEnd(url) ??
      (isReading(request) && (addressOfPage(pages, url) ?? newAddress(redirects, url)));
    if (location) {
      response.writeHead(308, { location }).end();
      return;
    }
    // Only reading: everything else is refused further on.
    if (!isReading(request) || !hasOwnAddress(url) || leadsThrough(links, url)) {
      next();
      return;
    }
    dropWrongRange(request);
    request.headers['accept-encoding'] = encodingsFor(request).join();
    // On an answer without a body too: "not modified" goes for the form that was asked for.
    response.setHeader('vary', 'Accept-Encoding');
    // A file that was there when the server started may be gone: a new build has taken its place.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    files(request, response, next);
  };
}

/**
 * Answers what no file answered with the status 404 and the nearest not-found page above it:
 * `/blog/999` with `blog/404.html`, everything else with `404.html`.
 */
export function serveNotFound(folder: string): Handler {
  const general = readForms(path.join(folder, '404.html'));
  const ofBlog = readForms(path.join(folder, 'blog/404.html'));
  return (request, response) => {
    if (!isReading(request)) {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
      response.end('Only GET and HEAD are allowed here.\n');
      return;
    }
    const forms = request.url?.startsWith('/blog/') ? ofBlog : general;
    const encoding = encodingsFor(request).find((name) => forms[name]);
    const body = encoding ? forms[encoding] : forms.identity;
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

/** The forms in which a file may be sent, the smallest first, and how their files end. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

type Encoding = keyof typeof ENDINGS;

/** A file and those of its compressed forms that there are. */
function readForms(file: string): Partial<Record<Encoding, Buffer>> & { identity: Buffer } {
  const read = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  return { identity: readFileSync(file), br: read(ENDINGS.br), gzip: read(ENDINGS.gzip) };
}

/**
 * The compressed forms that the request takes, the smallest first. A part of a file is always one of
 * the file itself: whoever asks for it counts in the bytes that they can see.
 */
function encodingsFor({ headers }: IncomingMessage): Encoding[] {
  if (headers.range) return [];
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim().split(/\s*;\s*/))
    // A weight of zero is a refusal (RFC 9110, section 12.5.3).
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (Object.keys(ENDINGS) as Encoding[]).filter((name) => accepted.includes(name));
}

/** `/about/?a=1` becomes `/about?a=1`; undefined for addresses that are right already. */
function withoutSlashAtEnd(url: string): string | undefined {
  const [pathname = '/', ...query] = url.split('?');
  // Of slashes only one is left at the beginning: two, or one and a backslash, lead to another host.
  const trimmed = `/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}`;
  return pathname === trimmed || !pathname.endsWith('/') ? undefined : [trimmed, ...query].join('?');
}

/** The addresses of the pages in a folder: `about.html` is `/about`, `index.html` is `/`. */
function pagesIn(folder: string): ReadonlySet<string> {
  const pages = entriesBelow(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => addressIn(folder, entry).replace(/(^\/index)?\.html$/, ''))
    .filter(hasOwnAddress);
  return new Set(pages.map((page) => page || '/'));
}

/**
 * The one address of the page that this URL means by another: `/about.html?a=1`, `/about/index.html?a=1`,
 * and `/about/index?a=1` become `/about?a=1`. Undefined if it means no page by another.
 */
function addressOfPage(pages: ReadonlySet<string>, url: string): string | undefined {
  const match = /^(\/.+?)??(?:\/index(?:\.html)?|\.html)$/.exec(pathnameOf(url));
  const page = match && (match[1] ?? '/');
  if (!page || !pages.has(page)) return undefined;
  const [, ...query] = url.split('?');
  return [encodeURI(page), ...query].join('?');
}

/** The lines of `_redirects` that lead from one address to another: `/old /new 301`. */
function redirectsIn(folder: string): ReadonlyMap<string, string> {
  const file = path.join(folder, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const rules = lines
    .map((line) => /^(\/[^:*\s]*) (\/[^:*\s]*) 301$/.exec(line))
    .filter((rule) => rule !== null);
  return new Map(rules.map(([, from = '', to = '']) => [from, to]));
}

/** Where an old address of a page leads, with its query; undefined if it is none. */
function newAddress(redirects: ReadonlyMap<string, string>, url: string): string | undefined {
  const address = redirects.get(pathnameOf(url));
  const [, ...query] = url.split('?');
  return address && [address, ...query].join('?');
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Whether a file may be asked for by its name. `/404` and `/blog/404` are for the status 404, and
 * answered with it; the compressed form of a file is no file of its own; and what is meant for hosts is
 * for nobody else.
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
 * A range that ends before it begins is no range, and one of a file as it was before (`If-Range`) may be
 * one of another file: without it, the whole file is the answer (RFC 9110).
 */
function dropWrongRange({ headers }: IncomingMessage): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if ((first && last && Number(first) > Number(last)) || headers['if-range']) headers.range = undefined;
}

/** The addresses below which a symbolic link leads elsewhere, perhaps out of the folder. */
function symbolicLinksIn(folder: string): string[] {
  return entriesBelow(folder)
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => addressIn(folder, entry));
}

/** `/assets/app.js` for that file in the folder. */
function addressIn(folder: string, { parentPath, name }: Dirent): string {
  return `/${path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/')}`;
}

function leadsThrough(links: readonly string[], url = ''): boolean {
  if (links.length === 0) return false;
  const pathname = pathnameOf(url).replace(/\/$/, '');
  const files = [pathname, `${pathname}.html`, `${pathname}/index.html`];
  return links.some((link) => files.some((file) => file === link || file.startsWith(`${link}/`)));
}
