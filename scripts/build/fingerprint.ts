import { hash } from 'node:crypto';

/** A short name for a value that can be written as JSON: another one for another value. */
export function fingerprint(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64url');
}
