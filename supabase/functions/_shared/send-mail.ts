import { type Mail, MailError, type MailTransport, REFUSED } from './mail.ts';

/** How a mail went: `code` is the server's answer or nodemailer's word for having none. */
export type Delivery =
  | { outcome: 'sent'; code?: undefined }
  | { outcome: 'mail-refused' | 'mail-later' | 'mail-failed' | 'mail-timeout'; code: number | string };

export interface Tries {
  /** Milliseconds to wait before the second try, the third, and so on. */
  pauses: readonly number[];
  /** Says when the visitor has waited long enough. */
  deadline: AbortSignal;
}

/**
 * Hands a mail over, and tries again while the server answers "later" (4xx, RFC 5321, section 4.2.1)
 * or refuses the connection, as one does that is being restarted, and there is time.
 *
 * A connection that broke is not tried again: the server may have taken the mail with its last breath,
 * and a second one would be a duplicate. The visitor is told that it was not sent and decides; the
 * Message-ID stays the same.
 */
export function sendMail(transport: MailTransport, mail: Mail, tries: Tries): Promise<Delivery> {
  return tryAgain((signal) => transport.send(mail, signal), tries);
}

/** Finds out whether a mail could be handed over, and sends none: `sent` means that it could. */
export function checkMail(transport: MailTransport, deadline: AbortSignal): Promise<Delivery> {
  return tryAgain(async (signal) => transport.check?.(signal), { pauses: [], deadline });
}

async function tryAgain(work: (signal: AbortSignal) => Promise<void>, tries: Tries): Promise<Delivery> {
  for (const pause of [...tries.pauses, undefined]) {
    const error = await attempt(work, tries.deadline);
    if (error === undefined) return { outcome: 'sent' };
    const { code, responseCode } = error;
    if (tries.deadline.aborted) return { outcome: 'mail-timeout', code: responseCode ?? code };
    const isFinal = pause === undefined;
    if (responseCode === undefined) {
      if (code !== REFUSED || isFinal) return { outcome: 'mail-failed', code };
    } else {
      if (responseCode < 400 || responseCode > 499) return { outcome: 'mail-refused', code: responseCode };
      if (isFinal) return { outcome: 'mail-later', code: responseCode };
    }
    await wait(pause, tries.deadline);
    if (tries.deadline.aborted) return { outcome: 'mail-timeout', code: responseCode ?? code };
  }
  // The last round has no pause, and so has returned.
  throw new Error('unreachable');
}

/** One try, over at the deadline even if the transport is deaf to the signal. */
async function attempt(
  work: (signal: AbortSignal) => Promise<void>,
  deadline: AbortSignal,
): Promise<MailError | undefined> {
  let stop = () => {};
  const over = new Promise<MailError>((resolve) => {
    stop = () => resolve(new MailError('EDEADLINE'));
    deadline.addEventListener('abort', stop, { once: true });
    if (deadline.aborted) stop();
  });
  const done = work(deadline).then(
    () => undefined,
    (error: unknown) => (error instanceof MailError ? error : new MailError('EUNKNOWN')),
  );
  try {
    return await Promise.race([done, over]);
  } finally {
    deadline.removeEventListener('abort', stop);
  }
}

function wait(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, time);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
