import type { Site } from '../../page';
import { CACHING, responseHeaders, UNCHANGING } from '../response-headers';

/**
 * `vercel.json`: headers and old addresses of pages. Vercel finds `404.html` itself, and with `cleanUrls` it
 * redirects from `/about.html`, `/about/index.html`, and `/about/index` to `/about`.
 *
 * @see https://vercel.com/docs/project-configuration
 */
export function renderVercelConfiguration(
  { redirects }: Pick<Site, 'redirects'>,
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
    headers: [
      {
        source: '/(.*)',
        headers: responseHeaders(backendOrigin).map(([key, value]) => ({ key, value })),
      },
      {
        source: `${UNCHANGING}(.*)`,
        headers: [{ key: 'Cache-Control', value: CACHING.unchanging }],
      },
    ],
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}
