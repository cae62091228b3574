import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { BUCKET } from '../../../pages/client-documents/client-document';
import { NO_MAIL, startEmbedded } from './embedded';
import { createFolder } from './folder';

/** A storage server that the contract tests run against. */
export interface StorageTarget {
  /** What the tests are called after. */
  name: string;
  url: string;
  anonKey: string;
  client: SupabaseClient;
  /** True for the embedded backend, whose files the tests can lay out themselves. */
  embedded: boolean;
  /**
   * Puts files into a new folder of the bucket and returns its name. Missing where no key allows it.
   * Nothing that is in the bucket already is touched.
   */
  fill?(files: ReadonlyMap<string, Uint8Array>): Promise<string>;
  close(): Promise<void>;
}

/**
 * The embedded backend, or the project that `SUPABASE_URL` and `SUPABASE_ANON_KEY` name; its bucket is
 * filled when `SUPABASE_SERVICE_KEY` is given, and cleaned of the tests' folders afterwards.
 */
export function openStorageTarget(): Promise<StorageTarget> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_KEY } = process.env;
  return SUPABASE_URL && SUPABASE_ANON_KEY
    ? openProject(SUPABASE_URL.replace(/\/$/, ''), SUPABASE_ANON_KEY, SUPABASE_SERVICE_KEY)
    : openEmbedded();
}

/** Names with every character that the storage server accepts in one. */
export const ACCEPTED_NAMES = [
  'plain.pdf',
  'with space.pdf',
  'a+b.pdf',
  'a&b=c.pdf',
  'what?.pdf',
  'semi;colon:.pdf',
  "it's (final)!.pdf",
  'dollar$at@star*.pdf',
  'comma,.pdf',
  'UPPER_lower.PDF',
  'no-extension',
  '.dotted',
  'two.dots..pdf',
];

/** Why the tests cannot put files into the bucket, which they then only read; undefined when they can. */
export const CANNOT_FILL =
  process.env.SUPABASE_URL && !process.env.SUPABASE_SERVICE_KEY
    ? 'SUPABASE_SERVICE_KEY is not set, so the bucket of SUPABASE_URL is only read'
    : undefined;

async function openEmbedded(): Promise<StorageTarget> {
  const folder = await createFolder();
  const { url, close } = await startEmbedded({ documentsFolder: folder.path, mail: NO_MAIL });
  return {
    name: 'the embedded backend',
    url,
    anonKey: 'embedded',
    client: createTestClient(url, 'embedded'),
    embedded: true,
    async fill(files) {
      const name = `contract-${randomUUID()}`;
      await mkdir(path.join(folder.path, name));
      for (const [key, bytes] of files) {
        const file = path.join(folder.path, name, key);
        if (key.includes('/')) await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
      return name;
    },
    async close() {
      await close();
      await folder.remove();
    },
  };
}

/** A project, whose bucket is filled with the service key, and cleaned of the tests' folders afterwards. */
export async function openProject(url: string, anonKey: string, serviceKey?: string): Promise<StorageTarget> {
  const bucket = serviceKey ? createTestClient(url, serviceKey).storage.from(BUCKET) : undefined;
  const uploaded: string[] = [];
  return {
    name: url,
    url,
    anonKey,
    client: createTestClient(url, anonKey),
    embedded: false,
    fill:
      bucket &&
      (async (files) => {
        const name = `contract-${randomUUID()}`;
        await inParallel([...files], async ([key, bytes]) => {
          uploaded.push(`${name}/${key}`);
          const { error } = await bucket.upload(encodeKey(`${name}/${key}`), bytes);
          if (error) throw error;
        });
        return name;
      }),
    async close() {
      for (let at = 0; bucket && at < uploaded.length; at += 500) {
        await bucket.remove(uploaded.slice(at, at + 500));
      }
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

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}
