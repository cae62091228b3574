import { describe, expect, test } from 'vitest';
import { carryOver } from '../../pages/referral/carry-over';
import { formFactsIn } from '../../supabase/functions/_shared/referral-answer';
import type { ReferralFacts } from '../../supabase/functions/_shared/referral-facts';
import type { ReferralForm } from '../../supabase/functions/_shared/referral-fields';
import { FIELDS } from '../../supabase/functions/_shared/referral-fields';
import { createTestHandler } from './support/handler';
import {
  createFormBody,
  createPayload,
  FACTS,
  FULL_FORM,
} from './support/referrals';

// The page is of one release, and the function of another: in a tab that stays
// open, and between publishing the two.

const PROGRAM = {
  id: 'voucher',
  label: 'The client has a voucher',
  name: 'Voucher',
};
const OREGON = { code: 'OR', name: 'Oregon' };
const TWO_STATES = [...FACTS.states, OREGON];
const IN_OREGON = { clientState: 'OR' };
const ZIP_GONE = `${FIELDS.clientZip.label}: ${FULL_FORM.clientZip}`;

interface Row {
  page?: Partial<ReferralFacts>;
  form?: Partial<ReferralForm>;
  function: Partial<ReferralFacts>;
  /** A part of the mail, or what the visitor reads is gone. */
  mail?: string;
  gone?: string[];
}

const ROWS: Record<string, Row> = {
  'a program is added': {
    function: { programs: [...FACTS.programs, PROGRAM] },
    mail: 'Voucher: No',
  },
  'a program is removed': {
    function: { programs: [] },
    mail: 'Reason for referral: Case Management',
  },
  'a reason is removed': {
    function: {
      reasons: FACTS.reasons.filter((reason) => reason !== 'Case Management'),
    },
    gone: ['Reason for referral: Case Management'],
  },
  'a time is removed': {
    function: { times: FACTS.times.slice(0, 1) },
    gone: ['Preferred time: Afternoon (12pm-4pm)'],
  },
  'all times are removed': {
    function: { times: [] },
    gone: ['Preferred time: Afternoon (12pm-4pm)'],
  },
  'a reason and a time are added': {
    function: {
      reasons: ['Couples', ...FACTS.reasons],
      times: [...FACTS.times, { id: 'night', label: 'Night' }],
    },
    mail: 'Preferred time: Afternoon (12pm-4pm)',
  },
  'a state is added': {
    function: { states: TWO_STATES },
    mail: 'Fort Worth, TX, 76104',
  },
  'the state is another': {
    function: { states: [OREGON] },
    gone: ['State: Texas', ZIP_GONE],
  },
  'the chosen state is removed': {
    page: { states: TWO_STATES },
    form: IN_OREGON,
    function: {},
    gone: ['State: Oregon', ZIP_GONE],
  },
  'the practice takes insurance no longer': {
    function: { noInsurance: true },
    mail: 'Insurance provider: Aetna',
  },
};

/** What a plain form sends: also the state, where there is only one. */
const plainForm = (facts: ReferralFacts, form: ReferralForm) =>
  createFormBody({ clientState: facts.states[0]?.code, ...form });

describe.each(Object.entries(ROWS))('After %s', (_, row) => {
  const page: ReferralFacts = { ...FACTS, ...row.page };
  const facts: ReferralFacts = { ...FACTS, ...row.function };
  const form = { ...FULL_FORM, ...row.form } as ReferralForm;

  test('a tab with React sends its referral, or shows the new form with all that was typed', async () => {
    const { postJson, mails } = createTestHandler({ facts });
    const response = await postJson(createPayload({}, undefined, [page, form]));
    if (row.mail) {
      expect(response.status).toBe(200);
      expect(mails[0]?.text).toContain(row.mail);
      return;
    }
    const next = formFactsIn(await response.json());
    const { mail: _, ...shown } = facts;
    expect([response.status, mails, next]).toEqual([400, [], shown]);
    const { values, gone } = carryOver(form, page, shown);
    expect(gone).toEqual(row.gone);
    const {
      clientState,
      clientZip,
      referralReason,
      appointmentTime,
      ...typed
    } = form;
    expect(values).toMatchObject(typed);
    // With another choice, and an address in the state that is left, it is
    // sent.
    const choices = {
      referralReason: 'Other',
      appointmentTime: '',
      clientZip: '97201',
    };
    const again = await postJson(
      createPayload({}, undefined, [facts, { ...values, ...choices }]),
    );
    expect([again.status, mails.length]).toEqual([200, 1]);
  });

  test('a plain form is sent, or leads to a page that says what has changed', async () => {
    const { postForm, mails } = createTestHandler({ facts });
    const place = (await postForm(plainForm(page, form))).headers.get(
      'location',
    );
    expect(place).toBe(
      row.mail ? '/referral/sent' : '/referral/not-sent#changed',
    );
    expect(mails.map(({ text }) => text.includes(row.mail ?? ''))).toEqual(
      row.mail ? [true] : [],
    );
  });
});

test('A plain form that never named its state says that the form has changed', async () => {
  const { postForm } = createTestHandler({
    facts: { ...FACTS, states: TWO_STATES },
  });
  const response = await postForm(createFormBody(FULL_FORM));
  expect(response.headers.get('location')).toBe('/referral/not-sent#changed');
});

test('A program that is ticked and gone is named, and a new form begins with the state that was shown', () => {
  const to = { ...FACTS, programs: [PROGRAM], states: TWO_STATES };
  const { values, gone } = carryOver(FULL_FORM, FACTS, to);
  expect(gone).toEqual(['The client has Medicaid']);
  expect(values).toMatchObject({ clientState: 'TX', isVoucher: false });
  expect(values).not.toHaveProperty('isMedicaid');
});
