import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../support/everything';
import { eventually } from '../support/eventually';
import { isFocused } from '../support/page-parts';
import { accept, answerReferrals } from './support/referral-function';
import {
  box,
  calendarButton,
  FULL,
  fill,
  REFERRAL,
  ready,
  submitButton,
  summary,
} from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

async function open() {
  const referrals = answerReferrals(accept);
  const site = await visitor.serve({ first: referrals });
  const page = await visitor.open(site.address + REFERRAL, { timezoneId: 'America/Chicago' });
  await ready(page);
  return { page, referrals };
}

const BIRTH = 'Date of birth';
const APPOINTMENT = 'Preferred date (optional)';

const calendar = (page: Page, label: string) =>
  page.getByRole('dialog', { name: `Choose from a calendar: ${label}`, exact: true });

async function openCalendar(page: Page, label = BIRTH) {
  await calendarButton(page, label).click();
  const dialog = calendar(page, label);
  await dialog.waitFor();
  return {
    dialog,
    month: dialog.getByRole('combobox', { name: 'Month' }),
    year: dialog.getByRole('combobox', { name: 'Year' }),
    day: (name: string) => dialog.getByRole('button', { name, exact: true }),
    /** The days that are shown, by their number: whether each can be chosen. */
    days: async () =>
      new Map(
        await dialog
          .getByRole('table')
          .evaluate((table) =>
            [...table.querySelectorAll('button')]
              .filter((day) => day.checkVisibility({ visibilityProperty: true }))
              .map((day): [number, boolean] => [Number(day.textContent), !day.disabled]),
          ),
      ),
  };
}

/** The visitor's today, moved by some days, as it is typed. */
const dayFromNow = (page: Page, days: number): Promise<string> =>
  page.evaluate((more) => {
    const day = new Date();
    day.setDate(day.getDate() + more);
    const two = (part: number) => String(part).padStart(2, '0');
    return `${two(day.getMonth() + 1)}/${two(day.getDate())}/${day.getFullYear()}`;
  }, days);

const errors = (page: Page) => summary(page).getByRole('link').allTextContents();

describe('A date that is typed', () => {
  it('in one of the usual forms is shown as MM/DD/YYYY once it is left, and sent', async () => {
    const { page, referrals } = await open();
    await fill(page, { ...FULL, clientDob: '' });
    // Meanwhile it stays as it is typed.
    await box(page, 'clientDob').pressSequentially('3/9/2015');
    expect(await box(page, 'clientDob').inputValue()).toBe('3/9/2015');
    for (const typed of ['3/9/2015', '03-09-2015', '3.9.2015', '2015-03-09']) {
      await box(page, 'clientDob').fill(typed);
      await box(page, 'clientDob').blur();
      expect(await box(page, 'clientDob').inputValue(), typed).toBe('03/09/2015');
    }
    await submitButton(page).click();
    await eventually(() => referrals.received.map(({ clientInfo }) => clientInfo.dob)).toEqual([
      'Mar 09, 2015',
    ]);
  });

  it('as a birthday that does not exist, is no date, lies before 1900 or is tomorrow is refused; today is not', async () => {
    const { page, referrals } = await open();
    await fill(page, { ...FULL, clientDob: '' });
    const refused = [
      ['02/30/2015', 'Date of birth is required'],
      ['last spring', 'Date of birth is required'],
      ['12/31/1899', 'Date of birth must be between January 1, 1900 and today'],
      [await dayFromNow(page, 1), 'Date of birth must be between January 1, 1900 and today'],
    ] as const;
    for (const [typed, message] of refused) {
      await box(page, 'clientDob').fill(typed);
      await submitButton(page).click();
      await eventually(() => errors(page)).toEqual([message]);
      expect(await box(page, 'clientDob').inputValue()).toBe(typed);
    }
    expect(referrals.received).toEqual([]);
    await box(page, 'clientDob').fill(await dayFromNow(page, 0));
    await submitButton(page).click();
    await eventually(() => referrals.received.length).toBe(1);
  });

  it('as an appointment of yesterday is refused, and of today is not', async () => {
    const { page, referrals } = await open();
    await fill(page, { ...FULL, appointmentDate: '' });
    await box(page, 'appointmentDate').fill(await dayFromNow(page, -1));
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(await errors(page)).toEqual(['Preferred date must be today or later']);
    await box(page, 'appointmentDate').fill(await dayFromNow(page, 0));
    await submitButton(page).click();
    await eventually(() => referrals.received.length).toBe(1);
  });
});

describe('The calendar', () => {
  it('of the birthday offers every day from January 1, 1900 to today, in the font of the site', async () => {
    const { page } = await open();
    const { dialog, month, year, days } = await openCalendar(page);
    const now = await page.evaluate(() => ({ year: new Date().getFullYear(), day: new Date().getDate() }));
    for (const [day, enabled] of await days()) expect(enabled, `day ${day}`).toBe(day <= now.day);
    expect((await month.getByRole('option').allTextContents()).length).toBe(12);
    expect(await year.getByRole('option').allTextContents()).toEqual(
      Array.from({ length: now.year - 1899 }, (_, back) => String(now.year - back)),
    );

    const fonts = await dialog.evaluate((box) =>
      [...box.querySelectorAll('button')].map((button) => getComputedStyle(button).fontFamily),
    );
    const font = await page.getByRole('main').evaluate((main) => getComputedStyle(main).fontFamily);
    expect([...new Set(fonts)]).toEqual([font]);

    await year.selectOption('1900');
    await month.selectOption('January');
    expect([...(await days()).values()].every(Boolean)).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Previous month' }).isEnabled()).toBe(false);
  });

  it('picks a day by year, month and day; it is shown, and the focus is not lost', async () => {
    const { page } = await open();
    const { dialog, month, year, day } = await openCalendar(page);
    await year.selectOption('1958');
    await month.selectOption('February');
    await day('February 28, 1958').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await box(page, 'clientDob').inputValue()).toBe('02/28/1958');
    await eventually(() => isFocused(calendarButton(page, BIRTH))).toBe(true);
  });

  longTest(
    'opens at the day that was typed, and keeps to the month that is chosen when that is the 31st',
    async () => {
      const { page } = await open();
      await box(page, 'clientDob').fill('01/31/2015');
      const { month, year, day } = await openCalendar(page);
      expect(await year.inputValue()).toBe('2015');
      expect(await month.getByRole('option', { selected: true }).textContent()).toBe('January');
      expect(await day('January 31, 2015').isVisible()).toBe(true);
      await month.selectOption('February');
      expect(await day('February 28, 2015').isVisible()).toBe(true);
    },
  );

  it('of the appointment disables every day before today', async () => {
    const { page } = await open();
    const { days } = await openCalendar(page, APPOINTMENT);
    const today = await page.evaluate(() => new Date().getDate());
    for (const [day, enabled] of await days()) expect(enabled, `day ${day}`).toBe(day >= today);
  });

  longTest('closes on Escape and gives the focus back', async () => {
    const { page } = await open();
    const { dialog } = await openCalendar(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => isFocused(calendarButton(page, BIRTH))).toBe(true);
  });

  it('is used with the keyboard alone', async () => {
    const { page } = await open();
    await box(page, 'clientDob').fill('03/09/2015');
    await calendarButton(page, BIRTH).press('Enter');
    const dialog = calendar(page, BIRTH);
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'March 9, 2015', exact: true }).press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await box(page, 'clientDob').inputValue()).toBe('03/10/2015');
  });
});
