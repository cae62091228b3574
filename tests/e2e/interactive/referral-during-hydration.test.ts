import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ReferralForm } from '../../../supabase/functions/_shared/referral-form';
import { everything } from '../../support/everything';
import { eventually } from '../support/eventually';
import { holdReact } from '../support/react';
import { accept, answerReferrals } from './support/referral-function';
import {
  american,
  FULL,
  fill,
  REFERRAL,
  ready,
  shown,
  submitButton,
  valuesOf,
} from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

/** How many tasks after the beginning of React's work the form is filled in. With all of them React is done. */
const MOMENTS = [0, 8, 16, 24, 32, 48, 80];

/** What is entered at that moment: one field of each kind. The other fields are filled in before. */
const ENTERED: Partial<ReferralForm> = {
  clientDob: american(FULL.clientDob),
  clientCity: FULL.clientCity,
  clientState: FULL.clientState,
  isGemcare: FULL.isGemcare,
  referralReason: FULL.referralReason,
  appointmentDate: american(FULL.appointmentDate),
  additionalNotes: FULL.additionalNotes,
  hipaaConsent: FULL.hipaaConsent,
};
const BEFORE: Partial<ReferralForm> = {
  ...FULL,
  ...Object.fromEntries(Object.keys(ENTERED).map((name) => [name, undefined])),
};

/** A person's entries are reported by events; those of some programs that fill in forms are not. */
const HANDS = ['a person', 'a program that reports nothing'] as const;
type Hand = (typeof HANDS)[number];

/**
 * Enters values in one task of the page, as soon as the given number of other tasks have passed since React
 * began. Written as text, because it has to be in the page before the page has any code.
 */
const enterAt = (moment: number, hand: Hand) => `
  const root = document.getElementById('root');
  const { port1, port2 } = new MessageChannel();
  let passed = -1;
  port1.onmessage = () => {
    if (passed >= 0 || Object.keys(root).length > 0) passed++;
    if (passed < ${moment}) return port2.postMessage('');
    for (const [name, value] of Object.entries(${JSON.stringify(ENTERED)})) enter(name, value);
    document.documentElement.dataset.entered = 'yes';
  };
  const enter = (name, value) => {
    const field = document.getElementById(name);
    if (typeof value === 'boolean' && ${hand === 'a person'}) return field.click();
    const property = typeof value === 'boolean' ? 'checked' : 'value';
    // Past React, which watches the property of the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property).set.call(field, value);
    if (${hand !== 'a person'}) return;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  port2.postMessage('');`;

/** Makes the page slower. @returns what ends that. */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return () => session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

async function enterWhileReactTakesOver(moment: number, hand: Hand) {
  const referrals = answerReferrals(accept);
  const site = await visitor.serve({ first: referrals });
  let letGo = async () => {};
  const page = await visitor.open(site.address + REFERRAL, {
    prepare: async (empty) => {
      letGo = await holdReact(empty);
    },
  });
  await fill(page, BEFORE);
  await page.evaluate(enterAt(moment, hand));
  const speedUp = await slowDown(page);
  await letGo();
  await eventually(() => page.evaluate(() => document.documentElement.dataset.entered)).toBe('yes');
  await ready(page);
  await speedUp();
  return { page, referrals };
}

const CASES = everything
  ? MOMENTS.flatMap((moment) => HANDS.map((hand) => [moment, hand] as const))
  : ([[8, 'a program that reports nothing']] as const);

it.each(CASES)(
  'What is entered %i tasks after React began, by %s, stays and is sent',
  async (moment, hand) => {
    const { page, referrals } = await enterWhileReactTakesOver(moment, hand);
    expect(await valuesOf(page)).toEqual(shown(FULL));
    await submitButton(page).click();
    await eventually(() => referrals.received.length).toBe(1);
    expect(referrals.received[0]).toMatchObject({
      clientInfo: { dob: 'Mar 09, 2015', gemcare: 'Yes', referralReason: FULL.referralReason },
      appointmentInfo: { date: 'Dec 31, 2099', time: 'late' },
      notes: FULL.additionalNotes,
    });
  },
);
