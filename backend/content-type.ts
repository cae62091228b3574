import { formatOf } from '../check/file-formats';

const RUN_BY_BROWSERS: readonly string[] = ['image/svg+xml', 'text/javascript', 'application/xml'];

/** The media type of a file in the bucket. Nothing in it may run as a part of the site, as on the storage server. */
export function contentType(name: string): string {
  const type = formatOf(name)?.type;
  if (type === 'text/html') return 'text/plain';
  return type === undefined || RUN_BY_BROWSERS.includes(type) ? 'application/octet-stream' : type;
}
