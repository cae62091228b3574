import { describe, expect, test } from 'vitest';
import { readReferralConfig } from '../../supabase/functions/_shared/referral-config';
import { parseSmtpUrl } from '../../supabase/functions/_shared/smtp-settings';

const COMPLETE = {
  REFERRALS_TO: 'referrals@practice.example',
  REFERRALS_FROM: 'website@practice.example',
  SMTP_URL: 'smtps://user:secret@smtp.practice.example',
  SITE_URL: 'https://www.practice.example/',
};
const SITE = 'https://www.practice.example';
const SALT = 'x'.repeat(32);
const PROJECT = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_SERVICE_ROLE_KEY: 'older' };
const SALTED = { ...PROJECT, REFERRALS_SALT: SALT };
const memory = { url: PROJECT.SUPABASE_URL, salt: SALT };

const read = (env: Record<string, string>) => readReferralConfig((name) => env[name]);
const problemsOf = (env: Record<string, string>) => {
  const result = read(env);
  return 'problems' in result ? result.problems : [];
};

describe('The configuration of the function', () => {
  test('needs four variables, and names all that are missing at once', () => {
    const page = (name: string) => `${SITE}/referral/${name}`;
    expect(read(COMPLETE)).toMatchObject({
      config: {
        mailboxes: { to: 'referrals@practice.example', from: 'website@practice.example' },
        allowedOrigins: [SITE],
        pages: { sent: page('sent'), notSent: page('not-sent'), unknown: page('unknown') },
        limits: { deadline: 60_000, rate: { perAddress: 10, total: 60 }, body: { maxBytes: 32_768 } },
      },
      smtp: { host: 'smtp.practice.example', port: 465, security: 'tls' },
    });
    expect(problemsOf({}).map((problem) => problem.split(' ')[0])).toEqual(Object.keys(COMPLETE));
  });

  test.each<[env: Record<string, string>, config: object]>([
    [
      { ALLOWED_ORIGINS: 'https://a.example, https://b.example/x' },
      { allowedOrigins: [SITE, 'https://a.example', 'https://b.example'] },
    ],
    [{ REFERRALS_LIMIT: '5' }, { limits: { rate: { total: 5 } } }],
    // With a salt, it counts in the database.
    [{ ...PROJECT, REFERRALS_SALT: '' }, expect.not.objectContaining({ memory: expect.anything() })],
    [SALTED, { memory: { ...memory, key: 'older' } }],
    [{ ...SALTED, SUPABASE_SECRET_KEYS: '{"default":"newer"}' }, { memory: { ...memory, key: 'newer' } }],
    [{ ...SALTED, SUPABASE_SECRET_KEYS: '{}' }, { memory: { ...memory, key: 'older' } }],
  ])('takes %j', (env, config) => expect(read({ ...COMPLETE, ...env })).toMatchObject({ config }));

  test.each<[name: string, value: string, says?: string, env?: Record<string, string>, told?: string]>([
    ['REFERRALS_TO', 'SECRET@b.example\r\nBcc: c@d.example'],
    ['REFERRALS_FROM', 'Practice <SECRET@b.example>'],
    ['SITE_URL', 'javascript:SECRET(1)'],
    ['ALLOWED_ORIGINS', 'https://a.example SECRET'],
    ['REFERRALS_LIMIT', 'SECRET'],
    ['REFERRALS_LIMIT', '0'],
    ['SMTP_URL', 'user:SECRET@mail.example:465'],
    ['REFERRALS_SALT', 'SECRET', 'must have 32 random characters or more'],
    ['REFERRALS_SALT', 'SECRET'.repeat(10), 'works only in a Supabase project'],
    ['SUPABASE_URL', 'https://SECRET.example', '', { REFERRALS_SALT: 'SECRET'.repeat(10) }, 'REFERRALS_SALT'],
  ])('refuses %s=%j without repeating it', (name, value, says = '', env = {}, told = name) => {
    const problems = problemsOf({ ...COMPLETE, ...env, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${told} .*${says}`))]);
    expect(problems[0]).not.toContain('SECRET');
  });
});

test.each<[url: string, settings: object | string]>([
  ['smtps://smtp.example', { host: 'smtp.example', port: 465, security: 'tls', auth: undefined }],
  ['smtps://smtp.example/', { host: 'smtp.example' }],
  ['smtp://smtp.example', { port: 587, security: 'starttls' }],
  ['smtp://127.0.0.1:1025', { port: 1025, security: 'none' }],
  ['smtp://[::1]:1025', { host: '::1', security: 'none' }],
  ['smtp://localhost.evil.example', { security: 'starttls' }],
  ['smtps://us%40er:p%3Ass%25@smtp.example', { auth: { user: 'us@er', pass: 'p:ss%' } }],
  ['smtp.example', 'is not an address'],
  ['https://smtp.example', 'must begin with smtps:// or smtp://'],
  ['smtps://', 'must be smtps://user:password@host:465 and nothing else'],
  ['smtps://smtp.example?tls.rejectUnauthorized=false', 'and nothing else'],
  ['smtps://smtp.example#x', 'and nothing else'],
  ['smtps://smtp.example/x', 'and nothing else'],
  ['smtps://a:b%zz@smtp.example', 'must be written as "%25"'],
])('The address %s of a mail server is read as %j, or refused so', (url, wanted) => {
  const settings = typeof wanted === 'string' ? { problem: expect.stringContaining(wanted) } : wanted;
  expect(parseSmtpUrl(url)).toMatchObject(settings);
});
