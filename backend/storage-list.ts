import type { Context } from 'hono';
import * as v from 'valibot';
import { readBody } from '../supabase/functions/_shared/read-body';
import { listDocuments } from './list-documents';
import { storageError } from './storage-error';

const LIST_REQUEST = v.object({
  prefix: v.string(),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 100),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/** `POST /storage/v1/object/list/:bucket`. The answer for a missing bucket is 200 `[]`, as on the storage server. */
export async function answerList(context: Context, folder: string | undefined): Promise<Response> {
  if (context.req.header('authorization') === undefined) {
    return storageError('invalidRequest', "headers must have required property 'authorization'");
  }
  const body = await readBody(context.req.raw, { maxBytes: 64 * 1024, timeout: 10_000 });
  const query = 'problem' in body ? undefined : parseQuery(body.text);
  if (query === undefined) return storageError('invalidRequest', 'body must be a query for a list');
  const entries = folder === undefined ? [] : await listDocuments(folder, query);
  return Response.json(entries, { headers: { 'cache-control': 'no-store' } });
}

function parseQuery(text: string): v.InferOutput<typeof LIST_REQUEST> | undefined {
  try {
    const result = v.safeParse(LIST_REQUEST, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
