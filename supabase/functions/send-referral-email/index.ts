import { readReferralConfig } from '../_shared/referral-config.ts';
import { createReferralHandler } from '../_shared/referral-handler.ts';
import { refuseAll } from '../_shared/refuse-all.ts';
import { createSmtpTransport } from '../_shared/smtp-transport.ts';
import { FACTS } from './facts.ts';

/**
 * The parts of Deno that this file uses, so that the project's type check
 * doesn't need Deno.
 */
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

// Both are required here: the function has its own address and sends every
// mail.
const REQUIRED = { SMTP_URL: '', SITE_URL: '' };
const { problems, config, smtp } = readReferralConfig({
  ...REQUIRED,
  ...Deno.env.toObject(),
});
const handle =
  config && smtp
    ? createReferralHandler({
        config,
        facts: FACTS,
        transport: createSmtpTransport(smtp),
        log: (entry) => console.log(JSON.stringify(entry)),
        warn: console.error,
      })
    : refuseAll(problems);

// Cloudflare, in front of Supabase, overwrites this header (as observed;
// Supabase doesn't promise it). X-Forwarded-For can be forged. Without an
// address, only the limit for all visitors applies.
Deno.serve((request) =>
  handle(request, request.headers.get('cf-connecting-ip') ?? undefined),
);
