import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSite } from '../../pages/site';
import type { Services, SiteContent } from '../../pages/site-context';
import type { Site } from '../../renderer/page';
import { SEARCH_INDEX_PATH } from '../../renderer/search/index-format';
import { renderSearchIndex } from '../../renderer/search/search-index';
import { renderFeeds } from '../../renderer/site-files/feeds';
import { renderLlms } from '../../renderer/site-files/llms';
import { renderManifest } from '../../renderer/site-files/manifest';
import { renderRobots } from '../../renderer/site-files/robots';
import { renderSitemap } from '../../renderer/site-files/sitemap';
import { type Bundles, buildBundles } from './bundles';
import { writeIcons } from './icons';
import { writePreviews } from './preview-pictures';
import { createRenderer } from './render';

export interface BuildResult {
  pageCount: number;
  bundlesReused: boolean;
}

export interface BuildOptions {
  /** The project folder. */
  root: string;
  content: SiteContent;
  services: Services;
  /** Where the site is written. */
  folder: string;
}

/**
 * Writes the whole site to a folder.
 *
 * It is written beside the old site and takes its place at the end, so that a build that fails
 * leaves the old site as it was.
 *
 * @throws what a template throws.
 */
export async function buildSite({ root, content, services, folder }: BuildOptions): Promise<BuildResult> {
  const site = createSite(content, services);
  const bundles = buildBundles(root);
  const next = `${folder}.next`;

  rmSync(next, { recursive: true, force: true });
  copyBundles(bundles, next);
  cpSync(path.join(root, 'content/images'), path.join(next, 'images'), { recursive: true });
  await writePages(site, bundles, next);
  await writePreviews(site, root, next);
  await writeSiteFiles(site, next);
  writeIcons(site, root, next);
  swap(next, folder);
  return { pageCount: site.pages.length, bundlesReused: bundles.reused };
}

function copyBundles({ client }: Bundles, next: string): void {
  mkdirSync(next, { recursive: true });
  cpSync(path.join(client, 'assets'), path.join(next, 'assets'), { recursive: true });
}

async function writePages(site: Site, bundles: Bundles, folder: string): Promise<void> {
  const render = await createRenderer(bundles, site.shell);
  for (const page of site.pages) write(folder, fileOf(page.path), await render(page));
}

async function writeSiteFiles(site: Site, folder: string): Promise<void> {
  write(folder, 'sitemap.xml', await renderSitemap(site));
  write(folder, 'robots.txt', renderRobots(site));
  write(folder, 'llms.txt', renderLlms(site));
  write(folder, 'site.webmanifest', renderManifest(site));
  const htmlOf = (pagePath: string) => readFileSync(path.join(folder, fileOf(pagePath)), 'utf8');
  write(folder, SEARCH_INDEX_PATH, await renderSearchIndex(site, htmlOf));
  for (const [name, text] of Object.entries(renderFeeds(site))) write(folder, name, text);
}

/** `/` is `index.html`, `/about` is `about.html`: addresses without a slash at the end. */
export function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;
}

function write(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function swap(next: string, target: string): void {
  const old = `${target}.old`;
  rmSync(old, { recursive: true, force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  renameIfThere(target, old);
  renameSync(next, target);
  rmSync(old, { recursive: true, force: true });
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
