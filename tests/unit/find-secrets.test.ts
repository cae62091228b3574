import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertNoSecrets } from '../../site/folder/find-secrets';
import { configuredServices } from '../../site/services';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'find-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What is found, as in `a.js contains the value of CI_TOKEN.` */
function findSecrets(...given: Parameters<typeof assertNoSecrets>): string[] {
  try {
    assertNoSecrets(...given);
    return [];
  } catch (error) {
    return (error as Error).message.match(/\S+ contains the value of \S+\./g) ?? [];
  }
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const PASSWORD = 'p&ss "w<rd"/ä';
const SMTP_URL = `smtps://mail:${encodeURIComponent(PASSWORD)}@smtp.practice.example:465`;

describe('A secret is found', () => {
  test.each([
    ['a key', { SUPABASE_SERVICE_ROLE_KEY: 'eyJhbGciOi.abc.def' }, 'const key="eyJhbGciOi.abc.def"'],
    ['a variable in small letters', { api_secret: 'abcdefgh' }, 'abcdefgh'],
    ['its password', { SMTP_URL }, `"${PASSWORD}"`],
    ['its password in HTML', { SMTP_URL }, 'p&amp;ss &quot;w&lt;rd&quot;/ä'],
    ['its password in Base64', { SMTP_URL }, `x${Buffer.from(PASSWORD).toString('base64')}`],
  ])('%s', (_, environment, text) => {
    write('about.html', 'nothing');
    write('assets/chunks/a.js', text);
    expect(findSecrets(folder, environment)).toEqual([
      `assets/chunks/a.js contains the value of ${Object.keys(environment)[0]}.`,
    ]);
  });

  test('in pictures and other files that are no text', () => {
    writeFileSync(
      path.join(folder, 'a.png'),
      Buffer.concat([Buffer.from([0, 255]), Buffer.from('abcdefgh')]),
    );
    expect(findSecrets(folder, { MY_TOKEN: 'abcdefgh' })).toHaveLength(1);
  });
});

describe('Nothing is found', () => {
  test.each([
    ['the key that is meant for browsers', { SUPABASE_ANON_KEY: 'anon-key-anon-key' }, 'anon-key-anon-key'],
    ['a value that turns up by chance', { CI_TOKEN: 'therapy' }, 'therapy'],
    ['an empty value', { CI_TOKEN: '', SMTP_URL: '' }, 'therapy'],
    [
      'a variable that is no secret',
      { PORT_NAME: 'abcdefgh', HOME: '/home/practice' },
      'abcdefgh /home/practice',
    ],
  ])('for %s', (_, environment, text) => {
    write('a.js', text);
    expect(findSecrets(folder, environment)).toEqual([]);
  });

  test('for a mailbox that the site shows on purpose', () => {
    write('a.html', 'referrals@practice.example');
    const environment = { REFERRALS_TO: 'referrals@practice.example' };
    expect(findSecrets(folder, environment)).toHaveLength(1);
    expect(findSecrets(folder, environment, ['referrals@practice.example'])).toEqual([]);
  });
});

describe("A key that opens everything isn't taken for the one of browsers", () => {
  const token = (role: string) =>
    ['{"alg":"HS256"}', JSON.stringify({ role }), 'signature']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  const url = 'https://abc.supabase.co';

  test.each([token('service_role'), 'sb_secret_abcdefgh'])('%s', (key) => {
    expect(() => configuredServices({ SUPABASE_URL: url, SUPABASE_ANON_KEY: key })).toThrow(
      'SUPABASE_ANON_KEY is a secret key',
    );
  });

  test.each([token('anon'), 'sb_publishable_abcdefgh', 'a.b.c', 'anything'])('%s', (anonKey) => {
    const services = configuredServices({ SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey });
    expect(services).toEqual({ backend: { url, anonKey } });
  });
});
