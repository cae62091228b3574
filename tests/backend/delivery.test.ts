import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { factsDigest } from '../../supabase/functions/_shared/facts-digest';
import { createSubmissionId } from '../../supabase/functions/_shared/submission-id';
import { longTest } from '../support/everything';
import { type Certificates, createCertificates } from './support/certificates';
import { startDeno } from './support/deno';
import { type RunningBackend, startEmbedded } from './support/embedded';
import { createFolder, type TemporaryFolder } from './support/folder';
import { MAILBOXES } from './support/handler';
import { type Behavior, type MailServer, startMailServer } from './support/mail-server';
import { createFormBody, createPayload, FACTS, FULL_FORM, OTHER_FACTS } from './support/referrals';
import { createTestClient } from './support/storage-target';

// The function with a real mail server, wherever it runs.

// Files, sockets and other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

/** The variables of the function in a project of Supabase. */
const VARIABLES = {
  REFERRALS_TO: MAILBOXES.to,
  REFERRALS_FROM: MAILBOXES.from,
  SITE_URL: 'https://www.practice.example',
  REFERRALS_LIMIT: '1000',
};

interface Mailer {
  smtpUrl: string;
  smtpCa: string;
}

const PLACES: [name: string, start: (mailer: Mailer) => Promise<RunningBackend>][] = [
  [
    'Node, in the embedded backend',
    async (mailer) => {
      const backend = await startEmbedded({
        mail: { ...MAILBOXES, ...mailer, outboxFolder: '/nonexistent' },
        limits: { rate: { perAddress: 1000, total: 1000, window: 60_000 } },
      });
      return { ...backend, url: `${backend.url}/functions/v1/send-referral-email` };
    },
  ],
  [
    'Deno, as Supabase runs it',
    ({ smtpUrl, smtpCa }) => startDeno({ ...VARIABLES, SMTP_URL: smtpUrl, SMTP_CA: smtpCa }),
  ],
];

/** The head of every mail: these lines and no other. */
const HEADERS = [
  ...['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from'],
  ...['message-id', 'mime-version', 'subject', 'to'],
];

const INJECTIONS = [
  '\r\nBcc: evil@evil.example',
  '\rBcc: evil@evil.example\r',
  '%0d%0aBcc: evil@evil.example',
  '\u2028Bcc: evil@evil.example\u2029',
  '\u0085Bcc: evil@evil.example',
  '\r\n.\r\nRCPT TO:<evil@evil.example>\r\nDATA',
  '\0\r\nContent-Type: text/html\r\n\r\n<script>',
  '=?utf-8?q?=0d=0aBcc:_evil@evil.example?=',
];

/** Every field of the form that takes free text, and the two that the function ignores. */
const TEXT_FIELDS = [
  ...['to', 'subject'],
  ...Object.keys(FULL_FORM).filter((field) => !/Dob|Date|Time|Reason|Consent|Medicaid/.test(field)),
];

