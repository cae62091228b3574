import type { Site } from '../../pages/site';
import { renderNginxConfiguration } from './nginx';
import { fileAddresses, headerRules, notFoundFiles } from './response-headers';

export function renderHostFiles(site: Site, backendOrigin?: string): Record<string, string> {
  return {
    _headers: renderHeaderList(backendOrigin),
    _redirects: renderRedirectList(site),
  };
}

export function renderHostConfigurations(
  site: Site,
  backendOrigin?: string,
): Record<string, string> {
  return {
    'nginx.conf': renderNginxConfiguration(site, backendOrigin),
    'vercel.json': renderVercelConfiguration(site, backendOrigin),
  };
}

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Both join the values of a header that two rules set with a comma,
 * and browsers keep all of several policies. By default, both hosts have browsers revalidate each time.
 *
 * @see https://docs.netlify.com/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
function renderHeaderList(backendOrigin?: string): string {
  return headerRules(backendOrigin)
    .map(([folder, headers]) =>
      [`${folder}*`, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}

/**
 * `_redirects`, as Netlify reads it: old addresses of pages, the addresses of their files, and not-found pages other
 * than `404.html`. Cloudflare Pages does the last two by itself, and skips those lines with a warning.
 *
 * @see https://docs.netlify.com/manage/routing/redirects/overview/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
function renderRedirectList(site: Site): string {
  const notFound = notFoundFiles(site).filter(({ below }) => below !== '/');
  return [
    ...Object.entries(site.redirects).map(([from, to]) => `${from} ${to} 301`),
    // The exclamation point makes the rule override the file, which Netlify would otherwise send.
    ...fileAddresses(site).map(([from, to]) => `${from} ${to} 301!`),
    ...notFound.map(({ below, file }) => `${below}* ${file} 404`),
    '',
  ].join('\n');
}

/**
 * `vercel.json`: headers and old addresses of pages. Vercel finds `404.html` itself.
 *
 * @see https://vercel.com/docs/project-configuration
 */
function renderVercelConfiguration({ redirects }: Site, backendOrigin?: string): string {
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: Object.entries(redirects).map(([source, destination]) => ({
      source,
      destination,
      permanent: true,
    })),
    headers: headerRules(backendOrigin).map(([folder, headers]) => ({
      source: `${folder}(.*)`,
      headers: headers.map(([key, value]) => ({
        key,
        value,
      })),
    })),
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}
