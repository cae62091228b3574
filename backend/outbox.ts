import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { keepFromGit } from '../site/disk/keep-from-git';
import type { MailTransport } from '../supabase/functions/_shared/delivery';
import { failureOf } from '../supabase/functions/_shared/smtp-transport';

/**
 * A transport that writes each mail to a file, such as
 * `20260331T101500000Z-823856f4.eml`, instead of sending it.
 */
export function createOutbox(folder: string): MailTransport {
  const renderer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    async send(mail) {
      try {
        keepFromGit(folder, 0o700);
        const { message } = await renderer.sendMail(mail);
        await writeFile(path.join(folder, nameOf(mail)), message, {
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

type Mail = Parameters<MailTransport['send']>[0];

function nameOf({ date, messageId }: Mail): string {
  const time = date.toISOString().replace(/[-:.]/g, '');
  const id = messageId.slice(1, messageId.indexOf('@'));
  return `${time}-${id}.eml`;
}
