import path from 'node:path';
import { practiceFolder } from '../check/practice-folder';
import { referralsEmailOf } from '../pages/facts';
import { referralFactsOf } from '../pages/referral/referral-facts';
import type { SiteContent } from '../pages/site-context';
import { documentsFolder } from '../site/services';
import { type Backend, createBackend } from './app';

/** Mail goes to `.outbox/`, or by SMTP if `SMTP_URL` is set. */
export function startBackend(root: string, content: SiteContent): Backend {
  const referralsEmail = referralsEmailOf(content);
  const { referral, 'client-documents': clientDocuments } = content.pages;
  return createBackend({
    documentsFolder: clientDocuments && documentsFolder(root),
    facts: () => referralFactsOf(content),
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
