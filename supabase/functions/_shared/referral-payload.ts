import type * as v from 'valibot';
import { displayDay } from './calendar-day.ts';
import {
  CLIENT_STATE,
  NO_PREFERENCE,
  NONE_PROVIDED,
  NOT_PROVIDED,
  type ReferralForm,
} from './referral-form.ts';
import type { referralPayloadSchema } from './referral-payload-schema.ts';

/** What the browser sends to `send-referral-email` (the specification, section 7). */
export type ReferralPayload = Omit<v.InferOutput<ReturnType<typeof referralPayloadSchema>>, 'website'> & {
  /** A field that people do not see. Programs that fill in every field reveal themselves here. */
  website: string;
};

interface Sending {
  to: string;
  submissionId: string;
  /** The value of the hidden field; empty unless a program filled it in. */
  website?: string;
}

/**
 * Converts a checked form to the payload (the specification, section 7).
 *
 *     buildReferralPayload(form, { to, submissionId }).clientInfo.address
 *     // '100 Main Street, Fort Worth, TX, 76104'
 */
export function buildReferralPayload(form: ReferralForm, sending: Sending): ReferralPayload {
  return {
    to: sending.to,
    subject: `Referral for ${form.clientName}`,
    clientInfo: {
      name: form.clientName,
      dob: displayDay(form.clientDob),
      phone: form.clientPhone || NOT_PROVIDED,
      email: form.clientEmail || NOT_PROVIDED,
      address: [form.clientAddress, form.clientCity, CLIENT_STATE, form.clientZip].join(', '),
      insurance: form.insuranceProvider || NOT_PROVIDED,
      medicaid: form.isMedicaid ? 'Yes' : 'No',
      referralReason: form.referralReason,
    },
    referrerInfo: {
      name: form.referrerName,
      organization: form.referrerOrganization || NOT_PROVIDED,
      phone: form.referrerPhone,
      email: form.referrerEmail,
      relationship: form.referrerRelationship || NOT_PROVIDED,
    },
    appointmentInfo: {
      date: form.appointmentDate ? displayDay(form.appointmentDate) : NO_PREFERENCE,
      time: form.appointmentTime || NO_PREFERENCE,
    },
    notes: form.additionalNotes || NONE_PROVIDED,
    submissionId: sending.submissionId,
    website: sending.website ?? '',
  };
}
