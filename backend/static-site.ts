import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** A step that answers a request or hands it to the next. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the files of a built site.
 *
 * The files are listed once, when the server starts: a path that is not on the list is not looked
 * for on the disk, so nothing outside of the folder can be asked for. Files in `assets/` have a
 * hash in their name and never change; everything else is asked for again each time.
 */
export function serveFiles(folder: string): Handler {
  const files = sirv(folder, {
    etag: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      response.setHeader('x-content-type-options', 'nosniff');
      const unchanging = pathname.startsWith('/assets/');
      response.setHeader('cache-control', unchanging ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response, next) => {
    const location = withoutSlashAtEnd(request.url ?? '/');
    if (location) {
      response.writeHead(308, { location }).end();
      return;
    }
    // Only reading: everything else is refused further on. The not-found pages are not pages of their own.
    if (!isReading(request) || isNotFoundPage(request.url)) {
      next();
      return;
    }
    dropWrongRange(request);
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
  const general = readFileSync(path.join(folder, '404.html'));
  const ofBlog = readFileSync(path.join(folder, 'blog/404.html'));
  return (request, response) => {
    if (!isReading(request)) {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
      response.end('Only GET and HEAD are allowed here.\n');
      return;
    }
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    const page = request.url?.startsWith('/blog/') ? ofBlog : general;
    response.end(request.method === 'HEAD' ? undefined : page);
  };
}

/** `/about/?a=1` becomes `/about?a=1`; undefined for addresses that are right already. */
function withoutSlashAtEnd(url: string): string | undefined {
  const [pathname = '/', ...query] = url.split('?');
  // Of slashes only one is left at the beginning: two, or one and a backslash, lead to another host.
  const trimmed = `/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}`;
  return pathname === trimmed || !pathname.endsWith('/') ? undefined : [trimmed, ...query].join('?');
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** `/404` and `/blog/404` are files for the status 404, and answered with it when asked for by name. */
function isNotFoundPage(url = ''): boolean {
  return /(^|\/)404(\.html)?(\?|$)/.test(url);
}

/** A range that ends before it begins is no range: without it, the whole file is the answer (RFC 9110). */
function dropWrongRange({ headers }: IncomingMessage): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (first && last && Number(first) > Number(last)) headers.range = undefined;
}
