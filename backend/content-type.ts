import { formatOf } from '../check/file-formats';

/** Formats besides HTML whose files a browser may run as a part of the site. */
const RUN_BY_BROWSERS: readonly string[] = ['image/svg+xml', 'text/javascript', 'application/xml'];

/**
 * The media type of a file in the bucket. HTML is plain text, as on the storage server: a page in the bucket
 * must not run as a page of the site. Files of unknown formats are "bytes", which browsers only save.
 */
export function contentType(name: string): string {
  const type = formatOf(name)?.type;
  if (type === 'text/html') return 'text/plain';
  return type === undefined || RUN_BY_BROWSERS.includes(type) ? 'application/octet-stream' : type;
}
