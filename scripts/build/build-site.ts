import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { referralsEmailOf } from '../../pages/facts';
import { createSite } from '../../pages/site';
import type { Services, SiteContent } from '../../pages/site-context';
import type { Document } from '../../renderer/content/document';
import { isWhole } from '../../renderer/content/document-record';
import type { Page, Preview, Site } from '../../renderer/page';
import { renderHostFiles } from '../../renderer/site-files/hosts/host-files';
import { renderSecurityTxt, SECURITY_TXT } from '../../renderer/site-files/security-txt';
import { fontNotices, NOTICES } from '../../renderer/site-files/third-party-notices';
import { isFileError } from '../fault';
import { allOf } from '../in-parallel';
import {
  type BuildManifest,
  loadManifest,
  type PageEntry,
  pageKeys,
  pagesOfMany,
  saveManifest,
} from './build-manifest';
import { type Bundles, buildBundles } from './bundles';
import { Cache, codeVersion, keyOf, versionOf } from './cache.mjs';
import { copyFiles } from './copy-files';
import { assertNoSecrets } from './find-secrets';
import { precompress } from './precompress';
import { writePreviews } from './preview-pictures';
import { Progress } from './progress';
import { countTaken, factsOf, type RenderedPage, type RenderTask, renderShare } from './render-pages';
import { writeSiteFiles } from './site-files';
import { FolderWriter, fileOf, stateOf } from './site-folder';
import { StagingFolder } from './staging-folder';
import type { WorkerPool } from './worker-pool';
import { writePictures } from './write-pictures';

export interface BuildResult {
  site: Site;
  /** How many pages had to be rendered: all others were reused. */
  renderedCount: number;
  bundlesReused: boolean;
  /** Why something could not be cached or tidied up for the next build. The site is whole all the same. */
  leftUndone: unknown[];
}

/** Checked content, and what to make of it. */
export interface BuildOptions {
  /** The project folder. */
  root: string;
  content: SiteContent;
  /** What `content` was made from. */
  documents: readonly Document[];
  pool: WorkerPool;
  services: Services;
  /** Where the site is written. */
  folder: string;
  /** Makes what goes along with the site; what it returns puts that into its place after the site. */
  prepare?: (site: Site) => () => void;
  /** Caches what was found out about the content. */
  saveContent: () => void;
}

/**
 * Writes the whole site to a folder.
 *
 * It is written beside the old site and takes its place at the end, so that whenever a build stops, the folder holds
 * the whole old site or the whole new one. Pages that would come out unchanged are linked from the old site.
 *
 * @throws what a template throws, and if a secret of the environment would be published.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const staging = new StagingFolder(options.folder);
  try {
    return await buildIn(staging, options);
  } catch (error) {
    // The workers write too, and a half-written site fills a disk that may be full.
    await options.pool.terminate();
    attempt(() => staging.remove());
    throw error;
  }
}

async function buildIn(staging: StagingFolder, options: BuildOptions): Promise<BuildResult> {
  const { root, content, folder, pool } = options;
  const writer = new FolderWriter(staging.path);
  // The code does not depend on the content.
  const [bundles, plan] = await allOf(buildBundles(root), makePlan(staging.path, writer, options));
  const build: Build = { ...options, ...plan, staging: staging.path, writer, bundles };
  const { site, pages } = build;

  writeFilesForOthers(build);
  reusePages(build);
  const renderedCount = pages.filter(({ state }) => state === undefined).length;
  // The search index is made from the pages.
  const [lists] = await allOf(
    renderPages(build).then(() => writeLists(build)),
    copyCode(build),
  );
  await compressPages(build);
  assertNoSecrets(staging.path, process.env, [content.site.practice.email, referralsEmailOf(content)]);
  const place = options.prepare?.(site);
  staging.takePlace();
  await pool.terminate();

  // The new site is in place. Whatever fails now does not change that.
  const leftUndone = [
    () => place?.(),
    () => staging.remove(),
    () => saveManifest(root, folder, { ...build.old, pages: entriesOf(pages), lists }),
    options.saveContent,
  ].flatMap(attempt);
  return { site, renderedCount, bundlesReused: bundles.reused, leftUndone };
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

/** What will be built from the content. */
interface Plan {
  /** With the pictures as they were written. */
  content: SiteContent;
  site: Site;
  pages: readonly PlannedPage[];
  /** The files of the drawings, which are compressed. */
  drawings: readonly string[];
  /** What the last build has written to the folder. */
  old: BuildManifest;
}

/** A build under way. */
interface Build extends BuildOptions, Plan {
  bundles: Bundles;
  /** Where it writes. */
  staging: string;
  writer: FolderWriter;
}

/** A page of the new site, with all that the manifest says of it. */
interface PlannedPage extends Omit<PageEntry, 'state'> {
  page: Page;
  /** The state of its file; undefined while it is not rendered. */
  state: string | undefined;
}

