import * as v from 'valibot';
import { type DateLimits, isCalendarDay, readDay } from './calendar-day.ts';
import { cleanLine, cleanText } from './plain-text.ts';
import { asksForState, type FormFacts, type ProgramField, programField } from './referral-facts.ts';

export const NOT_PROVIDED = 'Not provided';
export const NO_PREFERENCE = 'No preference';
export const NONE_PROVIDED = 'None provided';

export const EARLIEST_BIRTH = '1900-01-01';

/** In UTF-16 units. There is no `maxlength`: browsers cut off pasted text silently. A full form fits into 32 KB. */
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

/** `a, b or c` */
const ALTERNATIVES = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const MESSAGES = {
  clientName: 'Client name is required',
  clientDob: 'Date of birth is required',
  clientDobRange: 'Date of birth must be between January 1, 1900 and today',
  clientEmail: 'Valid email is required',
  clientAddress: 'Address is required',
  clientCity: 'City is required',
  clientState: 'State is required',
  clientZip: 'ZIP code is required',
  referralReason: 'Reason for referral is required',
  referrerName: 'Referrer name is required',
  referrerPhone: 'Phone number is required',
  referrerEmail: 'Valid email is required',
  appointmentDate: 'Preferred date must be a date',
  appointmentDateRange: 'Preferred date must be today or later',
  appointmentTime: ({ times }: FormFacts) =>
    `Preferred time must be ${ALTERNATIVES.format(times.map(({ id }) => id))}`,
  hipaaConsent: 'You must accept the HIPAA consent',
  tooLong: (max: number) => `Please use at most ${max} characters`,
} as const;

/** Without JavaScript, a browser doesn't know today's date, and it counts spaces as letters. */
export function fieldReasons(facts: FormFacts): Readonly<Record<string, string>> {
  return {
    clientName: MESSAGES.clientName,
    clientDob: MESSAGES.clientDobRange,
    clientEmail: `Client email: ${MESSAGES.clientEmail}`,
    clientAddress: MESSAGES.clientAddress,
    clientCity: MESSAGES.clientCity,
    ...(asksForState(facts) && { clientState: MESSAGES.clientState }),
    clientZip: MESSAGES.clientZip,
    referralReason: MESSAGES.referralReason,
    referrerName: MESSAGES.referrerName,
    referrerPhone: MESSAGES.referrerPhone,
    referrerEmail: `Your email: ${MESSAGES.referrerEmail}`,
    appointmentDate: MESSAGES.appointmentDateRange,
    ...(facts.times.length > 0 && { appointmentTime: MESSAGES.appointmentTime(facts) }),
    additionalNotes: `Additional notes: ${MESSAGES.tooLong(LENGTHS.additionalNotes.max)}`,
    hipaaConsent: MESSAGES.hipaaConsent,
  };
}

type Fields = ReturnType<typeof referralFields>;

/** The values of the form. Left out, they are `''`. Dates are as typed, and `YYYY-MM-DD` after the check. */
export type ReferralForm = { [Name in Exclude<keyof Fields, 'clientState'>]: v.InferOutput<Fields[Name]> } & {
  clientState?: string;
} & { [program: ProgramField]: boolean };

export function referralFormSchema(limits: DateLimits, facts: FormFacts): v.GenericSchema<ReferralForm> {
  // The fields that depend on the facts have no types of their own.
  return v.object(referralFields(limits, facts) as v.ObjectEntries) as never;
}

export function emptyReferral(facts: FormFacts): ReferralForm {
  const fields = referralFields({ latestBirth: '', earliestAppointment: '' }, facts);
  const values = Object.entries(fields).map(([name, { type }]) => [name, type === 'boolean' ? false : '']);
  return Object.fromEntries(values);
}

export function referralFields(limits: DateLimits, facts: FormFacts) {
  return {
    clientName: line(LENGTHS.clientName, MESSAGES.clientName),
    clientDob: v.pipe(
      dayField(limits.latestBirth, MESSAGES.clientDob),
      v.check(isCalendarDay, MESSAGES.clientDob),
      v.check(
        (day) => !isCalendarDay(day) || (day >= EARLIEST_BIRTH && day <= limits.latestBirth),
        MESSAGES.clientDobRange,
      ),
    ),
    clientPhone: line(LENGTHS.clientPhone),
    clientEmail: v.pipe(
      line(LENGTHS.clientEmail),
      v.check((text) => text === '' || v.RFC_EMAIL_REGEX.test(text), MESSAGES.clientEmail),
    ),
    clientAddress: line(LENGTHS.clientAddress, MESSAGES.clientAddress),
    clientCity: line(LENGTHS.clientCity, MESSAGES.clientCity),
    ...(asksForState(facts) && {
      clientState: oneOf(
        facts.states.map(({ code }) => code),
        MESSAGES.clientState,
      ),
    }),
    clientZip: line(LENGTHS.clientZip, MESSAGES.clientZip),
    insuranceProvider: line(LENGTHS.insuranceProvider),
    ...Object.fromEntries(facts.programs.map((program) => [programField(program), v.boolean()])),
    referralReason: oneOf(facts.reasons, MESSAGES.referralReason),
    referrerName: line(LENGTHS.referrerName, MESSAGES.referrerName),
    referrerOrganization: line(LENGTHS.referrerOrganization),
    referrerPhone: line(LENGTHS.referrerPhone, MESSAGES.referrerPhone),
    // The browser's own rule for `<input type="email">`, so that form and function agree.
    referrerEmail: v.pipe(
      line(LENGTHS.referrerEmail, MESSAGES.referrerEmail),
      v.rfcEmail(MESSAGES.referrerEmail),
    ),
    referrerRelationship: line(LENGTHS.referrerRelationship),
    appointmentDate: v.pipe(
      dayField(undefined, MESSAGES.appointmentDate),
      v.check((day) => day === '' || isCalendarDay(day), MESSAGES.appointmentDate),
      v.check(
        (day) => !isCalendarDay(day) || day >= limits.earliestAppointment,
        MESSAGES.appointmentDateRange,
      ),
    ),
    appointmentTime: oneOf(['', ...facts.times.map(({ id }) => id)], MESSAGES.appointmentTime(facts)),
    additionalNotes: v.pipe(
      v.string(),
      v.transform(cleanText),
      v.maxLength(LENGTHS.additionalNotes.max, MESSAGES.tooLong(LENGTHS.additionalNotes.max)),
    ),
    hipaaConsent: v.pipe(
      v.boolean(MESSAGES.hipaaConsent),
      v.check((accepted) => accepted, MESSAGES.hipaaConsent),
    ),
  };
}

/** One line. A message is for fields that must not be blank. */
export function line({ min = 0, max }: { min?: number; max: number }, message?: string) {
  return v.pipe(
    v.string(message),
    v.transform(cleanLine),
    v.minLength(min, message),
    v.maxLength(max, MESSAGES.tooLong(max)),
  );
}

/** A date as people write it. Anything else stays as it is, for the checks that follow to refuse. */
function dayField(latest: string | undefined, message: string) {
  return v.pipe(
    v.string(message),
    v.transform((text) => readDay(text, latest) ?? text.trim()),
  );
}

function oneOf(choices: readonly string[], message: string) {
  return v.pipe(v.string(message), v.picklist(choices, message));
}
