import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { BUCKET } from '../../../pages/client-documents/client-document';
import { inParallel } from '../../../site/in-parallel';
import { ANON_KEY, SECRET_KEY, startStorageServer } from './storage-server';

/** A storage that the contract tests run against. */
export interface Storage {
  url: string;
  /** As visitors have it. */
  client: SupabaseClient;
  upload(key: string, content: Uint8Array | string): Promise<{ error: Error | null }>;
  /** Puts files into a new folder of the bucket and returns its name. Nothing that is there already is touched. */
  fill(files: ReadonlyMap<string, Uint8Array>): Promise<string>;
  /** Deletes what was uploaded. */
  close(): Promise<void>;
}

/** Names with every character that Supabase accepts in one. */
export const ACCEPTED_NAMES = [
  ...['plain.pdf', 'with space.pdf', 'a+b.pdf', 'a&b=c.pdf', 'what?.pdf', 'semi;colon:.pdf'],
  ...["it's (final)!.pdf", 'dollar$at@star*.pdf', 'comma,.pdf', 'UPPER_lower.PDF', 'no-extension'],
  ...['.dotted', 'two.dots..pdf'],
];

const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_KEY } = process.env;

/** Why the tests cannot put files into the bucket, which they then only read; undefined when they can. */
export const CANNOT_FILL =
  SUPABASE_URL && !SUPABASE_SERVICE_KEY
    ? "SUPABASE_SERVICE_KEY isn't set, so the bucket of SUPABASE_URL is only read"
    : undefined;

/** The project that `SUPABASE_URL` and `SUPABASE_ANON_KEY` name, or the tests' own storage server. */
export async function openStorage(): Promise<Storage> {
  if (SUPABASE_URL && SUPABASE_ANON_KEY)
    return openProject(SUPABASE_URL.replace(/\/$/, ''), SUPABASE_ANON_KEY, SUPABASE_SERVICE_KEY ?? '');
  const server = await startStorageServer();
  return { ...openProject(server.url, ANON_KEY, SECRET_KEY), close: server.close };
}

function openProject(url: string, anonKey: string, serviceKey: string): Storage {
  const bucket = createTestClient(url, serviceKey).storage.from(BUCKET);
  const uploaded: string[] = [];
  const upload = (key: string, content: Uint8Array | string) => bucket.upload(encodeKey(key), content);
  return {
    url,
    client: createTestClient(url, anonKey),
    upload,
    async fill(files) {
      const name = `contract-${randomUUID()}`;
      await inParallel([...files], async ([key, bytes]) => {
        uploaded.push(`${name}/${key}`);
        const { error } = await upload(`${name}/${key}`, bytes);
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
export function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

/** supabase-js wants a WebSocket, which Node 20 has not; nothing here opens one. */
export function createTestClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}
