import { corsHeaders as supabaseCorsHeaders } from '@supabase/supabase-js/cors';
import { describe, expect, test } from 'vitest';
import { MailError } from '../../supabase/functions/_shared/mail';
import type { ReferralFacts } from '../../supabase/functions/_shared/referral-facts';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { createTestHandler, FUNCTION_URL, MAILBOXES } from './support/handler';
import {
  createFormBody,
  createPayload,
  FACTS,
  FULL_FORM,
  OTHER_FACTS,
  OTHER_FORM,
} from './support/referrals';

const ID = '3f2b8c1a-0000-4000-8000-000000000001';
const utf8 = (text: string) => new TextEncoder().encode(text);
const answerOf = async (response: Response) => [response.status, await response.json()];
const refusal = (status: number, error: string) => [status, { ok: false, error }];

describe('A referral', () => {
  test('is one mail that a person can read at a glance, under a subject that names nobody', async () => {
    const { postJson, mails, log } = createTestHandler();
    const response = await postJson(createPayload({}, ID));
    expect(await answerOf(response)).toEqual([200, { ok: true, id: ID }]);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(log).toEqual([{ id: ID, outcome: 'sent', code: undefined }]);
    expect(mails).toMatchObject([
      {
        to: MAILBOXES.to,
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
  E-mail: ana@family.example
  Address: 100 Main Street, Apt 2, Fort Worth, TX, 76104
  Insurance: Aetna
  Medicaid: Yes
  Reason for referral: Case Management

Referrer
  Name: Sam O'Neil
  Organization: Tarrant County Schools
  Phone: 817-555-0101
  E-mail: sam.o'neil@schools.example
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

  test.each<[object, string[]]>([
    [
      { clientInfo: { ...createPayload().clientInfo, name: 'Q', email: 'SECRET' }, 'SECRET-FIELD': 1 },
      ['clientInfo.name', 'clientInfo.email', 'unknown-field'],
    ],
    // A robot filled the hidden field.
    [{ website: 'http://SECRET.example' }, ['website']],
  ])(
    'with %j is refused with the places that are wrong, and nothing that stands there',
    async (changes, fields) => {
      const { postJson, mails, log } = createTestHandler();
      const answer = await answerOf(await postJson({ ...createPayload(), ...changes }));
      expect(answer).toEqual([400, { ok: false, error: 'invalid', fields }]);
      expect(mails).toEqual([]);
      expect(log).toEqual([{ id: undefined, outcome: 'invalid', code: undefined }]);
    },
  );

  test('with a line break in any value is changed in that value alone', async () => {
    const payload = createPayload();
    const paths = Object.entries(payload).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key]] : Object.keys(value).map((inner) => [key, inner]),
    );
    expect(paths).toHaveLength(20);
    for (const [key = '', inner] of paths) {
      for (const end of [
        '\r\nBcc: evil@evil.example',
        '\nBcc: evil@evil.example\n',
        '\u2028Bcc: evil@evil.example',
      ]) {
        const { postJson, mails } = createTestHandler();
        const value: unknown = Reflect.get(payload, key);
        const changed = inner
          ? { ...Object(value), [inner]: `${Reflect.get(Object(value), inner)}${end}` }
          : `${value}${end}`;
        const { status } = await postJson({ ...payload, [key]: changed });
        expect([200, 400]).toContain(status);
        expect(mails).toHaveLength(status === 200 ? 1 : 0);
        for (const { to, from, subject, messageId, text } of mails) {
          expect(to + from.address + from.name + subject + messageId).not.toMatch(/evil|[\r\n]/);
          expect(text).not.toMatch(/^Bcc/m);
        }
      }
    }
  });

  test('with NUL and lone surrogates is sent with U+FFFD in their place', async () => {
    const { post, mails } = createTestHandler();
    const json = JSON.stringify(createPayload())
      .replace('"name":"Ana', '"name":"A\\u0000n\\ud800a')
      .replace('Prefers', '\\udfff\\u0007');
    expect((await post(json)).status).toBe(200);
    expect(mails[0]?.text).toContain('  Name: A\uFFFDn\uFFFDa María Ortiz\n');
    expect(mails[0]?.text).toContain('    \uFFFD\uFFFD Spanish.\n');
  });
});

describe('The function of another practice', () => {
  test('writes the mail in its own words, and nothing of the first one', async () => {
    const { postJson, postForm, mails } = createTestHandler({ facts: OTHER_FACTS });
    const payload = buildReferralPayload(OTHER_FORM, OTHER_FACTS, { to: '', submissionId: ID });
    expect((await postJson(payload)).status).toBe(200);
    expect((await postForm(createFormBody(OTHER_FORM))).headers.get('location')).toBe('/referral/sent');
    for (const { from, text } of mails) {
      expect(from.name).toBe('Cascade Family Therapy');
      expect(text).toContain('A referral for Cascade Family Therapy.\n\nClient\n  Name: Ana María Ortiz\n');
      expect(text).toContain('Vancouver, WA, 98660\n  Insurance: Aetna\n  Oregon Health Plan: No\n');
      expect(text).toContain('  Crime Victims Fund: Yes\n  Reason for referral: Couples\n');
      expect(text).toContain('  Preferred time: Lunch (11am-1pm)\n');
      expect(text).not.toMatch(/TX|Medicaid|Case Management|Website referrals/);
    }
    expect(mails).toHaveLength(2);
  });

  test.each([
    [{ clientState: 'TX' }, '#clientState'],
    [{ clientState: '' }, '#clientState'],
    [{ referralReason: 'Case Management' }, '#referralReason'],
    [{ isMedicaid: true }, '#check'],
  ])('refuses %j, and says where', async (changes, fragment) => {
    const { postForm, mails } = createTestHandler({ facts: OTHER_FACTS });
    const answer = await postForm(createFormBody({ ...OTHER_FORM, ...changes }));
    expect(answer.headers.get('location')).toBe(`/referral/not-sent${fragment}`);
    expect(mails).toEqual([]);
  });

  test('says what it was made from, to the doctor', async () => {
    const digestOf = async (facts: ReferralFacts) => {
      const { handle } = createTestHandler({ facts });
      return (await handle(new Request(FUNCTION_URL, { method: 'OPTIONS' }))).headers.get('x-referral-facts');
    };
    expect(await digestOf(FACTS)).toMatch(/^[\da-f]{16}$/);
    expect(await digestOf(structuredClone(FACTS))).toBe(await digestOf(FACTS));
    expect(await digestOf({ ...FACTS, reasons: FACTS.reasons.slice(1) })).not.toBe(await digestOf(FACTS));
  });
});

describe('A plain form, posted without JavaScript', () => {
  test('is sent like any other, and ends at the page that says so', async () => {
    const { postForm, postJson, mails } = createTestHandler();
    // A page may hide its origin by its referrer policy.
    const response = await postForm(createFormBody(), { origin: 'null' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/referral/sent']);
    expect(await response.text()).toBe('');
    await postJson(createPayload());
    const [first, second] = mails.map(({ text }) => text.replace(/Submission .*/, ''));
    expect(first).toBe(second);
    await postForm(createFormBody({ ...FULL_FORM, additionalNotes: 'one\n\nthree' }));
    expect(mails[2]?.text).toContain('Additional notes\n    one\n    \n    three\n');
  });

  test.each([
    ['a value that is wrong', createFormBody({ ...FULL_FORM, clientZip: '1' }), '#clientZip'],
    ['a birthday to come', createFormBody({ ...FULL_FORM, clientDob: '2099-01-01' }), '#clientDob'],
    ['no consent', createFormBody({ ...FULL_FORM, hipaaConsent: false }), '#hipaaConsent'],
    ['no values', '', '#clientName'],
    [
      'too long a note',
      createFormBody({ ...FULL_FORM, additionalNotes: 'x'.repeat(2_001) }),
      '#additionalNotes',
    ],
    ['a field nobody knows', `${createFormBody()}&SECRET=1`, '#check'],
    ['a field twice', `${createFormBody()}&clientName=SECRET`, '#check'],
    ['bytes that are no UTF-8', `${createFormBody()}&website=%ff`, '#check'],
    ['a percent sign that escapes nothing', `${createFormBody()}&website=%`, '#check'],
    ['the hidden field filled', `${createFormBody()}&website=SECRET`, '#check'],
    ['more than 32 KB', createFormBody({ ...FULL_FORM, additionalNotes: 'x'.repeat(33_000) }), '#check'],
  ])('with %s ends at the page that says it was not sent', async (_, body, fragment) => {
    const { postForm, mails } = createTestHandler();
    const { status, headers } = await postForm(body);
    expect([status, headers.get('location')]).toEqual([303, `/referral/not-sent${fragment}`]);
    expect(mails).toEqual([]);
  });

  test.each([
    [new MailError('ESOCKET'), '/referral/not-sent#problem'],
    [new MailError('EENVELOPE', 550), '/referral/not-sent#problem'],
    [new MailError('EMESSAGE', 451), '/referral/not-sent#later'],
    [new MailError('ESOCKET', undefined, true), '/referral/unknown'],
  ])('that ends with %s leads to %s', async (error, page) => {
    const { postForm } = createTestHandler({ limits: { pauses: [] }, send: () => Promise.reject(error) });
    expect((await postForm(createFormBody())).headers.get('location')).toBe(page);
  });

  test('pressed twice is sent once; with another word in it, it is another referral', async () => {
    const { postForm, mails } = createTestHandler();
    await Promise.all([postForm(createFormBody()), postForm(createFormBody())]);
    await postForm(createFormBody());
    expect(mails).toHaveLength(1);
    await postForm(createFormBody({ ...FULL_FORM, additionalNotes: 'Other.' }));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });
});

describe('One submission id', () => {
  test('posted 100 times at once, and again after that, is one mail and one answer', async () => {
    const { postJson, mails, log } = createTestHandler({ send: () => new Promise(setImmediate) });
    const payload = createPayload();
    const post = async (data = payload) => (await postJson(data, '203.0.113.7')).text();
    const answers = await Promise.all(Array.from({ length: 100 }, () => post()));
    answers.push(await post({ ...payload, submissionId: payload.submissionId.toUpperCase() }));
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ ok: true, id: payload.submissionId })]));
    expect([mails.length, log.length]).toEqual([1, 1]);
    const other = await postJson({ ...payload, notes: 'Changed my mind.' });
    expect(await answerOf(other)).toEqual(refusal(409, 'conflict'));
    expect(mails).toHaveLength(1);
  });

  test('that failed may be tried again, under the same Message-ID', async () => {
    let down = true;
    const send = async () => {
      if (down) throw new MailError('ESOCKET');
    };
    const { postJson, mails } = createTestHandler({ send });
    const payload = createPayload();
    expect(await answerOf(await postJson(payload))).toEqual(refusal(502, 'mail-failed'));
    down = false;
    expect((await postJson(payload)).status).toBe(200);
    expect(mails.map(({ messageId }) => messageId)).toEqual([`<${payload.submissionId}@practice.example>`]);
  });

  test('is forgotten after an hour', async () => {
    const { postJson, mails, clock } = createTestHandler();
    const payload = createPayload();
    for (const [minutes, count] of [[0, 1] as const, [59, 1] as const, [61, 2] as const]) {
      clock.now += minutes * 60_000;
      await postJson(payload);
      expect(mails).toHaveLength(count);
      clock.now -= minutes * 60_000;
    }
  });
});

