import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSubmissionId } from '../../../supabase/functions/_shared/submission-id';
import { everything, longTest } from '../../support/everything';
import { type Certificates, createCertificates } from './certificates';
import type { RunningBackend } from './embedded';
import { createFolder, type TemporaryFolder } from './folder';
import type { FunctionTarget } from './function-target';
import { type Behavior, type MailServer, startMailServer } from './mail-server';
import { createFormBody, createPayload, FULL_FORM } from './referrals';
import { createTestClient } from './storage-target';

// Files, sockets and other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

/** The head of every mail: these lines and no other. */
const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

const INJECTIONS = [
  '\r\nBcc: evil@evil.example',
  '\nBcc: evil@evil.example',
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
  'to',
  'subject',
  ...Object.keys(FULL_FORM).filter((field) => !/Dob|Date|Time|Reason|Consent|Medicaid/.test(field)),
];

/**
 * What the function has to do with a real mail server, wherever it runs. Each place has a file of
 * tests of its own, so that they run side by side.
 */
export function describeDelivery({ name, start }: FunctionTarget): void {
  describe(`under ${name}`, () => {
    let folder: TemporaryFolder;
    let certificates: Certificates;
    let server: MailServer;
    let backend: RunningBackend;
    /** A post to a server that falls silent, begun first because it takes the longest. */
    let stalled: Promise<{ status: number; answer: { ok: boolean }; time: number }>;
    /** The answer to a post whose body stops coming, begun first as well. */
    let unfinished: Promise<string>;

    beforeAll(async () => {
      folder = await createFolder();
      certificates = await createCertificates(folder.path);
      server = await startMailServer(certificates.trusted);
      backend = await start({ smtpUrl: server.url, ca: certificates.ca });
      unfinished = postRaw('{"to":');
      if (!everything) return;
      const started = Date.now();
      server.expect('stall-after-data');
      stalled = post(createPayload()).then((result) => ({ ...result, time: Date.now() - started }));
      await vi.waitFor(() => expect(server.connections).toHaveLength(1), { timeout: 10_000 });
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

    /** Announces a body of 1,000 bytes, sends what it is given and waits for the end of the answer. */
    function postRaw(body: string): Promise<string> {
      const { hostname, port, pathname } = new URL(backend.url);
      return new Promise((resolve, reject) => {
        const socket = connect(Number(port), hostname);
        let answer = '';
        socket.setEncoding('utf8').on('data', (text) => {
          answer += text;
          // The server may keep the connection: what is wanted is here.
          if (answer.includes('}')) socket.destroy();
        });
        socket.on('close', () => resolve(answer)).on('error', reject);
        socket.write(
          `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n${body}`,
        );
      });
    }

    /** Posts a new referral to a mail server that behaves so. */
    async function meet(...behaviors: Behavior[]) {
      server.expect(...behaviors);
      const before = { mails: server.mails.length, connections: server.connections.length };
      const payload = createPayload();
      const result = await post(payload);
      return {
        ...result,
        id: payload.submissionId,
        mails: server.mails.slice(before.mails),
        connections: server.connections.slice(before.connections),
      };
    }

    test('a referral that the mail server accepts is answered as sent', async () => {
      const { status, answer, id, mails } = await meet('accept');
      expect([status, answer]).toEqual([200, { ok: true, id }]);
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      expect(mail?.recipients).toEqual(['referrals@practice.example']);
      expect(mail?.sender).toBe('website@practice.example');
      expect(mail?.parsed.messageId).toBe(`<${id}@practice.example>`);
      expect(mail?.parsed.subject).toBe(`New referral ${id.slice(0, 8)}`);
      expect(mail?.parsed.text).toContain('Name: Ana María Ortiz\n');
      expect(mail?.parsed.attachments).toEqual([]);
      expect(mail?.parsed.html).toBe(false);
    });

    test('a plain form is sent as well', async () => {
      const before = server.mails.length;
      const response = await fetch(backend.url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: createFormBody(),
      });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(
        /^(https:\/\/www\.practice\.example)?\/referral\/sent$/,
      );
      expect(server.mails).toHaveLength(before + 1);
    });

    test('more than 32 KB are refused, with or without a length', async () => {
      const large = JSON.stringify({ ...createPayload(), notes: 'x'.repeat(40_000) });
      const chunked = new Blob([large]).stream();
      for (const body of [large, chunked]) {
        const response = await fetch(backend.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          duplex: 'half',
        } as RequestInit);
        expect([response.status, await response.json()]).toEqual([413, { ok: false, error: 'too-large' }]);
      }
    });

    test('supabase-js gets the answer of the function, and the error of a refusal', async () => {
      // Deno serves the function alone, at every path.
      const root = backend.url.replace('/functions/v1/send-referral-email', '');
      const client = createTestClient(root, 'a-public-key');
      const payload = createPayload();
      const sent = await client.functions.invoke('send-referral-email', { body: payload });
      expect(sent).toMatchObject({ data: { ok: true, id: payload.submissionId }, error: null });
      const refused = await client.functions.invoke('send-referral-email', {
        body: { ...payload, notes: 1 },
      });
      expect(refused.data).toBeNull();
      expect(await refused.error.context.json()).toEqual({ ok: false, error: 'invalid', fields: ['notes'] });
    });

    test('a recipient that the server does not know is a failure', async () => {
      const { status, answer, mails, connections } = await meet('refuse-recipient');
      expect([status, answer]).toEqual([502, { ok: false, error: 'mail-refused' }]);
      expect(mails).toEqual([]);
      expect(connections).toHaveLength(1);
    });

    test('a mail that the server does not like is a failure', async () => {
      const { status, answer } = await meet('refuse-content');
      expect([status, answer]).toEqual([502, { ok: false, error: 'mail-refused' }]);
    });

    test('"try later" at the mail is tried again, and then sent once', async () => {
      const { status, answer, id, mails, connections } = await meet('later-at-data', 'accept');
      expect([status, answer]).toEqual([200, { ok: true, id }]);
      expect(mails).toHaveLength(1);
      expect(connections).toEqual(['later-at-data', 'accept']);
    });

    test('"too busy" at the greeting is tried again', async () => {
      const { status, connections } = await meet('busy-at-greeting', 'accept');
      expect(status).toBe(200);
      expect(connections).toEqual(['busy-at-greeting', 'accept']);
    });

    test('a connection that breaks before the mail is a failure', async () => {
      const { status, answer, mails } = await meet('disconnect-before-data');
      expect([status, answer]).toEqual([502, { ok: false, error: 'mail-failed' }]);
      expect(mails).toEqual([]);
    });

    test('after a connection that broke after the mail, it may have arrived, and is not tried again', async () => {
      const { status, answer, mails, connections } = await meet('disconnect-after-data', 'accept');
      expect([status, answer]).toEqual([504, { ok: false, error: 'mail-unknown' }]);
      expect(mails).toHaveLength(1);
      expect(connections).toHaveLength(1);
    });

    test('a second try after a lost answer has the Message-ID of the first', async () => {
      server.expect('disconnect-after-data', 'accept');
      const before = server.mails.length;
      const payload = createPayload();
      expect((await post(payload)).status).toBe(504);
      expect((await post(payload)).status).toBe(200);
      const [first, second] = server.mails.slice(before);
      expect(first?.parsed.messageId).toBe(`<${payload.submissionId}@practice.example>`);
      expect(second?.parsed.messageId).toBe(first?.parsed.messageId);
    });

    test('100 posts of one id at once are one mail and one answer', async () => {
      const before = server.mails.length;
      const payload = createPayload();
      const answers = await Promise.all(Array.from({ length: 100 }, () => post(payload)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ status: 200, answer: { ok: true, id: payload.submissionId } })]),
      );
      expect(server.mails).toHaveLength(before + 1);
    });

    describe('an attempt to put a line into the head of the mail', () => {
      const payload = createPayload();

      test.each(TEXT_FIELDS)('by way of %s adds neither header nor recipient', async (field) => {
        const attempts = INJECTIONS.map((injection) => {
          const id = createSubmissionId();
          return field === 'to' || field === 'subject'
            ? { ...payload, submissionId: id, [field]: `a@b.example${injection}` }
            : createPayload({ [field]: `Abcde 1234567890${injection}` } as never, id);
        });
        const before = server.mails.length;
        const results = await Promise.all(attempts.map(post));
        const mails = server.mails.slice(before);
        for (const { status } of results) expect([200, 400]).toContain(status);
        const sent = attempts.filter((_, index) => results[index]?.status === 200);
        expect(mails.map(({ parsed }) => parsed.messageId).sort()).toEqual(
          sent.map(({ submissionId }) => `<${submissionId}@practice.example>`).sort(),
        );
        for (const { parsed, recipients, raw } of mails) {
          expect(recipients).toEqual(['referrals@practice.example']);
          expect([...parsed.headers.keys()].sort()).toEqual(HEADERS);
          expect(parsed.subject).toBe(`New referral ${parsed.messageId?.slice(1, 9)}`);
          expect(parsed.headers.get('content-type')).toMatchObject({ value: 'text/plain' });
          expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toContain('evil');
          expect(parsed.text).not.toMatch(/^\S*Bcc:|^RCPT|^\./m);
        }
      });
    });

    test('a body that stops coming is given up', async () => {
      expect(await unfinished).toMatch(/^HTTP\/1\.1 408 .*\{"ok":false,"error":"too-slow"\}/s);
    });

    longTest(
      'after a server that falls silent, it may have arrived, within the time that the page waits',
      async () => {
        const { status, answer, time } = await stalled;
        expect([status, answer]).toEqual([504, { ok: false, error: 'mail-unknown' }]);
        expect(time).toBeLessThan(65_000);
      },
      90_000,
    );

    test('no log holds anything that was typed', () => {
      const output = backend.output();
      expect(output).toContain('"outcome":"sent"');
      for (const value of [
        'Ana',
        'Ortiz',
        'Main Street',
        'family.example',
        '555-01',
        'Spanish',
        'evil',
        'Abcde',
      ]) {
        expect(output).not.toContain(value);
      }
    });

    describe('when the mail server changes under the function', () => {
      test('a certificate that nobody vouches for is a failure, and no mail leaves', async () => {
        await server.close();
        server = await startMailServer(certificates.untrusted, server.port);
        const { status, answer, mails } = await meet();
        expect([status, answer]).toEqual([502, { ok: false, error: 'mail-failed' }]);
        expect(mails).toEqual([]);
      });

      test('a server that is down is a failure', async () => {
        await server.close();
        const { status, answer } = await post(createPayload());
        expect([status, answer]).toEqual([502, { ok: false, error: 'mail-failed' }]);
      });

      test('one that is back within seconds, as after a restart, gets the referral', async () => {
        const posted = post(createPayload());
        await new Promise((resolve) => setTimeout(resolve, 300));
        server = await startMailServer(certificates.trusted, server.port);
        expect((await posted).status).toBe(200);
        expect(server.mails).toHaveLength(1);
      });
    });
  });
}
