import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { createBackend } from '../../../backend/app';
import { storageError } from '../../../backend/storage';
import { BUCKET } from '../../../pages/client-documents/client-document';
import { NO_MAIL } from './embedded';
import { createFolder } from './folder';
import { FACTS } from './referrals';
import { type RunningServer, serve } from './server';

export const ANON_KEY = 'sb_publishable_of-the-tests';
export const SECRET_KEY = 'sb_secret_of-the-tests';

/**
 * A storage that can be written to, as Supabase's own server answers (measured at that server): it reads as the
 * embedded backend does. tests/backend/storage-contract.test.ts runs against it, or against a real project.
 */
export interface StorageServer extends RunningServer {
  /** The bucket. Without `exists` there is none, and without `isListed` there is no policy for visitors. */
  bucket: { exists: boolean; isPublic: boolean; isListed: boolean };
  /** How many calls have written, or tried to. */
  writes(): number;
}

/** What the server takes in a key. */
const KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

export async function startStorageServer(): Promise<StorageServer> {
  const folder = await createFolder();
  const bucket = { exists: true, isPublic: true, isListed: true };
  const reading = createBackend({
    documentsFolder: folder.path,
    facts: () => FACTS,
    mail: NO_MAIL,
    log: () => {},
  });
  const types = new Map<string, string>();
  let writes = 0;

  const app = new Hono();
  app.post('/storage/v1/object/list/:bucket', async (context) => {
    const { prefix } = (await context.req.raw.clone().json()) as { prefix: string };
    const isHidden = !bucket.exists || !(isSecret(context) || (bucket.isListed && bucket.isPublic));
    if (isHidden) return context.json([]);
    const answer = await reading.fetch(context.req.raw);
    if (!answer.ok) return answer;
    const entries = (await answer.json()) as { name: string; metadata: object | null }[];
    const typeOf = (name: string) => types.get(prefix ? `${prefix.replace(/\/$/, '')}/${name}` : name);
    return context.json(
      entries.map((entry) =>
        entry.metadata ? { ...entry, metadata: { ...entry.metadata, mimetype: typeOf(entry.name) } } : entry,
      ),
    );
  });
  app.get('/storage/v1/object/public/:bucket/*', async (context) => {
    if (!bucket.exists || !bucket.isPublic) return storageError(404, 'Bucket not found', 'Bucket not found');
    const answer = await reading.fetch(context.req.raw);
    const type = types.get(keyIn(context.req.url));
    if (answer.ok && type) {
      answer.headers.set('content-type', type.replace('text/html', 'text/plain'));
    }
    return answer;
  });
  app.on(['POST', 'PUT'], `/storage/v1/object/${BUCKET}/*`, async (context) => {
    writes++;
    if (!isSecret(context))
      return storageError(403, 'Unauthorized', 'new row violates row-level security policy');
    if (!bucket.exists) return storageError(404, 'Bucket not found', 'Bucket not found');
    const key = keyIn(context.req.url);
    if (!KEY.test(key)) return storageError(400, 'InvalidKey', `Invalid key: ${key}`);
    const file = path.join(folder.path, key);
    const mayReplace = context.req.method === 'PUT' || context.req.header('x-upsert') === 'true';
    if (!mayReplace && existsSync(file)) return storageError(409, 'Duplicate', 'The resource already exists');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, new Uint8Array(await context.req.arrayBuffer()));
    types.set(key, context.req.header('content-type') ?? 'application/octet-stream');
    return context.json({ Key: `${BUCKET}/${key}`, Id: crypto.randomUUID() });
  });
  app.delete(`/storage/v1/object/${BUCKET}`, async (context) => {
    writes++;
    if (!isSecret(context)) return context.json([]);
    const { prefixes } = (await context.req.json()) as { prefixes: string[] };
    for (const key of prefixes) await rm(path.join(folder.path, key), { force: true });
    return context.json(prefixes.map((name) => ({ name })));
  });
  app.all('*', (context) => reading.fetch(context.req.raw));

  const server = await serve(getRequestListener(app.fetch));
  return {
    url: server.url,
    bucket,
    writes: () => writes,
    async close() {
      await server.close();
      await folder.remove();
    },
  };
}

function isSecret(context: Context): boolean {
  return context.req.header('authorization') === `Bearer ${SECRET_KEY}`;
}

/** What follows the bucket in the path. What stands behind a `?` is no part of it. */
function keyIn(url: string): string {
  const { pathname } = new URL(url);
  const bucket = `/${BUCKET}/`;
  return decodeURIComponent(pathname.slice(pathname.indexOf(bucket) + bucket.length));
}