describe('A mail server', () => {
  const REFUSED = new MailError('ECONNREFUSED');
  const LATER = new MailError('EMESSAGE', 452);

  test.each<[string, MailError[], number, number, string | undefined, number | string | undefined]>([
    ['that says "later" twice', [LATER, new MailError('EENVELOPE', 421)], 3, 200, undefined, undefined],
    ['that always says "later"', [LATER, LATER, LATER, LATER], 3, 503, 'mail-later', 452],
    ['that says "no"', [new MailError('EENVELOPE', 550)], 1, 502, 'mail-refused', 550],
    ['that is not there at first', [REFUSED, REFUSED], 3, 200, undefined, undefined],
    ['that is not there', [REFUSED, REFUSED, REFUSED, REFUSED], 3, 502, 'mail-failed', 'ECONNREFUSED'],
    ['that breaks the connection', [new MailError('ECONNECTION')], 1, 502, 'mail-failed', 'ECONNECTION'],
    [
      'that may have the mail',
      [new MailError('ESOCKET', undefined, true)],
      1,
      504,
      'mail-unknown',
      'ESOCKET',
    ],
  ])('%s', async (_, errors, wanted, status, error, code) => {
    let tries = 0;
    const { postJson, log } = createTestHandler({
      limits: { pauses: [1, 1] },
      send: async () => {
        const fault = errors[tries++];
        if (fault) throw fault;
      },
    });
    const payload = createPayload();
    const response = await postJson(payload);
    expect([response.status, (await response.json()).error, tries]).toEqual([status, error, wanted]);
    expect(log).toEqual([{ id: payload.submissionId, outcome: error ?? 'sent', code }]);
  });

  test('that never answers is given up at the deadline, even by a transport that is deaf to it', async () => {
    const { postJson, log } = createTestHandler({
      limits: { deadline: 50 },
      send: () => new Promise(() => {}),
    });
    expect(await answerOf(await postJson(createPayload()))).toEqual(refusal(504, 'mail-unknown'));
    expect(log).toMatchObject([{ outcome: 'mail-unknown', code: 'EDEADLINE' }]);
  });

  test('that says "later" for longer than the visitor waits is given up at the deadline', async () => {
    const limits = { deadline: 50, pauses: [10_000] };
    const { postJson } = createTestHandler({ limits, send: () => Promise.reject(LATER) });
    expect((await postJson(createPayload())).status).toBe(504);
  });

  test('whose error repeats what was sent leaves no trace of it', async () => {
    const error = Object.assign(new Error('550 Ana María Ortiz'), { code: 'Ana' });
    const { postJson, log } = createTestHandler({ send: () => Promise.reject(error) });
    const text = await (await postJson(createPayload())).text();
    expect(JSON.stringify(log) + text).not.toContain('Ana');
  });
});

