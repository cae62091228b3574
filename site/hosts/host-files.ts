import type { Site } from '../../pages/site';
import { renderHeaderList, renderRedirectList } from './header-lists';
import { renderNginxConfiguration } from './nginx';
import { renderVercelConfiguration } from './vercel';

export function renderHostFiles(site: Site, backendOrigin?: string): Record<string, string> {
  return { _headers: renderHeaderList(backendOrigin), _redirects: renderRedirectList(site) };
}

/** Configurations for other hosts, which would publish them if they were in the folder of the site. */
export function renderHostConfigurations(site: Site, backendOrigin?: string): Record<string, string> {
  return {
    'nginx.conf': renderNginxConfiguration(site, backendOrigin),
    'vercel.json': renderVercelConfiguration(site, backendOrigin),
  };
}
