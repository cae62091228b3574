import path from 'node:path';
import { addressesOf, RESERVED, sectionsOf } from '../pages/addresses';
import {
  type CheckedContent,
  ContentStore,
  type ReadElsewhere,
  type StoreOptions,
} from '../renderer/content/store';
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

/** Content of which files that have not changed since the last time were not read. */
export interface CachedContent {
  store: ContentStore<Content>;
  cache: ContentCache;
}

/** Content to build from. */
export interface OpenedContent extends CachedContent {
  /** The workers, which have read some of the content if there was much to read. */
  pool: WorkerPool;
}

/**
 * Opens the content of the project in `root`.
 *
 * @param readElsewhere helps to read it. Only a build needs that: see "Threads" in docs/architecture.md.
 */
export async function openCached(root: string, readElsewhere?: ReadElsewhere): Promise<CachedContent> {
  const cache = new ContentCache(new Cache(root, 'content'), codeVersion(root), path.join(root, 'content'));
  const store = await ContentStore.open<Content>(optionsOf(root), cache.documents, readElsewhere);
  return { store, cache };
}

/** Opens the content of the project in `root` for a build, and reads it on all processors. */
export async function openForBuild(root: string): Promise<OpenedContent> {
  const pool = new WorkerPool();
  return { ...(await openCached(root, (task) => pool.read(task))), pool };
}

/** How the content of the project in `root` is read. */
export function optionsOf(root: string): StoreOptions {
  return { root, addressesOf, sectionsOf, reserved: RESERVED, today: calendarDay(new Date()) };
}
