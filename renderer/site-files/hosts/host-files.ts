import type { Site } from '../../page';
import { renderHeaderList, renderRedirectList } from './header-lists';
import { renderNginxConfiguration } from './nginx';
import { renderVercelConfiguration } from './vercel';

/**
 * What static hosts have to be told about a site, by file name. These two belong into the folder of the
 * site: Netlify and Cloudflare Pages look for them there, and give them to nobody.
 *
 * @param backendOrigin of the Supabase project, as in `https://abc.supabase.co`; undefined without one.
 */
export function renderHostFiles(site: Site, backendOrigin?: string): Record<string, string> {
  return { _headers: renderHeaderList(backendOrigin), _redirects: renderRedirectList(site) };
}

/**
 * The same for hosts that are configured from outside of the site, by file name. They must not lie in its
 * folder, where they would be served as pages are.
 */
export function renderHostConfigurations(site: Site, backendOrigin?: string): Record<string, string> {
  return {
    'nginx.conf': renderNginxConfiguration(site, backendOrigin),
    'vercel.json': renderVercelConfiguration(site, backendOrigin),
  };
}
