import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { unlessFileError } from './disk/file-errors';
import { CACHE, isWhole } from './disk/kept';
import { writeFile } from './folder/site-folder';

/** Entries that are older than this are deleted, in ms: 60 days. */
const KEPT = 60 * 24 * 3600e3;

/** The folder for what builds have made. */
export const buildCache = (root: string): string =>
  path.join(root, CACHE, 'build');

/**
 * Caches bytes that are expensive to make between builds, in
 * `node_modules/.cache/build/`.
 * @param key their kind, and a name that changes whenever anything they are
 *   made from does.
 */
export async function cached(
  root: string,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = await cachedPath(root, key, async (next) => {
    writeFile(next, await make());
  });
  return readFileSync(file);
}

/**
 * The path of a cached file or folder. It appears complete or not at all.
 * @param make writes it to a path.
 */
export async function cachedPath(
  root: string,
  key: string,
  make: (next: string) => Promise<void>,
): Promise<string> {
  const entry = path.join(buildCache(root), key);
  if (!isWhole(entry)) {
    mkdirSync(path.dirname(entry), { recursive: true });
    const next = `${entry}.${randomUUID()}`;
    try {
      await make(next);
      // Another process may have made the same one, and be reading it.
      if (!isWhole(entry)) {
        renameSync(next, entry);
      }
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
  }
  // What is kept only saves time, and the entry may be another user's.
  unlessFileError(() => utimesSync(entry, new Date(), new Date()));
  return entry;
}

/**
 * Deletes what was kept long ago, by any command: of code, schemas, and folders
 * that may be gone.
 */
export function forgetOld(root: string): void {
  const cache = path.join(root, CACHE);
  const folders = [
    'documents',
    'pictures',
    'validators',
    ...entriesIn(buildCache(root)).map((kind) => `build/${kind}`),
  ].map((name) => path.join(cache, name));
  const entries = folders.flatMap((folder) =>
    entriesIn(folder).map((name) => path.join(folder, name)),
  );
  for (const entry of entries) {
    // Another process may have deleted it.
    const stats = statSync(entry, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > KEPT) {
      unlessFileError(() => rmSync(entry, { recursive: true, force: true }));
    }
  }
}

function entriesIn(folder: string): string[] {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) {
    return [];
  }
  return readdirSync(folder);
}

/** A cache key that depends on all parts and on the version of Node.js. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(`\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 32);
}

/**
 * The version of a package and the settings it is used with, as part of a key.
 */
export function versionOf(
  root: string,
  name: string,
  ...settings: readonly unknown[]
): string {
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return JSON.stringify([version, process.arch, ...settings]);
}
