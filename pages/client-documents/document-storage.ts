import { type Backend, backendUrl } from '../parts/backend/backend';
import { withDeadline } from '../parts/backend/deadline';
import { loadSupabase } from '../parts/backend/supabase';
import { BUCKET, type ClientDocument, publicUrl, type StoredFile, toDocuments } from './client-document';
import { readAllFiles } from './read-all-files';

/** How long the storage may take for a list, and keep silent while a document comes, in ms. */
const DEADLINE = 10_000;
const TOO_LATE = 'The storage did not answer in time.';

/**
 * Lists the root of the bucket, to see whether the storage answers at all. A bucket that does not
 * exist counts as an answer (the specification, section 7).
 *
 * @throws if it does not answer in time, or not as a storage does.
 */
export async function testConnection(backend: Backend): Promise<void> {
  await listPage(backend, 0, 1, AbortSignal.timeout(DEADLINE));
}

/**
 * All documents of the bucket, by name.
 *
 * @throws if the storage does not answer in time, or not with a list.
 */
export async function loadDocuments(backend: Backend): Promise<ClientDocument[]> {
  const signal = AbortSignal.timeout(DEADLINE);
  const files = await readAllFiles((offset, limit) => listPage(backend, offset, limit, signal));
  return toDocuments(files, (name) => publicUrl(backendUrl(backend), name));
}

async function listPage(
  backend: Backend,
  offset: number,
  limit: number,
  signal: AbortSignal,
): Promise<StoredFile[]> {
  const { data, error } = await withDeadline(signal, TOO_LATE, async () => {
    const client = await loadSupabase(backend);
    const options = { limit, offset, sortBy: { column: 'name', order: 'asc' } };
    return client.storage.from(BUCKET).list('', options, { cache: 'no-store', signal });
  });
  if (error) {
    if (isMissingBucket(error)) return [];
    throw error;
  }
  if (!Array.isArray(data)) throw new Error('The storage did not answer with a list.');
  return data;
}

/** Servers answer for a missing bucket with 400 or 404 and say so in the body. */
function isMissingBucket(error: { message: string; statusCode?: string; status?: number }): boolean {
  return /bucket not found/i.test(error.message) || /NoSuchBucket/.test(error.message);
}

/**
 * Fetches a document and saves it under its own name.
 *
 * @throws as {@link fetchDocument}.
 */
export async function downloadDocument(wanted: ClientDocument): Promise<void> {
  const { filename } = wanted;
  const file = await fetchDocument(wanted);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Released a little later: some browsers read the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * Fetches a document, however long a slow line takes for it.
 *
 * @param silence how long the storage may send nothing, in ms.
 * @throws if the answer is not a file, breaks off or stops coming.
 */
export async function fetchDocument(
  { url, filename }: Pick<ClientDocument, 'url' | 'filename'>,
  silence = DEADLINE,
): Promise<Blob> {
  const stop = new AbortController();
  const next = <T>(step: () => Promise<T>) => withDeadline(AbortSignal.timeout(silence), TOO_LATE, step);
  try {
    const response = await next(() => fetch(url, { signal: stop.signal }));
    // Only this status brings a file, even an empty one.
    if (response.status !== 200) {
      throw new Error(`The document was answered with the status ${response.status}.`);
    }
    const reader = response.body?.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      const part = await next(async () => reader?.read());
      if (!part?.value) break;
      parts.push(part.value);
    }
    const file = new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    if (isPageInstead(file, filename)) throw new Error('What was answered is a page, and no document.');
    return file;
  } finally {
    stop.abort();
  }
}

/** Hosts that stand in for a storage that is gone answer with a page of their own. */
function isPageInstead({ type }: Blob, filename: string): boolean {
  return type.startsWith('text/html') && !/\.html?$/i.test(filename);
}
