import { corsHeaders as supabaseCorsHeaders } from '@supabase/supabase-js/cors';
import { describe, expect, test } from 'vitest';
import { MailError } from '../../supabase/functions/_shared/mail';
import type { ReferralFacts } from '../../supabase/functions/_shared/referral-facts';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { createTestHandler, FUNCTION_URL } from './support/handler';
import { createFormBody, createPayload, FACTS, FULL_FORM, OTHER_FACTS } from './support/referrals';

describe('a referral', () => {
  test('is sent as one mail, and the answer says so with its id', async () => {
    const { postJson, mails, log } = createTestHandler();
    const payload = createPayload();
    const response = await postJson(payload);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ ok: true, id: payload.submissionId });
    expect(mails).toHaveLength(1);
    expect(log).toEqual([{ id: payload.submissionId, outcome: 'sent', code: undefined }]);
  });

  test('goes to the configured mailbox under a subject that names nobody', async () => {
    const { postJson, mails } = createTestHandler();
    const payload = createPayload();
    await postJson(payload);
    expect(mails[0]).toMatchObject({
      to: 'referrals@practice.example',
      from: { name: 'Website referrals', address: 'website@practice.example' },
      subject: `New referral ${payload.submissionId.slice(0, 8)}`,
      messageId: `<${payload.submissionId}@practice.example>`,
    });
  });

  test('is written as text that a person can read at a glance', async () => {
    const { postJson, mails } = createTestHandler();
    await postJson(createPayload({}, '3f2b8c1a-0000-4000-8000-000000000001'));
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
Submission 3f2b8c1a-0000-4000-8000-000000000001`);
  });

  test('that is wrong is refused with the places that are wrong and nothing that stands there', async () => {
    const { postJson, mails, log } = createTestHandler();
    const payload = createPayload();
    const response = await postJson({
      ...payload,
      clientInfo: { ...payload.clientInfo, name: 'Q', email: 'SECRET' },
      'SECRET-FIELD': 1,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      ok: false,
      error: 'invalid',
      fields: ['clientInfo.name', 'clientInfo.email', 'unknown-field'],
    });
    expect(mails).toEqual([]);
    expect(log).toEqual([{ id: undefined, outcome: 'invalid', code: undefined }]);
  });

  test('of a robot that filled the hidden field is refused, and not called sent', async () => {
    const { postJson, mails } = createTestHandler();
    const response = await postJson({ ...createPayload(), website: 'http://spam.example' });
    expect(await response.json()).toEqual({ ok: false, error: 'invalid', fields: ['website'] });
    expect(mails).toEqual([]);
  });
});

describe('the function of another practice', () => {
  const { isMedicaid: _, ...common } = FULL_FORM;
  const form = {
    ...common,
    clientCity: 'Vancouver',
    clientState: 'WA',
    clientZip: '98660',
    isOhp: false,
    isCrimevictims: true,
    referralReason: 'Couples',
    appointmentTime: 'lunch',
  };
  const id = '3f2b8c1a-0000-4000-8000-000000000001';
  const sending = { to: '', submissionId: id };

  test('writes the mail in its own words, and nothing of the first one', async () => {
    const { postJson, mails } = createTestHandler({ facts: OTHER_FACTS });
    expect((await postJson(buildReferralPayload(form, OTHER_FACTS, sending))).status).toBe(200);
    expect(mails[0]?.from.name).toBe('Cascade Family Therapy');
    expect(mails[0]?.text).toContain(`A referral for Cascade Family Therapy.

Client
  Name: Ana María Ortiz
  Date of birth: Mar 09, 2015
  Phone: (817) 555-0100
  E-mail: ana@family.example
  Address: 100 Main Street, Apt 2, Vancouver, WA, 98660
  Insurance: Aetna
  Oregon Health Plan: No
  Crime Victims Fund: Yes
  Reason for referral: Couples
`);
    expect(mails[0]?.text).toContain('  Preferred time: Lunch (11am-1pm)\n');
    expect(JSON.stringify(mails)).not.toMatch(/TX|Medicaid|Case Management|Website referrals/);
  });

  test('takes the same from a plain form, and says which of its fields is wrong', async () => {
    const { postForm, mails } = createTestHandler({ facts: OTHER_FACTS });
    expect((await postForm(createFormBody(form))).headers.get('location')).toBe('/referral/sent');
    expect(mails[0]?.text).toContain('Vancouver, WA, 98660');
    for (const [changes, fragment] of [
      [{ clientState: 'TX' }, '#clientState'],
      [{ clientState: '' }, '#clientState'],
      [{ referralReason: 'Case Management' }, '#referralReason'],
      [{ isMedicaid: true }, '#check'],
    ] as const) {
      const answer = await postForm(createFormBody({ ...form, ...changes }));
      expect(answer.headers.get('location')).toBe(`/referral/not-sent${fragment}`);
    }
    expect(mails).toHaveLength(1);
  });

  test('refuses a reason that it does not know, and names the field', async () => {
    const { postJson, mails } = createTestHandler({ facts: OTHER_FACTS });
    const payload = buildReferralPayload(
      { ...form, referralReason: 'Case Management' },
      OTHER_FACTS,
      sending,
    );
    const answer = await postJson(payload);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { ok: false, error: 'invalid', fields: ['clientInfo.referralReason'] },
    ]);
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

test('a line break in any value of the payload changes nothing but that value', async () => {
  const payload = createPayload();
  const paths = Object.entries(payload).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key]] : Object.keys(value).map((inner) => [key, inner]),
  );
  expect(paths).toHaveLength(20);
  for (const [key = '', inner] of paths) {
    for (const injection of [
      '\r\nBcc: evil@evil.example',
      '\nBcc: evil@evil.example\n',
      '\u2028Bcc: evil@evil.example',
    ]) {
      const { postJson, mails } = createTestHandler();
      const change = (value: unknown): unknown =>
        typeof value === 'object' && inner !== undefined
          ? { ...value, [inner]: `${Reflect.get(value ?? {}, inner)}${injection}` }
          : `${value}${injection}`;
      const { status } = await postJson({ ...payload, [key]: change(Reflect.get(payload, key)) });
      expect([200, 400]).toContain(status);
      expect(mails).toHaveLength(status === 200 ? 1 : 0);
      for (const { to, from, subject, messageId, text } of mails) {
        expect(to + from.address + from.name + subject + messageId).not.toMatch(/evil|[\r\n]/);
        expect(text).not.toMatch(/^Bcc/m);
      }
    }
  }
});

describe('a plain form, posted without JavaScript', () => {
  test('is sent like any other and ends at the page that says so', async () => {
    const { postForm, mails } = createTestHandler();
    const response = await postForm(createFormBody());
    expect([response.status, response.headers.get('location')]).toEqual([303, '/referral/sent']);
    expect(await response.text()).toBe('');
    const { postJson, mails: byScript } = createTestHandler();
    await postJson(createPayload());
    const withoutId = (text = '') => text.replace(/Submission .*/, '');
    expect(withoutId(mails[0]?.text)).toBe(withoutId(byScript[0]?.text));
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
    const response = await postForm(body);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/referral/not-sent${fragment}`,
    ]);
    expect(mails).toEqual([]);
  });

  test('that cannot be delivered ends at the page that says why, and never at an address with what was typed', async () => {
    for (const [error, fragment] of [
      [new MailError('ESOCKET'), '#problem'],
      [new MailError('EENVELOPE', 550), '#problem'],
      [new MailError('EMESSAGE', 451), '#later'],
    ] as const) {
      const { postForm } = createTestHandler({ limits: { pauses: [] }, send: () => Promise.reject(error) });
      const response = await postForm(createFormBody());
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `/referral/not-sent${fragment}`,
      ]);
    }
  });

  test('has its line breaks as the script sends them', async () => {
    const { postForm, mails } = createTestHandler();
    await postForm(createFormBody({ ...FULL_FORM, additionalNotes: 'one\n\nthree' }));
    expect(mails[0]?.text).toContain('Additional notes\n    one\n    \n    three\n');
  });

  test('pressed twice is sent once; with another word in it, it is another referral', async () => {
    const { postForm, mails } = createTestHandler();
    await Promise.all([postForm(createFormBody()), postForm(createFormBody())]);
    await postForm(createFormBody());
    expect(mails).toHaveLength(1);
    await postForm(createFormBody({ ...FULL_FORM, additionalNotes: 'Other.' }));
    expect(mails).toHaveLength(2);
    expect(mails[0]?.messageId).not.toBe(mails[1]?.messageId);
  });

  test('may be posted by a page whose referrer policy hides its origin', async () => {
    const { postForm, mails } = createTestHandler();
    expect((await postForm(createFormBody(), { origin: 'null' })).status).toBe(303);
    expect(mails).toHaveLength(1);
  });
});

