import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { type ByteRange, parseByteRange } from './byte-range';
import { CACHE_CONTROL } from './document-metadata';
import { type OpenDocument, openDocument } from './open-document';
import { storageError } from './storage-error';

/**
 * `GET` and `HEAD /storage/v1/object/public/:bucket/<key>`: a file of the bucket, with ETag, Range and
 * `?download=<name>`, which asks the browser to save it under that name.
 */
export async function answerObject(context: Context, folder: string | undefined, key: string | undefined) {
  if (folder === undefined) return storageError('noSuchBucket');
  const document = key === undefined ? undefined : await openDocument(folder, key);
  if (document === undefined) return storageError('noSuchKey');
  const header = (name: string) => context.req.header(name);
  const headers = objectHeaders(document, context.req.query('download'));

  if (isUnchanged(document, header)) return finish(document, new Response(null, { status: 304, headers }));

  const { size } = document.metadata;
  const range = isRangeMeant(document, header) ? parseByteRange(header('range'), size) : undefined;
  if (range === 'unsatisfiable') {
    const refusal = storageError('invalidRange');
    refusal.headers.set('content-range', `bytes */${size}`);
    return finish(document, refusal);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const status = range ? 206 : 200;
  if (context.req.method === 'HEAD' || size === 0) {
    return finish(document, new Response(null, { status, headers }));
  }
  return new Response(streamOf(document, { start, end }), { status, headers });
}

function objectHeaders({ metadata, lastModified }: OpenDocument, download: string | undefined): Headers {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': CACHE_CONTROL,
    'content-type': metadata.mimetype,
    etag: metadata.eTag,
    'last-modified': lastModified.toUTCString(),
    'x-content-type-options': 'nosniff',
  });
  if (download === undefined) return headers;
  const name = encodeURIComponent(download);
  headers.set(
    'content-disposition',
    name === '' ? 'attachment;' : `attachment; filename=${name}; filename*=UTF-8''${name};`,
  );
  return headers;
}

type ReadHeader = (name: string) => string | undefined;

/** RFC 9110, section 13.2.2: where there is an If-None-Match, If-Modified-Since does not count. */
function isUnchanged({ metadata, lastModified }: OpenDocument, header: ReadHeader): boolean {
  const known = header('if-none-match');
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(metadata.eTag);
  }
  return isNotNewer(lastModified, header('if-modified-since'));
}

/** A part is wanted only of the file that the browser has the other parts of (If-Range). */
function isRangeMeant({ metadata, lastModified }: OpenDocument, header: ReadHeader): boolean {
  const condition = header('if-range');
  return condition === undefined || condition === metadata.eTag || isNotNewer(lastModified, condition);
}

/** Compares in whole seconds, as HTTP dates are written. */
function isNotNewer(lastModified: Date, httpDate: string | undefined): boolean {
  const time = Date.parse(httpDate ?? '');
  return !Number.isNaN(time) && Math.floor(lastModified.getTime() / 1000) * 1000 <= time;
}

async function finish({ handle }: OpenDocument, response: Response): Promise<Response> {
  await handle.close();
  return response;
}

/** The stream closes the file at its end, and when the visitor leaves before it. */
function streamOf({ handle }: OpenDocument, range: ByteRange): ReadableStream<Uint8Array> {
  return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
}
