import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const HASHES = { sha1, sha256, sha384 };
const encoder = new TextEncoder();

/**
 * A base64 digest of bytes, or of a text as UTF-8. It is synchronous in
 * browsers as well, whose built-in digests are not.
 */
export function digest(
  hash: keyof typeof HASHES,
  content: string | Uint8Array,
): string {
  return inBase64(hashOf(hash, content));
}

/** The same in characters that are safe in addresses and file names. */
export function digestForNames(
  hash: keyof typeof HASHES,
  content: string | Uint8Array,
): string {
  return inNames(hashOf(hash, content));
}

/** The same in hexadecimal digits. */
export function hexDigest(
  hash: keyof typeof HASHES,
  content: string | Uint8Array,
): string {
  return bytesToHex(hashOf(hash, content));
}

function hashOf(
  hash: keyof typeof HASHES,
  content: string | Uint8Array,
): Uint8Array {
  return HASHES[hash](
    typeof content === 'string' ? encoder.encode(content) : content,
  );
}

const inBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes));

/**
 * Bytes in the base64 variant that is safe in addresses and file names (RFC
 * 4648, section 5).
 */
export function inNames(bytes: Uint8Array): string {
  return inBase64(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
