import { type DateLimits, dateLimits } from '../../../supabase/functions/_shared/calendar-day';
import type { ReferralForm } from '../../../supabase/functions/_shared/referral-form';
import {
  buildReferralPayload,
  type ReferralPayload,
} from '../../../supabase/functions/_shared/referral-payload';
import { createSubmissionId } from '../../../supabase/functions/_shared/submission-id';

/** The day that the tests take for today where they may choose. */
export const TODAY = '2026-11-21';
export const NOW = Date.parse(`${TODAY}T12:00:00Z`);
export const LIMITS: DateLimits = dateLimits(TODAY);

/** A form with every value given. */
export const FULL_FORM: ReferralForm = {
  clientName: 'Ana María Ortiz',
  clientDob: '2015-03-09',
  clientPhone: '(817) 555-0100',
  clientEmail: 'ana@family.example',
  clientAddress: '100 Main Street, Apt 2',
  clientCity: 'Fort Worth',
  clientZip: '76104',
  insuranceProvider: 'Aetna',
  isMedicaid: true,
  referralReason: 'Case Management',
  referrerName: "Sam O'Neil",
  referrerOrganization: 'Tarrant County Schools',
  referrerPhone: '817-555-0101',
  referrerEmail: "sam.o'neil@schools.example",
  referrerRelationship: 'School counselor',
  appointmentDate: '2099-12-31',
  appointmentTime: 'afternoon',
  additionalNotes: 'Prefers Spanish.\nMother works mornings.',
  hipaaConsent: true,
};

/** A form with the required values only. */
export const SHORT_FORM: ReferralForm = {
  ...FULL_FORM,
  clientPhone: '',
  clientEmail: '',
  insuranceProvider: '',
  isMedicaid: false,
  referrerOrganization: '',
  referrerRelationship: '',
  appointmentDate: '',
  appointmentTime: '',
  additionalNotes: '',
};

/** A payload as the page sends it, with an id of its own. */
export function createPayload(
  changes: Partial<ReferralForm> = {},
  id = createSubmissionId(),
): ReferralPayload {
  return buildReferralPayload(
    { ...FULL_FORM, ...changes },
    { to: 'somebody@elsewhere.example', submissionId: id },
  );
}

/** What a browser posts without JavaScript: ticked boxes as `on`, others not at all. */
export function createFormBody(form: Partial<Record<string, string | boolean>> = FULL_FORM): string {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    if (value === true) body.set(name, 'on');
    else if (typeof value === 'string') body.set(name, value.replaceAll('\n', '\r\n'));
  }
  return body.toString();
}
