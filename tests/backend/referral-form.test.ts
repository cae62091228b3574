import { format } from 'date-fns';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  dateLimitsAnywhere,
  isCalendarDay,
} from '../../supabase/functions/_shared/calendar-day';
import { FIELDS } from '../../supabase/functions/_shared/referral-fields';
import {
  emptyReferral,
  fieldReasons,
  referralFormSchema,
} from '../../supabase/functions/_shared/referral-form';
import {
  buildReferralPayload,
  referralPayloadSchema,
} from '../../supabase/functions/_shared/referral-payload';
import { createSubmissionId } from '../../supabase/functions/_shared/submission-id';
import {
  FACTS,
  FULL_FORM,
  LIMITS,
  OTHER_FACTS,
  OTHER_FORM,
  SHORT_FORM,
  TODAY,
} from './support/referrals';

const schema = referralFormSchema(LIMITS, FACTS);
const otherSchema = referralFormSchema(LIMITS, OTHER_FACTS);

function messagesOf(data: unknown, rules: v.GenericSchema = schema): object {
  const { issues } = v.safeParse(rules, data);
  return issues ? (v.flatten(issues).nested ?? {}) : {};
}

const MESSAGES = {
  clientName: 'Client name is required',
  clientDob: 'Date of birth is required',
  clientAddress: 'Address is required',
  clientCity: 'City is required',
  clientZip: 'ZIP code is required',
  referralReason: 'Reason for referral is required',
  referrerName: 'Referrer name is required',
  referrerPhone: 'Phone number is required',
  referrerEmail: 'Valid email is required',
  hipaaConsent: 'You must accept the HIPAA consent',
};
const EARLY_OR_LATE =
  'Date of birth must be between January 1, 1900, and today';
const NO_EMAILS = [
  'a',
  'a@',
  'a@b',
  'jane@gmail',
  '@b',
  'a b@c',
  'a@b..c',
  'a@b\nc',
  'a,b@c',
  'ü@x.example',
  'a@-b.example',
];
const EMAILS = ["o'neil@x.example", 'a.b+c@d-e.example', 'A@B.C'];
const TIMES = ['', 'morning', 'afternoon', 'evening'];

