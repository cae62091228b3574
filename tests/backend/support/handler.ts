import type { Mail } from '../../../supabase/functions/_shared/mail';
import { type ReferralLimits, sameSiteConfig } from '../../../supabase/functions/_shared/referral-config';
import type { ReferralFacts } from '../../../supabase/functions/_shared/referral-facts';
import type { ReferralLogEntry } from '../../../supabase/functions/_shared/referral-handler';
import { createReferralHandler } from '../../../supabase/functions/_shared/referral-handler';
import type { MemorySettings } from '../../../supabase/functions/_shared/shared-memory';
import { FACTS, NOW } from './referrals';

export const FUNCTION_URL = 'https://www.practice.example/functions/v1/send-referral-email';
export const MAILBOXES = { to: 'referrals@practice.example', from: 'website@practice.example' };

interface Settings {
  limits?: Partial<ReferralLimits>;
  allowedOrigins?: readonly string[];
  memory?: MemorySettings;
  facts?: ReferralFacts;
  send?: (mail: Mail, signal: AbortSignal) => Promise<void>;
  check?: () => Promise<void>;
}

/** A handler with a clock that is set by hand and a transport that keeps the mails. */
export function createTestHandler(settings: Settings = {}) {
  const { limits, allowedOrigins = [], facts = FACTS, send, check, memory } = settings;
  const mails: Mail[] = [];
  const log: ReferralLogEntry[] = [];
  const warnings: string[] = [];
  const clock = { now: NOW };
  const handle = createReferralHandler({
    config: { ...sameSiteConfig(MAILBOXES, limits), allowedOrigins, memory },
    facts,
    transport: {
      async send(mail, signal) {
        await send?.(mail, signal);
        mails.push(mail);
      },
      check,
    },
    log: (entry) => log.push(entry),
    warn: (line) => warnings.push(line),
    now: () => clock.now,
  });
  const post = (body: BodyInit, headers: Record<string, string> = {}, address?: string) =>
    handle(
      new Request(FUNCTION_URL, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
        duplex: 'half',
      } as RequestInit),
      address,
    );
  const postJson = (data: unknown, address?: string) => post(JSON.stringify(data), {}, address);
  const postForm = (body: string, headers: Record<string, string> = {}) =>
    post(body, { 'content-type': 'application/x-www-form-urlencoded', ...headers });
  return { handle, post, postJson, postForm, mails, log, warnings, clock };
}
