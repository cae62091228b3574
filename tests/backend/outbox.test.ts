import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackend } from '../../backend/app';
import { createOutbox } from '../../backend/outbox';
import { composeReferralMail } from '../../supabase/functions/_shared/mail-text';
import { NO_MAIL, type RunningBackend, startEmbedded } from './support/embedded';
import { createFolder, type TemporaryFolder } from './support/folder';
import { MAILBOXES } from './support/handler';
import { createPayload, FACTS, NOW } from './support/referrals';

// Files, sockets and other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

let folder: TemporaryFolder;
let outbox: string;
let backend: RunningBackend;
beforeEach(async () => {
  folder = await createFolder();
  outbox = path.join(folder.path, '.outbox');
  backend = await startEmbedded({ mail: { ...MAILBOXES, outboxFolder: outbox } });
});
afterEach(async () => {
  await backend.close();
  await folder.remove();
});

const post = (data: unknown) =>
  fetch(`${backend.url}/functions/v1/send-referral-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });

test('without a mail server a referral becomes one file that only its owner can read', async () => {
  const payload = createPayload();
  expect(await (await post(payload)).json()).toEqual({ ok: true, id: payload.submissionId });
  const names = await readdir(outbox);
  expect(names).toEqual([
    expect.stringMatching(new RegExp(`^\\d{8}T\\d{9}Z-${payload.submissionId}\\.eml$`)),
  ]);
  const file = path.join(outbox, names[0] ?? '');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  const mail = await simpleParser(await readFile(file));
  expect(mail.messageId).toBe(`<${payload.submissionId}@practice.example>`);
  expect(mail.subject).toBe(`New referral ${payload.submissionId.slice(0, 8)}`);
  expect(mail.text).toContain('Name: Ana María Ortiz');
});

test('100 posts of one id at once are one file; 20 of 20 ids are 20', async () => {
  await backend.close();
  backend = await startEmbedded({
    mail: { ...MAILBOXES, outboxFolder: outbox },
    limits: { rate: { perAddress: 100, total: 100, window: 1000 } },
  });
  const payload = createPayload();
  await Promise.all(Array.from({ length: 100 }, () => post(payload)));
  expect(await readdir(outbox)).toHaveLength(1);
  await Promise.all(Array.from({ length: 20 }, () => post(createPayload())));
  expect(await readdir(outbox)).toHaveLength(21);
});

test('a file that is there already is never written over', async () => {
  const mail = composeReferralMail(createPayload(), FACTS, MAILBOXES, new Date(NOW));
  const transport = createOutbox(outbox);
  const { signal } = new AbortController();
  await transport.send(mail, signal);
  await expect(transport.send({ ...mail, text: 'Other' }, signal)).rejects.toThrow('EEXIST');
  const [name = ''] = await readdir(outbox);
  expect(await readFile(path.join(outbox, name), 'utf8')).toContain('Date of birth');
  expect(await readdir(outbox)).toHaveLength(1);
});

test('a folder that cannot be written to is a failure, and the path stays out of the log', async () => {
  await backend.close();
  backend = await startEmbedded({ mail: NO_MAIL_IN_A_FILE });
  const response = await post(createPayload());
  expect([response.status, await response.json()]).toEqual([502, { ok: false, error: 'mail-failed' }]);
  expect(backend.output()).not.toContain('/dev/null');
});

const NO_MAIL_IN_A_FILE = { ...NO_MAIL, outboxFolder: '/dev/null/outbox' };

test.each([
  [{ to: 'a@b.example, c@d.example' }, 'The mailbox "to" of referrals must be one e-mail address'],
  [{ from: 'Practice <a@b.example>' }, 'The mailbox "from" of referrals must be one e-mail address'],
  [{ to: 'a@b.example\r\nBcc: c@d.example' }, 'The mailbox "to" of referrals must be one e-mail address'],
  [{ smtpUrl: 'smtp.practice.example' }, 'SMTP_URL is not an address'],
  [{ smtpUrl: 'http://smtp.practice.example' }, 'SMTP_URL must begin with smtps://'],
])('mail settings that cannot work (%j) stop the start with a sentence', (mail, message) => {
  expect(() =>
    createBackend({ documentsFolder: '/', facts: () => FACTS, mail: { ...NO_MAIL, ...mail }, log: () => {} }),
  ).toThrow(message);
});
