import { setTimeout as wait } from 'node:timers/promises';
import type { ReferralMail } from './referral-mail.ts';

/**
 * The result of sending a mail. `code` is the server's response, or
 * nodemailer's code if there was none.
 */
export interface Delivery {
  outcome:
    | 'sent'
    | 'mail-refused'
    | 'mail-later'
    | 'mail-failed'
    | 'mail-timeout'
    | 'mail-unknown';
  code?: number | string;
}

export interface MailTransport {
  send(mail: ReferralMail, signal: AbortSignal): Promise<Delivery>;
  /**
   * Connects and signs in, but sends nothing: `sent` means that it would work.
   */
  check(): Promise<Delivery>;
}

export const REFUSED = 'ECONNREFUSED';

/**
 * Retries while the server responds "later" (4xx, RFC 5321) or refuses the
 * connection, but not after a broken connection: the server may have accepted
 * the mail.
 *
 * @param pauses in ms, before each retry.
 */
export async function sendMail(
  transport: MailTransport,
  mail: ReferralMail,
  [pause, ...pauses]: readonly number[],
  deadline: AbortSignal,
): Promise<Delivery> {
  const delivery = await transport.send(mail, deadline);
  const isWorthAnother =
    delivery.outcome === 'mail-later' || delivery.code === REFUSED;
  if (!isWorthAnother || pause === undefined) {
    return delivery;
  }
  const isOver = await wait(pause, false, { signal: deadline }).catch(
    () => true,
  );
  if (isOver) {
    return { ...delivery, outcome: 'mail-timeout' };
  }
  return sendMail(transport, mail, pauses, deadline);
}
