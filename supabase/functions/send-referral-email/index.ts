import { readReferralConfig } from '../_shared/referral-config.ts';
import { createReferralHandler } from '../_shared/referral-handler.ts';
import { createSmtpTransport } from '../_shared/smtp-transport.ts';
import { unconfiguredHandler } from '../_shared/unconfigured-handler.ts';

/** What this file uses of Deno, so that the whole project's type check needs no Deno. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

const settings = readReferralConfig((name) => Deno.env.get(name));
const handle =
  'problems' in settings
    ? unconfiguredHandler(settings.problems, console.error)
    : createReferralHandler({
        config: settings.config,
        transport: createSmtpTransport(settings.smtp),
        log: (entry) => console.log(JSON.stringify(entry)),
        warn: console.error,
      });

// Cloudflare, in front of Supabase, sets this header and overwrites what a visitor puts there (seen, though
// Supabase does not promise it). X-Forwarded-For can be forged, so it is not read. Without an address only
// the limit for all together counts.
Deno.serve((request) => handle(request, request.headers.get('cf-connecting-ip') ?? undefined));
