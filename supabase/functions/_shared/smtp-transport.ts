import nodemailer from 'nodemailer';
import { MailError, type MailTransport, REFUSED } from './mail.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** Milliseconds of silence after which a mail server counts as unreachable. */
const SILENCE = 10_000;

/**
 * Sends mails to an SMTP server, with one connection per mail.
 *
 * nodemailer may not read files or fetch URLs for a mail, whatever its content, and the server's certificate
 * is always checked.
 */
export function createSmtpTransport(settings: SmtpSettings): MailTransport {
  return {
    async send(mail, signal) {
      const transport = connectionTo(settings, mail.from.address);
      try {
        const { accepted } = await transport.sendMail({
          messageId: mail.messageId,
          from: mail.from,
          to: { name: '', address: mail.to },
          envelope: { from: mail.from.address, to: [mail.to] },
          subject: mail.subject,
          text: mail.text,
          date: mail.date,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        });
        if (accepted.length === 0) throw new MailError('EENVELOPE');
      } catch (error) {
        throw toMailError(error);
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
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}

/** Keeps the codes of nodemailer's error, but not its text. */
export function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const { code, originalCode, responseCode } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Record<'code' | 'originalCode' | 'responseCode', unknown>;
  if (originalCode === REFUSED) return new MailError(REFUSED);
  return new MailError(
    typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'EUNKNOWN',
    typeof responseCode === 'number' ? responseCode : undefined,
  );
}
