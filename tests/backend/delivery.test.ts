import { describe, expect, test } from 'vitest';
import { writeFacts } from '../../scripts/publish/facts';
import { startDeno } from './support/deno';
import { postReferral, startEmbedded } from './support/embedded';
import {
  createCertificate,
  HANG_UP,
  startMailServer,
} from './support/mail-server';
import { startReferralDatabase } from './support/referral-database';
import {
  createFormBody,
  createPayload,
  MAILBOXES,
  OTHER_FACTS,
  OTHER_FORM,
} from './support/referrals';

// The function with a real mail server: all of it under Deno, where Supabase
// runs it, and what is about connections in the embedded backend. What else a
// mail server may do, smtp.test.ts has.

const SITE_URL = 'https://www.practice.example';
const KEY = 'service.role.key';
const [certificate, untrusted] = [createCertificate(), createCertificate()];

let server = await startMailServer(certificate);
const database = await startReferralDatabase(KEY);
const withFacts = (folder: string) => writeFacts(folder, OTHER_FACTS);
const deno = await startDeno(
  'send-referral-email',
  {
    ...{ REFERRALS_TO: MAILBOXES.to, REFERRALS_FROM: MAILBOXES.from, SITE_URL },
    ...{
      SMTP_URL: server.url,
      SMTP_CA: certificate.cert,
      REFERRALS_SALT: 'x'.repeat(32),
    },
    ...{ SUPABASE_URL: database.url, SUPABASE_SERVICE_ROLE_KEY: KEY },
  },
  withFacts,
);

const HEADERS = [
  ...[
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
  ],
  ...['message-id', 'mime-version', 'subject', 'to'],
];

describe('Under Deno', () => {
  const create = (changes: object = {}) =>
    createPayload(changes, undefined, [OTHER_FACTS, OTHER_FORM]);
  const post = (data: unknown) =>
    postReferral(deno, data, { 'cf-connecting-ip': '203.0.113.7' });

  test('a referral that the mail server accepts is answered as sent, and a plain form is sent as well', async () => {
    const payload = create();
    const id = payload.submissionId;
    expect(await post(payload)).toEqual({
      status: 200,
      answer: { ok: true, id },
    });
    expect(server.mails).toMatchObject([
      { sender: MAILBOXES.from, recipients: [MAILBOXES.to] },
    ]);
    expect(server.mails[0]?.parsed).toMatchObject({
      messageId: `<${id}@practice.example>`,
      subject: `New referral ${id.slice(0, 8)}`,
      text: expect.stringContaining(
        `${OTHER_FACTS.mail.intro}\n\nClient\n  Name: Ana María Ortiz\n`,
      ),
      ...{ attachments: [], html: false },
    });
    const body = new URLSearchParams(createFormBody(OTHER_FORM));
    const response = await fetch(deno.url, {
      method: 'POST',
      redirect: 'manual',
      body,
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${SITE_URL}/referral/sent`,
    ]);
    expect(server.mails).toHaveLength(2);
  });

  test('a mail server that hangs up at the end may have the mail; a second try has the Message-ID of the first', async () => {
    const payload = create();
    server.expect({ end: HANG_UP });
    expect(await post(payload)).toMatchObject({
      status: 504,
      answer: { error: 'mail-unknown' },
    });
    expect((await post(payload)).status).toBe(200);
    const ids = server.mails.slice(-2).map(({ parsed }) => parsed.messageId);
    expect(ids).toEqual(
      Array(2).fill(`<${payload.submissionId}@practice.example>`),
    );
  });

  test('no field can add a header or a recipient', async () => {
    const evil =
      'Abcde 1234567890\r\nBcc: evil@evil.example\r\n.\r\nRCPT TO:<evil@evil.example>\r\nDATA';
    const free = Object.keys(OTHER_FORM).filter(
      (field) =>
        !/Dob|Date|Time|Reason|Consent|State|Email|Phone|Zip|^is/.test(field),
    );
    const payload = create(
      Object.fromEntries(free.map((field) => [field, evil])),
    );
    expect((await post({ ...payload, to: evil, subject: evil })).status).toBe(
      200,
    );
    const mail = server.mails.at(-1);
    expect(mail?.recipients).toEqual([MAILBOXES.to]);
    expect([...(mail?.parsed.headers.keys() ?? [])].sort()).toEqual(HEADERS);
    expect(mail?.parsed.headers.get('content-type')).toMatchObject({
      value: 'text/plain',
    });
    expect(mail?.parsed.text).toContain('Bcc: evil');
    expect(mail?.parsed.text).not.toMatch(/^\S*Bcc:|^RCPT|^\./m);
  });

  test('no log and no database call contains anything that was typed, or an address', () => {
    const output = deno.output();
    expect(output).toContain('"outcome":"sent"');
    const typed = [
      'Ana',
      'Ortiz',
      'Main Street',
      'family.example',
      '555-01',
      'Spanish',
      'evil',
      'Abcde',
    ];
    expect(typed.filter((text) => output.includes(text))).toEqual([]);
    const uuid = '"[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}"';
    const limits = '"per_address":10,"total":60,"window_seconds":600';
    const call = new RegExp(
      `^\\{"submission":${uuid}(,"network":(${uuid}|null),${limits})?\\}$`,
    );
    expect(database.calls.length).toBeGreaterThan(5);
    expect(database.calls.filter((each) => !call.test(each))).toEqual([]);
  });
});

test('An untrusted certificate or a server that is down is a failure; a server that is back in time gets the referral', async () => {
  const settings = { SMTP_URL: server.url, SMTP_CA: certificate.cert };
  const backend = await startEmbedded({
    settings,
    limits: { pauses: [100, 400] },
  });
  const post = () => postReferral(backend, createPayload());
  const failed = { status: 502, answer: { error: 'mail-failed' } };
  await server.close();
  server = await startMailServer(untrusted, server.port);
  expect(await post()).toMatchObject(failed);
  expect(server.mails).toEqual([]);
  await server.close();
  expect(await post()).toMatchObject(failed);
  const posted = post();
  server = await startMailServer(certificate, server.port);
  expect((await posted).status).toBe(200);
  expect(server.mails).toHaveLength(1);
});

test('Under Deno, the function without its configuration sends nothing, and says why', async () => {
  const unset = await startDeno(
    'send-referral-email',
    { SMTP_URL: 'smtp-password-in-the-wrong-place' },
    withFacts,
  );
  // Pages at other origins may ask, and may read the answer.
  const preflight = await fetch(unset.url, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'apikey,content-type' },
  });
  expect([
    preflight.ok,
    preflight.headers.get('access-control-allow-headers'),
  ]).toEqual([true, 'apikey,content-type']);
  const answer = { ok: false, error: 'not-configured' };
  expect(await postReferral(unset, createPayload())).toEqual({
    status: 503,
    answer,
  });
  for (const variable of [
    'REFERRALS_TO',
    'REFERRALS_FROM',
    'SMTP_URL',
    'SITE_URL',
  ]) {
    expect(unset.output()).toContain(variable);
  }
  expect(unset.output()).not.toContain('wrong-place');
});
