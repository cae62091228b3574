import { expect, test, vi } from 'vitest';
import { saysSent } from '../../supabase/functions/_shared/referral-answer';
import { createSmtpTransport } from '../../supabase/functions/_shared/smtp-transport';
import { everything } from '../support/everything';
import { createRandom } from '../support/random';
import { postReferral, serve, startEmbedded } from './support/embedded';
import {
  createCertificate,
  HANG_UP,
  type Script,
  startMailServer,
} from './support/mail-server';
import { createMail, createPayload } from './support/referrals';

/**
 * How long a server may keep silent here, in ms: longer than the pause before
 * the end of a mail.
 */
const PATIENCE = 4_000;
const BUSY = { greeting: '421 Busy' };
const LATER = { end: '452 Later' };

/**
 * What a mail server does at each connection; what the visitor is told then,
 * and the code in the log. After a failure, the server is a good one, and the
 * visitor tries again: how many mails there were after the first try, and are
 * now.
 */
const ROWS: [
  what: string,
  scripts: Script[],
  told: string,
  code: number | string,
  mails: number[],
][] = [
  ['accepts the mail at its end', [{}], 'sent', '', [1, 1]],
  ['knows no EHLO', [{ ehlo: '502 No' }], 'sent', '', [1, 1]],
  ['says "later" twice', [BUSY, LATER], 'sent', '', [1, 1]],
  ['always says "later"', [BUSY, BUSY, LATER], 'mail-later', 452, [0, 1]],
  [
    'accepts it with the leave to send',
    [{ data: '354 Go on\n250 OK' }],
    'mail-failed',
    'EEARLY',
    [0, 1],
  ],
  [
    'accepts it at its first line',
    [{ text: '250 OK', end: '' }],
    'mail-failed',
    'EEARLY',
    [0, 1],
  ],
  [
    'accepts it at its first line and at its end',
    [{ text: '250 OK' }],
    'mail-failed',
    'EEARLY',
    [0, 1],
  ],
  [
    'accepts it with the recipient',
    [{ rcpt: '250 OK\n354 Go on\n250 OK' }],
    'mail-failed',
    'EEARLY',
    [0, 1],
  ],
  [
    'greets twice: one answer ahead',
    [{ greeting: '220 Hi\n220 Hi' }],
    'mail-failed',
    'EMESSAGE',
    [0, 1],
  ],
  ['refuses the sender', [{ mail: '550 No' }], 'mail-refused', 550, [0, 1]],
  ['refuses the recipient', [{ rcpt: '550 No' }], 'mail-refused', 550, [0, 1]],
  ['refuses the mail', [{ data: '554 No' }], 'mail-refused', 554, [0, 1]],
  [
    'refuses the mail at its end',
    [{ end: '554 No' }],
    'mail-refused',
    554,
    [0, 1],
  ],
  ['puts the recipient off', [{ rcpt: '451 Later' }], 'sent', '', [1, 1]],
  [
    'hangs up at the sender',
    [{ mail: HANG_UP }],
    'mail-failed',
    'ECONNECTION',
    [0, 1],
  ],
  [
    'hangs up at the mail',
    [{ data: HANG_UP }],
    'mail-failed',
    'ECONNECTION',
    [0, 1],
  ],
  [
    'hangs up at the end of the mail',
    [{ end: HANG_UP }],
    'mail-unknown',
    'ECONNECTION',
    [1, 2],
  ],
  [
    'says at its end what means nothing',
    [{ end: '299-' }],
    'mail-unknown',
    'EABORT',
    [1, 2],
  ],
  [
    'accepts and refuses it in one answer',
    [{ end: '250-first\n550 No' }],
    'mail-unknown',
    'EANSWER',
    [1, 2],
  ],
  [
    'answers with two digits',
    [{ end: '25 ok' }],
    'mail-unknown',
    'EANSWER',
    [1, 2],
  ],
  [
    'answers with four digits',
    [{ end: '2500 ok' }],
    'mail-unknown',
    'EANSWER',
    [1, 2],
  ],
  [
    'accepts it in two ways',
    [{ end: '250-Thanks\n251 Bye' }],
    'mail-unknown',
    'EANSWER',
    [1, 2],
  ],
  [
    'accepts it in two lines',
    [{ end: '250-Thanks\n250 Bye' }],
    'sent',
    '',
    [1, 1],
  ],
  ['accepts it without a word', [{ end: '250' }], 'sent', '', [1, 1]],
  ['says nothing at its end', [{ end: '' }], 'mail-unknown', 'EABORT', [1, 2]],
  ['says nothing at all', [{ greeting: '' }], 'mail-timeout', 'EABORT', [0, 1]],
  [
    'repeats what was typed',
    [{ end: '550 Ana María Ortiz' }],
    'mail-refused',
    550,
    [0, 1],
  ],
];

