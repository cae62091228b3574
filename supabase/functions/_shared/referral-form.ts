import * as v from 'valibot';
import { type DateLimits, isCalendarDay } from './calendar-day.ts';
import { cleanLine, cleanText } from './plain-text.ts';

/** Why a client is referred (the specification, section 3). The texts are shown and sent. */
export const REFERRAL_REASONS = [
  'Therapy (Individual)',
  'Family Therapy',
  'Case Management',
  'Wrap Around Services',
  'Other',
] as const;

/** The times of day that can be requested (the specification, section 3). */
export const APPOINTMENT_TIMES = [
  { value: 'morning', label: 'Morning (9am-12pm)' },
  { value: 'afternoon', label: 'Afternoon (12pm-4pm)' },
  { value: 'evening', label: 'Evening (4pm-7pm)' },
] as const;

/** Clients live in Texas: the state is fixed (the specification, section 5). */
export const CLIENT_STATE = 'TX';

/** The texts for values that were left blank (the specification, section 7). */
export const NOT_PROVIDED = 'Not provided';
export const NO_PREFERENCE = 'No preference';
export const NONE_PROVIDED = 'None provided';

/** The first day that the birth-date calendar offers (the specification, section 9). */
export const EARLIEST_BIRTH = '1900-01-01';

/**
 * How long each text may be, in UTF-16 units, as the attributes `minlength` and `maxlength` count.
 *
 * The minimum lengths are the specification's. The maximum lengths are generous, but a full form in any
 * script fits into the function's 32 KB.
 */
export const LENGTHS = {
  clientName: { min: 2, max: 120 },
  clientPhone: { max: 40 },
  clientEmail: { max: 254 },
  clientAddress: { min: 2, max: 200 },
  clientCity: { min: 2, max: 100 },
  clientZip: { min: 5, max: 10 },
  insuranceProvider: { max: 120 },
  referrerName: { min: 2, max: 120 },
  referrerOrganization: { max: 160 },
  referrerPhone: { min: 10, max: 40 },
  referrerEmail: { max: 254 },
  referrerRelationship: { max: 120 },
  additionalNotes: { max: 2000 },
} as const;

/** The messages about fields (the specification, section 5, word for word where it has a text). */
export const MESSAGES = {
  clientName: 'Client name is required',
  clientDob: 'Date of birth is required',
  clientDobRange: 'Date of birth must be between January 1, 1900 and today',
  clientEmail: 'Valid email is required',
  clientAddress: 'Address is required',
  clientCity: 'City is required',
  clientZip: 'ZIP code is required',
  referralReason: 'Reason for referral is required',
  referrerName: 'Referrer name is required',
  referrerPhone: 'Phone number is required',
  referrerEmail: 'Valid email is required',
  appointmentDate: 'Preferred date must be a date',
  appointmentDateRange: 'Preferred date must be today or later',
  appointmentTime: 'Preferred time must be morning, afternoon or evening',
  hipaaConsent: 'You must accept the HIPAA consent',
  tooLong: (max: number) => `Please use at most ${max} characters`,
} as const;

/**
 * What may be wrong with a field that the browser has accepted, by the name of the field: without JavaScript
 * it does not know today's date, and it counts spaces as letters.
 */
export const FIELD_REASONS: Readonly<Record<string, string>> = {
  clientName: MESSAGES.clientName,
  clientDob: MESSAGES.clientDobRange,
  clientEmail: `Client e-mail: ${MESSAGES.clientEmail}`,
  clientAddress: MESSAGES.clientAddress,
  clientCity: MESSAGES.clientCity,
  clientZip: MESSAGES.clientZip,
  referralReason: MESSAGES.referralReason,
  referrerName: MESSAGES.referrerName,
  referrerPhone: MESSAGES.referrerPhone,
  referrerEmail: `Your e-mail: ${MESSAGES.referrerEmail}`,
  appointmentDate: MESSAGES.appointmentDateRange,
  appointmentTime: MESSAGES.appointmentTime,
  hipaaConsent: MESSAGES.hipaaConsent,
};

/**
 * The 19 values of the referral form (the specification, sections 3 and 5). Optional values that are left out
 * are `''`, and dates are `YYYY-MM-DD`. The output texts are trimmed and have no control characters.
 */
