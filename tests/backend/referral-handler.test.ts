import { corsHeaders as supabaseCorsHeaders } from '@supabase/supabase-js/cors';
import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../supabase/functions/_shared/delivery';
import { answerOf, refusal } from './support/ask-handler';
import { createTestHandler, FORM_TYPE } from './support/handler';
import {
  createFormBody,
  createPayload,
  FULL_FORM,
  MAILBOXES,
  OTHER_FACTS,
  OTHER_FORM,
} from './support/referrals';

const ID = '3f2b8c1a-0000-4000-8000-000000000001';
const PRACTICE = 'https://practice.example';

test('A referral is one mail that a person can read at a glance, under a subject that names nobody', async () => {
  const { postJson, mails, log } = createTestHandler();
  const response = await postJson(createPayload({}, ID));
  expect(await answerOf(response)).toEqual([200, { ok: true, id: ID }]);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(log).toEqual([{ id: ID, outcome: 'sent', code: undefined }]);
  expect(mails).toMatchObject([
    {
      to: { address: MAILBOXES.to },
      from: { name: 'Website referrals', address: MAILBOXES.from },
      subject: `New referral ${ID.slice(0, 8)}`,
      messageId: `<${ID}@practice.example>`,
    },
  ]);
  expect(
    mails[0]?.text,
  ).toBe(`A referral was submitted on the website. It contains protected health information.

Client
  Name: Ana María Ortiz
  Date of birth: Mar 09, 2015
  Phone: (817) 555-0100
  Email: ana@family.example
  Street address: 100 Main Street, Apt 2, Fort Worth, TX, 76104
  Insurance provider: Aetna
  Medicaid: Yes
  Reason for referral: Case Management

Referrer
  Name: Sam O'Neil
  Organization: Tarrant County Schools
  Phone: 817-555-0101
  Email: sam.o'neil@schools.example
  Relationship to client: School counselor

Appointment
  Preferred date: Dec 31, 2099
  Preferred time: Afternoon (12pm-4pm)

Additional notes
    Prefers Spanish.
    Mother works mornings.

The referrer confirmed the client's consent to share this information.
Submission ${ID}`);
});

test('The mail says who consented, if the form that was sent says so: of clients who refer themselves, nobody else confirms it', async () => {
  const { postJson, mails } = createTestHandler();
  const consentIn = async (payload: object) => {
    await postJson(payload);
    return mails.at(-1)?.text.match(/^.* consent.*$/m)?.[0];
  };
  expect(await consentIn(createPayload())).toBe(
    "The referrer confirmed the client's consent to share this information.",
  );
  expect(await consentIn({ ...createPayload(), isSelf: true })).toBe(
    'The client consented to share this information.',
  );
  const { hipaaConsent: _, ...unsaid } = createPayload();
  expect(await consentIn(unsaid)).toBeUndefined();
  expect(mails).toHaveLength(3);
});

test('The function of another practice writes the mail in its own words, and nothing of the first one', async () => {
  const { postJson, postForm, mails } = createTestHandler({
    facts: OTHER_FACTS,
  });
  await postJson(createPayload({}, ID, [OTHER_FACTS, OTHER_FORM]));
  await postForm(createFormBody(OTHER_FORM));
  expect(mails.map(({ from }) => from.name)).toEqual(
    Array(2).fill('Cascade Family Therapy'),
  );
  for (const { text } of mails) {
    expect(text).toContain(
      'A referral for Cascade Family Therapy.\n\nClient\n  Name: Ana María Ortiz\n',
    );
    expect(text).toContain(
      'Vancouver, WA, 98660\n  Insurance provider: Aetna\n  Oregon Health Plan: No\n',
    );
    expect(text).toContain(
      '  Crime Victims Fund: Yes\n  Reason for referral: Couples\n',
    );
    expect(text).toContain('  Preferred time: Lunch (11am-1pm)\n');
    expect(text).not.toMatch(/TX|Medicaid|Case Management|Website referrals/);
  }
});

