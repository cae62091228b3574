import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { BUCKET } from '../../../pages/client-documents/client-document';
import { inParallel } from '../../../site/in-parallel';
import { atEnd, temporaryFolder, writeFiles } from '../../support/files';
import { startEmbedded } from './embedded';

/** A storage that the contract tests run against. */
export interface Storage {
  url: string;
  /** As visitors have it. */
  client: SupabaseClient;
  /** Puts files into a new folder of the bucket and returns its name. Nothing that is there already is touched. */
  fill(files: Readonly<Record<string, Uint8Array>>): Promise<string>;
}

const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_KEY } = process.env;

/** Why the tests cannot put files into the bucket, which they then only read; undefined when they can. */
export const CANNOT_FILL =
  SUPABASE_URL && !SUPABASE_SERVICE_KEY
    ? "SUPABASE_SERVICE_KEY isn't set, so the bucket of SUPABASE_URL is only read"
    : undefined;

/** The project that `SUPABASE_URL` and `SUPABASE_ANON_KEY` name, or the embedded backend. */
export function openStorage(): Promise<Storage> {
  return SUPABASE_URL && SUPABASE_ANON_KEY
    ? openProject(SUPABASE_URL.replace(/\/$/, ''), SUPABASE_ANON_KEY, SUPABASE_SERVICE_KEY ?? '')
    : openEmbedded();
}

async function openEmbedded(): Promise<Storage> {
  const folder = temporaryFolder();
  const { url } = await startEmbedded({ documentsFolder: folder });
  return {
    url,
    client: createTestClient(url, 'key'),
    async fill(files) {
      const name = randomUUID();
      writeFiles(path.join(folder, name), files);
      return name;
    },
  };
}

async function openProject(url: string, anonKey: string, serviceKey: string): Promise<Storage> {
  const bucket = createTestClient(url, serviceKey).storage.from(BUCKET);
  const uploaded: string[] = [];
  atEnd(async () => {
    for (let at = 0; at < uploaded.length; at += 500) await bucket.remove(uploaded.slice(at, at + 500));
  });
  return {
    url,
    client: createTestClient(url, anonKey),
    async fill(files) {
      const name = `contract-${randomUUID()}`;
      await inParallel(Object.entries(files), async ([key, bytes]) => {
        uploaded.push(`${name}/${key}`);
        const { error } = await bucket.upload(encodeKey(`${name}/${key}`), bytes);
        if (error) throw error;
      });
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
