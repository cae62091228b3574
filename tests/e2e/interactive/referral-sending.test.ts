import { describe, expect, it } from 'vitest';
import { longTest } from '../../support/everything';
import { eventually } from '../support/eventually';
import { hydrate } from '../support/react';
import { button } from './support/documents-page';
import { isLibrary } from './support/library';
import {
  accept,
  answer,
  answerReferrals,
  held,
  lose,
  type ReferralAnswer,
} from './support/referral-function';
import {
  againButton,
  box,
  confirmation,
  fill,
  REFERRAL,
  ready,
  SHORT,
  submitButton,
} from './support/referral-page';
import type { Site } from './support/site';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function open(...answers: [ReferralAnswer, ...ReferralAnswer[]]) {
  const referrals = answerReferrals(...answers);
  const site = await visitor.serve({ first: referrals });
  const page = await visitor.open(site.address + REFERRAL);
  await ready(page);
  return { page, site, received: referrals.received };
}

const askedForLibrary = ({ requests }: Site): number =>
  requests.filter((request) => isLibrary(request.replace('GET ', ''))).length;

describe('What is sent', () => {
  it('is exactly the payload of the specification when every field is filled in, and supabase-js comes for it', async () => {
    const { page, site, received } = await open(accept);
    expect(askedForLibrary(site)).toBe(0);
    await fill(page);
    await submitButton(page).click();
    await confirmation(page).waitFor();
    expect(askedForLibrary(site)).toBeGreaterThan(0);
    expect(received).toEqual([
      {
        to: 'intake@juniper-lane.example',
        subject: 'Referral for Ana Marker Ortiz',
        clientInfo: {
          name: 'Ana Marker Ortiz',
          dob: 'Mar 09, 2015',
          phone: '(817) 555-0177',
          email: 'ana.marker@family.example',
          address: '7 Marker Street, Apt 2, Markerville, MT, 76199',
          insurance: 'Marker Insurance',
          gemcare: 'Yes',
          veterans: 'No',
          referralReason: 'Couples',
        },
        referrerInfo: {
          name: "Sam O'Marker",
          organization: 'Marker Schools & Co.',
          phone: '817-555-0188',
          email: "sam.o'marker@schools.example",
          relationship: 'School marker',
        },
        appointmentInfo: { date: 'Dec 31, 2099', time: 'late' },
        notes: 'Marker note?\nSecond line & more.',
        submissionId: expect.stringMatching(UUID),
        website: '',
      },
    ]);
  });

  it("says 'Not provided', 'No preference' and 'None provided' for what was left blank, once for two clicks in one moment", async () => {
    const { page, received } = await open(accept);
    await fill(page, SHORT);
    // Before the page can show that the first is on its way.
    await submitButton(page).evaluate((button) => {
      for (let click = 0; click < 2; click++) (button as HTMLButtonElement).click();
    });
    await confirmation(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      clientInfo: { phone: 'Not provided', email: 'Not provided', insurance: 'Not provided', gemcare: 'No' },
      referrerInfo: { organization: 'Not provided', relationship: 'Not provided' },
      appointmentInfo: { date: 'No preference', time: 'No preference' },
      notes: 'None provided',
    });
  });
});

describe('While a referral is on its way', () => {
  it("the button says 'Submitting...' and is disabled, and Enter in a field sends no second one", async () => {
    const { answer, letGo } = held(lose);
    const { page, received } = await open(answer);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Submitting...').waitFor();
    expect(await button(page, 'Submitting...').isEnabled()).toBe(false);
    expect(await submitButton(page).count()).toBe(0);
    await eventually(() => received.length).toBe(1);
    await box(page, 'clientCity').press('Enter');
    letGo();
    await submitButton(page).waitFor();
    expect(await submitButton(page).isEnabled()).toBe(true);
    expect(received).toHaveLength(1);
  });
});

describe('The submission id', () => {
  it('is the same for every try to send the same, and another one after a change and for the next referral', async () => {
    const { page, received } = await open(lose, lose, answer(500), accept);
    await fill(page, SHORT);
    for (const tries of [1, 2, 3, 4]) {
      if (tries === 4) await box(page, 'clientCity').fill('Meridian');
      await submitButton(page).click();
      await eventually(() => received.length).toBe(tries);
      await (tries === 4 ? confirmation(page) : submitButton(page)).waitFor();
    }
    await againButton(page).click();
    await ready(page);
    // It says the same as the one before.
    await fill(page, { ...SHORT, clientCity: 'Meridian' });
    await submitButton(page).click();
    await confirmation(page).waitFor();
    const [first, second, third, changed, next, ...more] = received.map(({ submissionId }) => submissionId);
    expect([second, third, ...more]).toEqual([first, first]);
    expect(new Set([first, changed, next]).size).toBe(3);
  });
});

longTest('No other page loads supabase-js, but Client Documents does', async () => {
  const site = await visitor.serve();
  const page = await visitor.open(site.address);
  for (const path of ['/', '/contact', '/medicaid-services']) {
    await page.goto(site.address + path);
    await hydrate(page);
    await page.waitForLoadState('networkidle');
  }
  expect(askedForLibrary(site)).toBe(0);
  await page.goto(`${site.address}/client-documents`);
  await eventually(() => askedForLibrary(site)).toBeGreaterThan(0);
});
