/** A random UUID (version 4). `crypto.randomUUID` exists only on HTTPS pages. */
export function createSubmissionId(): string {
  return formatUuid(crypto.getRandomValues(new Uint8Array(16)), 4);
}

/** Made from the content, it recognizes a second press of the button; keyed, it reveals nothing in a log. */
export async function submissionIdOf(content: string, key: CryptoKey): Promise<string> {
  const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content));
  return formatUuid(new Uint8Array(bytes.slice(0, 16)), 8);
}

export function createSubmissionKey(salt?: string): Promise<CryptoKey> {
  return crypto.subtle.importKey(
    'raw',
    salt === undefined ? crypto.getRandomValues(new Uint8Array(32)) : new TextEncoder().encode(salt),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
}

function formatUuid(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
