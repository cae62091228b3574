import { displayDay } from './calendar-day.ts';
import { CLIENT_STATE, type ReferralForm } from './referral-form.ts';

/** What stands for a value that was left blank (the specification, section 7). */
export const NOT_PROVIDED = 'Not provided';
export const NO_PREFERENCE = 'No preference';
export const NONE_PROVIDED = 'None provided';

/** What the browser sends to `send-referral-email` (the specification, section 7). */
export interface ReferralPayload {
  /** Kept for compatibility and never used: the function has its own recipient. */
  to: string;
  /** Kept for compatibility and never used: it holds the client's name. */
  subject: string;
  clientInfo: {
    name: string;
    dob: string;
    phone: string;
    email: string;
    address: string;
    insurance: string;
    medicaid: 'Yes' | 'No';
    referralReason: string;
  };
  referrerInfo: {
    name: string;
    organization: string;
    phone: string;
    email: string;
    relationship: string;
  };
  appointmentInfo: { date: string; time: string };
  notes: string;
  /** A UUID that the browser chose, the same for every try of one submission. */
  submissionId: string;
  /** Hidden from people: a program that fills every field gives itself away here. */
  website: string;
}

export interface Sending {
  to: string;
  submissionId: string;
  /** What was found in the hidden field; empty unless a program filled it. */
  website?: string;
}

/**
 * Puts a checked form into the words in which it is sent (the specification, section 7).
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
