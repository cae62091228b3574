import { setTimeout as wait } from 'node:timers/promises';
import { type Mail, MailError, type MailTransport, REFUSED } from './mail.ts';

/** `code` is the server's answer, or nodemailer's code if there was none. */
type Delivery =
  | { outcome: 'sent'; code?: undefined }
  | {
      outcome: 'mail-refused' | 'mail-later' | 'mail-failed' | 'mail-timeout' | 'mail-unknown';
      code: number | string;
    };

interface Attempts {
  pauses: readonly number[];
  deadline: AbortSignal;
}

/**
 * Tries again while the server answers "later" (4xx, RFC 5321) or refuses the connection, but not after a connection
 * that broke: the server may have accepted the mail.
 */
export function sendMail(transport: MailTransport, mail: Mail, attempts: Attempts): Promise<Delivery> {
  return tryAgain((signal) => transport.send(mail, signal), attempts);
}

/** Tests the connection without sending a mail: `sent` means that it would work. */
export async function checkMail(transport: MailTransport, deadline: AbortSignal): Promise<Delivery> {
  const delivery = await tryAgain(async (signal) => transport.check?.(signal), { pauses: [], deadline });
  return delivery.outcome === 'mail-unknown' ? { ...delivery, outcome: 'mail-timeout' } : delivery;
}

async function tryAgain(work: (signal: AbortSignal) => Promise<void>, attempts: Attempts): Promise<Delivery> {
  for (const pause of [...attempts.pauses, undefined]) {
    const error = await attempt(work, attempts.deadline);
    if (error === undefined) return { outcome: 'sent' };
    const { code, responseCode, mayHaveArrived } = error;
    if (mayHaveArrived) return { outcome: 'mail-unknown', code: responseCode ?? code };
    if (attempts.deadline.aborted) return { outcome: 'mail-timeout', code: responseCode ?? code };
    const isFinal = pause === undefined;
    if (responseCode === undefined) {
      if (code !== REFUSED || isFinal) return { outcome: 'mail-failed', code };
    } else {
      if (responseCode < 400 || responseCode > 499) return { outcome: 'mail-refused', code: responseCode };
      if (isFinal) return { outcome: 'mail-later', code: responseCode };
    }
    await wait(pause, undefined, { signal: attempts.deadline }).catch(() => {});
    if (attempts.deadline.aborted) return { outcome: 'mail-timeout', code: responseCode ?? code };
  }
  throw new Error('unreachable');
}

/** Milliseconds in which a transport has to say, at the deadline, whether the mail may have arrived. */
const LAST_WORD = 500;

/** One attempt. It ends soon after the deadline even if the transport ignores the signal. */
function attempt(
  work: (signal: AbortSignal) => Promise<void>,
  deadline: AbortSignal,
): Promise<MailError | undefined> {
  const over = new Promise<MailError>((resolve) => {
    const late = () => setTimeout(resolve, LAST_WORD, new MailError('EDEADLINE', undefined, true));
    if (deadline.aborted) late();
    else deadline.addEventListener('abort', late, { once: true });
  });
  const done = work(deadline).then(
    () => undefined,
    (error: unknown) => (error instanceof MailError ? error : new MailError('EUNKNOWN')),
  );
  return Promise.race([done, over]);
}
