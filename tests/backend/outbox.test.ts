import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { createOutbox } from '../../backend/outbox';
import { temporaryFolder } from '../support/files';
import { postReferral, startEmbedded } from './support/embedded';
import { createMail, createPayload } from './support/referrals';

test('Without a mail server, a referral becomes one file that only its owner can read, however often it is posted', async () => {
  const outboxFolder = path.join(temporaryFolder(), '.outbox');
  const backend = await startEmbedded({ outboxFolder });
  const payload = createPayload();
  const id = payload.submissionId;
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => postReferral(backend, payload)),
  );
  expect(answers).toEqual(
    Array(100).fill({ status: 200, answer: { ok: true, id } }),
  );
  expect(JSON.parse(backend.output())).toEqual([{ id, outcome: 'sent' }]);
  const [ignored, ...names] = readdirSync(outboxFolder).sort();
  // A repository of content alone may have no rules of its own.
  expect(readFileSync(path.join(outboxFolder, String(ignored)), 'utf8')).toBe(
    '*\n',
  );
  expect(names).toEqual([
    expect.stringMatching(new RegExp(`^\\d{8}T\\d{9}Z-${id}\\.eml$`)),
  ]);
  const file = path.join(outboxFolder, names[0] ?? '');
  expect(
    [file, outboxFolder].map((name) => statSync(name).mode & 0o777),
  ).toEqual([0o600, 0o700]);
  expect(await simpleParser(readFileSync(file))).toMatchObject({
    messageId: `<${id}@practice.example>`,
    subject: `New referral ${id.slice(0, 8)}`,
    text: expect.stringContaining('Name: Ana María Ortiz'),
  });

  const mail = createMail(payload);
  const { send } = createOutbox(outboxFolder);
  const { signal } = new AbortController();
  await send(mail, signal);
  const again = await send({ ...mail, text: 'Other' }, signal);
  expect(again).toEqual({ outcome: 'mail-failed', code: 'EEXIST' });
});

test("A folder that can't be written to is a failure, and the path stays out of the log", async () => {
  const backend = await startEmbedded({ outboxFolder: '/dev/null/outbox' });
  const answer = { ok: false, error: 'mail-failed' };
  expect(await postReferral(backend, createPayload())).toEqual({
    status: 502,
    answer,
  });
  expect(backend.output()).not.toContain('/dev/null');
});

test("Settings that can't work stop the start, and a sentence says why", async () => {
  const start = startEmbedded({
    settings: { SMTP_URL: 'smtp.practice.example' },
  });
  await expect(start).rejects.toThrow('SMTP_URL must be smtps://');
});