describe('one submission id', () => {
  test('posted 100 times at once is one mail and one answer', async () => {
    const { postJson, mails, log } = createTestHandler({
      send: () => new Promise((resolve) => setTimeout(resolve, 20)),
    });
    const payload = createPayload();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => (await postJson(payload, '203.0.113.7')).text()),
    );
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ ok: true, id: payload.submissionId })]));
    expect(mails).toHaveLength(1);
    expect(log).toHaveLength(1);
  });

  test('posted again after a lost answer is answered as sent, without a second mail', async () => {
    const { postJson, mails } = createTestHandler();
    const payload = createPayload();
    await postJson(payload);
    const again = await postJson({ ...payload, submissionId: payload.submissionId.toUpperCase() });
    expect(await again.json()).toEqual({ ok: true, id: payload.submissionId });
    expect(mails).toHaveLength(1);
  });

  test('posted again with another content is refused, and not called sent', async () => {
    const { postJson, mails } = createTestHandler();
    const payload = createPayload();
    await postJson(payload);
    const other = await postJson({ ...payload, notes: 'Changed my mind.' });
    expect(other.status).toBe(409);
    expect(await other.json()).toEqual({ ok: false, error: 'conflict' });
    expect(mails).toHaveLength(1);
  });

  test('that failed may be tried again, under the same Message-ID', async () => {
    let down = true;
    const { postJson, mails } = createTestHandler({
      send: async () => {
        if (down) throw new MailError('ESOCKET');
      },
    });
    const payload = createPayload();
    expect(await (await postJson(payload)).json()).toEqual({ ok: false, error: 'mail-failed' });
    down = false;
    expect((await postJson(payload)).status).toBe(200);
    expect(mails.map(({ messageId }) => messageId)).toEqual([`<${payload.submissionId}@practice.example>`]);
  });

  test('is forgotten after an hour', async () => {
    const { postJson, mails, clock } = createTestHandler();
    const payload = createPayload();
    await postJson(payload);
    clock.now += 59 * 60_000;
    await postJson(payload);
    expect(mails).toHaveLength(1);
    clock.now += 2 * 60_000;
    await postJson(payload);
    expect(mails).toHaveLength(2);
  });
});