test("A mail has no line for what a practice's form does not ask, unless an older page asked it", async () => {
  const facts = { ...OTHER_FACTS, times: [], noInsurance: true as const };
  const { postJson, mails } = createTestHandler({ facts });
  for (const insuranceProvider of ['', 'Aetna']) {
    const form = { ...OTHER_FORM, insuranceProvider, appointmentTime: '' };
    await postJson(createPayload({}, undefined, [facts, form]));
  }
  expect(
    mails.map(({ text }) => text.match(/ {2}(Insurance|Preferred time).*/g)),
  ).toEqual([null, ['  Insurance provider: Aetna']]);
});

const json = JSON.stringify(createPayload({ clientName: 'Ana Ortiz' }));
const { clientInfo } = createPayload();
// A robot fills the hidden field.
const WRONG = {
  clientInfo: { ...clientInfo, name: 'Q', email: 'SECRET' },
  website: 'SECRET',
  'SECRET-FIELD': 1,
};
const PLACES = ['clientInfo.name', 'clientInfo.email', 'website'];
const form = createFormBody();
const formWith = (changes: object) =>
  createFormBody({ ...FULL_FORM, ...changes });
const AS_FORM = { 'content-type': FORM_TYPE };
const ELSEWHERE = { origin: 'https://elsewhere.example' };

const stream = (source: UnderlyingDefaultSource<Uint8Array>) =>
  new ReadableStream<Uint8Array>(source);
const stuck = stream({
  start: (to) => to.enqueue(new TextEncoder().encode('{"to":')),
});
const longest = new TextEncoder().encode(
  JSON.stringify(createPayload({ clientName: 'é'.repeat(120) })),
);
const split = longest.lastIndexOf(0xc3) + 1;
const parts = stream({
  start(to) {
    for (const part of [longest.subarray(0, split), longest.subarray(split)]) {
      to.enqueue(part);
    }
    to.close();
  },
});
const broken = stream({ start: (to) => to.error(new Error('gone')) });
let pulled = 0;
const endless = stream({
  pull: (to) =>
    pulled++ < 40
      ? to.enqueue(new Uint8Array(1024).fill(0x20))
      : to.error('read further'),
});

// A plain form, which is posted without JavaScript, is led to a page below
// /referral/ that says what became of it.
interface Sending {
  what: string;
  body: BodyInit;
  headers: Record<string, string>;
  status: number;
  /** The word for what went wrong, or the page below /referral/. */
  word?: string;
  /** The fields with wrong values. */
  wrong?: string[];
}

