import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  dateLimitsAnywhere,
  isCalendarDay,
} from '../../supabase/functions/_shared/calendar-day';
import {
  emptyReferral,
  fieldReasons,
  LENGTHS,
  type ReferralForm,
  referralFormSchema,
} from '../../supabase/functions/_shared/referral-form';
import { FACTS, FULL_FORM, LIMITS, OTHER_FACTS, SHORT_FORM, TODAY } from './support/referrals';

const schema = referralFormSchema(LIMITS, FACTS);

/** The messages about one field, when the form is right but for these values. */
function messagesOf(changes: Record<string, unknown>): Record<string, string[]> {
  const { issues = [] } = v.safeParse(schema, { ...FULL_FORM, ...changes });
  const messages: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    messages[field] = [...(messages[field] ?? []), issue.message];
  }
  return messages;
}

const right = {};

describe('a referral form', () => {
  test('with every value, or with the required ones only, is right', () => {
    expect(v.parse(schema, FULL_FORM)).toEqual(FULL_FORM);
    expect(v.parse(schema, SHORT_FORM)).toEqual(SHORT_FORM);
  });

  test('has the 19 values of the specification', () => {
    expect(Object.keys(v.parse(schema, FULL_FORM))).toEqual(Object.keys(emptyReferral(FACTS)));
    expect(Object.keys(emptyReferral(FACTS))).toHaveLength(19);
  });

  test('that nobody has filled has the messages of the specification, each once', () => {
    const { issues = [] } = v.safeParse(schema, emptyReferral(FACTS));
    expect(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))).toEqual({
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
    });
    expect(issues).toHaveLength(10);
  });

  test.each([
    ['clientName', 'A', 'Al', 'Client name is required'],
    ['clientAddress', '1', '12', 'Address is required'],
    ['clientCity', 'X', 'Xo', 'City is required'],
    ['clientZip', '7610', '76104', 'ZIP code is required'],
    ['referrerName', 'A', 'Al', 'Referrer name is required'],
    ['referrerPhone', '123456789', '1234567890', 'Phone number is required'],
  ])('refuses %s "%s", accepts "%s" and says: %4$s', (field, short, enough, message) => {
    expect(messagesOf({ [field]: short })).toEqual({ [field]: [message] });
    expect(messagesOf({ [field]: ` ${short} ` })).toEqual({ [field]: [message] });
    expect(messagesOf({ [field]: enough })).toEqual(right);
  });

  test.each(Object.entries(LENGTHS))('takes a %s as long as its field and no longer', (field, { max }) => {
    const long = field.endsWith('Email')
      ? `a@${'b.'.repeat(max)}c`.slice(0, max - 1).replace(/\.$/, 'b')
      : 'x'.repeat(max);
    expect(messagesOf({ [field]: long })).toEqual(right);
    expect(messagesOf({ [field]: `x${long}x`.padEnd(max + 1, 'x') })[field]).toContain(
      `Please use at most ${max} characters`,
    );
  });

  test('takes an e-mail as browsers do, and none for the client', () => {
    for (const email of ["o'neil@x.example", 'a@localhost', 'a.b+c@d-e.example', 'A@B.C']) {
      expect(messagesOf({ referrerEmail: email, clientEmail: email })).toEqual(right);
    }
    expect(messagesOf({ clientEmail: '' })).toEqual(right);
    for (const email of [
      'a',
      'a@',
      '@b',
      'a b@c',
      'a@b..c',
      'a@b\nc',
      'a,b@c',
      'ü@x.example',
      'a@-b.example',
    ]) {
      expect(messagesOf({ referrerEmail: email, clientEmail: email })).toEqual({
        referrerEmail: ['Valid email is required'],
        clientEmail: ['Valid email is required'],
      });
    }
  });

  test('takes the five reasons and no other', () => {
    for (const referralReason of FACTS.reasons) expect(messagesOf({ referralReason })).toEqual(right);
    for (const referralReason of ['', 'other', 'Therapy', undefined]) {
      expect(messagesOf({ referralReason })).toEqual({ referralReason: ['Reason for referral is required'] });
    }
  });

  test('takes the three times of day, none, and no other', () => {
    for (const appointmentTime of ['', 'morning', 'afternoon', 'evening']) {
      expect(messagesOf({ appointmentTime })).toEqual(right);
    }
    expect(messagesOf({ appointmentTime: 'night' })).toEqual({
      appointmentTime: ['Preferred time must be morning, afternoon or evening'],
    });
  });

  test('takes a birth from January 1, 1900 to today', () => {
    for (const clientDob of ['1900-01-01', '2000-02-29', TODAY])
      expect(messagesOf({ clientDob })).toEqual(right);
    for (const clientDob of ['1899-12-31', '2026-11-22', '9999-12-31', '0001-01-01']) {
      expect(messagesOf({ clientDob })).toEqual({
        clientDob: ['Date of birth must be between January 1, 1900 and today'],
      });
    }
    for (const clientDob of ['', '2001-02-29', '2000-13-01', '13/02/2000', 'yesterday', null]) {
      expect(messagesOf({ clientDob })).toEqual({ clientDob: ['Date of birth is required'] });
    }
  });

  test('takes dates as people write them', () => {
    const written = { clientDob: '3/5/26', appointmentDate: 'March 5, 2027' };
    expect(v.parse(schema, { ...FULL_FORM, ...written })).toMatchObject({
      clientDob: '2026-03-05',
      appointmentDate: '2027-03-05',
    });
  });

  test('takes an appointment from today on, or none', () => {
    for (const appointmentDate of ['', TODAY, '2027-01-01'])
      expect(messagesOf({ appointmentDate })).toEqual(right);
    expect(messagesOf({ appointmentDate: '2026-11-20' })).toEqual({
      appointmentDate: ['Preferred date must be today or later'],
    });
    expect(messagesOf({ appointmentDate: '2027-02-30' })).toEqual({
      appointmentDate: ['Preferred date must be a date'],
    });
  });

  test('is not right without consent', () => {
    expect(messagesOf({ hipaaConsent: false })).toEqual({
      hipaaConsent: ['You must accept the HIPAA consent'],
    });
    expect(messagesOf({ hipaaConsent: 'yes' })).toEqual({
      hipaaConsent: ['You must accept the HIPAA consent'],
    });
  });

  test('comes out trimmed, on one line, with what is broken made visible', () => {
    const typed: ReferralForm = {
      ...FULL_FORM,
      clientName: '  Ana\r\nBcc: x@y.example\u2028\t Ortiz  ',
      clientCity: 'Fort\0Worth\ud800',
      additionalNotes: ' one\r\ntwo\rthree\u2029four\tfive\u0007\n ',
    };
    expect(v.parse(schema, typed)).toMatchObject({
      clientName: 'Ana Bcc: x@y.example Ortiz',
      clientCity: 'Fort\uFFFDWorth\uFFFD',
      additionalNotes: 'one\ntwo\nthree\nfour\tfive\uFFFD',
    });
  });

  test('keeps names of every script and pairs of surrogates as they are', () => {
    for (const clientName of ['Nguyễn Thị Hương', '李小龍', 'محمد علي', '👩‍👧 Family', 'O’Brien-Smith']) {
      expect(v.parse(schema, { ...FULL_FORM, clientName }).clientName).toBe(clientName);
    }
  });
});

