import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { BUCKET } from '../../../pages/client-documents/client-document';
import { inParallel } from '../../../site/in-parallel';
import { startEmbedded } from './embedded';
import { createFolder } from './folder';

/** A storage that the contract tests run against. */
export interface Storage {
  url: string;
  /** As visitors have it. */
  client: SupabaseClient;
  /** Puts files into a new folder of the bucket and returns its name. Nothing that is there already is touched. */
  fill(files: ReadonlyMap<string, Uint8Array>): Promise<string>;
  /** Deletes what was put there. */
  close(): Promise<unknown>;
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
  const folder = await createFolder();
  const { url, close } = await startEmbedded({ documentsFolder: folder.path });
  return {
    url,
    client: createTestClient(url, 'key'),
    async fill(files) {
      const name = randomUUID();
      for (const [key, bytes] of files) {
        const file = path.join(folder.path, name, key);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, bytes);
      }
      return name;
    },
    close: () => Promise.all([close(), folder.remove()]),
  };
}

async function openProject(url: string, anonKey: string, serviceKey: string): Promise<Storage> {
  const bucket = createTestClient(url, serviceKey).storage.from(BUCKET);
  const uploaded: string[] = [];
  return {
    url,
    client: createTestClient(url, anonKey),
    async fill(files) {
      const name = `contract-${randomUUID()}`;
      await inParallel([...files], async ([key, bytes]) => {
        uploaded.push(`${name}/${key}`);
        const { error } = await bucket.upload(encodeKey(`${name}/${key}`), bytes);
        if (error) throw error;
      });
      return name;
    },
    async close() {
      for (let at = 0; at < uploaded.length; at += 500) await bucket.remove(uploaded.slice(at, at + 500));
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
