import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '../../supabase/functions/_shared/referral-fields';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import { button, eventually, held, isFocused, navigationLink } from './support/page-parts';
import { hydrate } from './support/react';
import * as form from './support/referral';

const visit = visitSite();
const open = (options = {}) =>
  form.openReferral(visit, [form.accept], { timezoneId: 'America/Chicago', ...options });

const mistakes = (page: Page) => form.summary(page).getByRole('link').allTextContents();

const REQUIRED = Object.entries({ ...FIELDS, hipaaConsent: { message: 'You must accept the HIPAA consent' } })
  .filter(([name]) => Reflect.get(form.SHORT, name))
  .map(([name, part]): [string, string] => [name, Reflect.get(part, 'message')]);

const faultOf = (of: Locator) =>
  of.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const bottom = element.getBoundingClientRect().bottom - 1;
    const below = ids
      .flatMap((id) => document.getElementById(id) ?? [])
      .filter((text) => text.getBoundingClientRect().top >= bottom);
    return [element.getAttribute('aria-invalid'), ...below.map((text) => text.textContent)];
  });

/** The visitor's today, moved by some days, as it is typed. */
const dayFromNow = (page: Page, days: number): Promise<string> =>
  page.evaluate((more) => {
    const day = new Date();
    day.setDate(day.getDate() + more);
    return day.toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
  }, days);

it("A referral with mistakes isn't sent: each field says what is wrong, as does a summary that takes the focus; once all is right, it is", async () => {
  const { page, received } = await open();
  await form.submitButton(page).click();
  await eventually(() => isFocused(form.summary(page))).toBe(true);
  expect(await mistakes(page)).toEqual(REQUIRED.map(([, message]) => message));
  for (const [name, message] of REQUIRED) {
    const part = page.locator(`#${name}`);
    expect(await faultOf(part), name).toEqual(expect.arrayContaining(['true', message]));
    await form.summary(page).getByRole('link', { name: message, exact: true }).click();
    expect(await isFocused(part), name).toBe(true);
  }
  await expectAccessible(page, form.summary(page));
  // A mistake goes as soon as it is corrected, under the field and from the summary.
  await form.field(page, 'clientCity').fill('Meridian');
  await eventually(() => page.getByText('City is required').count()).toBe(0);
  expect(await mistakes(page)).toHaveLength(REQUIRED.length - 1);

  await form.fill(page);
  const [yesterday, today, tomorrow] = await Promise.all([-1, 0, 1].map((days) => dayFromNow(page, days)));
  const early = 'Preferred date must be today or later';
  for (const [birth = '', appointment = '', ...messages] of [
    ['last spring', yesterday, 'Date of birth is required', early],
    ['12/31/1899', yesterday, 'Date of birth must be between January 1, 1900 and today', early],
    [tomorrow, '', 'Date of birth must be between January 1, 1900 and today'],
  ]) {
    await form.field(page, 'clientDob').fill(birth);
    await form.field(page, 'appointmentDate').fill(appointment);
    await form.submitButton(page).click();
    await eventually(() => mistakes(page)).toEqual(messages);
    expect(await faultOf(form.field(page, 'clientDob'))).toContain(messages[0]);
    expect(await form.field(page, 'clientDob').inputValue()).toBe(birth);
  }
  expect(received).toEqual([]);
  for (const name of ['clientDob', 'appointmentDate'] as const)
    await form.field(page, name).fill(today ?? '');
  await form.summary(page).waitFor({ state: 'detached' });
  await form.submitButton(page).click();
  await eventually(() => received.length).toBe(1);
});

describe('A field', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open({ isShared: true, viewport: { width: 320, height: 800 } }));
  });

  it('for notes takes a text of any length, says how much room is left, and refuses what is too long', async () => {
    const notes = form.field(page, 'additionalNotes');
    expect((await notes.boundingBox())?.height).toBeGreaterThanOrEqual(120);
    const said = page.getByRole('status').filter({ hasText: /\d+ characters left|Too long/ });
    const room = () => notes.evaluate((box) => box.parentElement?.nextElementSibling?.textContent);
    for (const [length, left, spoken] of [
      [0, '2,000 characters left'],
      [1985, '15 characters left', 'At most 20 characters left'],
      [2012, '12 characters over the limit', 'Too long'],
    ] as const) {
      await notes.fill('x'.repeat(length));
      await notes.blur();
      await eventually(room).toBe(left);
      expect(await said.allTextContents()).toEqual(spoken ? [spoken] : []);
    }
    await page.getByText('Please use at most 2000 characters').waitFor();
  });

  it('for a date puts slashes where one types, can be corrected anywhere, and shows MM/DD/YYYY, whatever was typed', async () => {
    const birth = form.field(page, 'clientDob');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return birth.inputValue();
    };
    await birth.focus();
    expect(await press(...'0305', 'Backspace', 'Backspace', 'Backspace')).toBe('03/');
    expect(await press('Backspace', 'Backspace', ...'4122010')).toBe('04/12/2010');
    expect(await press('Home', 'Delete', '1', '2', 'Delete')).toBe('12/12/2010');
    expect(await birth.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
    await birth.fill('December 9, 2015');
    await birth.blur();
    expect(await birth.inputValue()).toBe('12/09/2015');
  });

  it('for a date has a calendar that opens at the day that was typed, offers every day from January 1, 1900 to today, and gives back the focus', async () => {
    const birth = form.field(page, 'clientDob');
    const calendar = form.calendarButton(page, 'clientDob');
    const dialog = page.getByRole('dialog', { name: /^Choose from a calendar: / });
    const day = (name: string) => dialog.getByRole('button', { name, exact: true });
    await birth.fill('03/09/2015');
    await calendar.press('Enter');
    await day('March 9, 2015').press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await birth.inputValue()).toBe('03/10/2015');
    await eventually(() => isFocused(calendar)).toBe(true);

    const days = () =>
      dialog.getByRole('table').evaluate((table) => {
        const all = [...table.querySelectorAll('button')];
        const seen = all.filter((each) => each.checkVisibility({ visibilityProperty: true }));
        return [false, true].map((isOff) =>
          seen.filter((each) => each.disabled === isOff).map((each) => Number(each.textContent)),
        );
      });
    const today = new Date(await dayFromNow(page, 0));
    await birth.fill('');
    await calendar.press('Enter');
    const [past = [], future = []] = await days();
    expect(Math.max(...past)).toBe(today.getDate());
    const year = dialog.getByRole('combobox', { name: 'Year' });
    const years = await year.getByRole('option').allTextContents();
    const now = today.getFullYear();
    expect([years[0], years.at(-1), years.length]).toEqual([`${now}`, '1900', now - 1899]);
    await year.selectOption('1900');
    await dialog.getByRole('combobox', { name: 'Month' }).selectOption('January');
    expect((await days())[1]).toEqual([]);
    expect(await dialog.getByRole('button', { name: 'Previous month' }).isEnabled()).toBe(false);
    await day('January 31, 1900').click();
    expect(await birth.inputValue()).toBe('01/31/1900');

    await form.calendarButton(page, 'appointmentDate').press('Enter');
    expect(await days()).toEqual([[today.getDate(), ...future], past.slice(0, -1)]);
    await expectAccessible(page, dialog, '[role=dialog]');
  });
});

