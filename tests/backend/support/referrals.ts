import {
  type DateLimits,
  dateLimits,
} from '../../../supabase/functions/_shared/calendar-day';
import type { ReferralFacts } from '../../../supabase/functions/_shared/referral-facts';
import {
  FIELDS,
  type ReferralForm,
} from '../../../supabase/functions/_shared/referral-fields';
import {
  composeReferralMail,
  type ReferralMail,
} from '../../../supabase/functions/_shared/referral-mail';
import {
  buildReferralPayload,
  type ReferralPayload,
} from '../../../supabase/functions/_shared/referral-payload';
import { createSubmissionId } from '../../../supabase/functions/_shared/submission-id';

export const TODAY = '2026-11-21';
export const NOW = Date.parse(`${TODAY}T12:00:00Z`);
export const LIMITS: DateLimits = dateLimits(TODAY);

export const MAILBOXES = {
  to: 'referrals@practice.example',
  from: 'website@practice.example',
};

export const FACTS: ReferralFacts = {
  states: [{ code: 'TX', name: 'Texas' }],
  reasons: [
    'Therapy (Individual)',
    'Family Therapy',
    'Case Management',
    'Wrap Around Services',
    'Other',
  ],
  times: [
    { id: 'morning', label: 'Morning (9am-12pm)' },
    { id: 'afternoon', label: 'Afternoon (12pm-4pm)' },
    { id: 'evening', label: 'Evening (4pm-7pm)' },
  ],
  programs: [
    { id: 'medicaid', label: 'The client has Medicaid', name: 'Medicaid' },
  ],
  mail: {
    sender: 'Website referrals',
    intro:
      'A referral was submitted on the website. It contains protected health information.',
  },
};

export const OTHER_FACTS: ReferralFacts = {
  states: [
    { code: 'OR', name: 'Oregon' },
    { code: 'WA', name: 'Washington' },
  ],
  reasons: ['Couples', 'A first talk'],
  times: [{ id: 'lunch', label: 'Lunch (11am-1pm)' }],
  programs: [
    {
      id: 'ohp',
      label: 'The client is in the Oregon Health Plan',
      name: 'Oregon Health Plan',
    },
    {
      id: 'crimevictims',
      label: 'The state pays for victims of crime',
      name: 'Crime Victims Fund',
    },
  ],
  mail: {
    sender: 'Cascade Family Therapy',
    intro: 'A referral for Cascade Family Therapy.',
  },
};

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

const { isMedicaid: _, ...COMMON } = FULL_FORM;

export const OTHER_FORM: ReferralForm = {
  ...COMMON,
  ...{
    clientCity: 'Vancouver',
    clientState: 'WA',
    clientZip: '98660',
    isOhp: false,
    isCrimevictims: true,
  },
  ...{ referralReason: 'Couples', appointmentTime: 'lunch' },
};

const OPTIONAL = Object.entries(FIELDS).filter(([, field]) => 'blank' in field);

export const SHORT_FORM: ReferralForm = {
  ...FULL_FORM,
  ...Object.fromEntries(OPTIONAL.map(([name]) => [name, ''])),
  isMedicaid: false,
};

/** A payload as the page of a practice sends it, with an id of its own. */
export function createPayload(
  changes: Partial<ReferralForm> = {},
  submissionId = createSubmissionId(),
  [facts, form] = [FACTS, FULL_FORM],
): ReferralPayload {
  const sending = { to: 'somebody@elsewhere.example', submissionId };
  return buildReferralPayload(
    { ...form, ...changes } as ReferralForm,
    facts,
    sending,
  );
}

export const createMail = (payload = createPayload()): ReferralMail =>
  composeReferralMail(payload, FACTS, MAILBOXES, new Date(NOW));

/**
 * What a browser posts without JavaScript: ticked boxes as `on`, others not at
 * all.
 */
export function createFormBody(
  form: Readonly<Record<string, unknown>> = FULL_FORM,
): string {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    if (value === true) {
      body.set(name, 'on');
    } else if (typeof value === 'string') {
      body.set(name, value.replaceAll('\n', '\r\n'));
    }
  }
  return body.toString();
}
