import {
  type Backend,
  DEADLINE,
  loadSupabase,
  TOO_LATE,
  withDeadline,
} from '../parts/backend';
import { BUCKET, type StoredFile } from './client-document';

/**
 * The files of the storage. The editor in a browser has a function of its own
 * in this place.
 */
export async function listFiles(
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
