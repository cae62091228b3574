import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SEARCH_INDEX_PATH } from '../../pages/search/index-format';
import type { Site } from '../../pages/site';
import { fileOf, writeFile } from '../folder/site-folder';
import { iconsOf } from '../pictures/icons';
import { renderSearchIndex } from '../search/search-index';
import { renderFeeds } from './feeds';
import { renderManifest } from './manifest';
import { renderRobots } from './robots';
import { renderSitemap } from './sitemap';

export interface SiteFileSources {
  htmlOf: (pagePath: string) => string | Promise<string>;
  /** The bytes of a picture, as it is published at an address. */
  pictureAt: (address: string) => Uint8Array | Promise<Uint8Array>;
  root: string;
}

export function siteFiles(
  site: Site,
  { htmlOf, pictureAt, root }: SiteFileSources,
): Record<string, () => string | Promise<string | Uint8Array>> {
  return {
    '/sitemap.xml': () => renderSitemap(site),
    '/robots.txt': () => renderRobots(site),
    '/site.webmanifest': () => renderManifest(site),
    ...(site.listings.length > 0 && { [SEARCH_INDEX_PATH]: () => renderSearchIndex(site, htmlOf) }),
    ...Object.fromEntries(Object.entries(renderFeeds(site)).map(([name, text]) => [`/${name}`, () => text])),
    ...iconsOf(site, pictureAt, root),
  };
}

export async function writeSiteFiles(site: Site, root: string, folder: string): Promise<void> {
  const read = (name: string) => readFileSync(path.join(folder, name));
  const files = siteFiles(site, { htmlOf: (page) => read(fileOf(page)).toString(), pictureAt: read, root });
  for (const [address, make] of Object.entries(files)) writeFile(path.join(folder, address), await make());
}
