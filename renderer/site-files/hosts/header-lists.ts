import type { Site } from '../../page';
import { CACHING, responseHeaders, UNCHANGING } from '../response-headers';
import { notFoundFiles } from './not-found-pages';

/**
 * `_headers`, as Netlify and Cloudflare Pages read it.
 *
 * Both join a header that two rules give with a comma. So no header stands in two: what both hosts say of
 * caching by themselves, that a browser has to ask again each time, is left to them.
 *
 * @see https://docs.netlify.com/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function renderHeaderList(backendOrigin?: string): string {
  const everywhere = responseHeaders(backendOrigin).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...everywhere, '', `${UNCHANGING}*`, `  Cache-Control: ${CACHING.unchanging}`, ''].join('\n');
}

/**
 * `_redirects`, as Netlify reads it, and Cloudflare Pages where it can: old addresses of pages, other names of a
 * page that lead to its one address, and which page answers for addresses that are not there, where it is not `404.html`.
 *
 * Both hosts lead from a slash at the end to the address without one by themselves, and pass the query on.
 * Cloudflare Pages also leads from `/about.html` to `/about`, and finds the nearest `404.html`: it warns of
 * the lines with `301!` and `404`, and skips them.
 *
 * @see https://docs.netlify.com/manage/routing/redirects/overview/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function renderRedirectList(site: Pick<Site, 'pages' | 'redirects'>): string {
  const pages = site.pages.filter(({ isMissing }) => !isMissing).map(({ path }) => path);
  const notFound = notFoundFiles(site).filter(({ below }) => below !== '/');
  return [
    '/index.html / 301!',
    '/index / 301!',
    ...Object.entries(site.redirects).map(([from, to]) => `${from} ${to} 301`),
    ...indexRules(pages),
    // There is such a file, which Netlify would send: the mark makes the rule stronger than the file.
    ...pages.filter((path) => path !== '/').map((path) => `${path}.html ${path} 301!`),
    ...notFound.map(({ below, file }) => `${below}* ${file} 404`),
    '',
  ].join('\n');
}

/** `/about/index.html` leads to `/about`: one rule for each number of parts that an address has. */
function indexRules(pages: readonly string[]): string[] {
  const depths = new Set(pages.filter((path) => path !== '/').map((path) => path.split('/').length - 1));
  return [...depths].sort().map((depth) => {
    const page = Array.from({ length: depth }, (_, part) => `/:part${part}`).join('');
    return `${page}/index.html ${page} 301`;
  });
}
