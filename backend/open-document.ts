import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type DocumentMetadata, documentMetadata } from './document-metadata';
import { resolveKey } from './document-path';

/** An open file of the bucket. Whoever gets it closes the handle. */
export interface OpenDocument {
  handle: FileHandle;
  metadata: DocumentMetadata;
  lastModified: Date;
}

/** Opens a file of the bucket for reading, or nothing when there is no such regular file. */
export async function openDocument(folder: string, key: string): Promise<OpenDocument | undefined> {
  const file = await resolveKey(folder, key);
  if (file === undefined) return undefined;
  const handle = await openWithoutFollowing(file);
  if (handle === undefined) return undefined;
  const stats = await handle.stat({ bigint: true });
  if (stats.isFile()) return { handle, metadata: documentMetadata(file, stats), lastModified: stats.mtime };
  await handle.close();
  return undefined;
}

/** Never follows a link put there meanwhile, and never waits for a writer, as opening a pipe would. */
async function openWithoutFollowing(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
}
