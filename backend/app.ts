import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { MailTransport } from '../supabase/functions/_shared/mail';
import {
  mailboxProblem,
  type ReferralLimits,
  sameSiteConfig,
} from '../supabase/functions/_shared/referral-config';
import { createReferralHandler } from '../supabase/functions/_shared/referral-handler';
import type { ReferralLog } from '../supabase/functions/_shared/referral-log';
import { parseSmtpUrl } from '../supabase/functions/_shared/smtp-settings';
import { createSmtpTransport } from '../supabase/functions/_shared/smtp-transport';
import { clientAddress, type NodeBindings } from './client-address';
import { createOutbox } from './outbox';
import { storageError } from './storage-error';
import { answerList } from './storage-list';
import { answerObject } from './storage-object';

/** The one bucket there is (the specification, section 7). */
export const DOCUMENTS_BUCKET = 'client-documents';

export interface BackendOptions {
  /** The folder that is served as the bucket `client-documents`. Never written to. */
  documentsFolder: string;
  mail: BackendMail;
  /** Gets one entry a referral: id, outcome and code, and nothing that was typed. */
  log: ReferralLog;
  /** True behind a proxy of one's own, which names the visitor in X-Forwarded-For. */
  trustProxy?: boolean;
  /** Other limits than the function's own, as a test needs them. */
  limits?: Partial<ReferralLimits>;
}

export interface BackendMail {
  /** The mailbox that receives referrals. */
  to: string;
  /** The mailbox they are sent from. */
  from: string;
  /** `smtps://user:password@host:465`. Without it mails are put into `outboxFolder`. */
  smtpUrl?: string;
  /** The certificate authority of the mail server (PEM), where it is a private one. */
  smtpCa?: string;
  outboxFolder: string;
}

/**
 * The embedded backend: what the site needs of Supabase, at the same addresses and in the same words.
 * It answers only below `/storage/v1` and `/functions/v1`, so that it can be mounted beside a site: `site.route('/', createBackend(options))`.
 *
 * @throws {TypeError} when the mail settings cannot be used; the text says which and why.
 */
export function createBackend(options: BackendOptions): Hono<{ Bindings: NodeBindings }> {
  const { documentsFolder, mail, log, trustProxy = false, limits = {} } = options;
  const app = new Hono<{ Bindings: NodeBindings }>();
  const folderOf = (bucket: string) => (bucket === DOCUMENTS_BUCKET ? documentsFolder : undefined);

  // The documents are public, and pages of other addresses may list them, as at Supabase.
  app.use('/storage/v1/*', cors());
  app.post('/storage/v1/object/list/:bucket', (context) =>
    answerList(context, folderOf(context.req.param('bucket'))),
  );
  app.get('/storage/v1/object/public/:bucket/*', (context) =>
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

  const handleReferral = createReferralHandler({
    config: sameSiteConfig(checkMailboxes(mail), limits),
    transport: createMailTransport(mail),
    log,
  });
  app.all('/functions/v1/send-referral-email', (context) =>
    handleReferral(context.req.raw, clientAddress(context, trustProxy)),
  );
  app.all('/functions/v1/*', (context) =>
    context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
  );

  app.onError(() => storageError('internal'));
  return app;
}

/** The part of the address after the bucket, decoded; nothing when it is no UTF-8. */
function keyOf(url: string): string | undefined {
  const [, key = ''] = /^\/storage\/v1\/object\/public\/[^/]+\/(.*)$/.exec(new URL(url).pathname) ?? [];
  try {
    return decodeURIComponent(key);
  } catch {
    return undefined;
  }
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
