import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SEARCH_INDEX_PATH } from '../pages/search/index-format';
import type { Site } from '../renderer/page';
import { renderFeeds } from './files/feeds';
import { renderLlms } from './files/llms';
import { renderManifest } from './files/manifest';
import { renderRobots } from './files/robots';
import { renderSitemap } from './files/sitemap';
import { writeIcons } from './pictures/icons';
import { renderSearchIndex } from './search/search-index';
import { fileOf, writeFile } from './site-folder';

/** Writes the files about the whole site, whose pages and pictures are in the folder already. */
export async function writeSiteFiles(site: Site, folder: string): Promise<void> {
  const htmlOf = (pagePath: string) => readFileSync(path.join(folder, fileOf(pagePath)), 'utf8');
  const texts = {
    'sitemap.xml': renderSitemap(site),
    'robots.txt': renderRobots(site),
    'llms.txt': renderLlms(site),
    'site.webmanifest': renderManifest(site),
    ...(site.listings.length > 0 && { [SEARCH_INDEX_PATH]: await renderSearchIndex(site, htmlOf) }),
    ...renderFeeds(site),
  };
  for (const [name, text] of Object.entries(texts)) writeFile(path.join(folder, name), text);
  writeIcons(site, folder);
}
