import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { assertNoSecrets } from '../../site/folder/find-secrets';
import { temporaryFolder, writeFiles } from '../support/files';

const folder = temporaryFolder();
writeFiles(folder, { 'about.html': 'nothing', 'assets/chunks/a.js': '' });

function findIn(
  text: string | Buffer,
  environment: NodeJS.ProcessEnv,
  published: string[] = [],
): string[] {
  writeFileSync(path.join(folder, 'assets/chunks/a.js'), text);
  try {
    assertNoSecrets(folder, environment, published);
    return [];
  } catch (error) {
    return (
      (error as Error).message.match(/\S+ contains the value of \S+\./g) ?? []
    );
  }
}

const PASSWORD = 'p&ss "w<rd"/ä';
const SMTP_URL = `smtps://mail:${encodeURIComponent(PASSWORD)}@smtp.practice.example:465`;

test.each<{
  what: string;
  environment: NodeJS.ProcessEnv;
  text: string | Buffer;
  isFound: boolean;
  published?: string[];
}>([
  {
    what: 'a key',
    environment: { SUPABASE_SERVICE_ROLE_KEY: 'eyJhbGciOi.abc.def' },
    text: 'const key="eyJhbGciOi.abc.def"',
    isFound: true,
  },
  {
    what: 'a variable in small letters',
    environment: { api_secret: 'abcdefgh' },
    text: 'abcdefgh',
    isFound: true,
  },
  {
    what: 'what is no text',
    environment: { MY_TOKEN: 'abcdefgh' },
    text: Buffer.from([0, 255, ...Buffer.from('abcdefgh')]),
    isFound: true,
  },
  {
    what: 'a mailbox',
    environment: { REFERRALS_TO: 'referrals@practice.example' },
    text: 'referrals@practice.example',
    isFound: true,
  },
  {
    what: 'a password',
    environment: { SMTP_URL },
    text: `"${PASSWORD}"`,
    isFound: true,
  },
  {
    what: 'a password in an address',
    environment: { SMTP_URL },
    text: encodeURIComponent(PASSWORD),
    isFound: true,
  },
  {
    what: 'a password in HTML',
    environment: { SMTP_URL },
    text: 'p&amp;ss &quot;w&lt;rd&quot;/ä',
    isFound: true,
  },
  {
    what: 'a password in JSON',
    environment: { SMTP_URL },
    text: JSON.stringify(PASSWORD),
    isFound: true,
  },
  {
    what: 'a password in Base64',
    environment: { SMTP_URL },
    text: `x${Buffer.from(PASSWORD).toString('base64')}`,
    isFound: true,
  },
  {
    what: 'the key for browsers',
    environment: { SUPABASE_ANON_KEY: 'anon-key-anon-key' },
    text: 'anon-key-anon-key',
    isFound: false,
  },
  {
    what: 'a value that turns up by chance',
    environment: { CI_TOKEN: 'therapy' },
    text: 'therapy',
    isFound: false,
  },
  {
    what: 'an empty value',
    environment: { CI_TOKEN: '', SMTP_URL: '' },
    text: 'therapy',
    isFound: false,
  },
  {
    what: 'what is no secret',
    environment: { PORT_NAME: 'abcdefgh', HOME: '/home/a' },
    text: 'abcdefgh /home/a',
    isFound: false,
  },
  {
    what: 'a mailbox that the site shows',
    environment: { REFERRALS_TO: 'a@b.example' },
    text: 'a@b.example',
    isFound: false,
    published: ['a@b.example'],
  },
])('Finds a secret: $what', ({ environment, text, isFound, published }) => {
  const [variable] = Object.keys(environment);
  const found = `assets/chunks/a.js contains the value of ${variable}.`;
  expect(findIn(text, environment, published)).toEqual(isFound ? [found] : []);
});
