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
import { writeFile } from './folder/site-folder';

/** Entries that no build has used for this long are deleted, in ms: 60 days. */
const KEPT = 60 * 24 * 3600e3;

/**
 * Caches expensive, text-independent bytes between builds in
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
  const entry = path.join(root, 'node_modules/.cache/build', key);
  if (!isWhole(entry)) {
    mkdirSync(path.dirname(entry), { recursive: true });
    const next = `${entry}.${randomUUID()}`;
    try {
      await make(next);
      // Another process may have made the same one.
      rmSync(entry, { recursive: true, force: true });
      renameSync(next, entry);
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
    forgetOld(path.dirname(entry));
  }
  utimesSync(entry, new Date(), new Date());
  return entry;
}

/** A computer that lost power may leave an empty file. */
function isWhole(entry: string): boolean {
  const stats = statSync(entry, { throwIfNoEntry: false });
  return stats !== undefined && (stats.isDirectory() || stats.size > 0);
}

function forgetOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const entry = path.join(folder, name);
    // Another process may have deleted it.
    const stats = statSync(entry, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > KEPT) {
      rmSync(entry, { recursive: true, force: true });
    }
  }
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
