import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../support/everything';
import { eventually } from '../support/eventually';
import { isFocused } from '../support/page-parts';
import { accept, answerReferrals } from './support/referral-function';
import {
  box,
  consent,
  FULL,
  fill,
  REFERRAL,
  ready,
  select,
  submitButton,
  summary,
} from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

async function open() {
  const referrals = answerReferrals(accept);
  const site = await visitor.serve({ first: referrals });
  const page = await visitor.open(site.address + REFERRAL);
  await ready(page);
  return { page, referrals };
}

/** Each field that has to be filled in, in the order of the form, and what is said about it. */
const REQUIRED: [string, (page: Page) => Locator, string][] = [
  ['client name', (page) => box(page, 'clientName'), 'Client name is required'],
  ['date of birth', (page) => box(page, 'clientDob'), 'Date of birth is required'],
  ['street address', (page) => box(page, 'clientAddress'), 'Address is required'],
  ['city', (page) => box(page, 'clientCity'), 'City is required'],
  ['state', (page) => select(page, 'clientState'), 'State is required'],
  ['ZIP', (page) => box(page, 'clientZip'), 'ZIP code is required'],
  ['reason', (page) => select(page, 'referralReason'), 'Reason for referral is required'],
  ['referrer name', (page) => box(page, 'referrerName'), 'Referrer name is required'],
  ['referrer phone', (page) => box(page, 'referrerPhone'), 'Phone number is required'],
  ['referrer e-mail', (page) => box(page, 'referrerEmail'), 'Valid email is required'],
  ['consent', consent, 'You must accept the HIPAA consent'],
];
const MESSAGES = REQUIRED.map(([, , message]) => message);

/** The text under a field that it is described by. */
const errorOf = (page: Page, message: string): Locator =>
  page.getByRole('group').getByRole('paragraph').filter({ hasText: message });

/** Whether a reader of the field hears the message, too. */
const isDescribedBy = (field: Locator, message: string): Promise<boolean> =>
  field.evaluate((element, text) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.some((id) => document.getElementById(id)?.textContent === text);
  }, message);

describe('An empty form that is submitted', () => {
  it('says under each required field, in the words of the specification, what is missing', async () => {
    const { page } = await open();
    await submitButton(page).click();
    await summary(page).waitFor();
    for (const [name, find, message] of REQUIRED) {
      const [field, error] = [find(page), errorOf(page, message)];
      expect(await error.textContent(), name).toBe(message);
      const [above, below] = [await field.boundingBox(), await error.boundingBox()];
      expect(below?.y, name).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0) - 1);
      expect(await field.getAttribute('aria-invalid'), name).toBe('true');
      expect(await isDescribedBy(field, message), name).toBe(true);
    }
  });

  it('has a summary at the top, in the same words and order, that takes the focus each time', async () => {
    const { page, referrals } = await open();
    for (const time of ['first', 'second']) {
      await submitButton(page).click();
      await eventually(() => isFocused(summary(page))).toBe(true);
      expect(await summary(page).getByRole('link').allTextContents(), time).toEqual(MESSAGES);
    }
    const [panel, first] = [await summary(page).boundingBox(), await box(page, 'clientName').boundingBox()];
    expect(panel?.y).toBeLessThan(first?.y ?? 0);

    // A link leads the focus to each field.
    for (const [name, field, message] of REQUIRED) {
      await summary(page).getByRole('link', { name: message, exact: true }).click();
      expect(await isFocused(field(page)), name).toBe(true);
    }

    // Nothing was sent, and an error goes as soon as its field is right, under the field and from the summary.
    expect(referrals.received).toEqual([]);
    expect(await submitButton(page).isEnabled()).toBe(true);
    await box(page, 'clientCity').fill('Meridian');
    await eventually(() => page.getByText('City is required').count()).toBe(0);
    expect(await summary(page).getByRole('link').count()).toBe(MESSAGES.length - 1);
  });
});

/** One wrong value each, and what is said about it. */
const WRONG = [
  ['clientName', 'A', 'Client name is required'],
  ['clientName', '    ', 'Client name is required'],
  ['clientAddress', 'A', 'Address is required'],
  ['clientCity', 'A', 'City is required'],
  ['clientZip', '7610', 'ZIP code is required'],
  ['referrerName', 'A', 'Referrer name is required'],
  ['referrerPhone', '817555010', 'Phone number is required'],
  ['referrerEmail', 'sam at school', 'Valid email is required'],
  ['clientEmail', 'ana@', 'Valid email is required'],
] as const;

it('A form with one wrong value is not sent and says which, under the field and in the summary', async () => {
  const { page, referrals } = await open();
  await fill(page);
  for (const [name, wrong, message] of WRONG) {
    await box(page, name).fill(wrong);
    await submitButton(page).click();
    await eventually(() => summary(page).getByRole('link').allTextContents()).toEqual([message]);
    expect(await errorOf(page, message).count(), `${name}: ${wrong}`).toBe(1);
    expect(await box(page, name).getAttribute('aria-invalid'), `${name}: ${wrong}`).toBe('true');
    await box(page, name).fill(FULL[name]);
    await summary(page).waitFor({ state: 'detached' });
  }
  expect(referrals.received).toEqual([]);
});

longTest('The shortest values that are allowed are sent', async () => {
  const { page, referrals } = await open();
  await fill(page, {
    ...FULL,
    clientName: 'Al',
    clientAddress: '1A',
    clientCity: 'Ad',
    clientZip: '76104',
    referrerName: 'Bo',
    referrerPhone: '8175550100',
  });
  await submitButton(page).click();
  await eventually(() => referrals.received.length).toBe(1);
});