/** Writes the pictures and previews, and plans the pages. */
async function makePlan(staging: string, writer: FolderWriter, options: BuildOptions): Promise<Plan> {
  const { root, documents, services, folder } = options;
  // From here on, everything is made from these: those in the content folder may change.
  const { images, drawings } = await writePictures(root, options.content.images, writer);
  const content = { ...options.content, images };
  const site = createSite(content, services);
  const version = `${codeVersion(root)} ${versionOf(staging, ['images'])} ${keyOf(JSON.stringify(images))}`;
  const old = loadManifest(root, folder, version);
  const pages = planPages(site, documents, old);
  await writePreviews(previewsOf(pages), { site, root, folder: staging });
  return { content, site, pages, drawings, old };
}

function planPages(site: Site, documents: readonly Document[], old: BuildManifest): PlannedPage[] {
  const keys = pageKeys(site, documents);
  return site.pages.map((page, index) => {
    const key = keys[index] ?? '';
    const known = old.pages[page.path];
    if (known?.key === key) return { ...known, page };
    return { page, key, state: undefined, facts: factsOf(page), preview: page.head.preview?.path };
  });
}

function entriesOf(pages: readonly PlannedPage[]): BuildManifest['pages'] {
  const entries = pages.map(({ page, state = '', ...entry }) => [page.path, { ...entry, state }] as const);
  return Object.fromEntries(entries);
}

/** The previews of the pages, each once: an alias shows that of its page. */
function previewsOf(pages: readonly PlannedPage[]): Preview[] {
  const byAddress = new Map(pages.map(({ page, preview }) => [preview, page]));
  return [...byAddress.values()].flatMap(({ head }) => head.preview ?? []);
}

/** Copies the code, writes the drawings and the theme, and compresses all files that stay the same from build to build. */
async function copyCode({ root, site, drawings, bundles, staging, writer }: Build): Promise<void> {
  const code = copyFiles(path.join(bundles.client, 'assets'), 'assets', writer);
  const made = Object.entries({ ...site.drawings, ...site.theme.files });
  for (const [address, content] of made) writer.write(address.slice(1), content);
  const names = [...code, ...drawings, ...made.map(([address]) => address.slice(1))];
  await precompress(staging, names, new Cache(root, 'compressed'));
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

/** Links the pages of the old site that would come out unchanged. */
function reusePages({ pages, folder, writer }: Build): void {
  for (const planned of pages) {
    const { page, state } = planned;
    if (state !== undefined && !writer.reuse(folder, fileOf(page.path), state)) planned.state = undefined;
  }
}

/** With fewer pages to render than this, a thread takes longer to start than it saves. */
const WORTH_A_THREAD = 600;

/** Renders the pages that were not reused: if there are many, on all processors. */
async function renderPages(build: Build): Promise<void> {
  const { site, pages, documents, pool } = build;
  const task = renderTaskOf(build);
  const helped = task.todo.length < WORTH_A_THREAD ? Promise.resolve([]) : pool.render(task);
  // If a worker fails while this thread works, that is thrown below.
  helped.catch(() => {});
  const whole = new Set(documents.filter(isWhole).map(({ file }) => file));
  const progress = new Progress('pages');
  for await (const portion of renderShare(site, task, (file) => whole.has(file))) {
    note(pages, portion);
    progress.tell(countTaken(task), task.todo.length);
  }
  progress.end();
  note(pages, await helped);
}

function renderTaskOf({ content, services, bundles, staging, pages }: Build): RenderTask {
  const todo = [...pages.keys()].filter((index) => pages[index]?.state === undefined);
  const shared = (length: number) => new Int32Array(new SharedArrayBuffer(4 * length));
  const task = {
    services,
    images: content.images,
    bundles,
    folder: staging,
    todo: shared(todo.length),
    taken: shared(pages.length + 1),
  };
  task.todo.set(todo);
  return task;
}

function note(pages: readonly PlannedPage[], rendered: readonly RenderedPage[]): void {
  for (const { index, state } of rendered) {
    const planned = pages[index];
    if (planned) planned.state = state;
  }
}

/** Reuses the files about the whole site, or writes them where anything that they show has changed. */
async function writeLists(build: Build): Promise<BuildManifest['lists']> {
  const { site, pages, folder, old, staging, writer } = build;
  const ofMany = pagesOfMany(site);
  const key = keyOf(
    JSON.stringify(pages.map(({ page, key, facts }) => [page.path, ofMany.has(page) ? facts : key])),
  );
  const files = Object.entries(old.lists.files);
  if (old.lists.key === key && files.every(([name, state]) => writer.reuse(folder, name, state)))
    return old.lists;
  // What was linked is the file of the old site, too, which must stay unchanged.
  for (const [name] of files) rmSync(path.join(staging, name), { force: true });
  const names = await writeSiteFiles(site, staging);
  return {
    key,
    files: Object.fromEntries(names.map((name) => [name, stateOf(path.join(staging, name)) ?? ''])),
  };
}

/** With more pages than this, the host compresses them: 10,000 would take ten seconds. */
const MOST_COMPRESSED = 200;

async function compressPages({ pages, staging }: Build): Promise<void> {
  if (pages.length > MOST_COMPRESSED) return;
  await precompress(
    staging,
    pages.map(({ page }) => fileOf(page.path)),
  );
}
