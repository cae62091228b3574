import { describe, expect, test } from 'vitest';
import { MailError } from '../../supabase/functions/_shared/mail';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { createSubmissionId } from '../../supabase/functions/_shared/submission-id';
import { createTestHandler, MAILBOXES } from './support/handler';
import { createFormBody, createPayload, FULL_FORM, OTHER_FACTS, OTHER_FORM } from './support/referrals';

const ID = '3f2b8c1a-0000-4000-8000-000000000001';
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

  test('that is wrong is refused with the places, and nothing that stands there', async () => {
    const { postJson, mails, log } = createTestHandler();
    const clientInfo = { ...createPayload().clientInfo, name: 'Q', email: 'SECRET' };
    // A robot fills the hidden field.
    const answer = await postJson({ ...createPayload(), clientInfo, website: 'SECRET', 'SECRET-FIELD': 1 });
    const fields = ['clientInfo.name', 'clientInfo.email', 'website', 'unknown-field'];
    expect(await answerOf(answer)).toEqual([400, { ok: false, error: 'invalid', fields }]);
    expect(mails).toEqual([]);
    expect(log).toEqual([{ id: undefined, outcome: 'invalid', code: undefined }]);
  });
});

test('The function of another practice writes the mail in its own words, and nothing of the first one', async () => {
  const { postJson, postForm, mails } = createTestHandler({ facts: OTHER_FACTS });
  const payload = buildReferralPayload(OTHER_FORM, OTHER_FACTS, { to: '', submissionId: ID });
  expect((await postJson(payload)).status).toBe(200);
  expect((await postForm(createFormBody(OTHER_FORM))).headers.get('location')).toBe('/referral/sent');
  expect(mails.map(({ from }) => from.name)).toEqual(Array(2).fill('Cascade Family Therapy'));
  for (const { text } of mails) {
    expect(text).toContain('A referral for Cascade Family Therapy.\n\nClient\n  Name: Ana María Ortiz\n');
    expect(text).toContain('Vancouver, WA, 98660\n  Insurance: Aetna\n  Oregon Health Plan: No\n');
    expect(text).toContain('  Crime Victims Fund: Yes\n  Reason for referral: Couples\n');
    expect(text).toContain('  Preferred time: Lunch (11am-1pm)\n');
    expect(text).not.toMatch(/TX|Medicaid|Case Management|Website referrals/);
  }
});

test('A mail has no line for what the form of a practice does not ask, unless a page from before has asked it', async () => {
  const facts = { ...OTHER_FACTS, times: [], noInsurance: true as const };
  const { postJson, mails } = createTestHandler({ facts });
  for (const insuranceProvider of ['', 'Aetna']) {
    const form = { ...OTHER_FORM, insuranceProvider, appointmentTime: '' };
    await postJson(buildReferralPayload(form, facts, { to: '', submissionId: createSubmissionId() }));
  }
  expect(mails.map(({ text }) => text.match(/ {2}(Insurance|Preferred time).*/g))).toEqual([
    null,
    ['  Insurance: Aetna'],
  ]);
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
    ['no consent', createFormBody({ ...FULL_FORM, hipaaConsent: false }), '#hipaaConsent'],
    ['no values', '', '#clientName'],
    ['a field nobody knows', `${createFormBody()}&SECRET=1`, '#check'],
    ['a field twice', `${createFormBody()}&clientName=SECRET`, '#check'],
    ['bytes that are no UTF-8', `${createFormBody()}&website=%ff`, '#check'],
    ['a percent sign that escapes nothing', `${createFormBody()}&website=%`, '#check'],
    ['the hidden field filled', `${createFormBody()}&website=SECRET`, '#check'],
    ['more than 32 KB', createFormBody({ ...FULL_FORM, additionalNotes: 'x'.repeat(33_000) }), '#check'],
  ])("with %s ends at the page that says it wasn't sent", async (_, body, fragment) => {
    const { postForm, mails } = createTestHandler();
    const { status, headers } = await postForm(body);
    expect([status, headers.get('location')]).toEqual([303, `/referral/not-sent${fragment}`]);
    expect(mails).toEqual([]);
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
  const UNKNOWN = new MailError('ESOCKET', undefined, true);

  test.each<[string, MailError[], number, number, string, number | string | undefined, page: string]>([
    ['that says "later" twice', [LATER, new MailError('EENVELOPE', 421)], 3, 200, 'sent', undefined, 'sent'],
    ['that always says "later"', Array(4).fill(LATER), 3, 503, 'mail-later', 452, 'not-sent#later'],
    ['that says "no"', [new MailError('EENVELOPE', 550)], 1, 502, 'mail-refused', 550, 'not-sent#problem'],
    ["that isn't there at first", [REFUSED, REFUSED], 3, 200, 'sent', undefined, 'sent'],
    ["that isn't there", Array(4).fill(REFUSED), 3, 502, 'mail-failed', 'ECONNREFUSED', 'not-sent#problem'],
    [
      'that breaks the connection',
      [new MailError('ECONNECTION')],
      ...([1, 502, 'mail-failed', 'ECONNECTION', 'not-sent#problem'] as const),
    ],
    ['that may have the mail', [UNKNOWN], 1, 504, 'mail-unknown', 'ESOCKET', 'unknown'],
  ])('%s', async (_, errors, tries, status, outcome, code, page) => {
    let sends = 0;
    const { postJson, postForm, log } = createTestHandler({
      limits: { pauses: [1, 1] },
      send: async () => {
        // A form is sent afterwards, and meets the same.
        const fault = errors[sends++ % Math.max(tries, errors.length)];
        if (fault) throw fault;
      },
    });
    const payload = createPayload();
    const response = await postJson(payload);
    const { error = 'sent' } = await response.json();
    expect([response.status, error, sends]).toEqual([status, outcome, tries]);
    expect(log).toEqual([{ id: payload.submissionId, outcome, code }]);
    expect((await postForm(createFormBody())).headers.get('location')).toBe(`/referral/${page}`);
  });

  test.each([
    [
      'never answers, even with a transport that is deaf to it',
      () => new Promise<void>(() => {}),
      'mail-unknown',
      'EDEADLINE',
    ],
    ['says "later" for longer than the visitor waits', () => Promise.reject(LATER), 'mail-timeout', 452],
  ])('that %s is given up at the deadline', async (_, send, error, code) => {
    const { postJson, log } = createTestHandler({ limits: { deadline: 50, pauses: [10_000] }, send });
    expect(await answerOf(await postJson(createPayload()))).toEqual(refusal(504, error));
    expect(log).toMatchObject([{ outcome: error, code }]);
  });

  test('that never answers a look at it is given up at the deadline, too', async () => {
    const { post } = createTestHandler({ limits: { deadline: 50 }, check: () => new Promise(() => {}) });
    expect(await answerOf(await post('{"check":"mail"}'))).toEqual(refusal(504, 'mail-timeout'));
  });

  test('whose error repeats what was sent leaves no trace of it', async () => {
    const error = Object.assign(new Error('550 Ana María Ortiz'), { code: 'Ana' });
    const { postJson, log } = createTestHandler({ send: () => Promise.reject(error) });
    const text = await (await postJson(createPayload())).text();
    expect(JSON.stringify(log) + text).not.toContain('Ana');
  });
});
