import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { BUCKET } from '../pages/client-documents/client-document';
import { readBody } from '../supabase/functions/_shared/read-body';
import { contentType, listDocuments, readDocument } from './documents';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const offset = v.pipe(v.number(), v.integer(), v.minValue(0));

const LIST_REQUEST = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    prefix: v.string(),
    limit: v.optional(count, 100),
    offset: v.optional(offset, 0),
  }),
);

/**
 * The part of Supabase Storage that visitors use: listing and reading one
 * bucket.
 */
export function createStorage(documentsFolder: string | undefined): Hono {
  const app = new Hono();
  const folderOf = (bucket: string) =>
    bucket === BUCKET ? documentsFolder : undefined;

  // The response for a missing bucket is 200 `[]`, as on the storage server.
  app.post('/object/list/:bucket', async ({ req }) => {
    if (req.header('authorization') === undefined) {
      return storageError(
        400,
        'Error',
        "headers must have required property 'authorization'",
      );
    }
    const body = await readBody(req.raw, {
      maxBytes: 64 * 1024,
      timeout: 10_000,
    });
    const query = v.safeParse(LIST_REQUEST, body);
    if (!query.success) {
      return storageError(400, 'Error', 'body must be a query for a list');
    }
    const folder = folderOf(req.param('bucket'));
    const entries =
      folder === undefined ? [] : await listDocuments(folder, query.output);
    return Response.json(entries, { headers: { 'cache-control': 'no-store' } });
  });

  app.get('/object/public/:bucket/:key{.*}', etag(), async ({ req }) => {
    const { bucket, key } = req.param();
    const folder = folderOf(bucket);
    if (folder === undefined) {
      return storageError(404, 'Bucket not found', 'Bucket not found');
    }
    const bytes = await readDocument(folder, key);
    if (bytes === undefined) {
      return storageError(404, 'not_found', 'Object not found');
    }
    const name = req.query('download');
    return new Response(new Uint8Array(bytes), {
      headers: {
        'cache-control': 'max-age=3600',
        'content-length': String(bytes.length),
        'content-type': contentType(key),
        'x-content-type-options': 'nosniff',
        ...(name !== undefined && { 'content-disposition': attachment(name) }),
      },
    });
  });

  app.on(['POST', 'PUT', 'DELETE'], '/object/*', () =>
    storageError(
      403,
      'Unauthorized',
      'new row violates row-level security policy',
    ),
  );
  return app.onError(() =>
    storageError(500, 'Internal', 'Internal Server Error'),
  );
}

/**
 * A Content-Disposition header: `attachment; filename=a%20b.pdf;
 * filename*=UTF-8''a%20b.pdf;`, or `attachment;` without a name.
 */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name);
  if (encoded) {
    return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
  }
  return 'attachment;';
}

/** An error in the storage server's format. */
export function storageError(
  status: number,
  error: string,
  message: string,
): Response {
  return Response.json(
    { statusCode: String(status), error, message },
    {
      status: status === 500 ? 500 : 400,
      headers: { 'cache-control': 'no-store' },
    },
  );
}
