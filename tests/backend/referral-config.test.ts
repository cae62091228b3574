import { describe, expect, test } from 'vitest';
import { readReferralConfig } from '../../supabase/functions/_shared/referral-config';

const COMPLETE = {
  REFERRALS_TO: 'referrals@practice.example',
  REFERRALS_FROM: 'website@practice.example',
  SMTP_URL: 'smtps://user:secret@smtp.practice.example',
  SITE_URL: 'https://www.practice.example/',
};
const SITE = 'https://www.practice.example';
const SALT = 'x'.repeat(32);
const PROJECT = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_SERVICE_ROLE_KEY: 'older',
};
const SALTED = { ...PROJECT, REFERRALS_SALT: SALT };
const memory = { url: PROJECT.SUPABASE_URL, salt: SALT };

const read = (env: Record<string, string>) =>
  readReferralConfig({ ...COMPLETE, ...env });

describe('The configuration of the function', () => {
  test('needs four variables, and names all that are missing at once', () => {
    expect(read({})).toMatchObject({
      problems: [],
      config: {
        mailboxes: {
          to: 'referrals@practice.example',
          from: 'website@practice.example',
        },
        site: SITE,
        allowedOrigins: [SITE],
        limits: {
          deadline: 60_000,
          rate: { perAddress: 10, total: 60 },
          body: { maxBytes: 32_768 },
        },
      },
      smtp: {
        host: 'smtp.practice.example',
        port: 465,
        secure: true,
        name: 'practice.example',
      },
    });
    const { problems } = read(
      Object.fromEntries(Object.keys(COMPLETE).map((name) => [name, ''])),
    );
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
      Object.keys(COMPLETE),
    );
  });

  test.each<[env: Record<string, string>, config: object]>([
    [
      { ALLOWED_ORIGINS: 'https://a.example, https://b.example/x' },
      { allowedOrigins: [SITE, 'https://a.example', 'https://b.example'] },
    ],
    [{ REFERRALS_LIMIT: '5' }, { limits: { rate: { total: 5 } } }],
    // With a salt, it counts in the database.
    [{ ...PROJECT, REFERRALS_SALT: '' }, { memory: undefined }],
    [SALTED, { memory: { ...memory, key: 'older' } }],
    [
      { ...SALTED, SUPABASE_SECRET_KEYS: '{"default":"newer"}' },
      { memory: { ...memory, key: 'newer' } },
    ],
    [
      { ...SALTED, SUPABASE_SECRET_KEYS: '{}' },
      { memory: { ...memory, key: 'older' } },
    ],
  ])('takes %j', (env, config) => expect(read(env)).toMatchObject({ config }));

  test.each([
    ['REFERRALS_TO', 'SECRET@b.example\r\nBcc: c@d.example'],
    ['REFERRALS_TO', 'SECRET@b.example,c@d.example'],
    ['REFERRALS_FROM', 'Practice <SECRET@b.example>'],
    ['SITE_URL', 'javascript:SECRET(1)'],
    ['ALLOWED_ORIGINS', 'https://a.example SECRET'],
    ['REFERRALS_LIMIT', 'SECRET'],
    ['REFERRALS_LIMIT', '0'],
    ['SMTP_URL', 'user:SECRET@mail.example:465'],
    ['REFERRALS_SALT', 'SECRET'],
  ])('refuses %s=%j without repeating it', (name, value) => {
    const { problems, ...rest } = read({ [name]: value });
    expect([problems, rest]).toEqual([
      [expect.stringMatching(new RegExp(`^${name} must `))],
      {},
    ]);
    expect(problems[0]).not.toContain('SECRET');
  });
});

test.each<[url: string, settings?: object]>([
  [
    'smtps://smtp.example',
    { host: 'smtp.example', port: 465, secure: true, auth: undefined },
  ],
  ['smtps://smtp.example/', { host: 'smtp.example' }],
  ['smtp://smtp.example', { port: 587, secure: false, requireTLS: true }],
  ['smtp://127.0.0.1:1025', { port: 1025, ignoreTLS: true }],
  ['smtp://[::1]:1025', { host: '::1', ignoreTLS: true }],
  ['smtp://localhost.evil.example', { requireTLS: true, ignoreTLS: false }],
  [
    'smtps://us%40er:p%3Ass%25@smtp.example',
    { auth: { user: 'us@er', pass: 'p:ss%' } },
  ],
  ['smtp.example'],
  ['https://smtp.example'],
  ['smtps://'],
  ['smtps://smtp.example?tls.rejectUnauthorized=false'],
  ['smtps://smtp.example#x'],
  ['smtps://smtp.example/x'],
  ['smtps://a:b%zz@smtp.example'],
])(
  'The address %s of a mail server is read as %j, or refused',
  (url, settings) => {
    const { smtp, problems } = read({ SMTP_URL: url });
    if (settings) {
      expect(smtp).toMatchObject(settings);
    } else {
      expect(problems).toEqual([
        expect.stringContaining(
          'SMTP_URL must be smtps://user:password@host:465',
        ),
      ]);
    }
  },
);
