import * as v from 'valibot';
import { DEFAULT_RATE_LIMITS } from './memory.ts';
import { domainOf } from './referral-mail.ts';
import { LOOPBACK, webOrigin } from './web-origin.ts';

/** Times are in ms. */
const DEFAULT_LIMITS = {
  body: { maxBytes: 32 * 1024, timeout: 8_000 },
  rate: DEFAULT_RATE_LIMITS,
  /**
   * Shorter than the page waits, and than Supabase's limit of 150 s, half of
   * which may already be used up.
   */
  deadline: 60_000,
  /** Before each retry of a mail. */
  pauses: [1_000, 4_000],
};

export type ReferralLimits = typeof DEFAULT_LIMITS;

export type Environment = Readonly<Record<string, string | undefined>>;

const text = v.pipe(v.string(), v.trim());
const optional = v.optional(text, '');

/** A single plain address: no name, no list, no quotes. */
const mailbox = v.pipe(
  optional,
  v.regex(
    v.RFC_EMAIL_REGEX,
    'must be one e-mail address, as in name@practice.example',
  ),
);

/**
 * Settings for nodemailer. The default port is 465 for `smtps:` and 587 for
 * `smtp:`, which requires STARTTLS: health information must not cross a network
 * unencrypted.
 *
 * @throws if the address has any other form.
 */
function readSmtpUrl(address: string) {
  const {
    protocol,
    hostname,
    port,
    username,
    password,
    pathname,
    search,
    hash,
  } = new URL(address);
  if (
    !/^smtps?:$/.test(protocol) ||
    hostname === '' ||
    pathname.length > 1 ||
    search ||
    hash
  ) {
    throw new TypeError('not only a mail server');
  }
  const secure = protocol === 'smtps:';
  const isLocal = LOOPBACK.has(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    auth: username
      ? {
          user: decodeURIComponent(username),
          pass: decodeURIComponent(password),
        }
      : undefined,
  };
}

const smtpUrl = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readSmtpUrl(dataset.value);
    } catch {
      addIssue({
        message:
          'must be smtps://user:password@host:465 and nothing else, with %25 for a %',
      });
      return NEVER;
    }
  }),
);

/**
 * The environment variables of the function, described in docs/publishing.md.
 * Supabase sets the last three.
 */
const SETTINGS = v.object({
  REFERRALS_TO: mailbox,
  REFERRALS_FROM: mailbox,
  SMTP_URL: v.optional(smtpUrl),
  SMTP_CA: v.optional(v.string()),
  SITE_URL: v.optional(webOrigin),
  ALLOWED_ORIGINS: v.pipe(
    optional,
    v.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
    v.array(webOrigin),
  ),
  REFERRALS_LIMIT: v.pipe(
    optional,
    v.regex(/^([1-9]\d*)?$/, 'must be a whole number, as in 60'),
  ),
  REFERRALS_SALT: v.pipe(
    optional,
    v.regex(/^(.{32,})?$/, 'must have 32 random characters or more'),
  ),
  SUPABASE_URL: optional,
  SUPABASE_SERVICE_ROLE_KEY: optional,
  // For example {"default":"sb_secret_..."}
  SUPABASE_SECRET_KEYS: v.fallback(
    v.pipe(text, v.parseJson(), v.record(v.string(), v.string())),
    {},
  ),
});

type Settings = ReturnType<typeof readReferralConfig>;
export type ReferralConfig = NonNullable<Settings['config']>;
export type SmtpSettings = NonNullable<Settings['smtp']>;

/**
 * Reads the settings. Without SMTP_URL there are none for SMTP, and without
 * SITE_URL the function is part of the site.
 *
 * @returns all problems together, with the names of variables but never their
 *   values; if there are none, the settings.
 */
export function readReferralConfig(environment: Environment) {
  const { success, output, issues = [] } = v.safeParse(SETTINGS, environment);
  if (!success) {
    return {
      problems: issues.map(
        ({ path, message }) => `${path?.[0]?.key} ${message}`,
      ),
    };
  }
  const {
    REFERRALS_TO: to,
    REFERRALS_FROM: from,
    SITE_URL: site = '',
    REFERRALS_SALT: salt,
  } = output;
  const [key = output.SUPABASE_SERVICE_ROLE_KEY] = Object.values(
    output.SUPABASE_SECRET_KEYS,
  );
  const total = Number(output.REFERRALS_LIMIT || DEFAULT_RATE_LIMITS.total);
  const config = {
    mailboxes: { to, from },
    site,
    /**
     * Sites whose pages may send referrals, besides the function's own origin.
     */
    allowedOrigins: [site, ...output.ALLOWED_ORIGINS],
    limits: { ...DEFAULT_LIMITS, rate: { ...DEFAULT_RATE_LIMITS, total } },
    /** The memory that all instances share. Without it, each has its own. */
    memory: salt
      ? { url: output.SUPABASE_URL.replace(/\/$/, ''), key, salt }
      : undefined,
  };
  // The greeting uses the sender's domain so that it doesn't reveal the name of
  // this computer.
  const sender = { name: domainOf(from), tls: { ca: output.SMTP_CA } };
  return {
    problems: [],
    config,
    smtp: output.SMTP_URL && { ...output.SMTP_URL, ...sender },
  };
}
