import type { StoredFile } from './client-document';

/** Reads the root of the bucket in the order of names: `limit` entries from `offset` on, or as many as there are. */
export type ReadPage = (offset: number, limit: number) => Promise<StoredFile[]>;

/** How many files are asked for at a time. The server gives at most 1,500, whatever is asked for. */
const PAGE_SIZE = 1000;

/**
 * All entries of the root of the bucket, by name. They are read page by page; what was added or removed in
 * the meantime is neither listed twice nor pushes out what was there all along.
 */
export async function readAllFiles(readPage: ReadPage): Promise<StoredFile[]> {
  const files = new Map<string, StoredFile>();
  for (let offset = 0; ; ) {
    const page = await readPage(offset, PAGE_SIZE);
    const known = files.size;
    for (const file of page) files.set(file.name, file);
    // The pages overlap by one file. If the last known one is gone, files have moved: begin again.
    if (offset > 0 && files.size === known + page.length) {
      files.clear();
      offset = 0;
      continue;
    }
    if (page.length < PAGE_SIZE) return [...files.values()];
    offset += PAGE_SIZE - 1;
  }
}