describe('A referral form', () => {
  test('has the 19 values of the specification, of which ten are required', () => {
    expect(v.parse(schema, FULL_FORM)).toEqual(FULL_FORM);
    expect(v.parse(schema, SHORT_FORM)).toEqual(SHORT_FORM);
    expect(Object.keys(v.parse(schema, FULL_FORM))).toEqual(
      Object.keys(emptyReferral(FACTS)),
    );
    expect(Object.keys(emptyReferral(FACTS))).toHaveLength(19);
    const missing = Object.entries(MESSAGES).map(([field, message]) => [
      field,
      [message],
    ]);
    expect(messagesOf(emptyReferral(FACTS))).toEqual(
      Object.fromEntries(missing),
    );
  });

  test.each<
    [
      field: string,
      right: readonly unknown[],
      wrong: unknown[],
      message?: string,
    ]
  >([
    ['clientName', ['Al'], ['A', ' A ', '\u200b\u200b', '\u200d\u200c']],
    ['clientName', [], ['\u3164\u3164', '\u202eA\u202c', '\ufeff \ufeff']],
    ['clientAddress', ['12'], ['1']],
    ['clientCity', ['Xo'], ['X']],
    ['clientZip', ['76104'], ['7610']],
    ['referrerName', ['Al'], ['A']],
    ['referrerPhone', ['1234567890'], ['123456789']],
    ['referrerEmail', EMAILS, NO_EMAILS],
    ['clientEmail', [...EMAILS, ''], NO_EMAILS, MESSAGES.referrerEmail],
    ['referralReason', FACTS.reasons, ['', 'other', 'Therapy', undefined]],
    [
      'appointmentTime',
      TIMES,
      ['night'],
      'Preferred time must be morning, afternoon or evening',
    ],
    ['clientDob', ['1900-01-01', '2000-02-29', TODAY], []],
    [
      'clientDob',
      [],
      ['', '2001-02-29', '2000-13-01', '13/02/2000', 'yesterday', null],
    ],
    [
      'clientDob',
      [],
      ['1899-12-31', '2026-11-22', '9999-12-31', '0001-01-01'],
      EARLY_OR_LATE,
    ],
    [
      'appointmentDate',
      ['', TODAY, '2027-01-01'],
      ['2026-11-20'],
      'Preferred date must be today or later',
    ],
    [
      'appointmentDate',
      [],
      ['2027-02-30'],
      'Enter the preferred date as month, day and year, for example 12/15/2026',
    ],
    ['hipaaConsent', [true], [false, 'yes']],
  ])(
    'accepts as %s: %j, but not: %j',
    (field, right, wrong, message = Reflect.get(MESSAGES, field)) => {
      for (const value of right) {
        expect(messagesOf({ ...FULL_FORM, [field]: value })).toEqual({});
      }
      for (const value of wrong) {
        expect([value, messagesOf({ ...FULL_FORM, [field]: value })]).toEqual([
          value,
          { [field]: [message] },
        ]);
      }
    },
  );

  const lengths = Object.entries(FIELDS).flatMap(([name, field]) =>
    'length' in field ? [[name, field.length.max] as const] : [],
  );
  test.each(lengths)(
    'accepts a %s that is as long as its field, but no longer',
    (field, max) => {
      const long = field.endsWith('Email')
        ? `a@${'b.'.repeat(max)}c`.slice(0, max - 1).replace(/\.$/, 'b')
        : 'x'.repeat(max);
      expect(messagesOf({ ...FULL_FORM, [field]: long })).toEqual({});
      const longer = `x${long}x`.padEnd(max + 1, 'x');
      expect(messagesOf({ ...FULL_FORM, [field]: longer })).toMatchObject({
        [field]: expect.arrayContaining([
          `Please use at most ${max.toLocaleString('en-US')} characters`,
        ]),
      });
    },
  );

  const names = [
    'Nguyễn Thị Hương',
    '李小龍',
    'محمد علي',
    '👩‍👧 Family',
    'O’Brien-Smith',
    // With joiners, and with a sign that picks the form of a letter.
    'علی\u200cرضا',
    'ശ്രീ\u200d',
    '葛\u{e0100}城',
    '\u0600\u0661\u0662',
  ];

  test.each<[field: string, typed: string, read: string]>([
    ['clientDob', '3/5/26', '2026-03-05'],
    ['appointmentDate', 'March 5, 2027', '2027-03-05'],
    [
      'clientName',
      '  Ana\r\nBcc: x@y.example\u2028\t Ortiz  ',
      'Ana Bcc: x@y.example Ortiz',
    ],
    ['clientCity', 'Fort\0Worth\ud800', 'Fort\uFFFDWorth\uFFFD'],
    ['clientName', 'Ana \u202egnp.\u2066Ortiz\u200f', 'Ana gnp.Ortiz'],
    ['clientName', '\ufeffAn\u200ba Or\u00adtiz\u2060', 'Ana Ortiz'],
    ['referrerEmail', 'ana\u200b@x.example', 'ana@x.example'],
    [
      'additionalNotes',
      ' one\r\ntwo\rthree\u2029four\tfive\u0007\n ',
      'one\ntwo\nthree\nfour\tfive\uFFFD',
    ],
    ...names.map((name): [string, string, string] => [
      'clientName',
      name,
      name,
    ]),
  ])('reads as %s: %j as %j', (field, typed, read) => {
    expect(v.parse(schema, { ...FULL_FORM, [field]: typed })).toEqual({
      ...FULL_FORM,
      [field]: read,
    });
  });
});

