import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { beforeEach, expect, test } from 'vitest';
import { createOutbox } from '../../backend/outbox';
import { composeReferralMail } from '../../supabase/functions/_shared/mail-text';
import { temporaryFolder } from '../support/files';
import { NO_MAIL, postReferral, startEmbedded } from './support/embedded';
import { MAILBOXES } from './support/handler';
import { createPayload, FACTS, NOW } from './support/referrals';

let outbox: string;
beforeEach(() => {
  outbox = path.join(temporaryFolder(), '.outbox');
});

const start = (outboxFolder: string) => startEmbedded({ mail: { ...NO_MAIL, outboxFolder } });

test('Without a mail server a referral, however often it is posted, becomes one file that only its owner can read', async () => {
  const backend = await start(outbox);
  const payload = createPayload();
  const id = payload.submissionId;
  const answers = await Promise.all(Array.from({ length: 100 }, () => postReferral(backend, payload)));
  expect(answers).toEqual(Array(100).fill({ status: 200, answer: { ok: true, id } }));
  const names = await readdir(outbox);
  expect(names).toEqual([expect.stringMatching(new RegExp(`^\\d{8}T\\d{9}Z-${id}\\.eml$`))]);
  const file = path.join(outbox, names[0] ?? '');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  expect(await simpleParser(await readFile(file))).toMatchObject({
    messageId: `<${id}@practice.example>`,
    subject: `New referral ${id.slice(0, 8)}`,
    text: expect.stringContaining('Name: Ana María Ortiz'),
  });
});

test('A file that is there already is never written over', async () => {
  const mail = composeReferralMail(createPayload(), FACTS, MAILBOXES, new Date(NOW));
  const transport = createOutbox(outbox);
  const { signal } = new AbortController();
  await transport.send(mail, signal);
  await expect(transport.send({ ...mail, text: 'Other' }, signal)).rejects.toThrow('EEXIST');
  const [name = ''] = await readdir(outbox);
  expect(await readFile(path.join(outbox, name), 'utf8')).toContain('Date of birth');
});

test("A folder that can't be written to is a failure, and the path stays out of the log", async () => {
  const backend = await start('/dev/null/outbox');
  const answer = { ok: false, error: 'mail-failed' };
  expect(await postReferral(backend, createPayload())).toEqual({ status: 502, answer });
  expect(backend.output()).not.toContain('/dev/null');
});

test.each([
  [{ to: 'a@b.example\r\nBcc: c@d.example' }, 'The mailbox "to" of referrals must be one e-mail address'],
  [{ smtpUrl: 'smtp.practice.example' }, 'SMTP_URL is not an address'],
])("Mail settings that can't work (%j) stop the start with a sentence", (mail, message) => {
  return expect(startEmbedded({ mail: { ...NO_MAIL, ...mail } })).rejects.toThrow(message);
});
