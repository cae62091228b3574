import { format } from 'date-fns';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  buildReferralPayload,
  referralPayloadSchema,
} from '../../supabase/functions/_shared/referral-payload';
import { createSubmissionId } from '../../supabase/functions/_shared/submission-id';
import { FACTS, FULL_FORM, LIMITS, OTHER_FACTS, OTHER_FORM, SHORT_FORM } from './support/referrals';

const sending = { to: 'referrals@practice.example', submissionId: '3f2b8c1a-0000-4000-8000-000000000001' };
const schema = referralPayloadSchema(LIMITS, FACTS);
const payload = buildReferralPayload(FULL_FORM, FACTS, sending);
const { clientInfo, appointmentInfo } = payload;

/** The places of a payload that the function refuses. */
const fieldsOf = (data: unknown, rules = schema) =>
  (v.safeParse(rules, data).issues ?? []).map((issue) => v.getDotPath(issue));

describe('The payload', () => {
  test('says a full form in the words of the specification', () => {
    expect(payload).toEqual({
      to: 'referrals@practice.example',
      subject: 'Referral for Ana María Ortiz',
      clientInfo: {
        name: 'Ana María Ortiz',
        dob: 'Mar 09, 2015',
        phone: '(817) 555-0100',
        email: 'ana@family.example',
        address: '100 Main Street, Apt 2, Fort Worth, TX, 76104',
        insurance: 'Aetna',
        medicaid: 'Yes',
        referralReason: 'Case Management',
      },
      referrerInfo: {
        name: "Sam O'Neil",
        organization: 'Tarrant County Schools',
        phone: '817-555-0101',
        email: "sam.o'neil@schools.example",
        relationship: 'School counselor',
      },
      appointmentInfo: { date: 'Dec 31, 2099', time: 'afternoon' },
      notes: 'Prefers Spanish.\nMother works mornings.',
      submissionId: '3f2b8c1a-0000-4000-8000-000000000001',
      website: '',
    });
  });

  test('puts words for what was left blank', () => {
    expect(buildReferralPayload(SHORT_FORM, FACTS, sending)).toMatchObject({
      clientInfo: { phone: 'Not provided', email: 'Not provided', insurance: 'Not provided', medicaid: 'No' },
      referrerInfo: { organization: 'Not provided', relationship: 'Not provided' },
      appointmentInfo: { date: 'No preference', time: 'No preference' },
      notes: 'None provided',
    });
  });

  test('of any form that the page accepts is accepted by the function, unchanged', () => {
    /** A form in which each value that may be left out is given or isn't. */
    const values = Object.keys(FULL_FORM).map((name) => [
      name,
      fc.constantFrom(...[FULL_FORM, SHORT_FORM].map((form) => Reflect.get(form, name))),
    ]);
    const form = fc.record({
      ...Object.fromEntries(values),
      clientDob: fc
        .date({ min: new Date(1900, 0, 1, 12), max: new Date(2026, 0, 1), noInvalidDate: true })
        .map((date) => format(date, 'yyyy-MM-dd')),
      referralReason: fc.constantFrom(...FACTS.reasons),
      appointmentTime: fc.constantFrom('', ...FACTS.times.map(({ id }) => id)),
    });
    const property = fc.property(form, (changes) => {
      const submissionId = createSubmissionId();
      const made = buildReferralPayload({ ...FULL_FORM, ...changes }, FACTS, { ...sending, submissionId });
      expect(v.parse(schema, made)).toEqual(made);
    });
    fc.assert(property, { numRuns: 500, seed: 7 });
  });
});

describe('The function', () => {
  test.each<[object, string[]]>([
    [{ cc: 'x@y.example' }, ['cc']],
    [{ clientInfo: { ...clientInfo, ssn: '1' } }, ['clientInfo.ssn']],
    [{ constructor: 1 }, ['constructor']],
    [{ to: '', subject: 'x\r\nBcc: y' }, []],
    [{ to: ['a@b.example'] }, ['to']],
    [{ submissionId: '1' }, ['submissionId']],
    [{ submissionId: `${payload.submissionId}\r\nX: y` }, ['submissionId']],
    [{ website: 'http://spam.example' }, ['website']],
    [{ clientInfo: { ...clientInfo, dob: 'Feb 30, 2015' } }, ['clientInfo.dob']],
    [{ clientInfo: { ...clientInfo, dob: 'Nov 22, 2026' } }, ['clientInfo.dob']],
    [{ appointmentInfo: { ...appointmentInfo, date: 'Nov 20, 2026' } }, ['appointmentInfo.date']],
    [{ appointmentInfo: { ...appointmentInfo, date: 'Nov 21, 2026' } }, []],
  ])('refuses of %j: %j', (changes, fields) => expect(fieldsOf({ ...payload, ...changes })).toEqual(fields));

  test('refuses a prototype', () => {
    const text = JSON.stringify(payload).replace('{', '{"__proto__":1,');
    expect(fieldsOf(JSON.parse(text))).toEqual(['__proto__']);
  });

  test.each<[changes: object, read: object]>([
    [{ submissionId: payload.submissionId.toUpperCase() }, {}],
    [{ notes: '\udfff\u0007 Spanish.' }, { notes: '\uFFFD\uFFFD Spanish.' }],
    ...['2015-03-09', 'mar 09, 2015', '3/9/15'].map((dob): [object, object] => [
      { clientInfo: { ...clientInfo, dob } },
      {},
    ]),
  ])('reads %j in its own form', (changes, read) => {
    expect(v.parse(schema, { ...payload, ...changes })).toEqual({ ...payload, ...read });
  });
});

describe('The payload of a practice that is licensed in two states', () => {
  const made = buildReferralPayload(OTHER_FORM, OTHER_FACTS, sending);
  const rules = referralPayloadSchema(LIMITS, OTHER_FACTS);

  test('is taken by its own function, with the state of the client and an answer for each program', () => {
    expect(made.clientInfo).toMatchObject({
      ...{ address: '100 Main Street, Apt 2, Vancouver, WA, 98660', ohp: 'No', crimevictims: 'Yes' },
    });
    expect(v.parse(rules, made)).toEqual(made);
  });

  test('is refused by the function of another practice, which names the places', () => {
    expect(fieldsOf(made)).toEqual([
      ...['clientInfo.address', 'clientInfo.medicaid', 'clientInfo.referralReason'],
      ...['clientInfo.ohp', 'appointmentInfo.time'],
    ]);
  });

  test.each(['1 Main Street, Bend, TX, 97701', '1 Main Street, Bend, 97701', '12, WA 98101, x, y'])(
    "can't have an address without one of its states: %s",
    (address) => {
      const data = { ...made, clientInfo: { ...made.clientInfo, address } };
      expect(fieldsOf(data, rules)).toEqual(['clientInfo.address']);
    },
  );
});

test('Submission ids are UUIDs of version 4, no two alike', () => {
  const ids = Array.from({ length: 1000 }, createSubmissionId);
  const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(ids.filter((id) => !form.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(1000);
});
