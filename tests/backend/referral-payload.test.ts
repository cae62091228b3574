import { format } from 'date-fns';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { displayDay, readDay } from '../../supabase/functions/_shared/calendar-day';
import type { ReferralForm } from '../../supabase/functions/_shared/referral-form';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { referralPayloadSchema } from '../../supabase/functions/_shared/referral-payload-schema';
import { createSubmissionId } from '../../supabase/functions/_shared/submission-id';
import { createRandom } from '../support/random';
import { FACTS, FULL_FORM, LIMITS, OTHER_FACTS, SHORT_FORM } from './support/referrals';

const sending = { to: 'referrals@practice.example', submissionId: '3f2b8c1a-0000-4000-8000-000000000001' };

describe('the payload', () => {
  test('says a full form in the words of the specification', () => {
    expect(buildReferralPayload(FULL_FORM, FACTS, sending)).toEqual({
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
    const random = createRandom(7);
    const schema = referralPayloadSchema(LIMITS, FACTS);
    const optional = (text: string) => (random.below(2) ? text : '');
    for (let round = 0; round < 500; round++) {
      const day = (from: number, to: number) =>
        `${from + random.below(to - from)}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`;
      const form: ReferralForm = {
        ...FULL_FORM,
        clientDob: day(1900, 2026),
        clientPhone: optional('817'),
        clientEmail: optional('a@b.example'),
        insuranceProvider: optional('Aetna'),
        isMedicaid: random.below(2) === 0,
        referralReason: random.pick(FACTS.reasons),
        referrerOrganization: optional('School'),
        referrerRelationship: optional('Aunt'),
        appointmentDate: optional(day(2027, 2100)),
        appointmentTime: optional(random.pick(FACTS.times).id),
        additionalNotes: optional('One.\n\nTwo.'),
      };
      const payload = buildReferralPayload(form, FACTS, { ...sending, submissionId: createSubmissionId() });
      expect(v.parse(schema, payload)).toEqual(payload);
    }
  });
});

describe('the payload that the function accepts', () => {
  const payload = buildReferralPayload(FULL_FORM, FACTS, sending);
  const fieldsOf = (data: unknown) =>
    (v.safeParse(referralPayloadSchema(LIMITS, FACTS), data).issues ?? []).map((issue) =>
      v.getDotPath(issue),
    );

  test('has no field that the specification does not name', () => {
    expect(fieldsOf({ ...payload, cc: 'x@y.example' })).toEqual(['cc']);
    expect(fieldsOf({ ...payload, clientInfo: { ...payload.clientInfo, ssn: '1' } })).toEqual([
      'clientInfo.ssn',
    ]);
    expect(fieldsOf(JSON.parse(JSON.stringify(payload).replace('{', '{"__proto__":1,')))).toEqual([
      '__proto__',
    ]);
    expect(fieldsOf({ ...payload, constructor: 1 })).toEqual(['constructor']);
  });

  test('may have any text for recipient and subject, or none', () => {
    const { to, subject, ...rest } = payload;
    expect([to, subject]).toHaveLength(2);
    expect(fieldsOf(rest)).toEqual([]);
    expect(fieldsOf({ ...rest, to: '', subject: 'x\r\nBcc: y' })).toEqual([]);
    expect(fieldsOf({ ...rest, to: ['a@b.example'] })).toEqual(['to']);
  });

  test('has a UUID, in lower case once it is read, and an empty field for robots', () => {
    expect(fieldsOf({ ...payload, submissionId: '1' })).toEqual(['submissionId']);
    expect(fieldsOf({ ...payload, submissionId: `${payload.submissionId}\r\nX: y` })).toEqual([
      'submissionId',
    ]);
    expect(fieldsOf({ ...payload, website: 'http://spam.example' })).toEqual(['website']);
    const read = v.parse(referralPayloadSchema(LIMITS, FACTS), {
      ...payload,
      submissionId: payload.submissionId.toUpperCase(),
    });
    expect(read.submissionId).toBe(payload.submissionId);
  });

  test('has dates that exist and lie where the form wants them', () => {
    const withDob = (dob: string) => ({ ...payload, clientInfo: { ...payload.clientInfo, dob } });
    for (const dob of ['Feb 30, 2015', 'Dec 31, 1899', 'Nov 22, 2026', 'a day', '']) {
      expect([dob, fieldsOf(withDob(dob))]).toEqual([dob, ['clientInfo.dob']]);
    }
    for (const dob of ['2015-03-09', 'mar 09, 2015', '3/9/15']) {
      const { clientInfo } = v.parse(referralPayloadSchema(LIMITS, FACTS), withDob(dob));
      expect(clientInfo.dob).toBe('Mar 09, 2015');
    }
    const withDate = (date: string) => ({
      ...payload,
      appointmentInfo: { ...payload.appointmentInfo, date },
    });
    expect(fieldsOf(withDate('Nov 20, 2026'))).toEqual(['appointmentInfo.date']);
    expect(fieldsOf(withDate('soon'))).toEqual(['appointmentInfo.date']);
    expect(fieldsOf(withDate('Nov 21, 2026'))).toEqual([]);
  });
});

describe('the payload of a practice that is licensed in two states', () => {
  const form: ReferralForm = {
    ...FULL_FORM,
    clientState: 'WA',
    isOhp: true,
    isCrimevictims: false,
    referralReason: 'Couples',
    appointmentTime: 'lunch',
  };
  const payload = buildReferralPayload(form, OTHER_FACTS, sending);
  const schema = referralPayloadSchema(LIMITS, OTHER_FACTS);

  test('has the state of the client and an answer for each program, in the order of the mail', () => {
    expect(payload.clientInfo.address).toBe('100 Main Street, Apt 2, Fort Worth, WA, 76104');
    expect(Object.entries(payload.clientInfo).slice(5)).toEqual([
      ['insurance', 'Aetna'],
      ['ohp', 'Yes'],
      ['crimevictims', 'No'],
      ['referralReason', 'Couples'],
    ]);
    expect(v.parse(schema, payload)).toEqual(payload);
  });

  test('is refused by the function of another practice, which names the places', () => {
    const { issues = [] } = v.safeParse(referralPayloadSchema(LIMITS, FACTS), payload);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([
      ...['clientInfo.address', 'clientInfo.medicaid', 'clientInfo.referralReason'],
      ...['clientInfo.ohp', 'appointmentInfo.time'],
    ]);
  });

  test('cannot have an address without one of its states', () => {
    for (const address of [
      '1 Main Street, Bend, TX, 97701',
      '1 Main Street, Bend, 97701',
      '12, WA 98101, x, y',
    ]) {
      const { issues = [] } = v.safeParse(schema, {
        ...payload,
        clientInfo: { ...payload.clientInfo, address },
      });
      expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['clientInfo.address']);
    }
  });
});

test('a date is written as date-fns writes it and read back as it was, on every day of two centuries', () => {
  for (let date = new Date(1900, 0, 1, 12); date.getFullYear() < 2100; date.setDate(date.getDate() + 13)) {
    const day = format(date, 'yyyy-MM-dd');
    expect(displayDay(day)).toBe(format(date, 'MMM dd, yyyy'));
    expect(readDay(displayDay(day))).toBe(day);
  }
});

test('submission ids are UUIDs of version 4, no two alike', () => {
  const ids = Array.from({ length: 1000 }, createSubmissionId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(1000);
});
