import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createSite } from '../../pages/site';
import type { Services } from '../../pages/site-context';
import type { Site } from '../../renderer/page';
import { renderHostFiles } from '../../renderer/site-files/hosts/host-files';
import { renderSecurityTxt, SECURITY_TXT } from '../../renderer/site-files/security-txt';
import { NOTICES } from '../../renderer/site-files/third-party-notices';
import { isFileError } from '../fault';
import {
  type BuildRecord,
  listsKey,
  loadRecord,
  pageKeys,
  saveRecord,
  templatesOfMany,
} from './build-record';
import { type Bundles, buildBundles } from './bundles';
import { Cache, versionOf } from './cache.mjs';
import { collectGarbage } from './collect-garbage';
import type { CheckedProject } from './content-for-builds';
import { assertPicturesChecked, copyFiles } from './copy-files';
import { assertNoSecrets } from './find-secrets';
import { precompress } from './precompress';
import { previewsOf, writePreviews } from './preview-pictures';
import { Progress } from './progress';
import { type RenderedPage, renderPages } from './render-pages';
import { writeSiteFiles } from './site-files';
import { FolderWriter, fileOf, stateOf } from './site-folder';
import { StagingFolder } from './staging-folder';

export interface BuildResult {
  site: Site;
  /** How many pages had to be rendered: all others were taken over. */
  renderedCount: number;
  bundlesReused: boolean;
  /** Why something could not be kept or tidied up for the next build. The site is whole nevertheless. */
  leftUndone: unknown[];
}

/** A checked project, and what to make of it. */
export interface BuildOptions extends Pick<CheckedProject, 'content' | 'packs' | 'keep' | 'crew'> {
  /** The project folder. */
  root: string;
  services: Services;
  /** Where the site is written. */
  folder: string;
  /** Makes what goes along with the site; what it returns puts that into its place after the site. */
  prepare?: (site: Site) => () => void;
}

/** What the site is made from besides its texts: where any of it changes, everything is made again. */
const CODE = [
  ...['renderer', 'pages', 'schemas', 'scripts', 'supabase'],
  ...['vite.config.ts', 'tsconfig.json', 'package-lock.json'],
];

/** Another one after any change of the code. */
export function versionOfCode(root: string): string {
  return versionOf(root, CODE);
}

/**
 * Writes the whole site to a folder.
 *
 * It is written beside the old site and takes its place at the end, so that whenever a build stops,
 * the folder holds the whole old site or the whole new one. Pages that would come out as they are in
 * the old site are taken over from it.
 *
 * @throws what a template throws, and if a secret of the environment would be published.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const staging = new StagingFolder(options.folder);
  try {
    return await buildBeside(options, staging);
  } catch (error) {
    // The threads write too, and a half-written site fills a disk that may be full.
    await options.crew.dismiss();
    tryTo(() => staging.remove());
    throw error;
  }
}

async function buildBeside(options: BuildOptions, staging: StagingFolder): Promise<BuildResult> {
  const { root, content, services, folder } = options;
  const next = staging.path;
  const site = createSite(content, services);
  const bundles = await buildBundles(root, async () => {
    await options.crew.dismiss();
    collectGarbage();
  });
  const recordName = path.relative(root, folder).replace(/[^\w-]+/g, '-');
  const records = new Cache(root, 'site');
  const writer = new FolderWriter(next);
  await copyStaticFiles({ ...options, site, bundles, next, writer });
  // The pictures as they are in the new site: those in the content folder may be changed meanwhile.
  const code = `${versionOfCode(root)} ${versionOf(next, ['images'])}`;
  const old = loadRecord(records, recordName, code);

  const leftUndone: unknown[] = [];
  const build: Build = { ...options, site, bundles, old, next, writer, leftUndone };
  writeFilesForOthers(build);
  const { pages, lists, renderedCount } = await writePages(build);
  const record: BuildRecord = {
    code,
    pages,
    previews: await writeAllPreviews(build, pages),
    lists: await finishLists(build, pages, lists),
  };
  await compressPages(build);
  const { email, referralsEmail } = content.site.practice;
  assertNoSecrets(next, process.env, [email, referralsEmail]);
  const place = options.prepare?.(site);
  staging.takePlace();
  // The site is the new one. Whatever fails now is no reason to say that it is not.
  const rest = [place, () => staging.remove(), () => saveRecord(records, recordName, record)];
  for (const action of rest) leftUndone.push(...tryTo(() => action?.()));
  await options.crew.dismiss();
  return { site, renderedCount, bundlesReused: bundles.reused, leftUndone };
}

/** Does what the site does not need. @returns the error, if the system does not allow it. */
function tryTo(action: () => void): unknown[] {
  try {
    action();
    return [];
  } catch (error) {
    if (isFileError(error)) return [error];
    throw error;
  }
}

/** A build under way. */
interface Build extends BuildOptions {
  site: Site;
  bundles: Bundles;
  /** What the last build has written to `folder`. */
  old: BuildRecord;
  /** Where this one writes. */
  next: string;
  writer: FolderWriter;
  leftUndone: unknown[];
}

