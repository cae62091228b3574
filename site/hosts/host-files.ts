import type { Site } from '../../renderer/page';
import { renderHeaderList, renderRedirectList } from './header-lists';
import { renderNginxConfiguration } from './nginx';
import { renderVercelConfiguration } from './vercel';

/**
 * Configuration files for static hosts, by file name. These two belong in the folder of the site: Netlify and
 * Cloudflare Pages look for them there, and do not publish them.
 *
 * @param backendOrigin of the Supabase project, as in `https://abc.supabase.co`; undefined without one.
 */
export function renderHostFiles(site: Site, backendOrigin?: string): Record<string, string> {
  return { _headers: renderHeaderList(backendOrigin), _redirects: renderRedirectList(site) };
}

/**
 * Configuration files for other hosts, by file name. They must not be in the folder of the site, where they
 * would be published.
 */
export function renderHostConfigurations(site: Site, backendOrigin?: string): Record<string, string> {
  return {
    'nginx.conf': renderNginxConfiguration(site, backendOrigin),
    'vercel.json': renderVercelConfiguration(site, backendOrigin),
  };
}
