import { type Backend, post } from '../parts/backend';
import {
  BUCKET,
  type ClientDocument,
  MOST_LISTED,
  publicUrl,
  type StoredFile,
  toDocuments,
} from './client-document';

/** The time for a list, and until a document begins to arrive, in ms. */
const DEADLINE = 10_000;

/** A missing bucket counts as an answer. @throws as {@link loadDocuments}. */
export async function testConnection(backend: Backend): Promise<void> {
  await listFiles(backend, 1);
}

export async function loadDocuments(backend: Backend): Promise<ClientDocument[]> {
  const { url = '' } = backend;
  return toDocuments(await listFiles(backend, MOST_LISTED), (name) => publicUrl(url, name));
}

async function listFiles(backend: Backend, limit: number): Promise<StoredFile[]> {
  const query = { prefix: '', limit, offset: 0, sortBy: { column: 'name', order: 'asc' } };
  const response = await post(backend, `/storage/v1/object/list/${BUCKET}`, query, DEADLINE);
  const answer = await response.json();
  if (response.ok && Array.isArray(answer)) return answer;
  // The status for a missing bucket is 400 or 404; the body says what is missing.
  if (/bucket not found/i.test(answer?.message)) return [];
  throw new Error(`The storage answered with the status ${response.status}, and not with a list.`);
}

export async function downloadDocument(wanted: ClientDocument): Promise<void> {
  const address = URL.createObjectURL(await fetchDocument(wanted));
  const link = document.createElement('a');
  link.href = address;
  link.download = wanted.filename;
  link.click();
  // Released later, because some browsers read the file after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function fetchDocument({ url, filename }: ClientDocument): Promise<Blob> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), DEADLINE);
  const response = await fetch(url, { signal: stop.signal });
  // A slow connection may take as long as it needs.
  clearTimeout(timer);
  if (response.status !== 200)
    throw new Error(`The document was answered with the status ${response.status}.`);
  const file = await response.blob();
  // If the storage is gone, some hosts answer with a page of their own.
  if (file.type.startsWith('text/html') && !/\.html?$/i.test(filename))
    throw new Error('The answer is a page, not a document.');
  return file;
}
