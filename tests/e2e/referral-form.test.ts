import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { eventually, isFocused } from './support/page-parts';
import {
  accept,
  calendarButton,
  consent,
  type FieldName,
  FULL,
  field,
  fill,
  openReferral,
  submitButton,
  summary,
} from './support/referral';

const visit = visitSite();
const open = (timezoneId?: string) => openReferral(visit, [accept], { timezoneId });

/** The messages of the summary at the top of the form. */
const mistakes = (page: Page) => summary(page).getByRole('link').allTextContents();

/** What has to be filled in, in the order of the form, and what is said about it. */
const REQUIRED: [name: FieldName | 'hipaaConsent', message: string][] = [
  ['clientName', 'Client name is required'],
  ['clientDob', 'Date of birth is required'],
  ['clientAddress', 'Address is required'],
  ['clientCity', 'City is required'],
  ['clientState', 'State is required'],
  ['clientZip', 'ZIP code is required'],
  ['referralReason', 'Reason for referral is required'],
  ['referrerName', 'Referrer name is required'],
  ['referrerPhone', 'Phone number is required'],
  ['referrerEmail', 'Valid email is required'],
  ['hipaaConsent', 'You must accept the HIPAA consent'],
];

/** What a reader of a field hears besides its name, and whether it is below the field. */
const descriptionOf = (of: Locator) =>
  of.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const texts = ids.flatMap((id) => document.getElementById(id) ?? []);
    const bottom = element.getBoundingClientRect().bottom - 1;
    return {
      invalid: element.getAttribute('aria-invalid'),
      below: texts
        .filter((text) => text.getBoundingClientRect().top >= bottom)
        .map((text) => text.textContent),
    };
  });

describe('A referral with mistakes is not sent', () => {
  it('when it is empty: each required field says what is missing, as does a summary that takes the focus', async () => {
    const { page, received } = await open();
    const find = (name: FieldName | 'hipaaConsent') =>
      name === 'hipaaConsent' ? consent(page) : field(page, name);
    for (const time of ['first', 'second']) {
      await submitButton(page).click();
      await eventually(() => isFocused(summary(page))).toBe(true);
      expect(await mistakes(page), time).toEqual(REQUIRED.map(([, message]) => message));
    }
    for (const [name, message] of REQUIRED) {
      const { invalid, below } = await descriptionOf(find(name));
      expect([invalid, below.includes(message)], name).toEqual(['true', true]);
      await summary(page).getByRole('link', { name: message, exact: true }).click();
      expect(await isFocused(find(name)), name).toBe(true);
    }
    expect(received).toEqual([]);
    // A mistake goes as soon as it is corrected, under the field and from the summary.
    await field(page, 'clientCity').fill('Meridian');
    await eventually(() => page.getByText('City is required').count()).toBe(0);
    expect(await mistakes(page)).toHaveLength(REQUIRED.length - 1);
  });

  it('when one value is wrong', async () => {
    const { page, received } = await open();
    await fill(page);
    for (const [name, wrong, message] of [
      ['clientName', '    ', 'Client name is required'],
      ['clientZip', '7610', 'ZIP code is required'],
      ['clientEmail', 'ana@', 'Valid email is required'],
      ['referrerPhone', '817555010', 'Phone number is required'],
    ] as const) {
      await field(page, name).fill(wrong);
      await submitButton(page).click();
      await eventually(() => mistakes(page)).toEqual([message]);
      expect(await descriptionOf(field(page, name)), name).toMatchObject({
        invalid: 'true',
        below: [message],
      });
      await field(page, name).fill(FULL[name]);
      await summary(page).waitFor({ state: 'detached' });
    }
    expect(received).toEqual([]);
  });
});

it('The notes take a text of any length, say how much room is left, and refuse what is too long', async () => {
  const { page } = await open();
  const notes = field(page, 'additionalNotes');
  expect((await notes.boundingBox())?.height).toBeGreaterThanOrEqual(120);
  const said = page.getByRole('status').filter({ hasText: /\d+ characters left|Too long/ });
  for (const [length, room, spoken] of [
    [0, '2,000 characters left', undefined],
    [1700, '300 characters left', undefined],
    [1985, '15 characters left', 'At most 20 characters left'],
    [2012, '12 characters over the limit', 'Too long'],
  ] as const) {
    await notes.fill('x'.repeat(length));
    await notes.blur();
    await eventually(() => notes.evaluate((box) => box.parentElement?.nextElementSibling?.textContent)).toBe(
      room,
    );
    expect(await said.allTextContents()).toEqual(spoken ? [spoken] : []);
  }
  await page.getByText('Please use at most 2000 characters').waitFor();
});

