import type { Pack } from '../../renderer/content/packed';
import type { Page, Site } from '../../renderer/page';
import { MOST_READ } from '../../renderer/search/search-index';
import type { Cache } from './cache.mjs';
import { fingerprint } from './fingerprint';
import type { RenderedPage } from './render-pages';

/** What a build has written, so that the next one can take over what would come out the same. */
export interface BuildRecord {
  /** The version of the code that wrote it. */
  code: string;
  /** By address. */
  pages: Record<string, PageRecord>;
  /** The states of the previews, by address. */
  previews: Record<string, string>;
  /** What the files about the whole site were made from, and their states by name. */
  lists: { key: string; files: Record<string, string> };
}

export interface PageRecord extends Omit<RenderedPage, 'path'> {
  /** What it was made from: see {@link pageKeys}. */
  key: string;
}

/** The record of the last build, or an empty one if there is none of this code. */
export function loadRecord(cache: Cache, name: string, code: string): BuildRecord {
  const kept = cache.read(name)?.toString();
  const record = kept && (JSON.parse(kept) as BuildRecord);
  if (record && record.code === code) return record;
  return { code, pages: {}, previews: {}, lists: { key: '', files: {} } };
}

export function saveRecord(cache: Cache, name: string, record: BuildRecord): void {
  cache.write(name, Buffer.from(JSON.stringify(record)));
}

/**
 * What each page is made from besides the code, as a name that changes with it: the frame, and all that
 * the page shows. A page that names its files is not worked out for that: it is known by those files and
 * by the files that no page names.
 */
export function pageKeys(site: Site, packs: readonly Pack[]): string[] {
  const digests = new Map(
    packs.flatMap(({ documents }) => documents.map(({ file, digest }) => [file, digest])),
  );
  const files = site.pages.map((page) => page.files);
  const named = new Set(files.flatMap((names = []) => names));
  const frame = fingerprint([site.shell, site.variant]);
  const common = fingerprint([frame, [...digests].filter(([file]) => !named.has(file)).sort()]);
  return site.pages.map((page, index) =>
    files[index]
      ? [common, ...files[index].map((file) => digests.get(file))].join(' ')
      : fingerprint([frame, page.template, page.data, page.head, page.bookingUrl, page.isMissing]),
  );
}

/**
 * The templates of which the files about the whole site show only what lists show, because there are so
 * many pages of them: their text is not searched.
 */
export function templatesOfMany(pages: readonly Page[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { template, files } of pages) if (files) counts.set(template, (counts.get(template) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > MOST_READ).map(([template]) => template));
}

/** What the files about the whole site are made from, as a name that changes with it. */
export function listsKey(pages: readonly Page[], records: BuildRecord['pages']): string {
  const ofMany = templatesOfMany(pages);
  return fingerprint(
    pages.map(({ path, template }) => {
      const record = records[path];
      return [path, ofMany.has(template) ? record?.facts : record?.key];
    }),
  );
}
