import {
  type Backend,
  backendUrl,
  loadSupabase,
  withDeadline,
} from '../parts/backend';
import {
  BUCKET,
  type ClientDocument,
  MOST_LISTED,
  type StoredFile,
  toDocuments,
} from './client-document';

/** The time for a list, and the longest pause within a document, in ms. */
const DEADLINE = 10_000;
const TOO_LATE = 'The storage did not answer in time.';

/** A missing bucket counts as an answer. @throws as {@link loadDocuments}. */
export async function testConnection(backend: Backend): Promise<void> {
  await listFiles(backend, 1);
}

export async function loadDocuments(
  backend: Backend,
): Promise<ClientDocument[]> {
  return toDocuments(
    await listFiles(backend, MOST_LISTED),
    backendUrl(backend),
  );
}

async function listFiles(
  backend: Backend,
  limit: number,
): Promise<StoredFile[]> {
  const signal = AbortSignal.timeout(DEADLINE);
  const { data, error } = await withDeadline(signal, TOO_LATE, async () => {
    const client = await loadSupabase(backend);
    // By name, which is the order of the client.
    return client.storage
      .from(BUCKET)
      .list('', { limit }, { cache: 'no-store', signal });
  });
  // The status for a missing bucket is 400 or 404; the body says what is
  // missing.
  if (error && /bucket not found|NoSuchBucket/i.test(error.message)) {
    return [];
  }
  if (error) {
    throw error;
  }
  if (!Array.isArray(data)) {
    throw new Error('The storage did not answer with a list.');
  }
  return data;
}

export async function downloadDocument(wanted: ClientDocument): Promise<void> {
  const { filename } = wanted;
  const file = await fetchDocument(wanted);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Released later, because some browsers read the file after the click was
  // handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * @param silence the longest pause, in ms: a slow connection may take as long
 *   as it needs.
 * @throws if the answer is not a file, is interrupted, or stops arriving.
 */
export async function fetchDocument(
  { url, filename }: Pick<ClientDocument, 'url' | 'filename'>,
  silence = DEADLINE,
): Promise<Blob> {
  const stop = new AbortController();
  const next = <T>(step: () => Promise<T>) =>
    withDeadline(AbortSignal.timeout(silence), TOO_LATE, step);
  try {
    const response = await next(() => fetch(url, { signal: stop.signal }));
    if (response.status !== 200) {
      throw new Error(
        `The document was answered with the status ${response.status}.`,
      );
    }
    const reader = response.body?.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      const part = await next(async () => reader?.read());
      if (!part?.value) {
        break;
      }
      parts.push(part.value);
    }
    const file = new Blob(parts, {
      type: response.headers.get('content-type') ?? '',
    });
    // If the storage is gone, some hosts answer with a page of their own.
    if (file.type.startsWith('text/html') && !/\.html?$/i.test(filename)) {
      throw new Error('The answer is a page, not a document.');
    }
    return file;
  } finally {
    stop.abort();
  }
}
