import path from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { practiceFolder } from '../check/practice-folder';
import { referralsEmailOf } from '../pages/facts';
import { referralFactsOf } from '../pages/referral/referral-facts';
import type { SiteContent } from '../pages/site-context';
import type { Handler } from '../site/handler';
import { documentsFolder } from '../site/services';
import type { MailTransport } from '../supabase/functions/_shared/mail';
import {
  mailboxProblem,
  type ReferralLimits,
  sameSiteConfig,
} from '../supabase/functions/_shared/referral-config';
import type { ReferralFacts } from '../supabase/functions/_shared/referral-facts';
import { createReferralHandler, type ReferralLog } from '../supabase/functions/_shared/referral-handler';
import { parseSmtpUrl } from '../supabase/functions/_shared/smtp-settings';
import { createSmtpTransport } from '../supabase/functions/_shared/smtp-transport';
import { createOutbox } from './outbox';
import { createStorage } from './storage';

export type Backend = Hono<{ Bindings: Partial<HttpBindings> }>;

export interface BackendOptions {
  documentsFolder: string | undefined;
  /** Without facts and mail, the practice takes no referrals. */
  facts: ReferralFacts | undefined;
  mail: BackendMail | undefined;
  /** Receives one entry per referral: id, outcome, and code, and nothing that was typed. */
  log: ReferralLog;
  limits?: Partial<ReferralLimits>;
}

interface BackendMail {
  to: string;
  from: string;
  /** `smtps://user:password@host:465`. Without it, mails are written to `outboxFolder`. */
  smtpUrl?: string;
  smtpCa?: string;
  outboxFolder: string;
}

/** The backend of a practice. Mail goes to `.outbox/`, or by SMTP if `SMTP_URL` is set. */
export function startBackend(root: string, content: SiteContent): Backend {
  const referralsEmail = referralsEmailOf(content);
  const { referral, 'client-documents': clientDocuments } = content.pages;
  return createBackend({
    documentsFolder: clientDocuments && documentsFolder(root),
    facts: referral && referralFactsOf(content),
    mail: referral && {
      to: process.env.REFERRALS_TO ?? referralsEmail,
      from: process.env.REFERRALS_FROM ?? referralsEmail,
      smtpUrl: process.env.SMTP_URL,
      smtpCa: process.env.SMTP_CA,
      outboxFolder: path.join(practiceFolder(root), '.outbox'),
    },
    log: ({ id, outcome, code }) =>
      console.log(`Referral ${id ?? '-'}: ${outcome}${code ? ` (${code})` : ''}`),
  });
}

/**
 * The part of Supabase that the site uses, with the same addresses and answers.
 *
 * @throws {TypeError} if the mail settings cannot be used; the message says which and why.
 */
export function createBackend({ documentsFolder, facts, mail, log, limits = {} }: BackendOptions): Backend {
  const app: Backend = new Hono();
  app.route('/storage/v1', createStorage(documentsFolder));
  if (mail && facts) {
    const handleReferral = createReferralHandler({
      config: sameSiteConfig(checkMailboxes(mail), limits),
      facts,
      transport: createMailTransport(mail),
      log,
    });
    app.all('/functions/v1/send-referral-email', ({ req, env }) =>
      handleReferral(req.raw, env?.incoming?.socket.remoteAddress),
    );
  }
  return app;
}

export function backendMiddleware(backend: Backend): Handler {
  const answer = getRequestListener(backend.fetch, { overrideGlobalObjects: false });
  return (request, response, next) =>
    /^\/(storage|functions)\/v1\//.test(request.url ?? '') ? answer(request, response) : next();
}

function checkMailboxes({ to, from }: BackendMail): { to: string; from: string } {
  for (const [name, address] of Object.entries({ to, from })) {
    const problem = mailboxProblem(address);
    if (problem) throw new TypeError(`The mailbox "${name}" of referrals ${problem}.`);
  }
  return { to, from };
}

function createMailTransport({ smtpUrl, smtpCa, outboxFolder }: BackendMail): MailTransport {
  if (smtpUrl === undefined || smtpUrl === '') return createOutbox(outboxFolder);
  const settings = parseSmtpUrl(smtpUrl);
  if ('problem' in settings) throw new TypeError(`SMTP_URL ${settings.problem}.`);
  return createSmtpTransport({ ...settings, ca: smtpCa });
}