describe('the form of another practice', () => {
  const other = referralFormSchema(LIMITS, OTHER_FACTS);
  const { isMedicaid: _, ...common } = FULL_FORM;
  const form: ReferralForm = {
    ...common,
    clientState: 'WA',
    isOhp: true,
    isCrimevictims: false,
    referralReason: 'Couples',
    appointmentTime: 'lunch',
  };

  test('asks for the state, and for its own programs, in the order of the fields', () => {
    expect(Object.keys(v.parse(other, form))).toEqual(Object.keys(emptyReferral(OTHER_FACTS)));
    expect(Object.keys(emptyReferral(OTHER_FACTS)).slice(5, 11)).toEqual([
      ...['clientCity', 'clientState', 'clientZip', 'insuranceProvider', 'isOhp', 'isCrimevictims'],
    ]);
  });

  test('takes its own states, reasons, and times, and no others', () => {
    const fieldsOf = (changes: Partial<ReferralForm>) =>
      (v.safeParse(other, { ...form, ...changes }).issues ?? []).map(({ message }) => message);
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ clientState: 'TX' })).toEqual(['State is required']);
    expect(fieldsOf({ clientState: '' })).toEqual(['State is required']);
    expect(fieldsOf({ referralReason: 'Case Management' })).toEqual(['Reason for referral is required']);
    expect(fieldsOf({ appointmentTime: 'morning' })).toEqual(['Preferred time must be lunch']);
  });

  test('does not ask for a time if it offers none', () => {
    const facts = { ...OTHER_FACTS, times: [], programs: [] };
    const { isOhp: _ohp, isCrimevictims: _victims, ...rest } = form;
    const schema = referralFormSchema(LIMITS, facts);
    expect(v.safeParse(schema, { ...rest, appointmentTime: '' }).success).toBe(true);
    expect(v.safeParse(schema, rest).success).toBe(false);
    expect(Object.keys(fieldReasons(facts))).not.toContain('appointmentTime');
  });

  test('says without JavaScript what is wrong with the state', () => {
    expect(fieldReasons(OTHER_FACTS).clientState).toBe('State is required');
    expect(fieldReasons(FACTS)).not.toHaveProperty('clientState');
  });
});

describe('a day of the calendar', () => {
  test('is one that exists, written with four, two and two digits', () => {
    for (const day of ['1900-01-01', '2024-02-29', '2026-12-31']) expect(isCalendarDay(day)).toBe(true);
    for (const day of [
      '',
      '2023-02-29',
      '2024-2-9',
      '2024-02-29T00:00',
      '+12024-02-09',
      '2024-00-10',
      '2024-04-31',
      ' 2024-04-30',
    ]) {
      expect([day, isCalendarDay(day)]).toEqual([day, false]);
    }
  });

  test('is the one on the wall, not the one in Greenwich', () => {
    expect(calendarDay(new Date(2026, 10, 21, 0, 1))).toBe('2026-11-21');
    expect(calendarDay(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
  });

  test('that any visitor has today is today for the server', () => {
    expect(dateLimitsAnywhere(new Date('2026-11-21T03:00:00Z'))).toEqual({
      latestBirth: '2026-11-21',
      earliestAppointment: '2026-11-20',
    });
    expect(dateLimitsAnywhere(new Date('2026-11-21T11:00:00Z'))).toEqual({
      latestBirth: '2026-11-22',
      earliestAppointment: '2026-11-20',
    });
  });
});
