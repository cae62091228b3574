import { setTimeout as wait } from 'node:timers/promises';
import type { ReferralMail } from './referral-mail.ts';

/** What became of a mail. `code` is the server's answer, or nodemailer's code if there was none. */
export interface Delivery {
  outcome: 'sent' | 'mail-refused' | 'mail-later' | 'mail-failed' | 'mail-timeout' | 'mail-unknown';
  code?: number | string;
}

/** Neither throws: an error may repeat the mail. */
export interface MailTransport {
  send(mail: ReferralMail, signal: AbortSignal): Promise<Delivery>;
  /** Connects and signs in, but sends nothing: `sent` means that it would work. */
  check(): Promise<Delivery>;
}

/** The code of a connection that was refused: nothing was sent. */
export const REFUSED = 'ECONNREFUSED';

/**
 * Tries again while the server answers "later" (4xx, RFC 5321) or refuses the connection, but not after a connection
 * that broke: the server may have accepted the mail.
 *
 * @param pauses in ms, before each further attempt.
 */
export async function sendMail(
  transport: MailTransport,
  mail: ReferralMail,
  [pause, ...pauses]: readonly number[],
  deadline: AbortSignal,
): Promise<Delivery> {
  const delivery = await inTime(transport.send(mail, deadline), deadline);
  const isWorthAnother = delivery.outcome === 'mail-later' || delivery.code === REFUSED;
  if (!isWorthAnother || pause === undefined) return delivery;
  const isOver = await wait(pause, false, { signal: deadline }).catch(() => true);
  return isOver ? { ...delivery, outcome: 'mail-timeout' } : sendMail(transport, mail, pauses, deadline);
}

/** In ms. A transport has so long to say, at the deadline, whether the mail may have arrived. */
const LAST_WORD = 500;

/** Ends soon after the deadline, even if the transport ignores it. */
export async function inTime(
  work: Promise<Delivery>,
  deadline: AbortSignal,
  late: Delivery['outcome'] = 'mail-unknown',
): Promise<Delivery> {
  const over = new Promise<Delivery>((resolve) => {
    const end = () => setTimeout(resolve, LAST_WORD, { outcome: late, code: 'EDEADLINE' });
    if (deadline.aborted) end();
    else deadline.addEventListener('abort', end, { once: true });
  });
  const delivery = await Promise.race([work, over]);
  const isKnown = !deadline.aborted || ['sent', 'mail-unknown'].includes(delivery.outcome);
  return isKnown ? delivery : { ...delivery, outcome: 'mail-timeout' };
}
