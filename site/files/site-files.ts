import { oncePer } from '../../formats/once-per';
import type { Site } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import { iconFiles, previewFiles } from '../pictures/drawn-pictures';
import { pictureFiles } from '../pictures/pictures';
import { renderFeeds } from './feeds';
import {
  renderRobots,
  renderSecurityTxt,
  renderSitemap,
  SECURITY_TXT,
} from './for-programs';
import { renderManifest } from './manifest';

type MakeFile = () => string | Uint8Array | Promise<string | Uint8Array>;

const feedsOf = oncePer(renderFeeds);

/**
 * The files made from the content alone, by address. A build writes all of
 * them; the development server sends one at a time.
 */
export function siteFiles(
  root: string,
  site: Site,
  content: SiteContent,
): Record<string, MakeFile> {
  const { security } = content.site;
  const pictures = pictureFiles(root, content.images);
  const drawings = Object.entries(site.drawings);
  return {
    ...pictures,
    ...Object.fromEntries(
      drawings.map(([address, text]) => [address, () => text]),
    ),
    ...site.theme.files,
    ...previewFiles(root, site, pictures),
    ...iconFiles(root, site, pictures),
    '/sitemap.xml': () => renderSitemap(site),
    '/robots.txt': () => renderRobots(site),
    '/site.webmanifest': () => renderManifest(site),
    ...(site.shell.feed && {
      '/feed.xml': () => feedsOf(site)['feed.xml'] ?? '',
      '/atom.xml': () => feedsOf(site)['atom.xml'] ?? '',
    }),
    ...(security && {
      [SECURITY_TXT]: () => renderSecurityTxt(security, site),
    }),
  };
}
