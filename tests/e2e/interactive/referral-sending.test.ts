import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually';
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
import { box, FULL, fill, REFERRAL, ready, SHORT, submitButton } from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function open(...answers: [ReferralAnswer, ...ReferralAnswer[]]) {
  const referrals = answerReferrals(...answers);
  const site = await visitor.serve({ first: referrals });
  const page = await visitor.open(site.address + REFERRAL);
  await ready(page);
  const confirmation = page.getByRole('heading', { name: 'Thank You for Your Referral' });
  return { page, site, received: referrals.received, confirmation };
}

describe('What is sent', () => {
  it('is exactly the payload of the specification when every field is filled in', async () => {
    const { page, received, confirmation } = await open(accept);
    await fill(page);
    await submitButton(page).click();
    await confirmation.waitFor();
    expect(received).toEqual([
      {
        to: expect.stringMatching(/^referrals@/),
        subject: 'Referral for Ana Marker Ortiz',
        clientInfo: {
          name: 'Ana Marker Ortiz',
          dob: 'Mar 09, 2015',
          phone: '(817) 555-0177',
          email: 'ana.marker@family.example',
          address: '7 Marker Street, Apt 2, Markerville, TX, 76199',
          insurance: 'Marker Insurance',
          medicaid: 'Yes',
          referralReason: 'Case Management',
        },
        referrerInfo: {
          name: "Sam O'Marker",
          organization: 'Marker Schools & Co.',
          phone: '817-555-0188',
          email: "sam.o'marker@schools.example",
          relationship: 'School marker',
        },
        appointmentInfo: { date: 'Dec 31, 2099', time: 'afternoon' },
        notes: 'Marker note?\nSecond line & more.',
        submissionId: expect.stringMatching(UUID),
        website: '',
      },
    ]);
  });

  it("says 'Not provided', 'No preference' and 'None provided' for what was left blank", async () => {
    const { page, received, confirmation } = await open(accept);
    await fill(page, SHORT);
    await submitButton(page).click();
    await confirmation.waitFor();
    expect(received[0]).toMatchObject({
      clientInfo: { phone: 'Not provided', email: 'Not provided', insurance: 'Not provided', medicaid: 'No' },
      referrerInfo: { organization: 'Not provided', relationship: 'Not provided' },
      appointmentInfo: { date: 'No preference', time: 'No preference' },
      notes: 'None provided',
    });
  });
});

describe('While a referral is on its way', () => {
  it("the button says 'Submitting...' and is disabled, and afterwards neither", async () => {
    const { answer, letGo } = held(lose);
    const { page } = await open(answer);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Submitting...').waitFor();
    expect(await button(page, 'Submitting...').isEnabled()).toBe(false);
    expect(await submitButton(page).count()).toBe(0);
    letGo();
    await submitButton(page).waitFor();
    expect(await submitButton(page).isEnabled()).toBe(true);
  });

  it('a double click sends one', async () => {
    const { page, received, confirmation } = await open(accept);
    await fill(page, SHORT);
    await submitButton(page).dblclick();
    await confirmation.waitFor();
    await page.waitForLoadState('networkidle');
    expect(received).toHaveLength(1);
  });

  it('Enter in a field sends no second one', async () => {
    const { answer, letGo } = held();
    const { page, received, confirmation } = await open(answer);
    await fill(page, SHORT);
    await submitButton(page).click();
    await eventually(() => received.length).toBe(1);
    await box(page, 'clientCity').press('Enter');
    letGo();
    await confirmation.waitFor();
    expect(received).toHaveLength(1);
  });
});

describe('The submission id', () => {
  it('is the same when a lost answer is tried again', async () => {
    const { page, received, confirmation } = await open(lose, lose, accept);
    await fill(page, SHORT);
    for (const tries of [1, 2]) {
      await submitButton(page).click();
      await eventually(() => received.length).toBe(tries);
      await submitButton(page).waitFor();
    }
    await submitButton(page).click();
    await confirmation.waitFor();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ submissionId }) => submissionId)).size).toBe(1);
  });

  it('is another one after a change', async () => {
    const { page, received, confirmation } = await open(answer(500), accept);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Close message').waitFor();
    await box(page, 'clientCity').fill('Dallas');
    await submitButton(page).click();
    await confirmation.waitFor();
    expect(new Set(received.map(({ submissionId }) => submissionId)).size).toBe(2);
  });

  it('is another one for the next referral, even if it says the same', async () => {
    const { page, received, confirmation } = await open(accept);
    for (const count of [1, 2]) {
      await fill(page, SHORT);
      await submitButton(page).click();
      await confirmation.waitFor();
      expect(received).toHaveLength(count);
      await button(page, 'Submit Another Referral').click();
      await ready(page);
    }
    expect(new Set(received.map(({ submissionId }) => submissionId)).size).toBe(2);
  });
});

it('supabase-js is loaded when a referral is sent, and not before', async () => {
  const { page, site, confirmation } = await open(accept);
  const asked = () => site.requests.filter((request) => isLibrary(request.replace('GET ', ''))).length;
  await fill(page, FULL);
  expect(asked()).toBe(0);
  await submitButton(page).click();
  await confirmation.waitFor();
  expect(asked()).toBeGreaterThan(0);
});

it('No other page loads supabase-js, but Client Documents does', async () => {
  const site = await visitor.serve();
  const asked = () => site.requests.filter((request) => isLibrary(request.replace('GET ', ''))).length;
  for (const path of ['/', '/contact', '/about', '/medicaid-services']) {
    const page = await visitor.open(site.address + path);
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
  }
  expect(asked()).toBe(0);
  await visitor.open(`${site.address}/client-documents`);
  await eventually(asked).toBeGreaterThan(0);
});
