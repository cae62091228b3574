import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { oncePer } from '../../formats/once-per';

/** What something follows from: texts and bytes, and files by their names. */
export interface Origin {
  parts: readonly (string | Uint8Array)[];
  files: readonly string[];
}

/**
 * The place in `node_modules/.cache/<kind>/` of what follows from an origin.
 */
export function keptPath(kind: string, { parts, files }: Origin): string {
  const hash = createHash('sha1');
  for (const part of parts) {
    hash.update(`${part.length} `).update(part);
  }
  for (const name of files) {
    hash.update(fingerprintOf(path.resolve(name)));
  }
  return path.resolve('node_modules/.cache', kind, hash.digest('hex'));
}

/**
 * The files say how something is found out, and a process finds all of its
 * things out in one way.
 */
const fingerprintOf = oncePer((file: string) =>
  createHash('sha1').update(readFileSync(file)).digest(),
);

/**
 * What was kept at a place; undefined if nothing was, or another process is
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
 * Keeps something. If the disk is full, or the folder can only be read, it is
 * found out again the next time.
 */
export function keep(file: string, found: unknown): void {
  keepWhole(file, JSON.stringify({ found }));
}

/** The same for a text, or bytes. @returns whether they are there. */
export function keepWhole(file: string, content: string | Uint8Array): boolean {
  const next = `${file}.${process.pid}.next`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(next, content);
    renameSync(next, file);
    return true;
  } catch {
    return false;
  }
}
