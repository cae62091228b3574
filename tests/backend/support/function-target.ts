import { startDeno } from './deno';
import { type RunningBackend, startEmbedded } from './embedded';

export interface MailSettings {
  smtpUrl: string;
  /** The certificate authority to trust, PEM. */
  ca: string;
}

/** A way to run the function, with the address at which it answers. */
export interface FunctionTarget {
  name: string;
  start(mail: MailSettings): Promise<RunningBackend>;
}

const TO = 'referrals@practice.example';
const FROM = 'website@practice.example';

/** The function in the embedded backend, with the limits that a visitor meets. */
export const NODE: FunctionTarget = {
  name: 'Node, in the embedded backend',
  async start({ smtpUrl, ca }) {
    const backend = await startEmbedded({
      mail: { to: TO, from: FROM, smtpUrl, smtpCa: ca, outboxFolder: '/nonexistent' },
      limits: { rate: { perAddress: 1000, total: 1000, window: 60_000 } },
    });
    return { ...backend, url: `${backend.url}/functions/v1/send-referral-email` };
  },
};

/** The function's own entry. */
export const DENO: FunctionTarget = {
  name: 'Deno, as Supabase runs it',
  start: ({ smtpUrl, ca }) =>
    startDeno({
      REFERRALS_TO: TO,
      REFERRALS_FROM: FROM,
      SMTP_URL: smtpUrl,
      SMTP_CA: ca,
      SITE_URL: 'https://www.practice.example',
      REFERRALS_LIMIT: '1000',
    }),
};
