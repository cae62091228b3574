import path from 'node:path';
import type { Document } from '../../renderer/content/document';
import { groupBy } from '../../renderer/group-by';
import type { Page, Site } from '../../renderer/page';
import { MOST_READ } from '../../renderer/search/search-index';
import { Cache, keyOf } from './cache.mjs';

/** What a build has written, so that the next one can reuse what would come out the same. */
export interface BuildManifest {
  /** The version of the code and the pictures that it was made with. */
  version: string;
  /** By address. */
  pages: Record<string, PageEntry>;
  /** The files about the whole site: what they were made from, and their states by name. */
  lists: { key: string; files: Record<string, string> };
}

export interface PageEntry {
  /** What it was made from: see {@link pageKeys}. */
  key: string;
  /** The state of the written file. */
  state: string;
  /** What lists of pages show of it, as a key. */
  facts: string;
  /** The address of its preview, if it has one. */
  preview: string | undefined;
}

/** The manifest of the last build into a folder, or an empty one if there is none of this version. */
export function loadManifest(root: string, folder: string, version: string): BuildManifest {
  const kept = cacheIn(root).read(nameOf(root, folder))?.toString();
  const manifest = kept && (JSON.parse(kept) as BuildManifest);
  if (manifest && manifest.version === version) return manifest;
  return { version, pages: {}, lists: { key: '', files: {} } };
}

export function saveManifest(root: string, folder: string, manifest: BuildManifest): void {
  cacheIn(root).write(nameOf(root, folder), Buffer.from(JSON.stringify(manifest)));
}

const cacheIn = (root: string) => new Cache(root, 'site');
const nameOf = (root: string, folder: string) => path.relative(root, folder).replace(/[^\w-]+/g, '-');

/**
 * What each page is made from besides the code, as a key: the shell, and all that the page shows. A page that names
 * its files is not worked out for that: its key is made from those files and from the files that no page names.
 */
export function pageKeys(site: Site, documents: readonly Document[]): string[] {
  const digests = new Map(documents.map(({ file, digest }) => [file, digest]));
  const files = site.pages.map((page) => page.files);
  const named = new Set(files.flatMap((names = []) => names));
  const shell = keyOf(JSON.stringify([site.shell, site.variant]));
  const common = keyOf(JSON.stringify([shell, [...digests].filter(([file]) => !named.has(file)).sort()]));
  return site.pages.map((page, index) =>
    files[index]
      ? [common, ...files[index].map((file) => digests.get(file))].join(' ')
      : keyOf(JSON.stringify([shell, page.template, page.data, page.head, page.bookingUrl, page.isMissing])),
  );
}

/**
 * The pages of templates with so many pages that the files about the whole site show only what lists show of them:
 * their text is not searched.
 */
export function pagesOfMany({ pages }: Site): Set<Page> {
  const byTemplate = groupBy(pages, ({ template }) => template);
  return new Set([...byTemplate.values()].filter(({ length }) => length > MOST_READ).flat());
}
