import { describe, expect, test, vi } from 'vitest';
import { createSmtpTransport } from '../../supabase/functions/_shared/smtp-transport';
import { needs } from '../support/needs';
import { startEmbedded } from './support/embedded';
import { MAILBOXES } from './support/handler';
import { createPayload } from './support/referrals';
import { NO_SMTP_SINK, startSmtpSink } from './support/smtp-sink';

// Files, sockets and other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

/** Posts one referral to a function whose mail server is smtp-sink with these switches. */
async function meetSink(switches: readonly string[], deadline = 2_000) {
  const sink = await startSmtpSink(switches);
  const backend = await startEmbedded({
    mail: { ...MAILBOXES, smtpUrl: sink.url, outboxFolder: '/nonexistent' },
    limits: { pauses: [10], deadline },
  });
  try {
    const response = await fetch(`${backend.url}/functions/v1/send-referral-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(createPayload()),
    });
    const answer: unknown = await response.json();
    return [response.status, answer];
  } finally {
    await backend.close();
    await sink.close();
  }
}

const MAIL = {
  messageId: '<1@practice.example>',
  from: { name: 'Website', address: MAILBOXES.from },
  to: MAILBOXES.to,
  subject: 'A referral',
  text: 'Health information.',
  date: new Date('2026-11-01'),
};

const failure = (status: number, error: string) => [status, { ok: false, error }];

describe("with Postfix's smtp-sink", needs(NO_SMTP_SINK), () => {
  test('a referral is sent', async () => {
    expect(await meetSink([])).toMatchObject([200, { ok: true }]);
  });

  test('a referral is not sent in the clear to a server that has to encrypt, and does not', async () => {
    const sink = await startSmtpSink([]);
    const { hostname: host, port } = new URL(sink.url);
    const transport = createSmtpTransport({ host, port: Number(port), security: 'starttls' });
    await expect(transport.send(MAIL, AbortSignal.timeout(10_000))).rejects.toMatchObject({ code: 'ETLS' });
    await sink.close();
  });

  test('a referral is sent through one that knows no EHLO', async () => {
    expect(await meetSink(['-e'])).toMatchObject([200, { ok: true }]);
  });

  test('a referral is sent through one that waits 12 seconds before it takes the mail', async () => {
    expect(await meetSink(['-w', '12'], 20_000)).toMatchObject([200, { ok: true }]);
  });

  test.each([
    ['refuses the sender for good', ['-f', 'MAIL'], 502, 'mail-refused'],
    ['refuses the recipient for good', ['-f', 'RCPT'], 502, 'mail-refused'],
    ['refuses the mail for good', ['-f', 'DATA'], 502, 'mail-refused'],
    ['refuses the mail at its end for good', ['-f', '.'], 502, 'mail-refused'],
    ['puts the sender off', ['-r', 'MAIL'], 503, 'mail-later'],
    ['puts the recipient off', ['-r', 'RCPT'], 503, 'mail-later'],
    ['puts the mail off', ['-r', 'DATA'], 503, 'mail-later'],
    ['puts the mail off at its end', ['-r', '.'], 503, 'mail-later'],
    ['hangs up at the sender', ['-q', 'MAIL'], 502, 'mail-failed'],
    ['hangs up at the recipient', ['-q', 'RCPT'], 502, 'mail-failed'],
    ['hangs up at the mail', ['-q', 'DATA'], 502, 'mail-failed'],
    ['hangs up at the end of the mail', ['-q', '.'], 504, 'mail-unknown'],
    ['takes the mail after the visitor has waited long enough', ['-w', '30'], 504, 'mail-unknown'],
  ])('one that %s is a failure', async (_, switches, status, error) => {
    expect(await meetSink(switches)).toEqual(failure(status, error));
  });
});
