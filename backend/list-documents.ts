import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentMetadata, documentMetadata } from './bucket';
import { resolveKey } from './resolve-key';

/** The most entries in one answer, whatever the request says. The storage server has the same limit. */
const MAX_LIMIT = 1500;

interface DocumentQuery {
  /** The folder, with or without a slash at its end; `''` is the root. */
  prefix: string;
  limit: number;
  offset: number;
}

interface DocumentEntry {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: DocumentMetadata | null;
}

/** As the storage server does: by the bytes of lower-case names, without symbolic links and special files. */
export async function listDocuments(
  folder: string,
  { prefix, limit, offset }: DocumentQuery,
): Promise<DocumentEntry[]> {
  const place = prefix.replace(/(?<=.)\/$/, '');
  const directory = await resolveKey(folder, place);
  if (directory === undefined) return [];
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const page = sortByName(entries.filter((entry) => entry.isFile() || entry.isDirectory())).slice(
    offset,
    offset + Math.min(limit, MAX_LIMIT),
  );
  return Promise.all(page.map((entry) => describeEntry(directory, place, entry)));
}

function sortByName(entries: readonly Dirent[]): Dirent[] {
  return entries
    .map((entry) => ({
      entry,
      key: Buffer.from(entry.name.toLowerCase() + (entry.isDirectory() ? '/' : '')),
      name: Buffer.from(entry.name),
    }))
    .sort((a, b) => Buffer.compare(a.key, b.key) || Buffer.compare(a.name, b.name))
    .map(({ entry }) => entry);
}

/** A file that was deleted meanwhile stays in the list: a shorter list would mean that there are no more files. */
async function describeEntry(directory: string, prefix: string, entry: Dirent): Promise<DocumentEntry> {
  const { name } = entry;
  const unknown = { updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
  if (entry.isDirectory()) return { name, id: null, ...unknown };
  const id = idOf(prefix === '' ? name : `${prefix}/${name}`);
  const stats = await lstat(path.join(directory, name), { bigint: true }).catch(() => undefined);
  if (stats === undefined) return { name, id, ...unknown };
  return {
    name,
    id,
    updated_at: stats.mtime.toISOString(),
    created_at: stats.birthtime.toISOString(),
    last_accessed_at: stats.atime.toISOString(),
    metadata: documentMetadata(name, stats),
  };
}

/** The same UUID for the same key at every start (in the manner of RFC 9562, version 8). */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
