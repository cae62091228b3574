import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { assertNoSecrets } from '../../site/folder/find-secrets';
import { temporaryFolder, writeFiles } from '../support/files';

const folder = temporaryFolder();
writeFiles(folder, { 'about.html': 'nothing', 'assets/chunks/a.js': '' });

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

test.each<[what: string, NodeJS.ProcessEnv, text: string | Buffer, isFound: boolean, published?: string[]]>([
  ['a key', { SUPABASE_SERVICE_ROLE_KEY: 'eyJhbGciOi.abc.def' }, 'const key="eyJhbGciOi.abc.def"', true],
  ['a variable in small letters', { api_secret: 'abcdefgh' }, 'abcdefgh', true],
  ['what is no text', { MY_TOKEN: 'abcdefgh' }, Buffer.from([0, 255, ...Buffer.from('abcdefgh')]), true],
  ['a mailbox', { REFERRALS_TO: 'referrals@practice.example' }, 'referrals@practice.example', true],
  ['a password', { SMTP_URL }, `"${PASSWORD}"`, true],
  ['a password in an address', { SMTP_URL }, encodeURIComponent(PASSWORD), true],
  ['a password in HTML', { SMTP_URL }, 'p&amp;ss &quot;w&lt;rd&quot;/ä', true],
  ['a password in JSON', { SMTP_URL }, JSON.stringify(PASSWORD), true],
  ['a password in Base64', { SMTP_URL }, `x${Buffer.from(PASSWORD).toString('base64')}`, true],
  ['the key for browsers', { SUPABASE_ANON_KEY: 'anon-key-anon-key' }, 'anon-key-anon-key', false],
  ['a value that turns up by chance', { CI_TOKEN: 'therapy' }, 'therapy', false],
  ['an empty value', { CI_TOKEN: '', SMTP_URL: '' }, 'therapy', false],
  ['what is no secret', { PORT_NAME: 'abcdefgh', HOME: '/home/a' }, 'abcdefgh /home/a', false],
  ['a mailbox that the site shows', { REFERRALS_TO: 'a@b.example' }, 'a@b.example', false, ['a@b.example']],
])('Of secrets, %s is found where it is one', (_, environment, text, isFound, published) => {
  const [variable] = Object.keys(environment);
  const found = `assets/chunks/a.js contains the value of ${variable}.`;
  expect(findIn(text, environment, published)).toEqual(isFound ? [found] : []);
});
