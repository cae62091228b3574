import * as v from 'valibot';
import type { Mailboxes } from './mail-text.ts';
import { DEFAULT_RATE_LIMITS } from './rate-limit.ts';
import type { MemorySettings } from './shared-memory.ts';
import { parseSmtpUrl, type SmtpSettings } from './smtp-settings.ts';

export interface ReferralConfig {
  mailboxes: Mailboxes;
  /** Sites whose pages may send referrals, besides the function's own origin, as in `https://example.org`. */
  allowedOrigins: readonly string[];
  pages: { sent: string; notSent: string; unknown: string };
  limits: ReferralLimits;
  /** The memory that all instances share. Without it, each has its own. */
  memory?: MemorySettings;
}

/** Times are in ms. */
const DEFAULT_LIMITS = {
  body: { maxBytes: 32 * 1024, timeout: 8_000 },
  rate: DEFAULT_RATE_LIMITS,
  /** Less than the page waits, and than Supabase does (150 s, half of which may be used up). */
  deadline: 60_000,
  /** Before each further attempt to send a mail. */
  pauses: [1_000, 4_000],
};

export type ReferralLimits = typeof DEFAULT_LIMITS;

const PAGES = { sent: '/referral/sent', notSent: '/referral/not-sent', unknown: '/referral/unknown' };

export function sameSiteConfig(mailboxes: Mailboxes, limits: Partial<ReferralLimits> = {}): ReferralConfig {
  return { mailboxes, allowedOrigins: [], pages: PAGES, limits: { ...DEFAULT_LIMITS, ...limits } };
}

/**
 * Reads the function's configuration from the environment (`supabase secrets set`):
 *
 *     REFERRALS_TO     referrals@practice.example
 *     REFERRALS_FROM   website@practice.example
 *     SMTP_URL         smtps://user:password@smtp.practice.example:465
 *     SITE_URL         https://www.practice.example
 *     ALLOWED_ORIGINS  more sites, separated by spaces (may be missing)
 *     SMTP_CA          the certificate authority of the mail server, PEM (may be missing)
 *     REFERRALS_LIMIT  referrals that all visitors together may send in ten minutes (60 when missing)
 *     REFERRALS_SALT   32 random characters or more: count in the database (in each instance when missing)
 *
 * All problems are reported together, with the names of variables and never with their values.
 */
export function readReferralConfig(
  read: (name: string) => string | undefined,
): { config: ReferralConfig; smtp: SmtpSettings } | { problems: readonly string[] } {
  const problems: string[] = [];
  const text = (name: string) => read(name)?.trim() ?? '';

  const mailbox = (name: string) => {
    const problem = mailboxProblem(text(name));
    if (problem) problems.push(`${name} ${problem}`);
    return text(name);
  };
  const origin = (name: string, url: string) => {
    if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).origin;
    problems.push(`${name} must be the address of a website, as in https://www.practice.example`);
    return '';
  };

  const mailboxes = { to: mailbox('REFERRALS_TO'), from: mailbox('REFERRALS_FROM') };
  const smtp = parseSmtpUrl(text('SMTP_URL'));
  if ('problem' in smtp) problems.push(`SMTP_URL ${smtp.problem}`);
  const site = origin('SITE_URL', text('SITE_URL'));
  const others = text('ALLOWED_ORIGINS')
    .split(/[\s,]+/)
    .filter(Boolean);
  const allowedOrigins = [site, ...others.map((url) => origin('ALLOWED_ORIGINS', url))];
  const total = Number(text('REFERRALS_LIMIT') || DEFAULT_RATE_LIMITS.total);
  if (!Number.isInteger(total) || total < 1)
    problems.push('REFERRALS_LIMIT must be a whole number, as in 60');
  const memory = text('REFERRALS_SALT') === '' ? undefined : memorySettings(text);
  if (memory && 'problem' in memory) problems.push(memory.problem);

  if (problems.length > 0 || 'problem' in smtp || (memory && 'problem' in memory)) return { problems };
  return {
    config: {
      mailboxes,
      allowedOrigins,
      pages: { sent: site + PAGES.sent, notSent: site + PAGES.notSent, unknown: site + PAGES.unknown },
      limits: { ...DEFAULT_LIMITS, rate: { ...DEFAULT_RATE_LIMITS, total } },
      ...(memory && { memory }),
    },
    smtp: { ...smtp, ca: read('SMTP_CA') },
  };
}

function memorySettings(text: (name: string) => string): MemorySettings | { problem: string } {
  const salt = text('REFERRALS_SALT');
  if (salt.length < 32) return { problem: 'REFERRALS_SALT must have 32 random characters or more' };
  const url = text('SUPABASE_URL').replace(/\/$/, '');
  const key = firstKey(text('SUPABASE_SECRET_KEYS')) ?? text('SUPABASE_SERVICE_ROLE_KEY');
  return url && key ? { url, key, salt } : { problem: 'REFERRALS_SALT works only in a Supabase project' };
}

/** The keys come as JSON, as in `{"default":"sb_secret_..."}`. */
function firstKey(json: string): string | undefined {
  try {
    const key = Object.values(JSON.parse(json))[0];
    return typeof key === 'string' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The problem with a mailbox, which must be one plain address: no name, no list, no quotes. */
export function mailboxProblem(address: string): string | undefined {
  return v.RFC_EMAIL_REGEX.test(address)
    ? undefined
    : 'must be one e-mail address, as in name@practice.example';
}
