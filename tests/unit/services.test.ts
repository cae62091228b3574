import { expect, test } from 'vitest';
import type { SiteContent } from '../../pages/site-context';
import { configuredServices, neededServices } from '../../site/services';
import { loadContent } from '../support/built-site';

const url = 'https://abc.supabase.co';
const token = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test.each<
  [SUPABASE_URL: string | undefined, SUPABASE_ANON_KEY: string | undefined, backend: object | undefined]
>([
  [undefined, undefined, undefined],
  ['', '', undefined],
  [url, 'anything', { url, anonKey: 'anything' }],
  [`${url}/rest/v1?a=1`, 'a.b.c', { url, anonKey: 'a.b.c' }],
  [url, token('anon'), { url, anonKey: token('anon') }],
  // Only this machine may do without encryption.
  ...['http://localhost:54321', 'http://127.0.0.1:54321', 'http://[::1]:54321'].map(
    (local): [string, string, object] => [local, 'key', { url: local, anonKey: 'key' }],
  ),
])(
  'The project of a published site at %s with the key %s is %j',
  (SUPABASE_URL, SUPABASE_ANON_KEY, backend) => {
    expect(configuredServices({ SUPABASE_URL, SUPABASE_ANON_KEY })).toEqual(backend ? { backend } : {});
  },
);

const NO_ADDRESS = 'Set SUPABASE_URL to an address';

test.each<[SUPABASE_URL: string | undefined, SUPABASE_ANON_KEY: string | undefined, message: string]>([
  [url, undefined, 'Set both'],
  [undefined, 'key', 'Set both'],
  [url, '', 'Set both'],
  ...['abc.supabase.co', 'ftp://abc.supabase.co', 'https://', '/functions', 'https://*.supabase.co'].map(
    (address): [string, string, string] => [address, 'key', NO_ADDRESS],
  ),
  ['https://abc.supabase.co;script-src', 'key', NO_ADDRESS],
  ['http://abc.supabase.co', 'key', 'SUPABASE_URL must begin with https://, as in https://abc.supabase.co.'],
  // A key that opens everything isn't taken for the one of browsers.
  [url, token('service_role'), 'SUPABASE_ANON_KEY is a secret key'],
  [url, 'sb_secret_abcdefgh', 'SUPABASE_ANON_KEY is a secret key'],
])('A project at %s with the key %s is refused: %s', (SUPABASE_URL, SUPABASE_ANON_KEY, message) => {
  expect(() => configuredServices({ SUPABASE_URL, SUPABASE_ANON_KEY })).toThrow(message);
});

test('A site without the pages that ask it knows nothing of the project', () => {
  const services = { backend: { url, anonKey: 'key' } };
  const content = loadContent();
  const { referral, 'client-documents': documents, ...pages } = content.pages;
  for (const [asking, needed] of [
    [{ referral }, services],
    [{ 'client-documents': documents }, services],
    [{}, {}],
  ] as const)
    expect(neededServices({ ...content, pages: { ...pages, ...asking } } as SiteContent, services)).toEqual(
      needed,
    );
});