test.each<Sending>([
  {
    what: 'of this type',
    body: json,
    headers: { 'content-type': 'Application/JSON;charset="UTF-8"' },
    status: 200,
  },
  {
    what: 'of another charset',
    body: json,
    headers: { 'content-type': 'application/json; charset=latin1' },
    status: 415,
    word: 'media-type',
  },
  {
    what: 'of plain text',
    body: json,
    headers: { 'content-type': 'text/plain' },
    status: 415,
    word: 'media-type',
  },
  {
    what: 'of a type that begins alike',
    body: json,
    headers: { 'content-type': 'application/jsonp' },
    status: 415,
    word: 'media-type',
  },
  {
    what: 'of exactly 32 KB',
    body: json.padEnd(32 * 1024),
    headers: {},
    status: 200,
  },
  {
    what: 'of more than 32 KB',
    body: json.padEnd(32 * 1024 + 1),
    headers: {},
    status: 413,
    word: 'too-large',
  },
  {
    what: 'without end',
    body: endless,
    headers: {},
    status: 413,
    word: 'too-large',
  },
  {
    what: 'whose body stops coming',
    body: stuck,
    headers: {},
    status: 408,
    word: 'too-slow',
  },
  {
    what: 'whose body breaks off',
    body: broken,
    headers: {},
    status: 400,
    word: 'interrupted',
  },
  {
    what: 'that comes in two parts, within a letter',
    body: parts,
    headers: {},
    status: 200,
  },
  {
    what: 'with a byte that is no UTF-8',
    body: new Uint8Array([0x22, 0xff, 0x22]),
    headers: {},
    status: 400,
    word: 'invalid',
  },
  { what: 'with no body', body: '', headers: {}, status: 400, word: 'invalid' },
  {
    what: 'with deep lists',
    body: '['.repeat(16_000),
    headers: {},
    status: 400,
    word: 'invalid',
  },
  {
    what: 'with a list',
    body: '[]',
    headers: {},
    status: 400,
    word: 'invalid',
  },
  {
    what: 'with null',
    body: 'null',
    headers: {},
    status: 400,
    word: 'invalid',
  },
  {
    what: 'with wrong values',
    body: JSON.stringify({ ...createPayload(), ...WRONG }),
    headers: {},
    status: 400,
    word: 'invalid',
    wrong: PLACES,
  },
  {
    what: 'of a page of another site',
    body: json,
    headers: ELSEWHERE,
    status: 403,
    word: 'origin',
  },
  {
    what: 'of a configured site',
    body: json,
    headers: { origin: PRACTICE },
    status: 200,
  },
  {
    what: 'of the same host',
    body: json,
    headers: { origin: 'https://www.practice.example' },
    status: 200,
  },
  {
    what: 'of a form',
    body: form,
    headers: AS_FORM,
    status: 303,
    word: 'sent',
  },
  {
    what: 'of a form whose page hides its origin',
    body: form,
    headers: { ...AS_FORM, origin: 'null' },
    status: 303,
    word: 'sent',
  },
  {
    what: 'of a form of another site',
    body: form,
    headers: { ...AS_FORM, ...ELSEWHERE },
    status: 303,
    word: 'not-sent#problem',
  },
  {
    what: 'of a form with a wrong value',
    body: formWith({ clientZip: '1' }),
    headers: AS_FORM,
    status: 303,
    word: 'not-sent#clientZip',
  },
  {
    what: 'of a form without consent',
    body: formWith({ hipaaConsent: false }),
    headers: AS_FORM,
    status: 303,
    word: 'not-sent#hipaaConsent',
  },
  ...['false', 'off', '', 'ON'].map((value) => ({
    what: `of a form with "${value}" as the consent`,
    body: formWith({ hipaaConsent: value }),
    headers: AS_FORM,
    status: 303,
    word: 'not-sent#hipaaConsent',
  })),
  {
    what: 'of a form with another value for a program',
    body: formWith({ isMedicaid: 'false' }),
    headers: AS_FORM,
    status: 303,
    word: 'not-sent#check',
  },
  {
    what: 'of a form without values',
    body: '',
    headers: AS_FORM,
    status: 303,
    word: 'not-sent#clientName',
  },
  {
    what: 'of a form with a field nobody knows',
    body: `${form}&SECRET=1`,
    headers: AS_FORM,
    status: 303,
    word: 'sent',
  },
  {
    what: 'of a form with bytes that are no UTF-8',
    body: `${form}&website=%ff`,
    headers: AS_FORM,
    status: 303,
    word: 'not-sent#check',
  },
  {
    what: 'of a form with a percent sign alone',
    body: `${form}&website=%`,
    headers: AS_FORM,
    status: 303,
    word: 'not-sent#check',
  },
  {
    what: 'of a form with the hidden field filled',
    body: `${form}&website=SECRET`,
    headers: AS_FORM,
    status: 303,
    word: 'not-sent#check',
  },
  {
    what: 'of a form of 33 KB',
    body: formWith({ additionalNotes: 'x'.repeat(33e3) }),
    headers: AS_FORM,
    status: 303,
    word: 'not-sent#check',
  },
])(
  'A request $what gets the right answer',
  async ({ body, headers, status, word, wrong }) => {
    const limits = { body: { maxBytes: 32_768, timeout: 30 } };
    const { post, mails, log } = createTestHandler({
      limits,
      allowedOrigins: [PRACTICE],
    });
    const response = await post(body, headers);
    const place = response.headers.get('location')?.replace('/referral/', '');
    const text = await response.text();
    const { error, fields } =
      place === undefined ? JSON.parse(text) : { error: place + text };
    expect([response.status, error]).toEqual([status, word]);
    if (wrong) {
      expect(fields).toEqual(wrong);
    }
    const isSent = status === 200 || error === 'sent';
    expect([mails.length, log[0]?.outcome === 'sent', log.length]).toEqual([
      isSent ? 1 : 0,
      isSent,
      1,
    ]);
    if (place === undefined) {
      expect(log[0]?.outcome).toBe(error ?? 'sent');
    }
    expect(JSON.stringify([log, text, ...response.headers])).not.toContain(
      'SECRET',
    );
    const reader = response.headers.get('access-control-allow-origin');
    expect(reader).toBe(
      status === 200 && headers.origin ? headers.origin : null,
    );
    if (reader) {
      expect(response.headers.get('vary')).toContain('Origin');
    }
  },
);

