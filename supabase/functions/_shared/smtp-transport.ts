import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { type Delivery, type MailTransport, REFUSED } from './delivery.ts';
import type { SmtpSettings } from './referral-config.ts';

/**
 * In ms. A server may take minutes to accept a mail (RFC 5321, section
 * 4.5.3.2.6), but the overall deadline is shorter.
 */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 120_000,
};

/**
 * The number of 10 ms pauses between the last line of a mail and the dot that
 * ends it.
 */
const PAUSES = 30;

/**
 * Set explicitly to override the environment: `NODE_TLS_REJECT_UNAUTHORIZED=0`
 * would give the password to any server.
 */
const STRICT_TLS = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const;

/**
 * A mail is text: nodemailer must not read files or fetch its parts from other
 * servers.
 */
const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true };

/** nodemailer checks the server's certificate. */
export function createSmtpTransport(settings: SmtpSettings): MailTransport {
  async function connect(
    work: (
      transport: Transporter,
      end: { isReached: boolean },
    ) => Promise<unknown>,
  ): Promise<Delivery> {
    const transport = createTransporter(settings);
    const end = watchEnd(transport);
    try {
      await work(transport, end);
      return { outcome: 'sent' };
    } catch (error) {
      return failureOf(error, end.isReached);
    } finally {
      transport.close();
    }
  }

  return {
    send: (mail, signal) =>
      connect(async (transport, end) => {
        const { response } = await transport.sendMail({ ...mail, signal });
        if (!end.isReached) {
          throw Object.assign(new Error('accepted too early'), {
            code: 'EEARLY',
          });
        }
        if (!isAcceptance(response)) {
          throw Object.assign(new Error('no clear answer'), {
            code: 'EANSWER',
          });
        }
      }),
    check: () => connect((transport) => transport.verify()),
  };
}

type Transporter = ReturnType<typeof createTransporter>;

const createTransporter = (settings: SmtpSettings) =>
  nodemailer.createTransport({
    ...PATIENCE,
    ...settings,
    ...TEXT_ONLY,
    tls: { ...settings.tls, ...STRICT_TLS },
  });

/**
 * True if all lines have the same three-digit code, as in `250-Thanks` and
 * `250 Bye` (RFC 5321, section 4.2.1).
 */
function isAcceptance(answer: string): boolean {
  const codes = answer
    .split(/\r?\n/)
    .map((line) => /^(2\d\d)(?:[ -]|$)/.exec(line)?.[1]);
  return codes[0] !== undefined && codes.every((code) => code === codes[0]);
}

/**
 * nodemailer takes any response for the one to the mail, even an earlier one.
 * The pauses give early responses time to arrive.
 */
function watchEnd(transport: Transporter): { isReached: boolean } {
  const end = { isReached: false };
  transport.use('stream', ({ message }, done) => {
    const holdEnd = new Transform({
      transform: (chunk, _encoding, pass) => pass(null, chunk),
      flush: async (finish) => {
        // Responses that have arrived are read between pauses, however busy the
        // computer is.
        for (let pause = 0; pause < PAUSES; pause++) {
          await wait(10);
        }
        end.isReached = true;
        finish();
      },
    });
    message.transform(holdEnd);
    done();
  });
  return end;
}

/**
 * The result of a failure, without the text of the error. After `wasSent`, only
 * a refusal by the server shows that the mail didn't arrive.
 */
export function failureOf(error: unknown, wasSent = false): Delivery {
  const {
    code,
    originalCode,
    responseCode = 0,
  } = error as {
    code?: string;
    originalCode?: string;
    responseCode?: number;
  };
  if (responseCode >= 400 && responseCode < 500) {
    return { outcome: 'mail-later', code: responseCode };
  }
  if (responseCode >= 500 && responseCode < 600) {
    return { outcome: 'mail-refused', code: responseCode };
  }
  const reason = originalCode === REFUSED ? REFUSED : (code ?? 'EUNKNOWN');
  if (wasSent) {
    return { outcome: 'mail-unknown', code: reason };
  }
  return {
    outcome: reason === 'EABORT' ? 'mail-timeout' : 'mail-failed',
    code: reason,
  };
}