/** The visitor's today, moved by some days, as it is typed. */
const dayFromNow = (page: Page, days: number): Promise<string> =>
  page.evaluate((more) => {
    const day = new Date();
    day.setDate(day.getDate() + more);
    return day.toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
  }, days);

const TEXAS = 'America/Chicago';

describe('A date that is typed', () => {
  it('gets its slashes, can be corrected anywhere, and is shown as MM/DD/YYYY in whatever form it was', async () => {
    const { page } = await open();
    const birth = field(page, 'clientDob');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return birth.inputValue();
    };
    await birth.focus();
    expect(await press(...'0305')).toBe('03/05/');
    expect(await press('Backspace', 'Backspace', 'Backspace')).toBe('03/');
    expect(await press('Backspace', 'Backspace')).toBe('0');
    expect(await press(...'4122010')).toBe('04/12/2010');
    expect(await press('Home', 'Delete', '1', '2', 'Delete')).toBe('12/12/2010');
    expect(await birth.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
    for (const typed of ['12/9/2015', '2015-12-09', 'December 9, 2015']) {
      await birth.fill(typed);
      await birth.blur();
      expect(await birth.inputValue(), typed).toBe('12/09/2015');
    }
  });

  it('is refused where it does not exist or is out of range, and today is not', async () => {
    const { page, received } = await open(TEXAS);
    await fill(page);
    const range = 'Date of birth must be between January 1, 1900 and today';
    const [yesterday, today, tomorrow] = await Promise.all([-1, 0, 1].map((days) => dayFromNow(page, days)));
    for (const [name, typed, message] of [
      ['clientDob', '02/30/2015', 'Date of birth is required'],
      ['clientDob', 'last spring', 'Date of birth is required'],
      ['clientDob', '12/31/1899', range],
      ['clientDob', tomorrow, range],
      ['appointmentDate', yesterday, 'Preferred date must be today or later'],
    ] as const) {
      await field(page, name).fill(typed ?? '');
      await submitButton(page).click();
      await eventually(() => mistakes(page)).toEqual([message]);
      expect(await field(page, name).inputValue()).toBe(typed);
      await field(page, name).fill(today ?? '');
    }
    expect(received).toEqual([]);
    await submitButton(page).click();
    await eventually(() => received.length).toBe(1);
  });
});

describe('The calendar', () => {
  async function openCalendar(name: FieldName, typed = '') {
    const { page } = await open(TEXAS);
    await field(page, name).fill(typed);
    await calendarButton(page, name).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Choose from a calendar: / });
    await dialog.waitFor();
    /** The days that are shown, by their number: whether each can be chosen. */
    const days = () =>
      dialog
        .getByRole('table')
        .evaluate((table) =>
          [...table.querySelectorAll('button')]
            .filter((day) => day.checkVisibility({ visibilityProperty: true }))
            .map((day): [number, boolean] => [Number(day.textContent), !day.disabled]),
        );
    const select = (list: 'Month' | 'Year') => dialog.getByRole('combobox', { name: list });
    return { page, dialog, days, month: select('Month'), year: select('Year') };
  }

  it('of the birthday offers every day from January 1, 1900 to today, and gives back the focus', async () => {
    const { page, dialog, days, month, year } = await openCalendar('clientDob');
    const today = new Date(await dayFromNow(page, 0));
    for (const [day, canBeChosen] of await days()) expect(canBeChosen, `${day}`).toBe(day <= today.getDate());
    const years = await year.getByRole('option').allTextContents();
    expect([years[0], years.at(-1), years.length]).toEqual([
      `${today.getFullYear()}`,
      '1900',
      today.getFullYear() - 1899,
    ]);
    await year.selectOption('1900');
    await month.selectOption('January');
    expect((await days()).every(([, canBeChosen]) => canBeChosen)).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Previous month' }).isEnabled()).toBe(false);
    await dialog.getByRole('button', { name: 'January 31, 1900', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await field(page, 'clientDob').inputValue()).toBe('01/31/1900');
    await eventually(() => isFocused(calendarButton(page, 'clientDob'))).toBe(true);
  });

  it('of the appointment offers no day before today', async () => {
    const { page, days } = await openCalendar('appointmentDate');
    const today = new Date(await dayFromNow(page, 0)).getDate();
    for (const [day, canBeChosen] of await days()) expect(canBeChosen, `${day}`).toBe(day >= today);
  });

  it('opens at the day that was typed, and is used with the keyboard alone', async () => {
    const { page, dialog } = await openCalendar('clientDob', '03/09/2015');
    await dialog.getByRole('button', { name: 'March 9, 2015', exact: true }).press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await field(page, 'clientDob').inputValue()).toBe('03/10/2015');
  });
});