describe.each(PLACES)('Under %s', (place, start) => {
  let folder: TemporaryFolder;
  let certificates: Certificates;
  let server: MailServer;
  let backend: RunningBackend;

  beforeAll(async () => {
    folder = await createFolder();
    certificates = await createCertificates(folder.path);
    server = await startMailServer(certificates.trusted);
    backend = await start({ smtpUrl: server.url, smtpCa: certificates.ca });
  });
  afterAll(async () => {
    await backend?.close();
    await server?.close();
    await folder?.remove();
  });

  async function post(data: unknown) {
    const response = await fetch(backend.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    return { status: response.status, answer: await response.json() };
  }

  /** Posts a new referral to a mail server that behaves so. */
  async function meet(...behaviors: Behavior[]) {
    server.expect(...behaviors);
    const before = { mails: server.mails.length, connections: server.connections.length };
    const payload = createPayload();
    const { status, answer } = await post(payload);
    const [mails, met] = [server.mails.slice(before.mails), server.connections.slice(before.connections)];
    return { status, answer, payload, mails, met };
  }

  test('a referral that the mail server accepts is answered as sent', async () => {
    const { status, answer, payload, mails } = await meet('accept');
    const id = payload.submissionId;
    expect([status, answer]).toEqual([200, { ok: true, id }]);
    expect(mails).toMatchObject([{ sender: MAILBOXES.from, recipients: [MAILBOXES.to] }]);
    expect(mails[0]?.parsed).toMatchObject({
      messageId: `<${id}@practice.example>`,
      subject: `New referral ${id.slice(0, 8)}`,
      text: expect.stringContaining('Name: Ana María Ortiz\n'),
      ...{ attachments: [], html: false },
    });
  });

  test('a plain form is sent as well', async () => {
    const before = server.mails.length;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = { method: 'POST', redirect: 'manual', headers, body: createFormBody() } as const;
    const response = await fetch(backend.url, form);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^(https:\/\/www\.practice\.example)?\/referral\/sent$/),
    ]);
    expect(server.mails).toHaveLength(before + 1);
  });

  test('supabase-js gets the answer of the function, and the error of a refusal', async () => {
    // Deno serves the function alone, at every path.
    const client = createTestClient(backend.url.replace('/functions/v1/send-referral-email', ''), 'key');
    const invoke = (body: object) => client.functions.invoke('send-referral-email', { body });
    const payload = createPayload();
    expect(await invoke(payload)).toMatchObject({
      data: { ok: true, id: payload.submissionId },
      error: null,
    });
    const { data, error } = await invoke({ ...payload, notes: 1 });
    expect([data, await error.context.json()]).toEqual([
      null,
      { ok: false, error: 'invalid', fields: ['notes'] },
    ]);
  });

  test.each<[Behavior[], number, string | undefined, number]>([
    [['refuse-recipient'], 502, 'mail-refused', 0],
    [['refuse-content'], 502, 'mail-refused', 0],
    [['later-at-data', 'accept'], 200, undefined, 1],
    [['busy-at-greeting', 'accept'], 200, undefined, 1],
    [['disconnect-before-data'], 502, 'mail-failed', 0],
    // It may have arrived, and is not tried again.
    [['disconnect-after-data'], 504, 'mail-unknown', 1],
  ])('a mail server that does %j', async (behaviors, wanted, error, count) => {
    const { status, answer, mails, met } = await meet(...behaviors);
    expect([status, answer.error, mails.length, met]).toEqual([wanted, error, count, behaviors]);
  });

  test('a second try after a lost answer has the Message-ID of the first', async () => {
    const { payload, mails } = await meet('disconnect-after-data');
    expect((await post(payload)).status).toBe(200);
    expect(mails[0]?.parsed.messageId).toBe(`<${payload.submissionId}@practice.example>`);
    expect(server.mails.at(-1)?.parsed.messageId).toBe(mails[0]?.parsed.messageId);
  });

  test('50 posts of one id at once are one mail and one answer', async () => {
    const before = server.mails.length;
    const payload = createPayload();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(payload)));
    const sent = { status: 200, answer: { ok: true, id: payload.submissionId } };
    expect(answers).toEqual(answers.map(() => sent));
    expect(server.mails).toHaveLength(before + 1);
  });

  test.each(INJECTIONS)('%j in any field adds neither header nor recipient', async (injection) => {
    const attempts = TEXT_FIELDS.map((field) => {
      const text = `Abcde 1234567890${injection}`;
      return field === 'to' || field === 'subject'
        ? { ...createPayload(), [field]: text }
        : createPayload({ [field]: text } as never, createSubmissionId());
    });
    const before = server.mails.length;
    const results = await Promise.all(attempts.map(post));
    const mails = server.mails.slice(before);
    const sent = attempts.filter((_, index) => results[index]?.status === 200);
    expect(results.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
    expect(mails.map(({ parsed }) => parsed.messageId).sort()).toEqual(
      sent.map(({ submissionId }) => `<${submissionId}@practice.example>`).sort(),
    );
    for (const { parsed, recipients, raw } of mails) {
      expect(recipients).toEqual([MAILBOXES.to]);
      expect([...parsed.headers.keys()].sort()).toEqual(HEADERS);
      expect(parsed.headers.get('content-type')).toMatchObject({ value: 'text/plain' });
      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toContain('evil');
      expect(parsed.text).not.toMatch(/^\S*Bcc:|^RCPT|^\./m);
    }
  });

  longTest(
    'a body that stops coming is given up',
    async () => {
      const { hostname, port, pathname } = new URL(backend.url);
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(Number(port), hostname);
        socket.setEncoding('utf8').once('data', (text) => {
          resolve(String(text));
          socket.destroy();
        });
        const head = `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`;
        socket.write(`${head}Content-Length: 1000\r\n\r\n{"to":`);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    },
    60_000,
  );

  longTest(
    'after a server that falls silent, it may have arrived, within the time that the page waits',
    async () => {
      const started = Date.now();
      const { status, answer } = await meet('stall-after-data');
      expect([status, answer.error]).toEqual([504, 'mail-unknown']);
      expect(Date.now() - started).toBeLessThan(65_000);
    },
    90_000,
  );

  test('no log holds anything that was typed', () => {
    const output = backend.output();
    expect(output).toContain('"outcome":"sent"');
    const typed = ['Ana', 'Ortiz', 'Main Street', 'family.example', '555-01', 'Spanish', 'evil', 'Abcde'];
    expect(typed.filter((text) => output.includes(text))).toEqual([]);
  });

  test('a certificate that nobody vouches for is a failure, and no mail leaves', async () => {
    await server.close();
    server = await startMailServer(certificates.untrusted, server.port);
    const { status, answer, mails } = await meet();
    expect([status, answer.error, mails]).toEqual([502, 'mail-failed', []]);
  });

  test('a server that is down is a failure; one that is back within seconds gets the referral', async () => {
    await server.close();
    expect(await post(createPayload())).toMatchObject({ status: 502, answer: { error: 'mail-failed' } });
    const posted = post(createPayload());
    server = await startMailServer(certificates.trusted, server.port);
    expect((await posted).status).toBe(200);
    expect(server.mails).toHaveLength(1);
  });

  if (!place.startsWith('Deno')) return;

  test.each([
    ['without its configuration', { SMTP_URL: 'smtp-password-in-the-wrong-place' }, FACTS],
    ['of another practice', { ...VARIABLES, SMTP_URL: 'smtp://127.0.0.1:9' }, OTHER_FACTS],
  ])('the function %s sends nothing, and says why', async (_, env, facts) => {
    const { url, output, close } = await startDeno(env, facts);
    try {
      const preflight = await fetch(url, { method: 'OPTIONS' });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: createFormBody(),
      });
      if (facts === FACTS) {
        expect([response.status, await response.json()]).toEqual([
          503,
          { ok: false, error: 'not-configured' },
        ]);
        for (const name of ['REFERRALS_TO', 'REFERRALS_FROM', 'SMTP_URL', 'SITE_URL'])
          expect(output()).toContain(name);
        expect(output()).not.toContain('wrong-place');
      } else {
        // A program that this practice does not know.
        expect(response.headers.get('location')).toBe('https://www.practice.example/referral/not-sent#check');
        expect(preflight.headers.get('x-referral-facts')).toBe(factsDigest(OTHER_FACTS));
      }
    } finally {
      await close();
    }
  });
});
