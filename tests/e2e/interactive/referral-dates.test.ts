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
    for (const name of ['clientDob', 'appointmentDate'] as const) {
      expect(await box(page, name).getAttribute('inputmode')).toBe('numeric');
      for (const typed of ['12092035', '12/9/2035', '2035-12-09', 'December 9, 2035', '9 Dec 2035']) {
        await box(page, name).fill('');
        await box(page, name).pressSequentially(typed);
        await box(page, name).blur();
        expect(await box(page, name).inputValue(), typed).toBe('12/09/2035');
      }
    }
    await box(page, 'clientDob').fill('3/9/15');
    await box(page, 'appointmentDate').fill('3/9/85');
    await submitButton(page).click();
    await eventually(() => referrals.received.length).toBe(1);
    const [{ clientInfo, appointmentInfo } = {} as never] = referrals.received;
    expect([clientInfo.dob, appointmentInfo.date]).toEqual(['Mar 09, 2015', 'Mar 09, 2085']);
  });

  it('with digits alone gets its slashes, and can be corrected anywhere', async () => {
    const { page } = await open();
    const birth = box(page, 'clientDob');
    const typeOn = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return birth.inputValue();
    };
    await birth.focus();
    expect(await typeOn(...'0305')).toBe('03/05/');
    expect(await typeOn('Backspace', 'Backspace', 'Backspace')).toBe('03/');
    expect(await typeOn('Backspace', 'Backspace')).toBe('0');
    expect(await typeOn(...'4122010')).toBe('04/12/2010');
    expect(await typeOn('Home', 'Delete', '1', '2', 'Delete')).toBe('12/12/2010');
    expect(await birth.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
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
