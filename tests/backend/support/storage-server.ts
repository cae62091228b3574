import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { createBackend } from '../../../backend/app';
import { storageError } from '../../../backend/storage';
import { BUCKET } from '../../../pages/client-documents/client-document';
import { temporaryFolder } from '../../support/files';
import { optionsOf, serve } from './embedded';

export const ANON_KEY = 'sb_publishable_of-the-tests';
export const SECRET_KEY = 'sb_secret_of-the-tests';

/** A storage that takes uploads, as Supabase's own server answers (measured at that server), and reads as the backend does. */
export interface StorageServer {
  url: string;
  /** Without `exists` there is none, and without `isListed` there is no policy for visitors. */
  bucket: { exists: boolean; isPublic: boolean; isListed: boolean };
  /** How many calls have written, or tried to. */
  writes(): number;
}

export async function startStorageServer(): Promise<StorageServer> {
  const folder = temporaryFolder();
  const bucket = { exists: true, isPublic: true, isListed: true };
  const reading = createBackend(optionsOf({ documentsFolder: folder }));
  /** The types of what was uploaded. */
  const types = new Map<string, string>();
  let writes = 0;

  const app = new Hono();
  app.post('/storage/v1/object/list/:bucket', (context) => {
    const isSeen = isSecret(context) || (bucket.isListed && bucket.isPublic);
    return bucket.exists && isSeen ? reading.fetch(context.req.raw) : context.json([]);
  });
  app.get('/storage/v1/object/public/:bucket/*', async (context) => {
    if (!bucket.exists || !bucket.isPublic) return storageError(404, 'Bucket not found', 'Bucket not found');
    const answer = await reading.fetch(context.req.raw);
    const type = types.get(keyIn(context));
    if (answer.ok && type) answer.headers.set('content-type', type);
    return answer;
  });
  app.post(`/storage/v1/object/${BUCKET}/*`, async (context) => {
    writes++;
    if (!isSecret(context)) return storageError(403, 'Unauthorized', 'new row violates row-level security');
    if (!bucket.exists) return storageError(404, 'Bucket not found', 'Bucket not found');
    const key = keyIn(context);
    const file = path.join(folder, key);
    if (existsSync(file) && context.req.header('x-upsert') !== 'true')
      return storageError(409, 'Duplicate', 'The resource already exists');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, new Uint8Array(await context.req.arrayBuffer()));
    types.set(key, context.req.header('content-type') ?? 'application/octet-stream');
    return context.json({ Key: `${BUCKET}/${key}` });
  });
  app.all('*', (context) => reading.fetch(context.req.raw));

  const url = await serve(getRequestListener(app.fetch));
  return { url, bucket, writes: () => writes };
}

const isSecret = ({ req }: Context) => req.header('authorization') === `Bearer ${SECRET_KEY}`;

/** What follows the bucket in the path. What stands behind a `?` is no part of it. */
const keyIn = ({ req }: Context) => decodeURIComponent(req.path.split(`/${BUCKET}/`)[1] ?? '');
