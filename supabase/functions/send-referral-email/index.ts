import type { ReferralAnswer } from '../_shared/referral-answer.ts';
import { readReferralConfig } from '../_shared/referral-config.ts';
import { createReferralHandler, type ReferralHandler } from '../_shared/referral-handler.ts';
import { createSmtpTransport } from '../_shared/smtp-transport.ts';
import { FACTS } from './facts.ts';

/** The parts of Deno that this file uses, so that the type check of the project needs no Deno. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

const settings = readReferralConfig((name) => Deno.env.get(name));
const handle =
  'problems' in settings
    ? refuseAll(settings.problems)
    : createReferralHandler({
        config: settings.config,
        facts: FACTS,
        transport: createSmtpTransport(settings.smtp),
        log: (entry) => console.log(JSON.stringify(entry)),
        warn: console.error,
      });

/** While the configuration is incomplete: logs what is missing, and tells visitors that nothing was sent. */
function refuseAll(problems: readonly string[]): ReferralHandler {
  for (const problem of problems) console.error(problem);
  const answer: ReferralAnswer = { ok: false, error: 'not-configured' };
  return async () => Response.json(answer, { status: 503, headers: { 'access-control-allow-origin': '*' } });
}

// Cloudflare, in front of Supabase, overwrites this header (as observed; Supabase does not promise it).
// X-Forwarded-For can be forged. Without an address, only the limit for all visitors counts.
Deno.serve((request) => handle(request, request.headers.get('cf-connecting-ip') ?? undefined));
