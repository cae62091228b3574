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
 * `_redirects`, as Netlify reads it: which page answers for addresses that are not there, where it is not
 * `404.html`. That an address with a slash at its end leads to the one without is what Netlify and
 * Cloudflare Pages do by themselves.
 *
 * Cloudflare Pages finds the nearest `404.html` by itself, and says of each line that it passes it over.
 */
export function renderRedirectList(site: Pick<Site, 'pages'>): string {
  return notFoundFiles(site)
    .filter(({ below }) => below !== '/')
    .map(({ below, file }) => `${below}* ${file} 404\n`)
    .join('');
}
