import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { CACHE_CONTROL, type OpenDocument, openDocument } from './bucket';
import { storageError } from './storage-error';

/**
 * `GET` and `HEAD /storage/v1/object/public/:bucket/<key>`: a file of the bucket, with ETag, Range and
 * `?download=<name>`, which tells the browser to save it under that name.
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
  const suggestion = name && ` filename=${name}; filename*=UTF-8''${name};`;
  headers.set('content-disposition', `attachment;${suggestion}`);
  return headers;
}

type ReadHeader = (name: string) => string | undefined;

/** If-None-Match takes precedence over If-Modified-Since (RFC 9110, section 13.2.2). */
function isUnchanged({ metadata, lastModified }: OpenDocument, header: ReadHeader): boolean {
  const known = header('if-none-match');
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(metadata.eTag);
  }
  return isNotNewer(lastModified, header('if-modified-since'));
}

/** With If-Range, a part is wanted only of the file that the browser already has other parts of. */
function isRangeMeant({ metadata, lastModified }: OpenDocument, header: ReadHeader): boolean {
  const condition = header('if-range');
  return condition === undefined || condition === metadata.eTag || isNotNewer(lastModified, condition);
}

/** Compares in whole seconds, as HTTP dates are written. */
function isNotNewer(lastModified: Date, httpDate: string | undefined): boolean {
  const time = Date.parse(httpDate ?? '');
  return !Number.isNaN(time) && Math.floor(lastModified.getTime() / 1000) * 1000 <= time;
}

interface ByteRange {
  /** The first byte, from 0. */
  start: number;
  /** The last byte, inclusive. */
  end: number;
}

/**
 * Reads a Range header (RFC 9110, section 14.2) for a file of `size` bytes.
 *
 * Undefined if the whole file is to be sent: no header, another unit, several ranges, or nonsense.
 * `unsatisfiable` if the range begins after the end of the file.
 */
function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size ? { start, end } : 'unsatisfiable';
}

async function finish({ handle }: OpenDocument, response: Response): Promise<Response> {
  await handle.close();
  return response;
}

/** The stream closes the file at its end, and if the visitor leaves before that. */
function streamOf({ handle }: OpenDocument, range: ByteRange): ReadableStream<Uint8Array> {
  return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
}
