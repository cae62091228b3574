import {
  type Backend,
  loadSupabase,
  STORAGE_DEADLINE,
  TOO_LATE,
  withDeadline,
} from '../parts/backend';
import { BUCKET, type StoredFile } from './client-document';

/**
 * Lists the files of the storage. In the editor in a browser, another function
 * takes its place.
 */
export async function listFiles(
  backend: Backend,
  limit: number,
): Promise<StoredFile[]> {
  const signal = AbortSignal.timeout(STORAGE_DEADLINE);
  const { data, error } = await withDeadline(signal, TOO_LATE, async () => {
    const client = await loadSupabase(backend);
    // The client sorts by name.
    return client.storage
      .from(BUCKET)
      .list('', { limit }, { cache: 'no-store', signal });
  });
  // A missing bucket has the status 400 or 404; the body tells what is missing.
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
