import * as v from 'valibot';
import { type DateLimits, displayDay } from './calendar-day.ts';
import type { FormFacts } from './referral-facts.ts';
import {
  LENGTHS,
  line,
  MESSAGES,
  NO_PREFERENCE,
  NONE_PROVIDED,
  NOT_PROVIDED,
  referralFields,
} from './referral-form.ts';

/** Street, city, the code of a state, and ZIP, with the commas between them. */
const ADDRESS = {
  min: LENGTHS.clientAddress.min + LENGTHS.clientCity.min + LENGTHS.clientZip.min + ', , XX, '.length,
  max: LENGTHS.clientAddress.max + LENGTHS.clientCity.max + LENGTHS.clientZip.max + ', , XX, '.length,
};

export type ReferralPayload = v.InferOutput<ReturnType<typeof referralPayloadSchema>> & {
  /** For each program, `Yes` or `No`, between the insurance and the reason. */
  clientInfo: { [program: string]: string };
};

/** `to` and `subject` are for compatibility only: the function has its own. */
export function referralPayloadSchema(limits: DateLimits, facts: FormFacts) {
  const fields = referralFields(limits, facts);
  return v.strictObject({
    to: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    subject: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    clientInfo: v.strictObject({
      name: fields.clientName,
      dob: v.pipe(fields.clientDob, v.transform(displayDay)),
      phone: orWords(NOT_PROVIDED, fields.clientPhone),
      email: orWords(NOT_PROVIDED, fields.clientEmail),
      address: v.pipe(
        line(ADDRESS, MESSAGES.clientAddress),
        v.check(
          (text) => facts.states.some(({ code }) => text.includes(`, ${code}, `)),
          MESSAGES.clientState,
        ),
      ),
      insurance: orWords(NOT_PROVIDED, fields.insuranceProvider),
      ...Object.fromEntries(facts.programs.map(({ id }) => [id, v.picklist(['Yes', 'No'])])),
      referralReason: fields.referralReason,
    }),
    referrerInfo: v.strictObject({
      name: fields.referrerName,
      organization: orWords(NOT_PROVIDED, fields.referrerOrganization),
      phone: fields.referrerPhone,
      email: fields.referrerEmail,
      relationship: orWords(NOT_PROVIDED, fields.referrerRelationship),
    }),
    appointmentInfo: v.strictObject({
      date: orWords(NO_PREFERENCE, fields.appointmentDate, displayDay),
      time: orWords(NO_PREFERENCE, fields.appointmentTime),
    }),
    notes: orWords(NONE_PROVIDED, fields.additionalNotes),
    submissionId: submissionId(),
    // A field that people do not see. Programs that fill in every field reveal themselves here.
    website: v.optional(v.pipe(v.string(), v.empty()), ''),
  });
}

/** A UUID in lower case, so that one submission has one spelling. */
export function submissionId() {
  return v.pipe(v.string(), v.uuid(), v.toLowerCase());
}

/** A field with words in place of a blank. */
function orWords(words: string, field: v.GenericSchema<string>, show = (text: string) => text) {
  return v.pipe(
    v.string(),
    v.transform((text) => (text === words ? '' : text)),
    field,
    v.transform((text) => (text === '' ? words : show(text))),
  );
}
