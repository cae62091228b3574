import type { Site } from '../../pages/site';
import { renderNginxConfiguration } from './nginx';
import { notFoundFiles } from './not-found-files';
import {
  fileAddresses,
  type HeaderRule,
  headerRules,
} from './response-headers';

/** The files in the site's folder that hosts read. */
export function renderHostFiles(
  site: Site,
  backendOrigin?: string,
): Record<string, string> {
  return {
    _headers: renderHeaderList(headerRules(backendOrigin)),
    _redirects: renderRedirectList(site),
  };
}

/** The configurations of hosts, which must not be served. */
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
 * `_headers` in the format of Netlify and Cloudflare Pages. If two rules set
 * the same header, both hosts join the values with a comma, and browsers
 * enforce all of several policies. By default, both hosts tell browsers to
 * revalidate each time.
 *
 * @see https://docs.netlify.com/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function renderHeaderList(all: readonly HeaderRule[]): string {
  const rules = all.map(([folder, headers]) => {
    const lines = headers.map(([name, value]) => `  ${name}: ${value}\n`);
    return `${folder}*\n${lines.join('')}`;
  });
  return rules.join('\n');
}

/**
 * `_redirects` in Netlify's format: old addresses of pages, the addresses of
 * their files, and not-found pages other than `404.html`. Cloudflare Pages
 * handles the last two by itself and skips those lines with a warning.
 *
 * @see https://docs.netlify.com/manage/routing/redirects/overview/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
function renderRedirectList(site: Site): string {
  const lines: string[] = [];
  for (const [from, to] of Object.entries(site.redirects)) {
    lines.push(`${from} ${to} 301`);
  }
  for (const [from, to] of fileAddresses(site)) {
    // The exclamation point makes the rule override the file, which Netlify
    // would send otherwise.
    lines.push(`${from} ${to} 301!`);
  }
  for (const { below, file } of notFoundFiles(site)) {
    if (below !== '/') {
      lines.push(`${below}* ${file} 404`);
    }
  }
  return [...lines, ''].join('\n');
}

/**
 * `vercel.json`: headers and old addresses of pages. Vercel finds `404.html` by
 * itself.
 *
 * @see https://vercel.com/docs/project-configuration
 */
function renderVercelConfiguration(
  { redirects }: Site,
  backendOrigin?: string,
): string {
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
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}
