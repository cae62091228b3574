import path from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { referralsEmailOf } from '../pages/facts';
import { referralFactsOf } from '../pages/referral/referral-facts';
import type { SiteContent } from '../pages/site-context';
import { practiceFolder } from '../site/disk/practice-folder';
import { documentsFolder } from '../site/services';
import { UserError } from '../site/user-error';
import {
  type Environment,
  type ReferralLimits,
  readReferralConfig,
} from '../supabase/functions/_shared/referral-config';
import type { ReferralFacts } from '../supabase/functions/_shared/referral-facts';
import {
  createReferralHandler,
  type ReferralLog,
} from '../supabase/functions/_shared/referral-handler';
import { createSmtpTransport } from '../supabase/functions/_shared/smtp-transport';
import type { Handler } from './handler';
import { createOutbox } from './outbox';
import { createStorage } from './storage';

export type Backend = Hono<{ Bindings: Partial<HttpBindings> }>;

export interface BackendOptions {
  documentsFolder: string | undefined;
  /** Without facts, the practice doesn't accept referrals. */
  facts: ReferralFacts | undefined;
  /**
   * The function's environment variables for mail. Without SMTP_URL, mails are
   * written to `outboxFolder`.
   */
  settings: Environment;
  outboxFolder: string;
  /**
   * Receives one entry per referral with its id, outcome, and code, but nothing
   * that was typed.
   */
  log: ReferralLog;
  limits?: Partial<ReferralLimits>;
}

/** The backend of a practice, with the mail settings of the environment. */
export function startBackend(root: string, content: SiteContent): Backend {
  const referralsEmail = referralsEmailOf(content);
  const { referral, 'client-documents': clientDocuments } = content.pages;
  return createBackend({
    documentsFolder: clientDocuments && documentsFolder(root),
    facts: referral && referralFactsOf(content),
    settings: {
      REFERRALS_TO: process.env.REFERRALS_TO ?? referralsEmail,
      REFERRALS_FROM: process.env.REFERRALS_FROM ?? referralsEmail,
      SMTP_URL: process.env.SMTP_URL || undefined,
      SMTP_CA: process.env.SMTP_CA,
      REFERRALS_LIMIT: process.env.REFERRALS_LIMIT,
    },
    outboxFolder: path.join(practiceFolder(root), '.outbox'),
    log: logReferral,
  });
}

/**
 * Prints a log entry: `Referral 823856f4-...: sent`, or
 * `Referral -: refused (invalid-json)`.
 */
const logReferral: ReferralLog = ({ id = '-', outcome, code }) => {
  const reason = code ? ` (${code})` : '';
  console.log(`Referral ${id}: ${outcome}${reason}`);
};

/**
 * @throws {UserError} if the mail settings can't be used; the message says
 *   which ones and why.
 */
export function createBackend(options: BackendOptions): Backend {
  const {
    documentsFolder,
    facts,
    settings,
    outboxFolder,
    log,
    limits = {},
  } = options;
  const app: Backend = new Hono();
  app.route('/storage/v1', createStorage(documentsFolder));
  if (!facts) {
    return app;
  }
  const { problems, config, smtp } = readReferralConfig(settings);
  if (!config) {
    throw new UserError(problems.join('\n'));
  }
  const handleReferral = createReferralHandler({
    config: {
      ...config,
      limits: { ...config.limits, ...limits },
    },
    facts,
    transport: smtp ? createSmtpTransport(smtp) : createOutbox(outboxFolder),
    log,
  });
  app.all('/functions/v1/send-referral-email', ({ req, env }) =>
    handleReferral(req.raw, env?.incoming?.socket.remoteAddress),
  );
  return app;
}

/** The paths of Supabase that the backend handles. */
const BACKEND_PATH = /^\/(storage|functions)\/v1\//;

/** Handles requests for the backend and passes all others on. */
export function backendMiddleware(backend: Backend): Handler {
  const answer = getRequestListener(backend.fetch, {
    overrideGlobalObjects: false,
  });
  return (request, response, next) => {
    const isForBackend = BACKEND_PATH.test(request.url ?? '');
    return isForBackend ? answer(request, response) : next();
  };
}
