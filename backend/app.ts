import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { BUCKET } from '../pages/client-documents/client-document';
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
import { storageError } from './storage-error';
import { answerList } from './storage-list';
import { answerObject } from './storage-object';

type NodeBindings = Partial<HttpBindings>;

export interface BackendOptions {
  documentsFolder: string | undefined;
  facts: () => ReferralFacts;
  mail: BackendMail | undefined;
  /** Receives one entry per referral: id, outcome, and code, and nothing that was typed. */
  log: ReferralLog;
  /** True behind your own proxy, which names the visitor in X-Forwarded-For. */
  trustProxy?: boolean;
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

/**
 * The part of Supabase that the site uses, with the same addresses and answers.
 *
 * @throws {TypeError} if the mail settings cannot be used; the message says which and why.
 */
export function createBackend(options: BackendOptions): Hono<{ Bindings: NodeBindings }> {
  const { documentsFolder, facts, mail, log, trustProxy = false, limits = {} } = options;
  const app = new Hono<{ Bindings: NodeBindings }>();
  const folderOf = (bucket: string) => (bucket === BUCKET ? documentsFolder : undefined);

  app.use('/storage/v1/*', cors());
  app.post('/storage/v1/object/list/:bucket', (context) =>
    answerList(context, folderOf(context.req.param('bucket'))),
  );
  app.get('/storage/v1/object/public/:bucket/*', etag(), (context) =>
    answerObject(context, folderOf(context.req.param('bucket')), keyOf(context.req.url)),
  );
  app.on(['POST', 'PUT', 'DELETE'], '/storage/v1/object/*', () => storageError('accessDenied'));
  app.all('/storage/v1/*', (context) =>
    context.json(
      {
        statusCode: 404,
        error: 'Not Found',
        message: `Route ${context.req.method}:${context.req.path} not found`,
      },
      404,
    ),
  );

  if (mail) {
    const handleReferral = createReferralHandler({
      config: sameSiteConfig(checkMailboxes(mail), limits),
      facts,
      transport: createMailTransport(mail),
      log,
    });
    app.all('/functions/v1/send-referral-email', (context) =>
      handleReferral(context.req.raw, clientAddress(context, trustProxy)),
    );
  }
  app.all('/functions/v1/*', (context) =>
    context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
  );

  app.onError(() => storageError('internal'));
  return app;
}

function keyOf(url: string): string | undefined {
  const [, key = ''] = /^\/storage\/v1\/object\/public\/[^/]+\/(.*)$/.exec(new URL(url).pathname) ?? [];
  try {
    return decodeURIComponent(key);
  } catch {
    return undefined;
  }
}

/** The visitor's IP address. Behind a proxy it is the last one in X-Forwarded-For: the visitor may have made up others. */
function clientAddress(
  context: Context<{ Bindings: NodeBindings }>,
  trustProxy: boolean,
): string | undefined {
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (trustProxy && forwarded) return forwarded;
  return context.env?.incoming?.socket.remoteAddress;
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
