import type { Mailboxes } from './mail-text.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './rate-limit.ts';
import type { MemorySettings } from './shared-memory.ts';
import { parseSmtpUrl, type SmtpSettings } from './smtp-settings.ts';

/** What the handler has to know about where it stands. */
export interface ReferralConfig {
  mailboxes: Mailboxes;
  /** Other sites than the function's own whose pages may send referrals, as in `https://example.org`. */
  allowedOrigins: readonly string[];
  /** Where a browser without JavaScript is sent afterwards. */
  pages: { sent: string; notSent: string };
  limits: ReferralLimits;
  /** Where all instances remember together. Without it each remembers by itself. */
  memory?: MemorySettings;
}

export interface ReferralLimits {
  body: { maxBytes: number; timeout: number };
  rate: RateLimits;
  /** Milliseconds from the arrival of a request to its answer, below the 25 s that the page waits. */
  deadline: number;
  /** Milliseconds before each further try to hand a mail over. */
  pauses: readonly number[];
}

export const DEFAULT_LIMITS: ReferralLimits = {
  body: { maxBytes: 32 * 1024, timeout: 8_000 },
  rate: DEFAULT_RATE_LIMITS,
  deadline: 20_000,
  pauses: [1_000, 4_000],
};

/** The prerendered pages that a plain form ends at. */
const PAGES = { sent: '/referral/sent', notSent: '/referral/not-sent' };

/** The configuration of a site that answers on its own address, as the embedded backend does. */
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
 * Every problem is named at once, by the name of the variable and never by its value.
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
      pages: { sent: site + PAGES.sent, notSent: site + PAGES.notSent },
      limits: { ...DEFAULT_LIMITS, rate: { ...DEFAULT_RATE_LIMITS, total } },
      ...(memory && { memory }),
    },
    smtp: { ...smtp, ca: read('SMTP_CA') },
  };
}

/** Supabase itself sets the address and the keys of the project. */
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

/** What is wrong with a mailbox, or nothing. One plain address: no name, no list, no quotes. */
export function mailboxProblem(address: string): string | undefined {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[\da-z](?:[\da-z-]*[\da-z])?(?:\.[\da-z](?:[\da-z-]*[\da-z])?)*$/i.test(
    address,
  )
    ? undefined
    : 'must be one e-mail address, as in name@practice.example';
}