export function referralFormSchema(limits: DateLimits) {
  return v.object({
    clientName: requiredLine(LENGTHS.clientName, MESSAGES.clientName),
    clientDob: v.pipe(
      v.string(MESSAGES.clientDob),
      v.check(isCalendarDay, MESSAGES.clientDob),
      v.check((day) => !isCalendarDay(day) || isBirthday(day, limits), MESSAGES.clientDobRange),
    ),
    clientPhone: optionalLine(LENGTHS.clientPhone),
    clientEmail: v.pipe(
      optionalLine(LENGTHS.clientEmail),
      v.check((text) => text === '' || isEmail(text), MESSAGES.clientEmail),
    ),
    clientAddress: requiredLine(LENGTHS.clientAddress, MESSAGES.clientAddress),
    clientCity: requiredLine(LENGTHS.clientCity, MESSAGES.clientCity),
    clientZip: requiredLine(LENGTHS.clientZip, MESSAGES.clientZip),
    insuranceProvider: optionalLine(LENGTHS.insuranceProvider),
    isMedicaid: v.boolean(),
    referralReason: referralReason(),
    referrerName: requiredLine(LENGTHS.referrerName, MESSAGES.referrerName),
    referrerOrganization: optionalLine(LENGTHS.referrerOrganization),
    referrerPhone: requiredLine(LENGTHS.referrerPhone, MESSAGES.referrerPhone),
    referrerEmail: requiredEmail(LENGTHS.referrerEmail, MESSAGES.referrerEmail),
    referrerRelationship: optionalLine(LENGTHS.referrerRelationship),
    appointmentDate: v.pipe(
      v.string(MESSAGES.appointmentDate),
      v.check((day) => day === '' || isCalendarDay(day), MESSAGES.appointmentDate),
      v.check((day) => !isCalendarDay(day) || isAppointmentDay(day, limits), MESSAGES.appointmentDateRange),
    ),
    appointmentTime: v.pipe(
      v.string(MESSAGES.appointmentTime),
      v.picklist(['', ...APPOINTMENT_TIMES.map(({ value }) => value)], MESSAGES.appointmentTime),
    ),
    additionalNotes: optionalText(LENGTHS.additionalNotes),
    hipaaConsent: v.pipe(
      v.boolean(MESSAGES.hipaaConsent),
      v.check((accepted) => accepted, MESSAGES.hipaaConsent),
    ),
  });
}

/** The form while it is filled in: all values, none checked. */
export type ReferralFormInput = v.InferInput<ReturnType<typeof referralFormSchema>>;

/** The form after it was checked. */
export type ReferralForm = v.InferOutput<ReturnType<typeof referralFormSchema>>;

/** The form before anything is filled in. */
export const EMPTY_REFERRAL: Readonly<ReferralFormInput> = {
  clientName: '',
  clientDob: '',
  clientPhone: '',
  clientEmail: '',
  clientAddress: '',
  clientCity: '',
  clientZip: '',
  insuranceProvider: '',
  isMedicaid: false,
  referralReason: '',
  referrerName: '',
  referrerOrganization: '',
  referrerPhone: '',
  referrerEmail: '',
  referrerRelationship: '',
  appointmentDate: '',
  appointmentTime: '',
  additionalNotes: '',
  hipaaConsent: false,
};

// The schema of the payload shares the functions below, so that both have the same rules.

export function requiredLine({ min, max }: { min: number; max: number }, message: string) {
  return v.pipe(
    v.string(message),
    v.transform(cleanLine),
    v.minLength(min, message),
    v.maxLength(max, MESSAGES.tooLong(max)),
  );
}

export function optionalLine({ max }: { max: number }) {
  return v.pipe(v.string(), v.transform(cleanLine), v.maxLength(max, MESSAGES.tooLong(max)));
}

export function optionalText({ max }: { max: number }) {
  return v.pipe(v.string(), v.transform(cleanText), v.maxLength(max, MESSAGES.tooLong(max)));
}

export function requiredEmail({ max }: { max: number }, message: string) {
  return v.pipe(
    v.string(message),
    v.transform(cleanLine),
    v.rfcEmail(message),
    v.maxLength(max, MESSAGES.tooLong(max)),
  );
}

export function referralReason() {
  return v.pipe(v.string(MESSAGES.referralReason), v.picklist(REFERRAL_REASONS, MESSAGES.referralReason));
}

/** The browser's own rule for `<input type="email">`, so that form and function agree. */
export function isEmail(text: string): boolean {
  return v.RFC_EMAIL_REGEX.test(text);
}

export function isBirthday(day: string, limits: DateLimits): boolean {
  return day >= EARLIEST_BIRTH && day <= limits.latestBirth;
}

export function isAppointmentDay(day: string, limits: DateLimits): boolean {
  return day >= limits.earliestAppointment;
}
