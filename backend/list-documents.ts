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
  /** Only names that begin with this, in any case. */
  search: string;
  limit: number;
  offset: number;
  column: SortColumn;
  order: 'asc' | 'desc';
}

type SortColumn = 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';

/** An entry of a listing. A folder has only a name. Times are ISO 8601. */
interface DocumentEntry {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: DocumentMetadata | null;
}

/**
 * Lists one folder of the bucket as the storage server does: names sorted by their lower-case bytes,
 * folders among the files (but before them when sorted by time), without symbolic links and special
 * files. A folder that does not exist is empty.
 */
export async function listDocuments(folder: string, query: DocumentQuery): Promise<DocumentEntry[]> {
  const prefix = query.prefix.replace(/(?<=.)\/$/, '');
  const directory = await resolveKey(folder, prefix);
  if (directory === undefined) return [];
  const found = (await readEntries(directory)).filter(({ name }) =>
    name.toLowerCase().startsWith(query.search.toLowerCase()),
  );
  const page = <T>(sorted: readonly T[]) =>
    sorted.slice(query.offset, query.offset + Math.min(query.limit, MAX_LIMIT));
  const describe = (entry: Dirent) => describeEntry(directory, prefix, entry);

  if (query.column === 'name') {
    return Promise.all(page(sortByName(found, query.order)).map(describe));
  }
  return page(sortByTime(await Promise.all(found.map(describe)), query.column, query.order));
}

async function readEntries(directory: string): Promise<Dirent[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() || entry.isDirectory());
}

function sortByName(entries: readonly Dirent[], order: 'asc' | 'desc'): Dirent[] {
  const direction = order === 'asc' ? 1 : -1;
  return entries
    .map((entry) => ({
      entry,
      // A folder sorts as its files would: `a.pdf` before `a/b.pdf`.
      key: Buffer.from(entry.name.toLowerCase() + (entry.isDirectory() ? '/' : '')),
      name: Buffer.from(entry.name),
    }))
    .sort((a, b) => direction * (Buffer.compare(a.key, b.key) || Buffer.compare(a.name, b.name)))
    .map(({ entry }) => entry);
}

function sortByTime(
  entries: readonly DocumentEntry[],
  column: Exclude<SortColumn, 'name'>,
  order: 'asc' | 'desc',
): DocumentEntry[] {
  const direction = order === 'asc' ? 1 : -1;
  const compare = (a: string, b: string) => direction * Buffer.compare(Buffer.from(a), Buffer.from(b));
  return [...entries].sort((a, b) => {
    if ((a.id === null) !== (b.id === null)) return a.id === null ? -1 : 1;
    return compare(a[column] ?? '', b[column] ?? '') || compare(a.name, b.name);
  });
}

/**
 * A file that was deleted since its folder was read stays in the list, without metadata: a list shorter than
 * requested would mean that there are no more files.
 */
async function describeEntry(directory: string, prefix: string, entry: Dirent): Promise<DocumentEntry> {
  const unknown = { updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
  if (entry.isDirectory()) return { name: entry.name, id: null, ...unknown };
  const id = idOf(prefix === '' ? entry.name : `${prefix}/${entry.name}`);
  const stats = await lstat(path.join(directory, entry.name), { bigint: true }).catch(() => undefined);
  if (stats === undefined) return { name: entry.name, id, ...unknown };
  return {
    name: entry.name,
    id,
    updated_at: stats.mtime.toISOString(),
    created_at: stats.birthtime.toISOString(),
    last_accessed_at: stats.atime.toISOString(),
    metadata: documentMetadata(entry.name, stats),
  };
}

/** The same UUID for the same key at every start (in the manner of RFC 9562, version 8). */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
