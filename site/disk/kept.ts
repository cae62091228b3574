import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { oncePer } from '../../formats/once-per';

/** What a result is computed from: texts, bytes, and the names of files. */
export interface Origin {
  parts: readonly (string | Uint8Array)[];
  files: readonly string[];
}

/** Where results are kept, below the project folder. */
export const CACHE = 'node_modules/.cache';

/** The path in `node_modules/.cache/<kind>/` of the result for an origin. */
export function keptPath(kind: string, { parts, files }: Origin): string {
  const hash = createHash('sha1');
  for (const part of parts) {
    hash.update(`${part.length} `).update(part);
  }
  for (const name of files) {
    hash.update(fingerprintOf(path.resolve(name)));
  }
  return path.resolve(CACHE, kind, hash.digest('hex'));
}

/**
 * Cached for the whole process: these files are code, and a process runs only
 * one version of it.
 */
const fingerprintOf = oncePer((file: string) =>
  createHash('sha1').update(readFileSync(file)).digest(),
);

/**
 * The result at a path; undefined if there is none, or if another process is
 * writing it.
 */
export function readKept<Found>(file: string): Found | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { found: Found }).found;
  } catch {
    return undefined;
  }
}

/**
 * Saves a result. If the disk is full or the folder is read-only, the result is
 * computed again next time.
 */
export function keep(file: string, found: unknown): void {
  keepWhole(file, JSON.stringify({ found }));
}

/** The same for a text or bytes. @returns whether they were saved. */
export function keepWhole(file: string, content: string | Uint8Array): boolean {
  return keepParts(file, [content]);
}

/** The same for parts that are too large to be in memory at the same time. */
export function keepParts(
  file: string,
  parts: Iterable<string | Uint8Array>,
): boolean {
  const next = `${file}.${process.pid}.next`;
  let handle: number | undefined;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    handle = openSync(next, 'w');
    for (const part of parts) {
      writeFileSync(handle, part);
    }
    renameSync(next, file);
    return true;
  } catch {
    return false;
  } finally {
    if (handle !== undefined) {
      closeSync(handle);
    }
    // A full disk has room for a part of it.
    rmSync(next, { force: true });
  }
}

/** A computer that lost power may leave an empty file. */
export function isWhole(entry: string): boolean {
  const stats = statSync(entry, { throwIfNoEntry: false });
  return stats !== undefined && (stats.isDirectory() || stats.size > 0);
}
