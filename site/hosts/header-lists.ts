import type { Site } from '../../pages/site';
import { notFoundFiles } from './not-found-pages';
import { headerRules } from './response-headers';

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Both join the values of a header that two rules set with a comma,
 * and browsers keep all of several policies. By default, both hosts have browsers revalidate each time.
 *
 * @see https://docs.netlify.com/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function renderHeaderList(backendOrigin?: string): string {
  return headerRules(backendOrigin)
    .map(([folder, headers]) =>
      [`${folder}*`, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}

/**
 * `_redirects`, as Netlify reads it: old addresses of pages, alternative addresses of a page, and not-found pages other
 * than `404.html`. Cloudflare Pages does the last two by itself, and skips those lines with a warning.
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
    // The exclamation point makes the rule override the file, which Netlify would otherwise send.
    ...pages.filter((path) => path !== '/').map((path) => `${path}.html ${path} 301!`),
    ...notFound.map(({ below, file }) => `${below}* ${file} 404`),
    '',
  ].join('\n');
}

/** `/about/index.html` redirects to `/about`: one rule for each number of parts in an address. */
function indexRules(pages: readonly string[]): string[] {
  const depths = new Set(pages.filter((path) => path !== '/').map((path) => path.split('/').length - 1));
  return [...depths].sort().map((depth) => {
    const page = Array.from({ length: depth }, (_, part) => `/:part${part}`).join('');
    return `${page}/index.html ${page} 301`;
  });
}
