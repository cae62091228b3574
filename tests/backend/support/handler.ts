import type { MailTransport } from '../../../supabase/functions/_shared/delivery';
import {
  type ReferralConfig,
  type ReferralLimits,
  readReferralConfig,
} from '../../../supabase/functions/_shared/referral-config';
import type { ReferralFacts } from '../../../supabase/functions/_shared/referral-facts';
import {
  createReferralHandler,
  type ReferralLogEntry,
} from '../../../supabase/functions/_shared/referral-handler';
import type { ReferralMail } from '../../../supabase/functions/_shared/referral-mail';
import { askHandler } from './ask-handler';
import { SETTINGS } from './embedded';
import { FACTS, NOW } from './referrals';

const FUNCTION_URL =
  'https://www.practice.example/functions/v1/send-referral-email';
export const [JSON_TYPE, FORM_TYPE] = [
  'application/json',
  'application/x-www-form-urlencoded',
];

interface Settings
  extends Partial<MailTransport & Omit<ReferralConfig, 'limits'>> {
  limits?: Partial<ReferralLimits>;
  facts?: ReferralFacts;
}

const SENT = { outcome: 'sent' } as const;

export function createTestHandler(settings: Settings = {}) {
  const {
    limits,
    facts = FACTS,
    send = async () => SENT,
    check = async () => SENT,
    ...others
  } = settings;
  const { config } = readReferralConfig(SETTINGS);
  if (!config) {
    throw new Error('The settings have problems.');
  }
  const mails: ReferralMail[] = [];
  const log: ReferralLogEntry[] = [];
  const warnings: string[] = [];
  const clock = { now: NOW };
  const handle = createReferralHandler({
    config: { ...config, ...others, limits: { ...config.limits, ...limits } },
    facts,
    transport: {
      async send(mail, signal) {
        const delivery = await send(mail, signal);
        if (delivery.outcome === 'sent') {
          mails.push(mail);
        }
        return delivery;
      },
      check,
    },
    log: (entry) => log.push(entry),
    warn: (line) => warnings.push(line),
    now: () => clock.now,
  });
  const ask = askHandler(handle, FUNCTION_URL);
  const post = (
    body: BodyInit,
    headers: Record<string, string> = {},
    address?: string,
  ) => ask('POST', { 'content-type': JSON_TYPE, ...headers }, body, address);
  const postJson = (data: unknown, address?: string) =>
    post(JSON.stringify(data), {}, address);
  const postForm = (body: string) => post(body, { 'content-type': FORM_TYPE });
  return { ask, post, postJson, postForm, mails, log, warnings, clock };
}
