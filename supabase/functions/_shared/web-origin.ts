import * as v from 'valibot';

export const LOOPBACK: ReadonlySet<string> = new Set([
  'localhost',
  '127.0.0.1',
  '[::1]',
]);

/**
 * The origin of a website's address: `https://www.practice.example` for
 * `https://www.practice.example/about`.
 */
export const webOrigin = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
    'must be the address of a website, as in https://www.practice.example',
  ),
  v.transform((url) => new URL(url).origin),
);

/**
 * An origin whose traffic nobody can read on the way: encrypted, or on this
 * computer.
 */
export const safeOrigin = v.pipe(
  webOrigin,
  v.check((origin) => {
    const { protocol, hostname } = new URL(origin);
    return protocol === 'https:' || LOOPBACK.has(hostname);
  }, 'must begin with https://'),
);