describe('How often', () => {
  test('one address may send ten referrals in ten minutes, then has to wait', async () => {
    const { postJson, mails, clock } = createTestHandler();
    const send = (address: string) => postJson(createPayload(), address);
    for (let count = 0; count < 10; count++) expect((await send('203.0.113.7')).status).toBe(200);
    clock.now += 60_000;
    const refused = await send('203.0.113.7');
    expect(refused.headers.get('retry-after')).toBe('540');
    expect(await answerOf(refused)).toEqual(refusal(429, 'rate'));
    expect((await send('203.0.113.8')).status).toBe(200);
    clock.now += 9 * 60_000 + 1;
    expect((await send('203.0.113.7')).status).toBe(200);
    expect(mails).toHaveLength(12);
  });

  test.each<[string, number]>([
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', 429],
    ['2001:db8:1:3::1', 200],
    ['2001:db8:0:0:5::', 429],
    ['198.51.100.1', 200],
    ['::ffff:203.0.113.7', 429],
  ])('a household counts as one address: %s', async (address, status) => {
    const rate = { perAddress: 1, total: 100, window: 1000 };
    const { postJson } = createTestHandler({ limits: { rate } });
    for (const known of ['2001:db8:1:2::1', '2001:db8::1', '203.0.113.7'])
      expect((await postJson(createPayload(), known)).status).toBe(200);
    expect((await postJson(createPayload(), address)).status).toBe(status);
  });

  test('all together may send sixty in ten minutes, also those whose address is not known', async () => {
    const { postJson, mails } = createTestHandler();
    for (let count = 0; count < 61; count++) await postJson(createPayload());
    expect(mails).toHaveLength(60);
  });

  test('what is wrong, repeated, or only a look at the mail server does not count', async () => {
    const rate = { perAddress: 2, total: 2, window: 1000 };
    const { post, postJson } = createTestHandler({ limits: { rate } });
    const payload = createPayload();
    const check = async () => (await (await post('{"check":"mail"}', {}, '203.0.113.7')).json()).error;
    for (let count = 0; count < 10; count++) {
      await post('{', {}, '203.0.113.7');
      expect(await check()).toBe('check');
      expect((await postJson(payload, '203.0.113.7')).status).toBe(200);
    }
    // Which has a limit of its own.
    expect(await check()).toBe('rate');
    expect((await postJson(createPayload(), '203.0.113.7')).status).toBe(200);
  });
});

