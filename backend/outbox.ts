import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Mail, MailTransport } from '../supabase/functions/_shared/mail';
import { messageOf, toMailError } from '../supabase/functions/_shared/smtp-transport';

/** One `.eml` file per mail, in place of sending it. Only the owner can read it, and none is written over. */
export function createOutbox(folder: string): MailTransport {
  return {
    async send(mail) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const time = mail.date.toISOString().replace(/[-:.]/g, '');
        const id = mail.messageId.slice(1, mail.messageId.indexOf('@'));
        const file = path.join(folder, `${time}-${id}.eml`);
        await writeFile(file, await render(mail), { flag: 'wx', mode: 0o600, flush: true });
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

async function render(mail: Mail): Promise<Buffer> {
  const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
  const { message } = await nodemailer.createTransport(options).sendMail(messageOf(mail));
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not rendered as bytes.');
  return message;
}
