import { createHash } from 'node:crypto';

/** A short name for a value that can be written as JSON: another one for another value. */
export function fingerprint(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url');
}
