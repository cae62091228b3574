import type { StoredFile } from './client-document';

type ReadPage = (offset: number, limit: number) => Promise<StoredFile[]>;

/** The server sends at most 1,500 files for a request. */
const PAGE_SIZE = 1000;

/**
 * All entries of the bucket, by name. Files added or removed meanwhile cause no others to be listed twice or left
 * out.
 */
export async function readAllFiles(readPage: ReadPage): Promise<StoredFile[]> {
  const files = new Map<string, StoredFile>();
  for (let offset = 0; ; ) {
    const page = await readPage(offset, PAGE_SIZE);
    const known = files.size;
    for (const file of page) files.set(file.name, file);
    // The pages overlap by one file. If the last known one is gone, the files have moved: start again.
    if (offset > 0 && files.size === known + page.length) {
      files.clear();
      offset = 0;
      continue;
    }
    if (page.length < PAGE_SIZE) return [...files.values()];
    offset += PAGE_SIZE - 1;
  }
}
