import { Transform } from 'node:stream';
import nodemailer from 'nodemailer';
import { type Mail, MailError, type MailTransport, REFUSED } from './mail.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** In ms. */
const UNREACHABLE = 10_000;

/** More than the deadline of the whole: a server may take minutes to accept a mail (RFC 5321, section 4.5.3.2.6). */
const SILENCE = 120_000;

/** Milliseconds between the last line of a mail and the dot that ends it. */
const PAUSE = 300;

/** nodemailer may not read files or fetch URLs, and always checks the server's certificate. */
export function createSmtpTransport(settings: SmtpSettings): MailTransport {
  return {
    async send(mail, signal) {
      const transport = connectionTo(settings, mail.from.address);
      const end = watchEnd(transport);
      try {
        const { accepted } = await transport.sendMail({
          ...messageOf(mail),
          envelope: { from: mail.from.address, to: [mail.to] },
          signal,
        });
        if (!end.isReached) throw new MailError('EEARLY');
        if (accepted.length === 0) throw new MailError('EENVELOPE');
      } catch (error) {
        throw toMailError(error, end.isReached);
      } finally {
        transport.close();
      }
    },

    async check() {
      const transport = connectionTo(settings, settings.auth?.user ?? '');
      try {
        await transport.verify();
      } catch (error) {
        throw toMailError(error);
      } finally {
        transport.close();
      }
    },
  };
}

/** Without access to files and URLs, which nodemailer would read if an address or a text named one. */
export function messageOf({ to, ...mail }: Mail) {
  return {
    ...mail,
    to: { name: '', address: to },
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function connectionTo(settings: SmtpSettings, sender: string) {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return nodemailer.createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.security === 'tls',
    requireTLS: settings.security === 'starttls',
    ignoreTLS: settings.security === 'none',
    auth: settings.auth,
    tls: settings.ca === undefined ? {} : { ca: settings.ca },
    // The name in the greeting, so that it is not the name of this computer.
    name: domain || settings.host,
    connectionTimeout: UNREACHABLE,
    greetingTimeout: UNREACHABLE,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}

/** nodemailer takes any answer for that to the mail, also an earlier one; the pause lets it come. */
function watchEnd(transport: ReturnType<typeof connectionTo>): { isReached: boolean } {
  const end = { isReached: false };
  transport.use('stream', ({ message }, done) => {
    const holdEnd = new Transform({
      transform: (chunk, _encoding, pass) => pass(null, chunk),
      flush: (finish) => {
        setTimeout(() => {
          end.isReached = true;
          finish();
        }, PAUSE);
      },
    });
    message.transform(holdEnd);
    done();
  });
  return end;
}

/** Without the text of the error. After `wasSent`, only an answer of the server says that the mail did not arrive. */
export function toMailError(error: unknown, wasSent = false): MailError {
  if (error instanceof MailError) return error;
  const { code, originalCode, responseCode } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Record<'code' | 'originalCode' | 'responseCode', unknown>;
  if (originalCode === REFUSED) return new MailError(REFUSED);
  return new MailError(
    typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'EUNKNOWN',
    typeof responseCode === 'number' ? responseCode : undefined,
    wasSent && !(typeof responseCode === 'number' && responseCode >= 400),
  );
}
