import type { Site } from '../../pages/site';
import { headerRules } from './response-headers';

/**
 * `vercel.json`: headers and old addresses of pages. Vercel finds `404.html` itself.
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
    headers: headerRules(backendOrigin).map(([folder, headers]) => ({
      source: `${folder}(.*)`,
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}
