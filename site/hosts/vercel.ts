import type { Site } from '../../renderer/page';
import {
  CACHING,
  PICTURE_POLICY,
  PICTURES,
  type ResponseHeader,
  responseHeaders,
  UNCHANGING,
} from './response-headers';

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
    // Of two rules with the same header, the last one counts.
    headers: [
      rule('/', responseHeaders(backendOrigin)),
      ...PICTURES.map((folder) => rule(folder, [PICTURE_POLICY])),
      rule(UNCHANGING, [['Cache-Control', CACHING.unchanging]]),
    ],
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

function rule(folder: string, headers: readonly ResponseHeader[]) {
  return { source: `${folder}(.*)`, headers: headers.map(([key, value]) => ({ key, value })) };
}
