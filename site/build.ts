import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../check/list-files';
import { referralsEmailOf } from '../pages/facts';
import type { Site } from '../pages/site';
import { createSite } from '../pages/site';
import type { Services, SiteContent } from '../pages/site-context';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';
import { type Bundles, buildBundles } from './code/bundles';
import { createRenderer } from './code/render';
import { renderSecurityTxt, SECURITY_TXT } from './files/security-txt';
import { writeSiteFiles } from './files/site-files';
import { fontNotices, NOTICES } from './files/third-party-notices';
import { assertNoSecrets } from './folder/find-secrets';
import { replaceFolder } from './folder/replace-folder';
import { fileOf, writeFile } from './folder/site-folder';
import { renderHostConfigurations, renderHostFiles } from './hosts/host-files';
import { allOf } from './in-parallel';
import { writePreviews } from './pictures/preview-pictures';
import { writePictures } from './pictures/write-pictures';

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
    const [bundles, site] = await allOf(buildBundles(root), prepareSite(folder, options));
    writeCode(folder, bundles, site);
    await writePages(folder, bundles, site);
    // The search index is made from the pages.
    await writeSiteFiles(site, root, folder);
    writeSecurityTxt(folder, site, content);
    writeAll(folder, renderHostFiles(site, services.backend?.url));
    assertNoSecrets(folder, process.env, [content.site.practice.email, referralsEmailOf(content)]);
    if (hosting) await writeHosting(hosting, site, services);
    return site;
  });
}

async function prepareSite(folder: string, { root, content, services }: BuildOptions): Promise<Site> {
  // From here on, everything is made from these: those in the content folder may change.
  await writePictures(root, content.images, folder);
  const site = createSite(content, { ...services, today: calendarDay(new Date()) });
  await writePreviews(site, root, folder);
  return site;
}

function writeCode(folder: string, { client }: Bundles, { drawings, theme }: Site): void {
  for (const name of listFiles(path.join(client, 'assets'))) {
    // Copies would be as read-only as their originals.
    writeFile(path.join(folder, 'assets', name), readFileSync(path.join(client, 'assets', name)));
  }
  const notices = readFileSync(path.join(client, NOTICES), 'utf8') + fontNotices(theme.packages);
  writeAll(folder, { ...drawings, ...theme.files, [NOTICES]: notices });
}

async function writePages(folder: string, bundles: Bundles, site: Site): Promise<void> {
  const render = await createRenderer(bundles, site);
  for (const page of site.pages) writeFile(path.join(folder, fileOf(page.path)), await render(page));
}

function writeSecurityTxt(folder: string, { url, shell }: Site, { site }: SiteContent): void {
  if (!site.security) return;
  const text = renderSecurityTxt(site.security, { url, language: shell.language });
  writeFile(path.join(folder, SECURITY_TXT), text);
}

function writeHosting(hosting: string, site: Site, { backend }: Services): Promise<void> {
  return replaceFolder(hosting, async (folder) =>
    writeAll(folder, renderHostConfigurations(site, backend?.url)),
  );
}

function writeAll(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) writeFile(path.join(folder, name), content);
}
