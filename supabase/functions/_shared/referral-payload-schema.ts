import * as v from 'valibot';
import { type DateLimits, parseDisplayDay } from './calendar-day.ts';
import {
  APPOINTMENT_TIMES,
  isAppointmentDay,
  isBirthday,
  isEmail,
  LENGTHS,
  MESSAGES,
  NO_PREFERENCE,
  NONE_PROVIDED,
  NOT_PROVIDED,
  optionalLine,
  optionalText,
  referralReason,
  requiredEmail,
  requiredLine,
} from './referral-form.ts';

/** Street, city, TX and ZIP, with the commas between them. */
const ADDRESS = {
  min: LENGTHS.clientAddress.min + LENGTHS.clientCity.min + LENGTHS.clientZip.min + ', , TX, '.length,
  max: LENGTHS.clientAddress.max + LENGTHS.clientCity.max + LENGTHS.clientZip.max + ', , TX, '.length,
};

/**
 * The payload as the function accepts it: the rules of the form, for the texts in which it is sent. Unknown
 * fields are refused. `to` and `subject` may be any short text: they are for compatibility only, because the
 * function has its own recipient and subject. `submissionId` is a UUID from the browser, the same for every
 * attempt to send one submission.
 */
export function referralPayloadSchema(limits: DateLimits) {
  return v.strictObject({
    to: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    subject: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    clientInfo: v.strictObject({
      name: requiredLine(LENGTHS.clientName, MESSAGES.clientName),
      dob: v.pipe(
        v.string(MESSAGES.clientDob),
        v.check((text) => {
          const day = parseDisplayDay(text);
          return day !== undefined && isBirthday(day, limits);
        }, MESSAGES.clientDobRange),
      ),
      phone: orElse(LENGTHS.clientPhone, NOT_PROVIDED),
      email: v.pipe(
        orElse(LENGTHS.clientEmail, NOT_PROVIDED),
        v.check((text) => text === NOT_PROVIDED || isEmail(text), MESSAGES.clientEmail),
      ),
      address: requiredLine(ADDRESS, MESSAGES.clientAddress),
      insurance: orElse(LENGTHS.insuranceProvider, NOT_PROVIDED),
      medicaid: v.picklist(['Yes', 'No']),
      referralReason: referralReason(),
    }),
    referrerInfo: v.strictObject({
      name: requiredLine(LENGTHS.referrerName, MESSAGES.referrerName),
      organization: orElse(LENGTHS.referrerOrganization, NOT_PROVIDED),
      phone: requiredLine(LENGTHS.referrerPhone, MESSAGES.referrerPhone),
      email: requiredEmail(LENGTHS.referrerEmail, MESSAGES.referrerEmail),
      relationship: orElse(LENGTHS.referrerRelationship, NOT_PROVIDED),
    }),
    appointmentInfo: v.strictObject({
      date: v.pipe(
        v.string(),
        v.check((text) => {
          const day = parseDisplayDay(text);
          return text === NO_PREFERENCE || (day !== undefined && isAppointmentDay(day, limits));
        }, MESSAGES.appointmentDateRange),
      ),
      time: v.picklist(
        [NO_PREFERENCE, ...APPOINTMENT_TIMES.map(({ value }) => value)],
        MESSAGES.appointmentTime,
      ),
    }),
    notes: v.pipe(
      optionalText(LENGTHS.additionalNotes),
      v.transform((text) => text || NONE_PROVIDED),
    ),
    submissionId: submissionId(),
    website: v.optional(v.literal(''), ''),
  });
}

/** A UUID in lower case, so that one submission has one spelling. */
export function submissionId() {
  return v.pipe(v.string(), v.uuid(), v.toLowerCase());
}

function orElse(length: { max: number }, blank: string) {
  return v.pipe(
    optionalLine(length),
    v.transform((text) => text || blank),
  );
}
