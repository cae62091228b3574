import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createSite } from '../../pages/site';
import type { Services, SiteContent } from '../../pages/site-context';
import type { Pack } from '../../renderer/content/packed';
import type { Site } from '../../renderer/page';
import { SEARCH_INDEX_PATH } from '../../renderer/search/index-format';
import { renderSearchIndex } from '../../renderer/search/search-index';
import { renderFeeds } from '../../renderer/site-files/feeds';
import { renderLlms } from '../../renderer/site-files/llms';
import { renderManifest } from '../../renderer/site-files/manifest';
import { renderRobots } from '../../renderer/site-files/robots';
import { renderSitemap } from '../../renderer/site-files/sitemap';
import {
  type BuildRecord,
  listsKey,
  loadRecord,
  type PageRecord,
  pageKeys,
  saveRecord,
} from './build-record';
import { buildBundles } from './bundles';
import { versionOf } from './code-version';
import { writeIcons } from './icons';
import { previewsOf, writePreviews } from './preview-pictures';
import { type RenderOptions, renderPages } from './render-pages';
import { FolderWriter, fileOf, stateOf } from './site-folder';
import { restoreInterrupted, swap } from './swap';

export interface BuildResult {
  pageCount: number;
  /** How many pages had to be rendered: all others were taken over. */
  renderedCount: number;
  bundlesReused: boolean;
}

export interface BuildOptions {
  /** The project folder. */
  root: string;
  content: SiteContent;
  /** The content once more, for other threads. */
  packs: readonly Pack[];
  services: Services;
  /** Where the site is written. */
  folder: string;
  /** Is called when other threads have begun to render: what has to be done, and can wait until then. */
  meanwhile?: () => void;
  /** Is told how many pages are rendered, and of how many. */
  onProgress?: (done: number, of: number) => void;
}

/** What the site is made from besides its texts: where any of it changes, everything is made again. */
const CODE = [
  ...['renderer', 'pages', 'schemas', 'scripts', 'supabase', 'vite.config.ts', 'tsconfig.json'],
  ...['package-lock.json', 'content/images'],
];

/**
 * Writes the whole site to a folder.
 *
 * It is written beside the old site and takes its place at the end, so that whenever a build stops,
 * the folder holds the whole old site or the whole new one. Pages that would come out as they are in
 * the old site are taken over from it.
 *
 * @throws what a template throws.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { root, content, services, folder } = options;
  restoreInterrupted(folder);
  const site = createSite(content, services);
  const bundles = buildBundles(root);
  const recordName = path.relative(root, folder).replace(/[^\w-]+/g, '-');
  const recordFile = path.join(root, 'node_modules/.cache/site', `${recordName}.json`);
  const code = versionOf(root, CODE);
  const old = loadRecord(recordFile, code);
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });

  const build: Build = { ...options, site, old, next, writer: new FolderWriter(next) };
  cpSync(path.join(bundles.client, 'assets'), path.join(next, 'assets'), { recursive: true });
  cpSync(path.join(root, 'content/images'), path.join(next, 'images'), { recursive: true });
  const { pages, renderedCount } = await writePages(build, { bundles });
  const record = {
    code,
    pages,
    previews: await writeAllPreviews(build, pages),
    lists: await writeLists(build, pages),
  };
  swap(next, folder);
  saveRecord(recordFile, record);
  return { pageCount: site.pages.length, renderedCount, bundlesReused: bundles.reused };
}

/** A build under way. */
interface Build extends BuildOptions {
  site: Site;
  /** What the last build has written to `folder`. */
  old: BuildRecord;
  /** Where this one writes. */
  next: string;
  writer: FolderWriter;
}

async function writePages(
  { site, content, packs, services, folder, old, next, writer, meanwhile, onProgress }: Build,
  { bundles }: Pick<RenderOptions, 'bundles'>,
): Promise<{ pages: Record<string, PageRecord>; renderedCount: number }> {
  const keys = pageKeys(site, packs);
  const pages: Record<string, PageRecord> = {};
  const todo: number[] = [];
  for (const [index, page] of site.pages.entries()) {
    const known = old.pages[page.path];
    const isSame = known && known.key === keys[index];
    if (isSame && writer.takeOver(folder, fileOf(page.path), known.state)) pages[page.path] = known;
    else todo.push(index);
  }
  const rendering = renderPages(site, {
    packs,
    images: content.images,
    services,
    bundles,
    folder: next,
    todo,
    onProgress: (done) => onProgress?.(done, todo.length),
  });
  meanwhile?.();
  const rendered = await rendering;
  const byPath = new Map(rendered.map((page) => [page.path, page]));
  for (const index of todo) {
    const path = site.pages[index]?.path ?? '';
    const page = byPath.get(path);
    if (page) pages[path] = { ...page, key: keys[index] ?? '' };
  }
  return { pages, renderedCount: todo.length };
}

/** Writes the previews of all pages. That of a page that was taken over is taken over too. */
async function writeAllPreviews(
  { site, root, folder, old, next, writer }: Build,
  pages: Record<string, PageRecord>,
): Promise<BuildRecord['previews']> {
  const previews: Record<string, string> = {};
  const missing = new Set<string>();
  for (const [address, { key, preview }] of Object.entries(pages)) {
    if (!preview || previews[preview] || missing.has(preview)) continue;
    const state = old.pages[address]?.key === key ? old.previews[preview] : undefined;
    if (state && writer.takeOver(folder, preview, state)) previews[preview] = state;
    else missing.add(preview);
  }
  const toDraw = site.pages.filter(({ path }) => missing.has(pages[path]?.preview ?? ''));
  await writePreviews(previewsOf(toDraw), { site, root, folder: next });
  for (const preview of missing) previews[preview] = stateOf(path.join(next, preview)) ?? '';
  return previews;
}

/** Writes the files about the whole site, or takes them over where nothing that they show has changed. */
async function writeLists(build: Build, pages: Record<string, PageRecord>): Promise<BuildRecord['lists']> {
  const { site, root, folder, old, next, writer } = build;
  const key = listsKey(site.pages, pages);
  const isTakenOver =
    old.lists.key === key &&
    Object.entries(old.lists.files).every(([name, state]) => writer.takeOver(folder, name, state));
  if (isTakenOver) return old.lists;
  for (const name of Object.keys(old.lists.files)) rmSync(path.join(next, name), { force: true });

  const pagesAt = readdirSync(next);
  await writeSiteFiles(site, next, writer);
  writeIcons(site, root, next);
  const names = readdirSync(next).filter((name) => !pagesAt.includes(name));
  const files = Object.fromEntries(names.map((name) => [name, stateOf(path.join(next, name)) ?? '']));
  return { key, files };
}

async function writeSiteFiles(site: Site, folder: string, writer: FolderWriter): Promise<void> {
  writer.write('sitemap.xml', await renderSitemap(site));
  writer.write('robots.txt', renderRobots(site));
  writer.write('llms.txt', renderLlms(site));
  writer.write('site.webmanifest', renderManifest(site));
  const htmlOf = (pagePath: string) => readFileSync(path.join(folder, fileOf(pagePath)), 'utf8');
  writer.write(SEARCH_INDEX_PATH, await renderSearchIndex(site, htmlOf));
  for (const [name, text] of Object.entries(renderFeeds(site))) writer.write(name, text);
}