describe('the mail server', () => {
  const payload = createPayload();
  const failures = (...errors: MailError[]) => {
    let tries = 0;
    const handler = createTestHandler({
      limits: { pauses: [1, 1] },
      send: async () => {
        const error = errors[tries++];
        if (error) throw error;
      },
    });
    return { ...handler, tries: () => tries };
  };

  test('that says "later" is asked up to three times', async () => {
    const once = failures(new MailError('EMESSAGE', 451), new MailError('EENVELOPE', 421));
    expect((await once.postJson(payload)).status).toBe(200);
    expect(once.tries()).toBe(3);
    const always = failures(...Array.from({ length: 9 }, () => new MailError('EMESSAGE', 452)));
    const response = await always.postJson(payload);
    expect([response.status, await response.json()]).toEqual([503, { ok: false, error: 'mail-later' }]);
    expect(always.tries()).toBe(3);
    expect(always.log).toEqual([{ id: payload.submissionId, outcome: 'mail-later', code: 452 }]);
  });

  test('that says "no" is asked once', async () => {
    const { postJson, tries, log } = failures(new MailError('EENVELOPE', 550));
    const response = await postJson(payload);
    expect([response.status, await response.json()]).toEqual([502, { ok: false, error: 'mail-refused' }]);
    expect(tries()).toBe(1);
    expect(log).toEqual([{ id: payload.submissionId, outcome: 'mail-refused', code: 550 }]);
  });

  test('that refuses the connection is asked up to three times: it has taken nothing', async () => {
    const once = failures(new MailError('ECONNREFUSED'), new MailError('ECONNREFUSED'));
    expect((await once.postJson(payload)).status).toBe(200);
    const always = failures(...Array.from({ length: 9 }, () => new MailError('ECONNREFUSED')));
    const response = await always.postJson(payload);
    expect([response.status, await response.json()]).toEqual([502, { ok: false, error: 'mail-failed' }]);
    expect(always.tries()).toBe(3);
    expect(always.log).toEqual([{ id: payload.submissionId, outcome: 'mail-failed', code: 'ECONNREFUSED' }]);
  });

  test('that breaks the connection within the mail is asked once', async () => {
    const { postJson, tries } = failures(new MailError('ECONNECTION'));
    const response = await postJson(payload);
    expect([response.status, await response.json()]).toEqual([502, { ok: false, error: 'mail-failed' }]);
    expect(tries()).toBe(1);
  });

  test('that never answers is given up at the deadline, even by a transport that is deaf to it', async () => {
    const { postJson, log } = createTestHandler({
      limits: { deadline: 50 },
      send: () => new Promise(() => {}),
    });
    const response = await postJson(payload);
    expect([response.status, await response.json()]).toEqual([504, { ok: false, error: 'mail-unknown' }]);
    expect(log).toEqual([{ id: payload.submissionId, outcome: 'mail-unknown', code: 'EDEADLINE' }]);
  });

  test('that says "later" for longer than the visitor waits is given up at the deadline', async () => {
    const { postJson } = createTestHandler({
      limits: { deadline: 50, pauses: [10_000] },
      send: () => Promise.reject(new MailError('EMESSAGE', 451)),
    });
    expect((await postJson(payload)).status).toBe(504);
  });

  test('whose error repeats what was sent leaves no trace of it', async () => {
    const { postJson, log } = createTestHandler({
      send: () => Promise.reject(Object.assign(new Error('550 Ana María Ortiz'), { code: 'Ana' })),
    });
    const text = await (await postJson(payload)).text();
    expect(JSON.stringify(log) + text).not.toContain('Ana');
  });
});

