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
import { precompress } from './precompress';
import { renderSearchIndex } from './search/search-index';
import { FolderWriter, fileOf } from './site-folder';

/**
 * Writes the files about the whole site, whose pages are in the folder already, with their compressed forms.
 *
 * @returns the names of the written files.
 */
export async function writeSiteFiles(site: Site, folder: string): Promise<string[]> {
  const texts = await renderTexts(site, folder);
  const writer = new FolderWriter(folder);
  for (const [name, text] of Object.entries(texts)) writer.write(name, text);
  const names = [...Object.keys(texts), ...writeIcons(site, folder)];
  return [...names, ...(await precompress(folder, names))];
}

async function renderTexts(site: Site, folder: string): Promise<Record<string, string>> {
  const htmlOf = (pagePath: string) => readFileSync(path.join(folder, fileOf(pagePath)), 'utf8');
  return {
    'sitemap.xml': await renderSitemap(site),
    'robots.txt': renderRobots(site),
    'llms.txt': renderLlms(site),
    'site.webmanifest': renderManifest(site),
    ...(site.listings.length > 0 && { [SEARCH_INDEX_PATH.slice(1)]: await renderSearchIndex(site, htmlOf) }),
    ...renderFeeds(site),
  };
}