describe('The form of another practice', () => {
  test('asks for the state, and for its own programs, in the order of the fields', () => {
    expect(Object.keys(v.parse(otherSchema, OTHER_FORM))).toEqual(
      Object.keys(emptyReferral(OTHER_FACTS)),
    );
    expect(Object.keys(emptyReferral(OTHER_FACTS)).slice(5, 11)).toEqual([
      ...[
        'clientCity',
        'clientState',
        'clientZip',
        'insuranceProvider',
        'isOhp',
        'isCrimevictims',
      ],
    ]);
  });

  test.each([
    ['clientState', 'TX', 'State is required'],
    ['clientState', '', 'State is required'],
    ['referralReason', 'Case Management', 'Reason for referral is required'],
    ['appointmentTime', 'morning', 'Preferred time must be lunch'],
  ])("doesn't accept as %s: %j", (field, value, message) =>
    expect(messagesOf({ ...OTHER_FORM, [field]: value }, otherSchema)).toEqual({
      [field]: [message],
    }),
  );

  test("doesn't ask for a time if it offers none", () => {
    const facts = { ...OTHER_FACTS, times: [] };
    const rules = referralFormSchema(LIMITS, facts);
    expect(messagesOf({ ...OTHER_FORM, appointmentTime: '' }, rules)).toEqual(
      {},
    );
    expect(messagesOf(OTHER_FORM, rules)).not.toEqual({});
    expect(fieldReasons(facts)).not.toHaveProperty('appointmentTime');
    expect(fieldReasons(facts).clientState).toBe('State is required');
    expect(fieldReasons(FACTS)).not.toHaveProperty('clientState');
  });
});

const sending = {
  to: 'referrals@practice.example',
  submissionId: '3f2b8c1a-0000-4000-8000-000000000001',
};
const payloadSchema = referralPayloadSchema(LIMITS, FACTS);
const payload = buildReferralPayload(FULL_FORM, FACTS, sending);
const { clientInfo, appointmentInfo } = payload;

const placesIn = (data: unknown, rules = payloadSchema) =>
  (v.safeParse(rules, data).issues ?? []).map((issue) => v.getDotPath(issue));

describe('The payload', () => {
  test('puts a full form in the words of the specification', () => {
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
      hipaaConsent: true,
    });
  });

  test('has words for what was left blank', () => {
    expect(buildReferralPayload(SHORT_FORM, FACTS, sending)).toMatchObject({
      clientInfo: {
        phone: 'Not provided',
        email: 'Not provided',
        insurance: 'Not provided',
        medicaid: 'No',
      },
      referrerInfo: {
        organization: 'Not provided',
        relationship: 'Not provided',
      },
      appointmentInfo: { date: 'No preference', time: 'No preference' },
      notes: 'None provided',
    });
  });

  test('of any form that the page accepts is accepted unchanged by the function', () => {
    const values = Object.keys(FULL_FORM).map((name) => [
      name,
      fc.constantFrom(
        ...[FULL_FORM, SHORT_FORM].map((form) => Reflect.get(form, name)),
      ),
    ]);
    const form = fc.record({
      ...Object.fromEntries(values),
      clientDob: fc
        .date({
          min: new Date(1900, 0, 1, 12),
          max: new Date(2026, 0, 1),
          noInvalidDate: true,
        })
        .map((date) => format(date, 'yyyy-MM-dd')),
      referralReason: fc.constantFrom(...FACTS.reasons),
      appointmentTime: fc.constantFrom('', ...FACTS.times.map(({ id }) => id)),
    });
    const ids = new Set<string>();
    const property = fc.property(form, (changes) => {
      const submissionId = createSubmissionId();
      ids.add(submissionId);
      const made = buildReferralPayload({ ...FULL_FORM, ...changes }, FACTS, {
        ...sending,
        submissionId,
      });
      expect(v.parse(payloadSchema, made)).toEqual(made);
    });
    fc.assert(property, { numRuns: 500, seed: 7 });
    expect(ids.size).toBe(500);
  });
});