test('A referral is sent once the server has accepted it, and may have arrived if the last answer is lost', async () => {
  // At one time: many of them wait.
  const outcomes = ROWS.map(async ([what, scripts, , expected]) => {
    const server = await startMailServer();
    server.expect(...scripts);
    // Only these rows wait until the deadline; on a busy computer, the others
    // take longer than that.
    const deadline = expected === 'EABORT' ? PATIENCE : 60_000;
    const limits = { pauses: [1, 1], deadline };
    const backend = await startEmbedded({
      settings: { SMTP_URL: server.url },
      limits,
    });
    const payload = createPayload({
      additionalNotes: 'One line.\n.\nAnother line.',
    });
    const { error = 'sent' } = (await postReferral(backend, payload)).answer;
    const [{ code = '' } = {}] = JSON.parse(backend.output());
    expect(backend.output()).not.toContain('Ana');
    const before = server.mails.length;
    const tries = scripts.slice(0, server.connections.length);
    server.expect();
    expect((await postReferral(backend, payload)).status).toBe(200);
    const ids = new Set(server.mails.map(({ parsed }) => parsed.messageId));
    expect(ids).toEqual(
      new Set([`<${payload.submissionId}@practice.example>`]),
    );
    return [what, tries, error, code, [before, server.mails.length]];
  });
  expect(await Promise.all(outcomes)).toEqual(ROWS);
});

const REFERRALS = everything ? 300 : 60;

/**
 * One connection in three fails, in one of the ways in which mail servers do.
 */
const SCRIPTS: readonly Script[] = [
  ...Array<Script>(14).fill({}),
  ...[
    { rcpt: '550 No such mailbox' },
    { end: '554 Not that' },
    BUSY,
    LATER,
    LATER,
  ],
  ...[{ data: HANG_UP }, { end: HANG_UP }],
];

test(`Of ${REFERRALS} referrals at one time through a bad mail server none is lost, none is called sent that wasn't, and every duplicate can be told by its Message-ID`, async () => {
  const server = await startMailServer();
  const random = createRandom(3);
  server.expect(
    ...Array.from({ length: REFERRALS * 20 }, () => random.pick(SCRIPTS)),
  );
  const limits = {
    pauses: [5, 5],
    rate: { perAddress: 1e6, total: 1e6, window: 1000 },
  };
  const backend = await startEmbedded({
    settings: { SMTP_URL: server.url },
    limits,
  });

  /**
   * A visitor who presses the button twice, and again, until it says "sent".
   */
  async function refer() {
    const payload = createPayload();
    const id = payload.submissionId;
    const press = async () =>
      saysSent((await postReferral(backend, payload)).answer, id);
    let isSent = false;
    for (let tries = 0; tries < 6 && !isSent; tries++) {
      isSent = (await Promise.all([press(), press()])).includes(true);
    }
    const arrived = server.mails.filter(
      ({ parsed }) => parsed.messageId === `<${id}@practice.example>`,
    );
    // A second mail is sent only where the server took the first and could not
    // say so.
    return { isSent, arrived, known: arrived.filter((mail) => mail.isKnown) };
  }
  const referrals = await Promise.all(Array.from({ length: REFERRALS }, refer));
  expect(
    referrals.filter(({ isSent, arrived }) => isSent && arrived.length === 0),
  ).toEqual([]);
  expect(referrals.filter(({ known }) => known.length > 1)).toEqual([]);
  expect(referrals.flatMap(({ arrived }) => arrived)).toHaveLength(
    server.mails.length,
  );
  expect(referrals.filter(({ isSent }) => isSent).length).toBeGreaterThan(
    REFERRALS * 0.98,
  );
});

test("Nothing is sent in the clear to a server that should encrypt but doesn't", async () => {
  const { port, commands } = await startMailServer();
  const transport = createSmtpTransport({
    host: '127.0.0.1',
    port,
    requireTLS: true,
  } as never);
  const delivery = await transport.send(
    createMail(),
    AbortSignal.timeout(PATIENCE),
  );
  expect(delivery.outcome).toBe('mail-failed');
  expect(commands.filter((line) => /^(MAIL|DATA)/.test(line))).toEqual([]);
});

test('A mail is text: one that names a file or an address is not sent, and nobody is asked for it', async () => {
  let isAsked = false;
  const href = await serve((_request, response) => {
    isAsked = true;
    response.end('a page');
  });
  const server = await startMailServer();
  const { hostname, port } = new URL(server.url);
  const transport = createSmtpTransport({
    host: hostname,
    port: Number(port),
    ignoreTLS: true,
  } as never);
  for (const text of [{ path: import.meta.filename }, { href }]) {
    const mail = { ...createMail(), text } as never;
    const { outcome } = await transport.send(
      mail,
      AbortSignal.timeout(PATIENCE),
    );
    expect(outcome).toBe('mail-failed');
  }
  expect([server.mails, isAsked]).toEqual([[], false]);
});

test('The password never goes to an untrusted server, whatever the environment says about TLS', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const server = await startMailServer(createCertificate());
  const backend = await startEmbedded({ settings: { SMTP_URL: server.url } });
  const { answer } = await postReferral(backend, createPayload());
  vi.unstubAllEnvs();
  expect(answer).toMatchObject({ error: 'mail-failed' });
  expect([server.commands, server.mails]).toEqual([[], []]);
});
