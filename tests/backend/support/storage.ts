import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { temporaryFolder, writeFiles } from '../../support/files';
import { startEmbedded } from './embedded';

/** The storage of the embedded backend. Tests never ask the one of a real project, which holds a practice's documents. */
export async function openStorage() {
  const folder = temporaryFolder();
  const { url } = await startEmbedded({ documentsFolder: folder });
  return {
    url,
    /** As visitors have it. */
    client: createTestClient(url, 'key'),
    /** Puts files into a new folder of the bucket. @returns its name. */
    fill(files: Readonly<Record<string, Uint8Array>>): string {
      const name = randomUUID();
      writeFiles(path.join(folder, name), files);
      return name;
    },
  };
}

/** supabase-js puts a key into an address as it is: behind a `?` it would be lost. */
export const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

/** supabase-js wants a WebSocket, which Node 20 has not; nothing here opens one. */
export function createTestClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}
