import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { CACHE_CONTROL, type OpenDocument, openDocument } from './bucket';
import { storageError } from './storage-error';

export async function answerObject(context: Context, folder: string | undefined, key: string | undefined) {
  if (folder === undefined) return storageError('noSuchBucket');
  const document = key === undefined ? undefined : await openDocument(folder, key);
  if (document === undefined) return storageError('noSuchKey');
  const headers = objectHeaders(document, context.req.query('download'));
  if (context.req.method === 'HEAD') {
    await document.handle.close();
    return new Response(null, { headers });
  }
  return new Response(streamOf(document), { headers });
}

function objectHeaders({ metadata, lastModified }: OpenDocument, download: string | undefined): Headers {
  const headers = new Headers({
    'cache-control': CACHE_CONTROL,
    'content-length': String(metadata.size),
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

/** The stream closes the file at its end, and if the visitor leaves before that. */
function streamOf({ handle }: OpenDocument): ReadableStream<Uint8Array> {
  return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
}