describe('how often', () => {
  test('one address may send ten referrals in ten minutes, then has to wait', async () => {
    const { postJson, mails, clock } = createTestHandler();
    const send = (address: string) => postJson(createPayload(), address);
    for (let count = 0; count < 10; count++) expect((await send('203.0.113.7')).status).toBe(200);
    clock.now += 60_000;
    const refused = await send('203.0.113.7');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '540']);
    expect(await refused.json()).toEqual({ ok: false, error: 'rate' });
    expect((await send('203.0.113.8')).status).toBe(200);
    clock.now += 9 * 60_000 + 1;
    expect((await send('203.0.113.7')).status).toBe(200);
    expect(mails).toHaveLength(12);
  });

  test('a household counts as one address, however many IPv6 addresses it has', async () => {
    const { postJson } = createTestHandler({ limits: { rate: { perAddress: 1, total: 100, window: 1000 } } });
    const send = async (address: string) => (await postJson(createPayload(), address)).status;
    expect(await send('2001:db8:1:2::1')).toBe(200);
    expect(await send('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await send('2001:db8:1:3::1')).toBe(200);
    expect(await send('2001:db8::1')).toBe(200);
    expect(await send('2001:db8:0:0:5::')).toBe(429);
    expect(await send('198.51.100.1')).toBe(200);
    expect(await send('::ffff:198.51.100.1')).toBe(429);
  });

  test('all together may send sixty in ten minutes, also those whose address is not known', async () => {
    const { postJson, mails } = createTestHandler();
    for (let count = 0; count < 61; count++) await postJson(createPayload());
    expect(mails).toHaveLength(60);
  });

  test('a look at the mail server is no referral, and has a limit of its own', async () => {
    const { post, postJson } = createTestHandler({
      limits: { rate: { perAddress: 1, total: 1, window: 1000 } },
    });
    const check = async () => (await (await post('{"check":"mail"}', {}, '203.0.113.7')).json()).error;
    for (let count = 0; count < 10; count++) expect(await check()).toBe('check');
    expect(await check()).toBe('rate');
    expect((await postJson(createPayload(), '203.0.113.7')).status).toBe(200);
  });

  test('what is wrong or repeated does not count', async () => {
    const { postJson, post } = createTestHandler({
      limits: { rate: { perAddress: 2, total: 2, window: 1000 } },
    });
    const payload = createPayload();
    for (let count = 0; count < 20; count++) {
      await post('{', {}, '203.0.113.7');
      expect((await postJson(payload, '203.0.113.7')).status).toBe(200);
    }
    expect((await postJson(createPayload(), '203.0.113.7')).status).toBe(200);
  });
});

