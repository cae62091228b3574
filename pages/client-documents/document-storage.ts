import { fetchFile } from '../../renderer/fetch-file';
import {
  type Backend,
  backendUrl,
  STORAGE_DEADLINE,
  TOO_LATE,
  withDeadline,
} from '../parts/backend';
import {
  type ClientDocument,
  MOST_LISTED,
  toDocuments,
} from './client-document';
import { listFiles } from './list-files';

/**
 * Tests the connection; a missing bucket counts as a success. @throws as {@link
 * loadDocuments}.
 */
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

export async function downloadDocument(wanted: ClientDocument): Promise<void> {
  const { filename } = wanted;
  const file = await fetchDocument(wanted);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Released later, because some browsers read the file after the click has
  // been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * Downloads a document.
 *
 * @param silence the longest pause in the data, in ms: a slow connection may
 *   take as long as it needs.
 * @throws if the response isn't a file, is interrupted, or stops arriving.
 */
export async function fetchDocument(
  { url, filename }: Pick<ClientDocument, 'url' | 'filename'>,
  silence = STORAGE_DEADLINE,
): Promise<Blob> {
  const stop = new AbortController();
  const next = <T>(step: () => Promise<T>) =>
    withDeadline(AbortSignal.timeout(silence), TOO_LATE, step);
  try {
    const response = await next(() => fetchFile(url, stop.signal));
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
    // If the storage is gone, some hosts respond with a page of their own.
    if (file.type.startsWith('text/html') && !/\.html?$/i.test(filename)) {
      throw new Error('The answer is a page, not a document.');
    }
    return file;
  } finally {
    stop.abort();
  }
}
