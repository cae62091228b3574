import path from 'node:path';
import { addressesOf, RESERVED, sectionsOf } from '../pages/addresses';
import { type CheckedContent, ContentStore, type StoreOptions } from '../renderer/content/store';
import type { Content } from '../schemas/content';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';
import { Cache, codeVersion } from './build/cache.mjs';
import { ContentCache } from './build/content-cache';
import { WorkerPool } from './build/worker-pool';

/** Reads the content of the project in `root`. */
export function openContent(root: string): ContentStore<Content> {
  return new ContentStore<Content>(optionsOf(root));
}

/** Reads and checks the content of the project in `root`. */
export function checkContent(root: string): CheckedContent<Content> {
  return openContent(root).check();
}

/** Content that was read on all processors, or taken from the cache. */
export interface OpenedContent {
  store: ContentStore<Content>;
  /** The workers that read it, if there was much to read. */
  pool: WorkerPool;
  cache: ContentCache;
}

/** Opens the content of the project in `root`. Files that have not changed since the last time are not read. */
export async function openCached(root: string): Promise<OpenedContent> {
  const cache = new ContentCache(new Cache(root, 'content'), codeVersion(root), path.join(root, 'content'));
  const pool = new WorkerPool();
  const store = await ContentStore.open<Content>(optionsOf(root), cache.documents, (task) => pool.read(task));
  return { store, pool, cache };
}

/** How the content of the project in `root` is read. */
export function optionsOf(root: string): StoreOptions {
  return { root, addressesOf, sectionsOf, reserved: RESERVED, today: calendarDay(new Date()) };
}