test('Other methods are refused with the allowed ones, and a preflight allows every header that supabase-js sends', async () => {
  const { ask, log } = createTestHandler({ allowedOrigins: [PRACTICE] });
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
    const response = await ask(method);
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'POST, OPTIONS',
    ]);
  }
  const sent = supabaseCorsHeaders['Access-Control-Allow-Headers'] ?? '';
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-headers': sent };
    return Object.fromEntries((await ask('OPTIONS', headers)).headers);
  };
  expect(await preflight(PRACTICE)).toMatchObject({
    'access-control-allow-origin': PRACTICE,
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': sent,
  });
  expect(await preflight(ELSEWHERE.origin)).not.toHaveProperty(
    'access-control-allow-origin',
  );
  expect(log).toEqual([]);
});

test('A plain form that is pressed twice is sent once, like any other; with another word in it, it is another referral', async () => {
  const { postForm, postJson, mails } = createTestHandler();
  await Promise.all([postForm(form), postForm(form)]);
  await postForm(form);
  await postForm(formWith({ additionalNotes: 'one\n\nthree' }));
  await postJson(createPayload());
  const [first, other, asJson] = mails.map(({ text }) =>
    text.replace(/Submission .*/, ''),
  );
  expect(first).toBe(asJson);
  expect(other).toContain('Additional notes\n    one\n    \n    three\n');
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
});

test('A submission id is one submission for an hour, however it is spelled, and not for other content', async () => {
  const { postJson, mails, clock } = createTestHandler();
  const payload = createPayload();
  await postJson(payload);
  clock.now += 59 * 60_000;
  const again = await postJson({
    ...payload,
    submissionId: payload.submissionId.toUpperCase(),
  });
  expect(await answerOf(again)).toEqual([
    200,
    { ok: true, id: payload.submissionId },
  ]);
  const other = await postJson({ ...payload, notes: 'Changed my mind.' });
  expect(await answerOf(other)).toEqual(refusal(409, 'conflict'));
  expect(mails).toHaveLength(1);
  clock.now += 2 * 60_000;
  await postJson(payload);
  expect(mails).toHaveLength(2);
});

