import type { BigIntStats } from 'node:fs';
import { contentType } from './content-type';

/** How long a browser may keep a file (Supabase's default). */
export const CACHE_CONTROL = 'max-age=3600';

/** What the storage server tells of a file, in a listing and in the headers of a download. */
export interface DocumentMetadata {
  /** With its quotation marks. */
  eTag: string;
  /** Bytes. */
  size: number;
  mimetype: string;
  cacheControl: string;
  /** ISO 8601. */
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
