import type { Dirent } from 'node:fs';
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { formatOf } from '../formats/file-formats';
import type { StoredFile } from '../pages/client-documents/client-document';

/**
 * The maximum number of entries in a response, whatever the request says. The
 * storage server has the same limit.
 */
const MAX_LIMIT = 1500;

interface DocumentQuery {
  /** The folder, with or without a trailing slash; `''` is the root. */
  prefix: string;
  limit: number;
  offset: number;
}

/**
 * Lists a folder like the storage server: files and folders sorted by name, in
 * pages of `limit` entries.
 *
 * @returns an empty list for a folder that doesn't exist.
 */
export async function listDocuments(
  folder: string,
  { prefix, limit, offset }: DocumentQuery,
): Promise<StoredFile[]> {
  const directory = await resolveKey(folder, prefix.replace(/(?<=.)\/$/, ''));
  if (directory === undefined) {
    return [];
  }
  const entries = await readdir(directory, { withFileTypes: true }).catch(
    () => [],
  );
  const page = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .sort((a, b) => Buffer.compare(sortKey(a), sortKey(b)))
    .slice(offset, offset + Math.min(limit, MAX_LIMIT));
  return Promise.all(page.map((entry) => describeEntry(directory, entry)));
}

/**
 * Entries are sorted bytewise, ignoring case; a folder sorts as if its name
 * ended with a slash.
 */
function sortKey(entry: Dirent): Buffer {
  const name = entry.name.toLowerCase();
  return Buffer.from(entry.isDirectory() ? `${name}/` : name);
}

async function describeEntry(
  directory: string,
  entry: Dirent,
): Promise<StoredFile> {
  const { name } = entry;
  if (entry.isDirectory()) {
    return { name, id: null, metadata: null };
  }
  const stats = await lstat(path.join(directory, name)).catch(() => undefined);
  // A file deleted in the meantime stays in the list: a shorter list would mean
  // that there are no more files.
  if (!stats) {
    return { name, id: name, metadata: null };
  }
  const metadata = { size: stats.size, mimetype: contentType(name) };
  return { name, id: name, metadata };
}

/**
 * @param key its path below the folder, such as `forms/intake.pdf`.
 * @returns undefined if there is no such file.
 */
export async function readDocument(
  folder: string,
  key: string,
): Promise<Buffer | undefined> {
  const file = await findFile(folder, key);
  return file ? readFile(file).catch(() => undefined) : undefined;
}

const RUN_BY_BROWSERS: readonly string[] = [
  'image/svg+xml',
  'text/javascript',
  'application/xml',
];

/**
 * The media type of a file in the bucket. As on the storage server, no file may
 * run as part of the site.
 */
export function contentType(name: string): string {
  const type = formatOf(name)?.type;
  if (type === 'text/html') {
    return 'text/plain';
  }
  if (type === undefined || RUN_BY_BROWSERS.includes(type)) {
    return 'application/octet-stream';
  }
  return type;
}

/** The full path of a file; undefined if the folder has no such key. */
export async function findFile(
  folder: string,
  key: string,
): Promise<string | undefined> {
  const file = await resolveKey(folder, key);
  const stats = await lstat(file ?? '').catch(() => undefined);
  return stats?.isFile() ? file : undefined;
}

function isFileName(name: string): boolean {
  const isStep = ['', '.', '..'].includes(name);
  return !isStep && !name.includes('\0') && !name.includes(path.sep);
}

/**
 * The path of a key; undefined if it contains `..` or an invalid name, or
 * passes through a symbolic link.
 */
async function resolveKey(
  folder: string,
  key: string,
): Promise<string | undefined> {
  const names = key === '' ? [] : key.split('/');
  if (!names.every(isFileName)) {
    return undefined;
  }
  try {
    const root = await realpath(folder);
    const file = path.join(root, ...names);
    // The two differ if a symbolic link is anywhere below the root.
    return (await realpath(file)) === file ? file : undefined;
  } catch {
    return undefined;
  }
}
