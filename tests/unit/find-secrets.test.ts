import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { assertNoSecrets } from '../../site/folder/find-secrets';
import { temporaryFolder, writeFiles } from '../support/files';

const folder = temporaryFolder();
writeFiles(folder, { 'about.html': 'nothing', 'assets/chunks/a.js': '' });

/** What is found in a file with some text, as in `a.js contains the value of CI_TOKEN.` */
function findIn(text: string | Buffer, environment: NodeJS.ProcessEnv, published?: string[]): string[] {
  writeFileSync(path.join(folder, 'assets/chunks/a.js'), text);
  try {
    assertNoSecrets(folder, environment, published);
    return [];
  } catch (error) {
    return (error as Error).message.match(/\S+ contains the value of \S+\./g) ?? [];
  }
}

const PASSWORD = 'p&ss "w<rd"/ä';
const SMTP_URL = `smtps://mail:${encodeURIComponent(PASSWORD)}@smtp.practice.example:465`;

test.each<[string, NodeJS.ProcessEnv, string | Buffer]>([
  ['a key', { SUPABASE_SERVICE_ROLE_KEY: 'eyJhbGciOi.abc.def' }, 'const key="eyJhbGciOi.abc.def"'],
  ['a variable in small letters', { api_secret: 'abcdefgh' }, 'abcdefgh'],
  ['what stands in no text', { MY_TOKEN: 'abcdefgh' }, Buffer.from([0, 255, ...Buffer.from('abcdefgh')])],
  ['a mailbox', { REFERRALS_TO: 'referrals@practice.example' }, 'referrals@practice.example'],
  ['a password', { SMTP_URL }, `"${PASSWORD}"`],
  ['a password in an address', { SMTP_URL }, encodeURIComponent(PASSWORD)],
  ['a password in HTML', { SMTP_URL }, 'p&amp;ss &quot;w&lt;rd&quot;/ä'],
  ['a password in JSON', { SMTP_URL }, JSON.stringify(PASSWORD)],
  ['a password in Base64', { SMTP_URL }, `x${Buffer.from(PASSWORD).toString('base64')}`],
])('A secret is found: %s', (_, environment, text) => {
  const [variable] = Object.keys(environment);
  expect(findIn(text, environment)).toEqual([`assets/chunks/a.js contains the value of ${variable}.`]);
});

test.each<[string, NodeJS.ProcessEnv, string, string[]?]>([
  ['the key that is meant for browsers', { SUPABASE_ANON_KEY: 'anon-key-anon-key' }, 'anon-key-anon-key'],
  ['a value that turns up by chance', { CI_TOKEN: 'therapy' }, 'therapy'],
  ['an empty value', { CI_TOKEN: '', SMTP_URL: '' }, 'therapy'],
  ['a variable that is no secret', { PORT_NAME: 'abcdefgh', HOME: '/home/a' }, 'abcdefgh /home/a'],
  [
    'a mailbox that the site shows on purpose',
    { REFERRALS_TO: 'a@practice.example' },
    'a@practice.example',
    ['a@practice.example'],
  ],
])('Nothing is found for %s', (_, environment, text, published) => {
  expect(findIn(text, environment, published)).toEqual([]);
});
