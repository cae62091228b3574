import { displayDay } from './calendar-day.ts';
import { type FormFacts, programField } from './referral-facts.ts';
import { NO_PREFERENCE, NONE_PROVIDED, NOT_PROVIDED, type ReferralForm } from './referral-form.ts';
import type { ReferralPayload } from './referral-payload-schema.ts';

interface Sending {
  to: string;
  submissionId: string;
  website?: string;
}

/** Converts a checked form to the payload, with `'100 Main Street, Columbus, OH, 43215'` as address. */
export function buildReferralPayload(
  form: ReferralForm,
  facts: FormFacts,
  sending: Sending,
): ReferralPayload {
  const state = form.clientState ?? facts.states[0]?.code;
  return {
    to: sending.to,
    subject: `Referral for ${form.clientName}`,
    clientInfo: {
      name: form.clientName,
      dob: displayDay(form.clientDob),
      phone: form.clientPhone || NOT_PROVIDED,
      email: form.clientEmail || NOT_PROVIDED,
      address: [form.clientAddress, form.clientCity, state, form.clientZip].join(', '),
      insurance: form.insuranceProvider || NOT_PROVIDED,
      ...Object.fromEntries(
        facts.programs.map((program) => [program.id, form[programField(program)] ? 'Yes' : 'No']),
      ),
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
