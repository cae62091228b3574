import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { MailTransport } from '../supabase/functions/_shared/delivery';
import { failureOf } from '../supabase/functions/_shared/smtp-transport';

export function createOutbox(folder: string): MailTransport {
  const renderer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    async send(mail) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const time = mail.date.toISOString().replace(/[-:.]/g, '');
        const id = mail.messageId.slice(1, mail.messageId.indexOf('@'));
        const file = path.join(folder, `${time}-${id}.eml`);
        const { message } = await renderer.sendMail(mail);
        await writeFile(file, message, {
          flag: 'wx',
          mode: 0o600,
          flush: true,
        });
        return { outcome: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
    check: async () => ({ outcome: 'sent' }),
  };
}