describe('The function', () => {
  const born = (dob: string) => ({ clientInfo: { ...clientInfo, dob } });

  test.each<[object, string[]]>([
    [{ to: '', subject: 'x\r\nBcc: y' }, []],
    [{ to: ['a@b.example'] }, ['to']],
    [{ submissionId: '1' }, ['submissionId']],
    [{ submissionId: `${payload.submissionId}\r\nX: y` }, ['submissionId']],
    [{ website: 'http://spam.example' }, ['website']],
    [{ hipaaConsent: false }, ['hipaaConsent']],
    [born('Feb 30, 2015'), ['clientInfo.dob']],
    [born('Nov 22, 2026'), ['clientInfo.dob']],
    [
      { appointmentInfo: { ...appointmentInfo, date: 'Nov 20, 2026' } },
      ['appointmentInfo.date'],
    ],
    [{ appointmentInfo: { ...appointmentInfo, date: 'Nov 21, 2026' } }, []],
  ])('refuses for %j: %j', (changes, fields) =>
    expect(placesIn({ ...payload, ...changes })).toEqual(fields),
  );

  test.each<[changes: object, read?: object]>([
    [{ submissionId: payload.submissionId.toUpperCase() }],
    [{ cc: 'x@y.example' }],
    [{ clientInfo: { ...clientInfo, ssn: '1' } }],
    [{ constructor: 1 }],
    [JSON.parse('{"__proto__":1}')],
    [{ notes: '\udfff\u0007 Spanish.' }, { notes: '\uFFFD\uFFFD Spanish.' }],
    [born('2015-03-09')],
    [born('mar 09, 2015')],
    [born('3/9/15')],
  ])('reads %j in its own form', (changes, read = {}) => {
    expect(v.parse(payloadSchema, { ...payload, ...changes })).toEqual({
      ...payload,
      ...read,
    });
  });
});

describe('The payload of a practice that is licensed in two states', () => {
  const made = buildReferralPayload(OTHER_FORM, OTHER_FACTS, sending);
  const rules = referralPayloadSchema(LIMITS, OTHER_FACTS);

  test('has the state of the client and an answer for each program; the function of another practice names the places', () => {
    const address = '100 Main Street, Apt 2, Vancouver, WA, 98660';
    expect(made.clientInfo).toMatchObject({
      address,
      ohp: 'No',
      crimevictims: 'Yes',
    });
    expect(v.parse(rules, made)).toEqual(made);
    expect(placesIn(made)).toEqual([
      ...[
        'clientInfo.address',
        'clientInfo.referralReason',
        'appointmentInfo.time',
      ],
    ]);
  });

  test.each([
    '1 Main Street, Bend, TX, 97701',
    '1 Main Street, Bend, 97701',
    '12, WA 98101, x, y',
  ])("can't have an address without one of its states: %s", (address) => {
    const data = { ...made, clientInfo: { ...made.clientInfo, address } };
    expect(placesIn(data, rules)).toEqual(['clientInfo.address']);
  });
});

test('A day is one that exists, with four, two and two digits: the one on the wall; for the server, any that a visitor has', () => {
  const days = ['1900-01-01', '2024-02-29', '2026-12-31'];
  const others = [
    '',
    '2023-02-29',
    '2024-2-9',
    '2024-02-29T00:00',
    '+12024-02-09',
    '2024-00-10',
  ];
  expect([...days, ...others, ' 2024-04-30'].filter(isCalendarDay)).toEqual(
    days,
  );
  expect(calendarDay(new Date(2026, 10, 21, 0, 1))).toBe('2026-11-21');
  expect(calendarDay(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
  for (const [now, latestBirth] of [
    ['03:00', '2026-11-21'] as const,
    ['11:00', '2026-11-22'] as const,
  ]) {
    expect(dateLimitsAnywhere(new Date(`2026-11-21T${now}:00Z`))).toEqual({
      latestBirth,
      earliestAppointment: '2026-11-20',
    });
  }
});
