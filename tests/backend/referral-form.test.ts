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
import { FACTS, FULL_FORM, LIMITS, OTHER_FACTS, OTHER_FORM, SHORT_FORM, TODAY } from './support/referrals';

const schema = referralFormSchema(LIMITS, FACTS);

/** The messages about each field of a form. */
function messagesOf(form: object, rules: v.GenericSchema = schema): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const issue of v.safeParse(rules, form).issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    messages[field] = [...(messages[field] ?? []), issue.message];
  }
  return messages;
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
const EARLY_OR_LATE = 'Date of birth must be between January 1, 1900 and today';
const NO_EMAILS = ['a', 'a@', '@b', 'a b@c', 'a@b..c', 'a@b\nc', 'a,b@c', 'ü@x.example', 'a@-b.example'];
const EMAILS = ["o'neil@x.example", 'a@localhost', 'a.b+c@d-e.example', 'A@B.C'];

describe('A referral form', () => {
  test('has the 19 values of the specification, of which ten are required', () => {
    expect(v.parse(schema, FULL_FORM)).toEqual(FULL_FORM);
    expect(v.parse(schema, SHORT_FORM)).toEqual(SHORT_FORM);
    expect(Object.keys(v.parse(schema, FULL_FORM))).toEqual(Object.keys(emptyReferral(FACTS)));
    expect(Object.keys(emptyReferral(FACTS))).toHaveLength(19);
    const missing = Object.entries(MESSAGES).map(([field, message]) => [field, [message]]);
    expect(messagesOf(emptyReferral(FACTS))).toEqual(Object.fromEntries(missing));
  });

  test.each<[field: string, right: readonly unknown[], wrong: unknown[], message?: string]>([
    ['clientName', ['Al'], ['A', ' A ']],
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
      ['', 'morning', 'afternoon', 'evening'],
      ['night'],
      'Preferred time must be morning, afternoon or evening',
    ],
    [
      'clientDob',
      ['1900-01-01', '2000-02-29', TODAY],
      ['', '2001-02-29', '2000-13-01', '13/02/2000', 'yesterday', null],
    ],
    ['clientDob', [], ['1899-12-31', '2026-11-22', '9999-12-31', '0001-01-01'], EARLY_OR_LATE],
    ['appointmentDate', ['', TODAY, '2027-01-01'], ['2026-11-20'], 'Preferred date must be today or later'],
    ['appointmentDate', [], ['2027-02-30'], 'Preferred date must be a date'],
    ['hipaaConsent', [true], [false, 'yes']],
  ])('takes as %s: %j, and not: %j', (field, right, wrong, message = Reflect.get(MESSAGES, field)) => {
    for (const value of right) expect(messagesOf({ ...FULL_FORM, [field]: value })).toEqual({});
    for (const value of wrong)
      expect([value, messagesOf({ ...FULL_FORM, [field]: value })]).toEqual([value, { [field]: [message] }]);
  });

  const lengths = Object.entries(FIELDS).flatMap(([name, field]) =>
    'length' in field ? [[name, field.length.max] as const] : [],
  );
  test.each(lengths)('takes a %s as long as its field and no longer', (field, max) => {
    const long = field.endsWith('Email')
      ? `a@${'b.'.repeat(max)}c`.slice(0, max - 1).replace(/\.$/, 'b')
      : 'x'.repeat(max);
    expect(messagesOf({ ...FULL_FORM, [field]: long })).toEqual({});
    const longer = `x${long}x`.padEnd(max + 1, 'x');
    expect(messagesOf({ ...FULL_FORM, [field]: longer })[field]).toContain(
      `Please use at most ${max} characters`,
    );
  });

  test('takes dates as people write them', () => {
    const written = { clientDob: '3/5/26', appointmentDate: 'March 5, 2027' };
    const read = { clientDob: '2026-03-05', appointmentDate: '2027-03-05' };
    expect(v.parse(schema, { ...FULL_FORM, ...written })).toMatchObject(read);
  });

  test('comes out trimmed, on one line, with what is broken made visible, and every script as it was', () => {
    const typed = {
      clientName: '  Ana\r\nBcc: x@y.example\u2028\t Ortiz  ',
      clientCity: 'Fort\0Worth\ud800',
      additionalNotes: ' one\r\ntwo\rthree\u2029four\tfive\u0007\n ',
    };
    expect(v.parse(schema, { ...FULL_FORM, ...typed })).toMatchObject({
      clientName: 'Ana Bcc: x@y.example Ortiz',
      clientCity: 'Fort\uFFFDWorth\uFFFD',
      additionalNotes: 'one\ntwo\nthree\nfour\tfive\uFFFD',
    });
    for (const clientName of ['Nguyễn Thị Hương', '李小龍', 'محمد علي', '👩‍👧 Family', 'O’Brien-Smith'])
      expect(v.parse(schema, { ...FULL_FORM, clientName })).toMatchObject({ clientName });
  });
});

describe('The form of another practice', () => {
  const other = referralFormSchema(LIMITS, OTHER_FACTS);

  test('asks for the state, and for its own programs, in the order of the fields', () => {
    expect(Object.keys(v.parse(other, OTHER_FORM))).toEqual(Object.keys(emptyReferral(OTHER_FACTS)));
    expect(Object.keys(emptyReferral(OTHER_FACTS)).slice(5, 11)).toEqual([
      ...['clientCity', 'clientState', 'clientZip', 'insuranceProvider', 'isOhp', 'isCrimevictims'],
    ]);
    // What it says without JavaScript.
    expect(fieldReasons(OTHER_FACTS).clientState).toBe('State is required');
    expect(fieldReasons(FACTS)).not.toHaveProperty('clientState');
  });

  test.each([
    [{ clientState: 'TX' }, { clientState: ['State is required'] }],
    [{ clientState: '' }, { clientState: ['State is required'] }],
    [{ referralReason: 'Case Management' }, { referralReason: ['Reason for referral is required'] }],
    [{ appointmentTime: 'morning' }, { appointmentTime: ['Preferred time must be lunch'] }],
  ])("doesn't take %j", (changes, messages) =>
    expect(messagesOf({ ...OTHER_FORM, ...changes }, other)).toEqual(messages),
  );

  test("doesn't ask for a time if it offers none", () => {
    const facts = { ...OTHER_FACTS, times: [] };
    const rules = referralFormSchema(LIMITS, facts);
    expect(messagesOf({ ...OTHER_FORM, appointmentTime: '' }, rules)).toEqual({});
    expect(messagesOf(OTHER_FORM, rules)).not.toEqual({});
    expect(fieldReasons(facts)).not.toHaveProperty('appointmentTime');
  });
});

test('A day is one that exists, with four, two and two digits: the one on the wall; for the server, any that a visitor has', () => {
  const days = ['1900-01-01', '2024-02-29', '2026-12-31'];
  const others = ['', '2023-02-29', '2024-2-9', '2024-02-29T00:00', '+12024-02-09', '2024-00-10'];
  expect([...days, ...others, ' 2024-04-30'].filter(isCalendarDay)).toEqual(days);
  expect(calendarDay(new Date(2026, 10, 21, 0, 1))).toBe('2026-11-21');
  expect(calendarDay(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
  for (const [now, latestBirth] of [['03:00', '2026-11-21'] as const, ['11:00', '2026-11-22'] as const])
    expect(dateLimitsAnywhere(new Date(`2026-11-21T${now}:00Z`))).toEqual({
      latestBirth,
      earliestAppointment: '2026-11-20',
    });
});
