import { describe, expect, test } from 'vitest';
import { readReferralConfig } from '../../supabase/functions/_shared/referral-config';
import { parseSmtpUrl } from '../../supabase/functions/_shared/smtp-settings';

const COMPLETE = {
  REFERRALS_TO: 'referrals@practice.example',
  REFERRALS_FROM: 'website@practice.example',
  SMTP_URL: 'smtps://user:secret@smtp.practice.example',
  SITE_URL: 'https://www.practice.example/',
};

const read = (env: Record<string, string>) => readReferralConfig((name) => env[name]);
const problemsOf = (env: Record<string, string>) => {
  const result = read({ ...COMPLETE, ...env });
  return 'problems' in result ? result.problems : [];
};

describe('the configuration of the function', () => {
  test('needs four variables', () => {
    expect(read(COMPLETE)).toMatchObject({
      config: {
        mailboxes: { to: 'referrals@practice.example', from: 'website@practice.example' },
        allowedOrigins: ['https://www.practice.example'],
        pages: {
          sent: 'https://www.practice.example/referral/sent',
          notSent: 'https://www.practice.example/referral/not-sent',
          unknown: 'https://www.practice.example/referral/unknown',
        },
        limits: { deadline: 60_000, rate: { perAddress: 10, total: 60 }, body: { maxBytes: 32_768 } },
      },
      smtp: { host: 'smtp.practice.example', port: 465, security: 'tls' },
    });
  });

  test('names everything that is missing at once', () => {
    const result = read({});
    expect('problems' in result && result.problems.map((problem) => problem.split(' ')[0])).toEqual([
      'REFERRALS_TO',
      'REFERRALS_FROM',
      'SMTP_URL',
      'SITE_URL',
    ]);
  });

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
    const problems = problemsOf({ ...env, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${told} .*${says}`))]);
    expect(problems[0]).not.toContain('SECRET');
  });

  test('takes more sites, and a limit of its own', () => {
    expect(
      read({ ...COMPLETE, ALLOWED_ORIGINS: 'https://a.example, https://b.example/x', REFERRALS_LIMIT: '5' }),
    ).toMatchObject({
      config: {
        allowedOrigins: ['https://www.practice.example', 'https://a.example', 'https://b.example'],
        limits: { rate: { total: 5 } },
      },
    });
  });

  test.each([
    [{ SUPABASE_SERVICE_ROLE_KEY: 'older' }, 'older'],
    [{ SUPABASE_SERVICE_ROLE_KEY: 'older', SUPABASE_SECRET_KEYS: '{"default":"newer"}' }, 'newer'],
    [{ SUPABASE_SERVICE_ROLE_KEY: 'older', SUPABASE_SECRET_KEYS: '{}' }, 'older'],
  ])('counts in the database when a salt is set: %j', (keys, key) => {
    const salt = 'x'.repeat(32);
    const env = { ...COMPLETE, ...keys, SUPABASE_URL: 'https://abc.supabase.co', REFERRALS_SALT: salt };
    expect(read(env)).toMatchObject({ config: { memory: { url: 'https://abc.supabase.co', key, salt } } });
    expect(read({ ...env, REFERRALS_SALT: '' })).not.toHaveProperty('config.memory');
  });
});

describe('the address of a mail server', () => {
  test.each([
    ['smtps://smtp.example', { host: 'smtp.example', port: 465, security: 'tls', auth: undefined }],
    ['smtps://smtp.example/', { host: 'smtp.example' }],
    ['smtp://smtp.example', { port: 587, security: 'starttls' }],
    ['smtp://127.0.0.1:1025', { port: 1025, security: 'none' }],
    ['smtp://[::1]:1025', { host: '::1', security: 'none' }],
    ['smtp://localhost.evil.example', { security: 'starttls' }],
    ['smtps://us%40er:p%3Ass%25@smtp.example', { auth: { user: 'us@er', pass: 'p:ss%' } }],
  ])('%s is read', (url, settings) => {
    expect(parseSmtpUrl(url)).toMatchObject(settings);
  });

  test.each([
    ['smtp.example', 'is not an address'],
    ['https://smtp.example', 'must begin with smtps:// or smtp://'],
    ['smtps://', 'must be smtps://user:password@host:465 and nothing else'],
    ['smtps://smtp.example?tls.rejectUnauthorized=false', 'and nothing else'],
    ['smtps://smtp.example#x', 'and nothing else'],
    ['smtps://smtp.example/x', 'and nothing else'],
    ['smtps://a:b%zz@smtp.example', 'must be written as "%25"'],
  ])('"%s" is refused: it %s', (url, problem) => {
    expect(parseSmtpUrl(url)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