/** Code and pictures, each with its compressed forms, which are kept from build to build. */
async function copyStaticFiles(build: Omit<Build, 'old' | 'leftUndone'>): Promise<void> {
  const { root, content, site, bundles, next, writer } = build;
  const pictures = copyFiles(path.join(root, 'content/images'), 'images', writer);
  assertPicturesChecked(next, pictures, content.images);
  const code = copyFiles(path.join(bundles.client, 'assets'), 'assets', writer);
  const drawings = Object.entries(site.drawings).map(([address, svg]) => [address.slice(1), svg] as const);
  for (const [name, svg] of drawings) writer.write(name, svg);
  const names = [...code, ...pictures, ...drawings.map(([name]) => name)];
  await precompress(next, names, new Cache(root, 'compressed'));
}

/** What hosts, people who look into the site's safety, and authors of its parts want to find there. */
function writeFilesForOthers({ site, content, services, bundles, writer }: Build): void {
  const hostFiles = renderHostFiles(site, services.backend?.url);
  for (const [name, text] of Object.entries(hostFiles)) writer.write(name, text);
  writer.write(NOTICES, readFileSync(path.join(bundles.client, NOTICES)));
  const { security } = content.site;
  const { language } = site.shell;
  if (security) writer.write(SECURITY_TXT, renderSecurityTxt(security, { url: site.url, language }));
}

/** What has become of the pages: taken over, or rendered. */
interface WrittenPages {
  pages: BuildRecord['pages'];
  renderedCount: number;
  /** The names of the files about the whole site, if they are written already. */
  lists: string[] | undefined;
}

async function writePages(build: Build): Promise<WrittenPages> {
  const { site, packs, services, bundles, folder, old, next, writer, crew } = build;
  // Where nothing can be taken over, the keys can wait until other threads have begun.
  const isFirst = Object.keys(old.pages).length === 0;
  let keys = isFirst ? undefined : pageKeys(site, packs);
  const pages: BuildRecord['pages'] = {};
  const todo: number[] = [];
  for (const [index, { path }] of site.pages.entries()) {
    const known = old.pages[path];
    const isSame = known && known.key === keys?.[index];
    if (isSame && writer.takeOver(folder, fileOf(path), known.state)) pages[path] = known;
    else todo.push(index);
  }

  const options = { services, bundles, crew, folder: next };
  const ofMany = templatesOfMany(site.pages);
  const isOneOfMany = (index: number) => ofMany.has(site.pages[index]?.template ?? '');
  const few: RenderedPage[] = [];
  let lists: string[] | undefined;
  const progress = new Progress('pages');
  const many = await renderPages(site, {
    ...options,
    todo: todo.filter(isOneOfMany),
    onProgress: (done) => progress.tell(done, todo.length),
    // What one thread has to do by itself it does while the others have begun.
    first: async () => {
      build.leftUndone.push(...tryTo(build.keep));
      keys ??= pageKeys(site, packs);
      few.push(
        ...(await renderPages(site, { ...options, todo: todo.filter((index) => !isOneOfMany(index)) })),
      );
      if (isFirst) lists = await writeLists(build);
    },
  });
  progress.end();
  const keyOf = new Map(site.pages.map(({ path }, index) => [path, keys?.[index] ?? '']));
  for (const { path, ...page } of [...few, ...many]) pages[path] = { ...page, key: keyOf.get(path) ?? '' };
  return { pages, renderedCount: todo.length, lists };
}

/** With more pages than these, pages are not compressed beforehand: 10,000 of them would take ten seconds. */
const MOST_COMPRESSED = 200;

async function compressPages({ site, next }: Build): Promise<void> {
  if (site.pages.length > MOST_COMPRESSED) return;
  await precompress(
    next,
    site.pages.map(({ path }) => fileOf(path)),
  );
}

/** Writes the previews of all pages. That of a page that was taken over is taken over too. */
async function writeAllPreviews(
  { site, root, folder, old, next, writer }: Build,
  pages: BuildRecord['pages'],
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

/**
 * What is recorded of the files about the whole site. They are written, unless they are already, or
 * taken over where nothing that they show has changed.
 */
async function finishLists(
  build: Build,
  pages: BuildRecord['pages'],
  written: string[] | undefined,
): Promise<BuildRecord['lists']> {
  const { site, folder, old, next, writer } = build;
  const key = listsKey(site.pages, pages);
  const isTakenOver =
    !written &&
    old.lists.key === key &&
    Object.entries(old.lists.files).every(([name, state]) => writer.takeOver(folder, name, state));
  if (isTakenOver) return old.lists;
  const names = written ?? (await writeLists(build));
  const files = Object.fromEntries(names.map((name) => [name, stateOf(path.join(next, name)) ?? '']));
  return { key, files };
}

async function writeLists({ site, next, old }: Build): Promise<string[]> {
  // What was taken over stands in the old site too, where it must stay as it is.
  for (const name of Object.keys(old.lists.files)) rmSync(path.join(next, name), { force: true });
  return writeSiteFiles(site, next);
}