// What mail servers do, smtp.test.ts has.
describe('A mail', () => {
  test.each<[outcome: Delivery['outcome'], status: number, page: string]>([
    ['sent', 200, 'sent'],
    ['mail-refused', 502, 'not-sent#problem'],
    ['mail-failed', 502, 'not-sent#problem'],
    ['mail-later', 503, 'not-sent#later'],
    ['mail-timeout', 504, 'not-sent#later'],
    ['mail-unknown', 504, 'unknown'],
  ])(
    'that is %s is answered with %i, and a plain form leads to /referral/%s',
    async (outcome, status, page) => {
      const send = async (): Promise<Delivery> => ({ outcome, code: 250 });
      const { postJson, postForm, log } = createTestHandler({
        limits: { pauses: [] },
        send,
      });
      const payload = createPayload();
      const id = payload.submissionId;
      const answer =
        outcome === 'sent' ? { ok: true, id } : { ok: false, error: outcome };
      expect(await answerOf(await postJson(payload))).toEqual([status, answer]);
      expect(log).toEqual([{ id, outcome, code: 250 }]);
      expect((await postForm(form)).headers.get('location')).toBe(
        `/referral/${page}`,
      );
    },
  );

  const SENT: Delivery = { outcome: 'sent' };
  const REFUSED: Delivery = { outcome: 'mail-failed', code: 'ECONNREFUSED' };
  const LATER: Delivery = { outcome: 'mail-later', code: 452 };
  const TIMEOUT: Delivery = { outcome: 'mail-timeout', code: 452 };

  test.each<{
    what: string;
    tries: Delivery[];
    limits: object;
    status: number;
    logged: Delivery;
  }>([
    {
      what: 'meets two refused connections',
      tries: [REFUSED, REFUSED, SENT],
      limits: { pauses: [1, 1] },
      status: 200,
      logged: SENT,
    },
    {
      what: 'meets three refused connections',
      tries: Array(3).fill(REFUSED),
      limits: { pauses: [1, 1] },
      status: 502,
      logged: REFUSED,
    },
    {
      what: 'is put off until the deadline',
      tries: [LATER, SENT],
      limits: { deadline: 50, pauses: [1e4] },
      status: 504,
      logged: TIMEOUT,
    },
  ])('that $what', async ({ tries, limits, status, logged }) => {
    const send = async () => tries.shift() ?? SENT;
    const { postJson, log } = createTestHandler({ limits, send });
    expect((await postJson(createPayload())).status).toBe(status);
    expect(log).toMatchObject([logged]);
  });
});

test('One address may send ten referrals in ten minutes, then has to wait; all together may send sixty', async () => {
  const { postJson, mails, clock } = createTestHandler();
  const send = (address?: string) => postJson(createPayload(), address);
  for (let count = 0; count < 10; count++) {
    expect((await send('203.0.113.7')).status).toBe(200);
  }
  expect(mails).toHaveLength(10);
  clock.now += 60_000;
  const refused = await send('203.0.113.7');
  expect(refused.headers.get('retry-after')).toBe('540');
  expect(await answerOf(refused)).toEqual(refusal(429, 'rate'));
  // Also those whose address isn't known.
  for (let count = 0; count < 51; count++) {
    await send();
  }
  expect(mails).toHaveLength(60);
  clock.now += 9 * 60_000 + 1;
  expect((await send('203.0.113.7')).status).toBe(200);
});

test("A household's network counts as one address", async () => {
  const { postJson } = createTestHandler({
    limits: { rate: { perAddress: 1, total: 100, window: 1000 } },
  });
  const first = [
    '2001:db8:1:2::1',
    '2001:db8::1',
    '203.0.113.7',
    '2001:db8:1:3::1',
    '198.51.100.1',
  ];
  const same = [
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:0:0:5::',
    '::ffff:203.0.113.7',
  ];
  for (const address of [...first, ...same]) {
    const { status } = await postJson(createPayload(), address);
    expect([address, status]).toEqual([
      address,
      same.includes(address) ? 429 : 200,
    ]);
  }
});

test("Invalid or repeated referrals, and mere looks at the mail server, don't count", async () => {
  const rate = { perAddress: 2, total: 2, window: 1000 };
  const { post, postJson } = createTestHandler({ limits: { rate } });
  const payload = createPayload();
  const check = async () =>
    (await (await post('{"check":"mail"}', {}, '203.0.113.7')).json()).error;
  for (let count = 0; count < 10; count++) {
    await post('{', {}, '203.0.113.7');
    expect(await check()).toBe('check');
    expect((await postJson(payload, '203.0.113.7')).status).toBe(200);
  }
  expect(await check()).toBe('rate');
  expect((await postJson(createPayload(), '203.0.113.7')).status).toBe(200);
});
