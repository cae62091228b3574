import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../supabase/functions/_shared/delivery';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { createSubmissionId } from '../../supabase/functions/_shared/submission-id';
import { answerOf, createTestHandler, refusal } from './support/handler';
import {
  createFormBody,
  createPayload,
  FULL_FORM,
  MAILBOXES,
  OTHER_FACTS,
  OTHER_FORM,
} from './support/referrals';

const ID = '3f2b8c1a-0000-4000-8000-000000000001';

describe('A referral', () => {
  test('is one mail that a person can read at a glance, under a subject that names nobody', async () => {
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
    expect(text).toContain('Vancouver, WA, 98660\n  Insurance provider: Aetna\n  Oregon Health Plan: No\n');
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
    ['  Insurance provider: Aetna'],
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
  test('is one submission however it is spelled, and not for other content', async () => {
    const { postJson, mails } = createTestHandler();
    const payload = createPayload();
    await postJson(payload);
    const again = await postJson({ ...payload, submissionId: payload.submissionId.toUpperCase() });
    expect(await answerOf(again)).toEqual([200, { ok: true, id: payload.submissionId }]);
    const other = await postJson({ ...payload, notes: 'Changed my mind.' });
    expect(await answerOf(other)).toEqual(refusal(409, 'conflict'));
    expect(mails).toHaveLength(1);
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
      const limits = { pauses: [] };
      const send = async (): Promise<Delivery> => ({ outcome, code: 250 });
      const { postJson, postForm, log } = createTestHandler({ limits, send });
      const payload = createPayload();
      const id = payload.submissionId;
      const answer = outcome === 'sent' ? { ok: true, id } : { ok: false, error: outcome };
      expect(await answerOf(await postJson(payload))).toEqual([status, answer]);
      expect(log).toEqual([{ id, outcome, code: 250 }]);
      expect((await postForm(createFormBody())).headers.get('location')).toBe(`/referral/${page}`);
    },
  );

  test.each([
    [2, 200],
    [3, 502],
  ])('that meets %i refused connections is answered with %i', async (refused, status) => {
    let tries = 0;
    const send = async (): Promise<Delivery> =>
      tries++ < refused ? { outcome: 'mail-failed', code: 'ECONNREFUSED' } : { outcome: 'sent' };
    const { postJson } = createTestHandler({ limits: { pauses: [1, 1] }, send });
    expect((await postJson(createPayload())).status).toBe(status);
  });

  test('is given up at the deadline, if the server says "later" for so long', async () => {
    const send = async (): Promise<Delivery> => ({ outcome: 'mail-later', code: 452 });
    const { postJson, log } = createTestHandler({ limits: { deadline: 50, pauses: [10_000] }, send });
    expect(await answerOf(await postJson(createPayload()))).toEqual(refusal(504, 'mail-timeout'));
    expect(log).toMatchObject([{ outcome: 'mail-timeout', code: 452 }]);
  });
});