describe('A request', () => {
  const json = JSON.stringify(createPayload({ clientName: 'Ana Ortiz' }));
  const stream = (source: UnderlyingDefaultSource<Uint8Array>) => new ReadableStream<Uint8Array>(source);

  test.each<[string, BodyInit, Record<string, string>, number, string?]>([
    ['of this type', json, { 'content-type': 'Application/JSON;charset="UTF-8"' }, 200],
    ['of another charset', json, { 'content-type': 'application/json; charset=latin1' }, 415, 'media-type'],
    ['of plain text', json, { 'content-type': 'text/plain' }, 415, 'media-type'],
    ['of several parts', json, { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'media-type'],
    ['of a type that begins alike', json, { 'content-type': 'application/jsonp' }, 415, 'media-type'],
    ['of no type', json, { 'content-type': '' }, 415, 'media-type'],
    ['of exactly 32 KB', json.padEnd(32 * 1024), {}, 200],
    ['of more than 32 KB', json.padEnd(32 * 1024 + 1), {}, 413, 'too-large'],
    ['that says so itself', json, { 'content-length': '32769' }, 413, 'too-large'],
    ['whose body stops coming', stream({ start: (to) => to.enqueue(utf8('{"to":')) }), {}, 408, 'too-slow'],
    ['whose body breaks off', stream({ start: (to) => to.error(new Error('gone')) }), {}, 400, 'interrupted'],
    ['with a byte that is no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 400, 'encoding'],
    ['with an overlong form', new Uint8Array([0x22, 0xc0, 0xaf, 0x22]), {}, 400, 'encoding'],
    ['with a character cut short', new Uint8Array([0x22, 0xe2, 0x82]), {}, 400, 'encoding'],
    ['with no body', '', {}, 400, 'json'],
    ['with a part of an object', '{', {}, 400, 'json'],
    ['with deep lists', '['.repeat(16_000), {}, 400, 'json'],
    ...['null', '[]', '"x"', '1', '{"to":1}', '{"clientInfo":[]}'].map(
      (body) =>
        [`with ${body}`, body, {}, 400, 'invalid'] as [
          string,
          string,
          Record<string, string>,
          number,
          string,
        ],
    ),
    ['of a page of another site', json, { origin: 'https://elsewhere.example' }, 403, 'origin'],
    ['of a configured site', json, { origin: 'https://practice.example' }, 200],
    ['of the same host', json, { origin: 'https://www.practice.example' }, 200],
  ])('%s', async (_, body, headers, status, error) => {
    const limits = { body: { maxBytes: 32_768, timeout: 30 } };
    const { post, mails } = createTestHandler({ limits, allowedOrigins: ['https://practice.example'] });
    const response = await post(body, headers);
    expect([response.status, (await response.json()).error]).toEqual([status, error]);
    expect(mails).toHaveLength(status === 200 ? 1 : 0);
    const reader = response.headers.get('access-control-allow-origin');
    expect(reader).toBe(status === 200 && headers.origin ? headers.origin : null);
    if (reader) expect(response.headers.get('vary')).toBe('Origin');
  });

  test('without end is read no further than 32 KB', async () => {
    let pulled = 0;
    const endless = stream({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    expect(await answerOf(await createTestHandler().post(endless))).toEqual(refusal(413, 'too-large'));
    expect(pulled).toBeLessThan(40);
  });

  test('is a POST; of other methods the answer names those that there are', async () => {
    const { handle, log } = createTestHandler();
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
      const response = await handle(new Request(FUNCTION_URL, { method }));
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
    expect(log).toEqual([]);
  });

  test('of a form of another site ends like any other, and sends nothing', async () => {
    const { postForm, mails } = createTestHandler();
    expect((await postForm(createFormBody(), { origin: 'https://elsewhere.example' })).status).toBe(303);
    expect(mails).toEqual([]);
  });

  test('may be announced by a preflight with every header that supabase-js sends', async () => {
    const { handle } = createTestHandler({ allowedOrigins: ['https://practice.example'] });
    const preflight = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'POST' };
      return (await handle(new Request(FUNCTION_URL, { method: 'OPTIONS', headers }))).headers;
    };
    const allowed = await preflight('https://practice.example');
    expect(allowed.get('access-control-allow-origin')).toBe('https://practice.example');
    expect(allowed.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    const sent = supabaseCorsHeaders['Access-Control-Allow-Headers']?.toLowerCase().split(', ') ?? [];
    expect(allowed.get('access-control-allow-headers')?.split(', ')).toEqual(expect.arrayContaining(sent));
    expect((await preflight('https://elsewhere.example')).get('access-control-allow-origin')).toBeNull();
  });
});
