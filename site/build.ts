import { readFileSync } from 'node:fs';
import path from 'node:path';
import { referralsEmailOf } from '../pages/facts';
import { createSite } from '../pages/site';
import type { Services, SiteContent } from '../pages/site-context';
import type { Preview, Site } from '../renderer/page';
import { type Bundles, buildBundles } from './bundles';
import { Cache } from './cache';
import { copyFiles } from './copy-files';
import { isFileError } from './fault';
import { writeSiteFiles } from './files';
import { renderSecurityTxt, SECURITY_TXT } from './files/security-txt';
import { fontNotices, NOTICES } from './files/third-party-notices';
import { assertNoSecrets } from './find-secrets';
import { renderHostFiles } from './hosts/host-files';
import { allOf } from './in-parallel';
import { writePreviews } from './pictures/preview-pictures';
import { writePictures } from './pictures/write-pictures';
import { precompress } from './precompress';
import { Progress } from './progress';
import { createRenderer } from './render';
import { FolderWriter, fileOf } from './site-folder';
import { StagingFolder } from './staging-folder';

export interface BuildResult {
  site: Site;
  bundlesReused: boolean;
  /** Why something could not be tidied up for the next build. The site is whole all the same. */
  leftUndone: unknown[];
}

/** Checked content, and what to make of it. */
export interface BuildOptions {
  /** The project folder. */
  root: string;
  content: SiteContent;
  services: Services;
  /** Where the site is written. */
  folder: string;
  /** Makes what goes along with the site; what it returns puts that into its place after the site. */
  prepare?: (site: Site) => () => void;
}

/**
 * Writes the whole site to a folder.
 *
 * It is written beside the old site and takes its place at the end, so that whenever a build stops, the folder holds
 * the whole old site or the whole new one.
 *
 * @throws what a template throws, and if a secret of the environment would be published.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const staging = new StagingFolder(options.folder);
  try {
    return await buildIn(staging, options);
  } catch (error) {
    // A half-written site fills a disk that may be full.
    attempt(() => staging.remove());
    throw error;
  }
}

async function buildIn(staging: StagingFolder, options: BuildOptions): Promise<BuildResult> {
  const { root, content, services } = options;
  const folder = staging.path;
  const writer = new FolderWriter(folder);
  // The code does not depend on the content.
  const [bundles, { site, drawings }] = await allOf(buildBundles(root), prepareSite(writer, options));
  const build: Build = { root, content, site, services, drawings, bundles, folder, writer };

  writeFilesForOthers(build);
  // The search index is made from the pages.
  await allOf(
    renderPages(build).then(() => writeSiteFiles(site, folder)),
    copyCode(build),
  );
  await compressPages(build);
  assertNoSecrets(folder, process.env, [content.site.practice.email, referralsEmailOf(content)]);
  const place = options.prepare?.(site);
  staging.takePlace();

  // The new site is in place. Whatever fails now does not change that.
  const leftUndone = [() => place?.(), () => staging.remove()].flatMap(attempt);
  return { site, bundlesReused: bundles.reused, leftUndone };
}

/** Does what the site does not need. @returns the error, if the system does not allow it. */
function attempt(action: () => void): unknown[] {
  try {
    action();
    return [];
  } catch (error) {
    if (isFileError(error)) return [error];
    throw error;
  }
}

/** A build under way. */
interface Build {
  root: string;
  /** What the site is made from. */
  content: SiteContent;
  site: Site;
  services: Services;
  /** The files of the drawings, which are compressed. */
  drawings: readonly string[];
  bundles: Bundles;
  /** Where it writes. */
  folder: string;
  writer: FolderWriter;
}

/** Writes the pictures and previews, and lists the pages. */
async function prepareSite(
  writer: FolderWriter,
  { root, content, services }: BuildOptions,
): Promise<Pick<Build, 'site' | 'drawings'>> {
  // From here on, everything is made from these: those in the content folder may change.
  const drawings = await writePictures(root, content.images, writer);
  const site = createSite(content, services);
  await writePreviews(previewsOf(site), { site, root, folder: writer.folder });
  return { site, drawings };
}

/** The previews of the pages, each once: an alias shows that of its page. */
function previewsOf({ pages }: Site): Preview[] {
  return [
    ...new Map(
      pages.flatMap(({ head }) => (head.preview ? [[head.preview.path, head.preview]] : [])),
    ).values(),
  ];
}

/** Copies the code, writes the drawings and the theme, and compresses all files that stay the same from build to build. */
async function copyCode({ root, site, drawings, bundles, folder, writer }: Build): Promise<void> {
  const code = copyFiles(path.join(bundles.client, 'assets'), 'assets', writer);
  const made = Object.entries({ ...site.drawings, ...site.theme.files });
  for (const [address, content] of made) writer.write(address.slice(1), content);
  const names = [...code, ...drawings, ...made.map(([address]) => address.slice(1))];
  await precompress(folder, names, new Cache(root, 'compressed'));
}

/** What hosts, people who look into the site's safety, and authors of its parts want to find there. */
function writeFilesForOthers({ site, content, services, bundles, writer }: Build): void {
  const hostFiles = renderHostFiles(site, services.backend?.url);
  for (const [name, text] of Object.entries(hostFiles)) writer.write(name, text);
  const notices = readFileSync(path.join(bundles.client, NOTICES), 'utf8');
  writer.write(NOTICES, notices + fontNotices(site.theme.packages));
  const { security } = content.site;
  const { language } = site.shell;
  if (security) writer.write(SECURITY_TXT, renderSecurityTxt(security, { url: site.url, language }));
}

async function renderPages({ site, bundles, writer }: Build): Promise<void> {
  const render = await createRenderer(bundles, site);
  const progress = new Progress('pages');
  for (const [index, page] of site.pages.entries()) {
    writer.write(fileOf(page.path), await render(page));
    progress.tell(index + 1, site.pages.length);
  }
  progress.end();
}

/** With more pages than this, the host compresses them: 10,000 would take ten seconds. */
const MOST_COMPRESSED = 200;

async function compressPages({ site: { pages }, folder }: Build): Promise<void> {
  if (pages.length > MOST_COMPRESSED) return;
  await precompress(
    folder,
    pages.map(({ path: address }) => fileOf(address)),
  );
}