const elsewhere = (page: Page) => navigationLink(page, 'Write to Us');

function watchQuestions(page: Page) {
  const questions = { asked: [] as string[], stays: true };
  page.on('dialog', (dialog) => {
    questions.asked.push(`${dialog.type()} ${dialog.message()}`.trim());
    void (questions.stays ? dialog.dismiss() : dialog.accept());
  });
  return questions;
}

async function asksBeforeClosing(page: Page, asked: string[]): Promise<void> {
  // React notes an entry with its next rendering, which a busy machine does later than this test closes the tab.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.close({ runBeforeUnload: true });
  await eventually(() => asked.splice(0)).toEqual(['beforeunload']);
  // Chromium ends itself when a tab is closed by force before the tab has heard that it is to stay.
  await page.evaluate(() => document.readyState);
}

it('Closing the tab is asked about with unsent entries, and while they are on their way, and no longer when they were sent', async () => {
  const { letGo, answer } = held<Parameters<form.ReferralAnswer>>(form.accept);
  const { page } = await form.openReferral(visit, [answer]);
  const { asked } = watchQuestions(page);
  await form.fill(page, form.SHORT);
  await asksBeforeClosing(page, asked);
  expect(await form.valuesOf(page)).toMatchObject(form.shown(form.SHORT));
  await form.submitButton(page).click();
  await button(page, 'Submitting...').waitFor();
  await asksBeforeClosing(page, asked);
  letGo();
  await form.againButton(page).waitFor();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual([]);
});

it('With unsent entries a link asks each time, as does Back; it stays with every entry on a no, and leads on with a yes, or when they were taken back', async () => {
  const { page } = await visit.open('/about');
  await navigationLink(page, 'Refer Someone').click();
  await form.ready(page);
  const city = form.field(page, 'clientCity');
  await city.fill('Meridian');
  const questions = watchQuestions(page);
  const { asked } = questions;
  for (const [leave, question] of [
    [() => elsewhere(page).click(), /^confirm .*not sent/],
    [() => elsewhere(page).click(), /^confirm .*not sent/],
    [() => page.evaluate(() => history.back()), /^beforeunload$/],
  ] as const) {
    await leave();
    await eventually(() => asked.splice(0)).toEqual([expect.stringMatching(question)]);
    expect(await city.inputValue()).toBe('Meridian');
  }
  questions.stays = false;
  await elsewhere(page).click();
  await page.waitForURL('**/contact');
  expect(asked.splice(0)).toHaveLength(1);
  await navigationLink(page, 'Refer Someone').click();
  await form.ready(page);
  for (const text of ['Meridian', '']) await city.fill(text);
  await elsewhere(page).click();
  await page.waitForURL('**/contact');
  expect(asked).toEqual([]);
});

it('Back asks about unsent entries also where the skip link made an entry in the history before', async () => {
  const { page } = await visit.open('/about');
  await hydrate(page);
  await page.locator('a[href="#main"]').press('Enter');
  await page.waitForURL('**/about#main');
  await navigationLink(page, 'Refer Someone').click();
  await form.ready(page);
  await form.field(page, 'clientCity').fill('Meridian');
  const { asked } = watchQuestions(page);
  await page.evaluate(() => history.back());
  await eventually(() => asked).toEqual([expect.stringMatching(/^confirm .*not sent/)]);
  await page.waitForURL('**/referral');
  expect(await form.field(page, 'clientCity').inputValue()).toBe('Meridian');
});

it.each([true, false])('A form that is loaded again is empty (JavaScript: %s)', async (javaScriptEnabled) => {
  const { page } = await visit.open(form.REFERRAL, { javaScriptEnabled });
  const isReady = () => (javaScriptEnabled ? form.ready(page) : undefined);
  for (const comeBack of [
    () => page.goto(`${visit.address}/about`).then(() => page.goBack()),
    () => page.reload(),
  ]) {
    await isReady();
    await form.fill(page);
    await comeBack();
    await isReady();
    expect(await form.valuesOf(page), `${comeBack}`).toEqual(form.EMPTY);
  }
});
