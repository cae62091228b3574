import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../renderer/page';
import { SEARCH_INDEX_PATH } from '../../renderer/search/index-format';
import { renderSearchIndex } from '../../renderer/search/search-index';
import { renderFeeds } from '../../renderer/site-files/feeds';
import { renderLlms } from '../../renderer/site-files/llms';
import { renderManifest } from '../../renderer/site-files/manifest';
import { renderRobots } from '../../renderer/site-files/robots';
import { renderSitemap } from '../../renderer/site-files/sitemap';
import { writeIcons } from './icons';
import { precompress } from './precompress';
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
