import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../check/list-files';
import { referralsEmailOf } from '../pages/facts';
import { SEARCH_INDEX_PATH } from '../pages/search/index-format';
import type { Site } from '../pages/site';
import { createSite } from '../pages/site';
import type { Services, SiteContent } from '../pages/site-context';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';
import { type Bundles, buildBundles } from './code/bundles';
import { createRenderer } from './code/render';
import { siteFiles } from './files/site-files';
import { fontNotices, NOTICES } from './files/third-party-notices';
import { assertNoSecrets } from './folder/find-secrets';
import { replaceFolder } from './folder/replace-folder';
import { fileOf, writeFile } from './folder/site-folder';
import { renderHostConfigurations, renderHostFiles } from './hosts/host-files';
import { allOf, inParallel } from './in-parallel';
import { renderSearchIndex } from './search/search-index';

export interface BuildOptions {
  root: string;
  content: SiteContent;
  services: Services;
  folder: string;
  /** The folder for the configurations of hosts, which must not be served; none without it. */
  hosting?: string;
}

/**
 * Writes the whole site to a folder.
 *
 * Whenever a build stops, the folder holds the whole old site or the whole new one.
 *
 * @throws what a template throws, and if a secret of the environment would be published.
 */
export function buildSite(options: BuildOptions): Promise<Site> {
  return replaceFolder(options.folder, async (folder) => {
    const { root, content, services, hosting } = options;
    // The code does not depend on the content.
    const [bundles, site] = await allOf(buildBundles(root), writeSite(folder, options));
    writeCode(folder, bundles, site);
    await writePages(folder, bundles, site);
    writeAll(folder, renderHostFiles(site, services.backend?.url));
    assertNoSecrets(folder, process.env, [content.site.practice.email, referralsEmailOf(content)]);
    if (hosting) {
      const files = renderHostConfigurations(site, services.backend?.url);
      await replaceFolder(hosting, async (next) => writeAll(next, files));
    }
    return site;
  });
}

async function writeSite(folder: string, { root, content, services }: BuildOptions): Promise<Site> {
  const site = createSite(content, {
    ...services,
    today: calendarDay(new Date()),
  });
  // Each picture takes one processor, and up to 200 MB.
  await inParallel(Object.entries(siteFiles(root, site, content)), async ([address, make]) =>
    writeFile(path.join(folder, address), await make()),
  );
  return site;
}

function writeCode(folder: string, { client }: Bundles, { theme }: Site): void {
  for (const name of listFiles(path.join(client, 'assets'))) {
    // Copies would be as read-only as their originals.
    writeFile(path.join(folder, 'assets', name), readFileSync(path.join(client, 'assets', name)));
  }
  const notices = readFileSync(path.join(client, NOTICES), 'utf8') + fontNotices(theme.packages);
  writeFile(path.join(folder, NOTICES), notices);
}

async function writePages(folder: string, bundles: Bundles, site: Site): Promise<void> {
  const render = await createRenderer(bundles, site);
  for (const page of site.pages) {
    writeFile(path.join(folder, fileOf(page.path)), await render(page));
  }
  if (site.listings.length === 0) {
    return;
  }
  const htmlOf = (page: string) => readFileSync(path.join(folder, fileOf(page)), 'utf8');
  writeFile(path.join(folder, SEARCH_INDEX_PATH), await renderSearchIndex(site, htmlOf));
}

function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    writeFile(path.join(folder, name), content);
  }
}
