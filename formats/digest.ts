import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const HASHES = { sha1, sha256, sha384 };
const encoder = new TextEncoder();

/**
 * A digest of bytes, or of a text as UTF-8, in base64. It is calculated in one
 * go, also in browsers, whose own functions for it answer later only.
 */
export function digest(
  hash: keyof typeof HASHES,
  content: string | Uint8Array,
): string {
  return inBase64(hashOf(hash, content));
}

/** The same with letters that addresses and names of files can have. */
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
 * Bytes in base64 with letters that addresses and names of files can have (RFC
 * 4648, section 5).
 */
export function inNames(bytes: Uint8Array): string {
  return inBase64(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
