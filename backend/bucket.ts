import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { contentType } from './content-type';
import { resolveKey } from './resolve-key';

export const CACHE_CONTROL = 'max-age=3600';

export interface DocumentMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

/** The ETag changes with the file's length, its time of change to the nanosecond, and its inode. */
export function documentMetadata(name: string, stats: BigIntStats): DocumentMetadata {
  const size = Number(stats.size);
  return {
    eTag: `"${[stats.size, stats.mtimeNs, stats.ino].map((number) => number.toString(36)).join('-')}"`,
    size,
    mimetype: contentType(name),
    cacheControl: CACHE_CONTROL,
    lastModified: stats.mtime.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

export interface OpenDocument {
  handle: FileHandle;
  metadata: DocumentMetadata;
  lastModified: Date;
}

export async function openDocument(folder: string, key: string): Promise<OpenDocument | undefined> {
  const file = await resolveKey(folder, key);
  // Does not follow a link put there since, and does not wait for a writer, as opening a pipe would.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = file && (await open(file, flags).catch(() => undefined));
  if (!handle) return undefined;
  const stats = await handle.stat({ bigint: true });
  if (stats.isFile()) return { handle, metadata: documentMetadata(file, stats), lastModified: stats.mtime };
  await handle.close();
  return undefined;
}
