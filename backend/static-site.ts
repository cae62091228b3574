import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { parseAccept } from 'hono/utils/accept';
import { formatOf } from '../check/file-formats';
import { entriesBelow } from '../check/list-files';
import { sendWhole } from '../site/handler';
import { cachingOf, isPictureAddress, PICTURE_POLICY } from '../site/hosts/response-headers';

/**
 * Serves the files of a built site, and for everything else the nearest not-found page with the status 404:
 * `blog/404.html` for `/blog/999`, if there is one, and otherwise `404.html`.
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
export function serveFolder(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const files = filesIn(folder);
  const redirects = redirectsIn(folder);
  const notFoundPages = [...files.keys()]
    .filter((page) => NOT_FOUND.test(page))
    .sort((a, b) => b.length - a.length);
  return async (request, response) => {
    const { url = '/', method } = request;
    const pathname = pathnameOf(url);
    if (method !== 'GET' && method !== 'HEAD') {
      const headers = { allow: 'GET, HEAD', 'content-type': TEXT };
      sendWhole(request, response, { status: 405, headers, body: 'Only GET and HEAD are allowed here.\n' });
      return;
    }
    const address = withoutTrailingSlash(url) ?? addressOfPage(files, pathname) ?? redirects.get(pathname);
    if (address) {
      const [, ...query] = url.split('?');
      const headers = { location: [address, ...query].join('?'), 'cache-control': cachingOf(address) };
      response.writeHead(301, headers).end();
      return;
    }
    const found = NOT_FOUND.test(pathname) ? undefined : await readForm(files.get(pathname), request);
    const missing = notFoundPages.find((page) => url.startsWith(page.slice(0, -'404'.length)));
    const { headers, body } = found ?? (await readForm(files.get(missing ?? ''), request)) ?? GONE;
    sendWhole(request, response, { status: found ? 200 : 404, headers, body });
  };
}

const TEXT = 'text/plain; charset=utf-8';

/** Not-found pages are sent only with the status 404. */
const NOT_FOUND = /(^|\/)404$/;

/** While a new build takes the place of the site. */
const GONE = { headers: { 'content-type': TEXT }, body: 'There is nothing at this address.\n' };

/** The encodings in which a file may be sent, the smallest first, with their file extensions. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

type Encoding = keyof typeof ENDINGS;

const ENCODINGS = Object.keys(ENDINGS) as Encoding[];

interface ServedFile {
  file: string;
  headers: OutgoingHttpHeaders;
  encodings: readonly Encoding[];
}

/**
 * The files of a folder by their addresses: `about.html` is `/about`, `index.html` is `/`. Compressed copies and
 * configuration files of hosts have no address; symbolic links, which may lead out of the folder, are not followed.
 */
function filesIn(folder: string): ReadonlyMap<string, ServedFile> {
  const names = entriesBelow(folder).flatMap(({ file, entry }) => (entry.isFile() ? [file] : []));
  const isThere = new Set(names);
  const isPublic = (name: string) => !/\.(br|gz)$|^_(headers|redirects)$|(^|\/)\.(?!well-known\/)/.test(name);
  return new Map(
    names.filter(isPublic).map((name) => {
      const pathname = `/${name}`;
      const type = formatOf(name)?.type ?? 'application/octet-stream';
      return [
        name === 'index.html' ? '/' : pathname.replace(/(\/index)?\.html$/, ''),
        {
          file: path.join(folder, name),
          headers: {
            // Without a charset, browsers read plain text as Latin-1.
            'content-type': /^text\/(html|plain)$/.test(type) ? `${type}; charset=utf-8` : type,
            'x-content-type-options': 'nosniff',
            'cache-control': cachingOf(pathname),
            vary: 'Accept-Encoding',
            ...(isPictureAddress(pathname) && Object.fromEntries([PICTURE_POLICY])),
          },
          encodings: ENCODINGS.filter((encoding) => isThere.has(name + ENDINGS[encoding])),
        },
      ];
    }),
  );
}

/** A file in the first form that the request accepts; undefined if there is none, or it is gone. */
async function readForm(served: ServedFile | undefined, request: IncomingMessage) {
  if (!served) return undefined;
  const accepted = acceptedBy(request);
  const encoding = served.encodings.find((each) => accepted.includes(each));
  // A new build may have replaced a file that was there when the server started.
  const body = await readFile(served.file + (encoding ? ENDINGS[encoding] : '')).catch(() => undefined);
  return body && { headers: { ...served.headers, ...(encoding && { 'content-encoding': encoding }) }, body };
}

function acceptedBy({ headers }: IncomingMessage): string[] {
  return (
    parseAccept(String(headers['accept-encoding'] ?? '').toLowerCase())
      // A weight of zero is a refusal (RFC 9110, section 12.5.3).
      .filter(({ q }) => q > 0)
      .map(({ type }) => type)
  );
}

/** `/about/?a=1` becomes `/about`; undefined for addresses without a slash at the end. */
function withoutTrailingSlash(url: string): string | undefined {
  const [pathname = '/'] = url.split('?');
  // Two slashes at the beginning, or a slash and a backslash, would lead to another host.
  const trimmed = `/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}`;
  return pathname === trimmed || !pathname.endsWith('/') ? undefined : trimmed;
}

/**
 * The address of the page that this path names in another way: `/about.html`, `/about/index.html`, and
 * `/about/index` become `/about`. Undefined if it names no page, or names it by its own address.
 */
function addressOfPage(files: ReadonlyMap<string, ServedFile>, pathname: string): string | undefined {
  const match = /^(\/.+?)??(?:\/index(?:\.html)?|\.html)$/.exec(pathname);
  const page = match && (match[1] ?? '/');
  const isPage = page && !NOT_FOUND.test(page) && files.get(page)?.file.endsWith('.html');
  return isPage ? encodeURI(page) : undefined;
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

/** The path of an address, decoded where it can be. */
function pathnameOf(url: string): string {
  const [pathname = ''] = url.split(/[?#]/);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
