import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shownEmailsOf } from '../pages/facts';
import { SEARCH_INDEX_PATH } from '../pages/search/index-format';
import type { Site } from '../pages/site';
import { createSite } from '../pages/site';
import type { Services, SiteContent } from '../pages/site-context';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';
import { forgetOld } from './cache';
import type { Bundles } from './code/bundles';
import type { RenderDocument } from './code/render';
import { createRenderer } from './code/render';
import { collectGarbage } from './collect-garbage';
import { listFiles } from './disk/list-files';
import { siteFiles } from './files/site-files';
import { fontNotices, NOTICES } from './files/third-party-notices';
import { assertNoSecrets } from './folder/find-secrets';
import { replaceFolder } from './folder/replace-folder';
import { fileOf, writeFile } from './folder/site-folder';
import { renderHostConfigurations, renderHostFiles } from './hosts/host-files';
import { allOf, inParallel } from './in-parallel';
import { keptMarkup } from './kept-markup';
import { renderSearchIndex } from './search/search-index';

interface BuildOptions {
  root: string;
  bundles: Promise<Bundles>;
  content: SiteContent;
  services: Services;
  folder: string;
  /**
   * The folder for the configurations of hosts, which must not be served.
   * Without it, none are written.
   */
  hosting?: string;
}

/**
 * Writes the whole site to a folder.
 *
 * If a build is interrupted, the folder holds either the complete old site or
 * the complete new one.
 *
 * @throws what a template throws, and if a secret of the environment would be
 *   published.
 */
export function buildSite(options: BuildOptions): Promise<Site> {
  // Only the check needed sources and the positions of values. With 10,000
  // cities, a build takes a fifth less memory without them.
  collectGarbage();
  return replaceFolder(options.folder, async (folder) => {
    const { root, content, services, hosting } = options;
    const files = writeSite(folder, options);
    const [bundles, site] = await allOf(options.bundles, files);
    writeCode(folder, bundles, site);
    const keep = keptMarkup(root, options.folder, bundles.client);
    await writePages(folder, site, await createRenderer(bundles, site, keep));
    const backendOrigin = services.backend?.url;
    writeAll(folder, renderHostFiles(site, backendOrigin));
    const shown = shownEmailsOf(content);
    assertNoSecrets(folder, process.env, shown);
    if (hosting) {
      const files = renderHostConfigurations(site, backendOrigin);
      await replaceFolder(hosting, async (next) => {
        writeAll(next, files);
        assertNoSecrets(next, process.env, shown);
      });
    }
    forgetOld(root);
    return site;
  });
}

/** Writes everything that is made from the content alone. */
async function writeSite(folder: string, options: BuildOptions): Promise<Site> {
  const { root, content, services } = options;
  const today = calendarDay(new Date());
  const site = createSite(content, { ...services, today });
  const files = Object.entries(siteFiles(root, site, content));
  // Each picture occupies one processor and up to 200 MB.
  await inParallel(files, async ([address, make]) => {
    writeFile(path.join(folder, address), await make());
  });
  return site;
}

function writeCode(folder: string, { client }: Bundles, { theme }: Site): void {
  const assets = path.join(client, 'assets');
  for (const name of listFiles(assets)) {
    // Copies would be as read-only as their originals.
    const bytes = readFileSync(path.join(assets, name));
    writeFile(path.join(folder, 'assets', name), bytes);
  }
  const notices = readFileSync(path.join(client, NOTICES), 'utf8');
  writeFile(path.join(folder, NOTICES), notices + fontNotices(theme.packages));
}

/** Writes the HTML of all pages and the search index made from it. */
async function writePages(
  folder: string,
  site: Site,
  render: RenderDocument,
): Promise<void> {
  const placeOf = (page: string) => path.join(folder, fileOf(page));
  for (const page of site.pages) {
    writeFile(placeOf(page.path), await render(page));
  }
  if (site.listings.length === 0) {
    return;
  }
  const htmlOf = (page: string) => readFileSync(placeOf(page), 'utf8');
  const index = await renderSearchIndex(site, htmlOf);
  writeFile(path.join(folder, SEARCH_INDEX_PATH), index);
}

function writeAll(
  folder: string,
  files: Readonly<Record<string, string>>,
): void {
  for (const [name, content] of Object.entries(files)) {
    writeFile(path.join(folder, name), content);
  }
}
