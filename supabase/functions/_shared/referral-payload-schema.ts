import * as v from 'valibot';
import { type DateLimits, parseDisplayDay } from './calendar-day.ts';
import type { FormFacts } from './referral-facts.ts';
import {
  isAppointmentDay,
  isBirthday,
  isEmail,
  LENGTHS,
  MESSAGES,
  NO_PREFERENCE,
  NONE_PROVIDED,
  NOT_PROVIDED,
  oneOf,
  optionalLine,
  optionalText,
  requiredEmail,
  requiredLine,
} from './referral-form.ts';
import type { ReferralPayload } from './referral-payload.ts';

/** Street, city, the code of a state, and ZIP, with the commas between them. */
const ADDRESS = {
  min: LENGTHS.clientAddress.min + LENGTHS.clientCity.min + LENGTHS.clientZip.min + ', , XX, '.length,
  max: LENGTHS.clientAddress.max + LENGTHS.clientCity.max + LENGTHS.clientZip.max + ', , XX, '.length,
};

/** `to` and `subject` are for compatibility only: the function has its own. */
export function referralPayloadSchema(
  limits: DateLimits,
  facts: FormFacts,
): v.GenericSchema<unknown, ReferralPayload> {
  const schema = v.strictObject({
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
      address: v.pipe(
        requiredLine(ADDRESS, MESSAGES.clientAddress),
        v.check(
          (text) => facts.states.some(({ code }) => text.includes(`, ${code}, `)),
          MESSAGES.clientState,
        ),
      ),
      insurance: orElse(LENGTHS.insuranceProvider, NOT_PROVIDED),
      ...Object.fromEntries(facts.programs.map(({ id }) => [id, v.picklist(['Yes', 'No'])])),
      referralReason: oneOf(facts.reasons, MESSAGES.referralReason),
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
      time: oneOf([NO_PREFERENCE, ...facts.times.map(({ id }) => id)], MESSAGES.appointmentTime(facts)),
    }),
    notes: v.pipe(
      optionalText(LENGTHS.additionalNotes),
      v.transform((text) => text || NONE_PROVIDED),
    ),
    submissionId: submissionId(),
    website: v.optional(v.literal(''), ''),
  });
  // The programs have no types of their own.
  return schema as never;
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