describe('a request', () => {
  const elsewhere = { origin: 'https://elsewhere.example' };

  test('is a POST; of other methods the answer names those that there are', async () => {
    const { handle, log } = createTestHandler();
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
      const response = await handle(new Request(FUNCTION_URL, { method }));
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
    expect(log).toEqual([]);
  });

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['Application/JSON;charset="UTF-8"', 200],
    ['application/json; charset=latin1', 415],
    ['text/plain', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
    ['', 415],
  ])('of the type "%s" is answered with %i', async (type, status) => {
    const { post } = createTestHandler();
    expect((await post(JSON.stringify(createPayload()), { 'content-type': type })).status).toBe(status);
  });

  test('without a type is answered with 415', async () => {
    const { handle } = createTestHandler();
    const body = new Blob([JSON.stringify(createPayload())]);
    expect((await handle(new Request(FUNCTION_URL, { method: 'POST', body }))).status).toBe(415);
  });

  test('of more than 32 KB is refused, whether it says its length or not', async () => {
    const { post, mails } = createTestHandler();
    const body = new TextEncoder().encode(JSON.stringify({ ...createPayload(), notes: 'x'.repeat(33_000) }));
    expect((await post(body, { 'content-length': String(body.length) })).status).toBe(413);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    const response = await post(endless);
    expect([response.status, await response.json()]).toEqual([413, { ok: false, error: 'too-large' }]);
    expect(pulled).toBeLessThan(40);
    expect(mails).toEqual([]);
  });

  test('of exactly 32 KB is read', async () => {
    const { post } = createTestHandler();
    const json = JSON.stringify(createPayload({ clientName: 'Ana Ortiz' }));
    expect((await post(json.padEnd(32 * 1024))).status).toBe(200);
    expect((await post(json.padEnd(32 * 1024 + 1))).status).toBe(413);
  });

  test('whose body stops coming is given up', async () => {
    const { post } = createTestHandler({ limits: { body: { maxBytes: 32_768, timeout: 30 } } });
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"to":')),
    });
    const response = await post(stalled);
    expect([response.status, await response.json()]).toEqual([408, { ok: false, error: 'too-slow' }]);
  });

  test('whose body breaks off is refused', async () => {
    const { post } = createTestHandler();
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
    expect((await post(broken)).status).toBe(400);
  });

  test.each([
    ['a byte that is no UTF-8', [0x22, 0xff, 0x22]],
    ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a character cut short', [0x22, 0xe2, 0x82]],
  ])('with %s is refused', async (_, bytes) => {
    const { post } = createTestHandler();
    expect(await (await post(new Uint8Array(bytes))).json()).toEqual({ ok: false, error: 'encoding' });
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1',
    'true',
    `${'['.repeat(16_000)}`,
    '{"to":1}',
    '{"clientInfo":[]}',
    'NaN',
  ])('with the body %.20s is refused with 400', async (body) => {
    const { post } = createTestHandler();
    expect((await post(body)).status).toBe(400);
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

  test('of a page of another site is refused, and its script learns nothing', async () => {
    const { post, mails } = createTestHandler();
    const response = await post(JSON.stringify(createPayload()), elsewhere);
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(mails).toEqual([]);
    expect(
      (await post(createFormBody(), { ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' }))
        .status,
    ).toBe(303);
    expect(mails).toEqual([]);
  });

  test('of a configured site, or of the same host, may be read by its script', async () => {
    const { post } = createTestHandler({ allowedOrigins: ['https://practice.example'] });
    for (const origin of ['https://practice.example', 'https://www.practice.example']) {
      const response = await post(JSON.stringify(createPayload()), { origin });
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('vary')).toBe('Origin');
    }
  });

  test('may be announced by a preflight with every header that supabase-js sends', async () => {
    const { handle } = createTestHandler({ allowedOrigins: ['https://practice.example'] });
    const preflight = (origin: string) =>
      handle(
        new Request(FUNCTION_URL, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      );
    const response = await preflight('https://practice.example');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://practice.example');
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
    for (const header of supabaseCorsHeaders['Access-Control-Allow-Headers']?.toLowerCase().split(', ') ??
      []) {
      expect(allowed).toContain(header);
    }
    const other = await preflight('https://elsewhere.example');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});
