import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '../../supabase/functions/_shared/referral-fields';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import {
  button,
  eventually,
  held,
  isFocused,
  navigationLink,
} from './support/page-parts';
import { hydrate } from './support/react';
import * as form from './support/referral';

const visit = visitSite();

const REQUIRED = Object.entries({
  ...FIELDS,
  hipaaConsent: { message: 'You must accept the HIPAA consent' },
})
  .filter(([name]) => Reflect.get(form.SHORT, name))
  .map(([name, part]): [string, string] => [
    name,
    Reflect.get(part, 'message'),
  ]);

/**
 * Whether a field is marked as wrong, and what it says about that below itself.
 */
const faultOf = (of: Locator) =>
  of.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const bottom = element.getBoundingClientRect().bottom - 1;
    const below = ids
      .flatMap((id) => document.getElementById(id) ?? [])
      .filter((text) => text.getBoundingClientRect().top >= bottom);
    return [
      element.getAttribute('aria-invalid'),
      ...below.map((text) => text.textContent),
    ];
  });

/**
 * Watches which inputs are rendered. React takes the name of an input away and
 * gives it back whenever it renders the input again.
 */
const watchInputs = (page: Page) =>
  page.evaluateHandle(() => {
    const rendered = new Set<string>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        rendered.add((target as Element).id);
      }
    });
    for (const section of document.querySelectorAll('fieldset')) {
      observer.observe(section, { attributeFilter: ['name'], subtree: true });
    }
    return rendered;
  });

const TOO_LONG = 'Please use at most 2,000 characters';
/** The entry of the summary for what is wrong with a field. */
const inSummary = (message: string) => {
  const labels: Readonly<Record<string, string>> = {
    'Address is required': 'Street address',
    'Referrer name is required': 'Your name',
    'Phone number is required': 'Your phone',
    'Valid email is required': 'Your email',
    [TOO_LONG]: 'Additional notes',
  };
  const label = labels[message];
  return label ? `${label}: ${message}` : message;
};

const ZONE = 'America/Chicago';
/** The day that it is where the visitor is. */
const TODAY = new Date(
  new Date().toLocaleDateString('en-US', { timeZone: ZONE }),
);
/** The same, moved by some days, as it is typed. */
function dayFromNow(days: number): string {
  const day = new Date(
    TODAY.getFullYear(),
    TODAY.getMonth(),
    TODAY.getDate() + days,
  );
  return day.toLocaleDateString('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}

const BIRTH = 'Date of birth must be between January 1, 1900, and today';
/**
 * What is typed into a field, what is wrong with it, and what stands there
 * then.
 */
const ENTRIES: readonly [
  name: form.FieldName,
  typed: string,
  wrong: string,
  shown?: string,
][] = [
  ['clientCity', 'Meridian', ''],
  ['clientDob', 'last spring', 'Date of birth is required'],
  ['clientDob', '12/31/1899', BIRTH],
  ['clientDob', dayFromNow(1), BIRTH],
  ['clientDob', dayFromNow(0), ''],
  ['clientDob', 'December 9, 2015', '', '12/09/2015'],
  ['appointmentDate', dayFromNow(-1), 'Preferred date must be today or later'],
  ['appointmentDate', dayFromNow(0), ''],
  ['additionalNotes', 'x'.repeat(2012), TOO_LONG],
];

describe('The form', () => {
  let page: Page;
  beforeAll(async () => {
    const viewport = { width: 320, height: 800 };
    page = await form.openReferral(visit, {
      isShared: true,
      viewport,
      timezoneId: ZONE,
    });
  });
  const mistakes = () => form.summary(page).getByRole('link').allTextContents();

  it('renders only the fields that have an error when it is sent with errors', async () => {
    const inputsSeen = await watchInputs(page);
    await form.submitButton(page).click();
    await form.summary(page).waitFor();
    const rendered = await inputsSeen.evaluate((seen) => [...seen]);
    const inputs = page.locator('fieldset input[aria-invalid=true]');
    const wrong = await inputs.evaluateAll((all) => all.map(({ id }) => id));
    expect(wrong).toContain('clientName');
    expect(rendered.sort()).toEqual(wrong.sort());
  });

  it("isn't sent when it is empty: each field says what is wrong, as does a summary that takes the focus", async () => {
    await form.submitButton(page).click();
    await eventually(() => isFocused(form.summary(page))).toBe(true);
    expect(await mistakes()).toEqual(
      REQUIRED.map(([, message]) => inSummary(message)),
    );
    for (const [name, message] of REQUIRED) {
      const part = page.locator(`#${name}`);
      expect(await faultOf(part), name).toEqual(
        expect.arrayContaining(['true', message]),
      );
      await form
        .summary(page)
        .getByRole('link', { name: inSummary(message), exact: true })
        .click();
      expect(await isFocused(part), name).toBe(true);
    }
    await expectAccessible(page, form.summary(page));
  });

  it('says what is wrong with a value when its field is left, below it and in the summary, and no longer once it is corrected', async () => {
    for (const [name, typed, wrong, shown = typed] of ENTRIES) {
      const field = form.field(page, name);
      await field.fill(typed);
      await field.blur();
      const said = async () => [
        ...(await faultOf(field)),
        ...(await mistakes()),
      ];
      const what = `${name}: ${typed}`;
      if (wrong) {
        await eventually(said, what).toEqual(
          expect.arrayContaining(['true', wrong, inSummary(wrong)]),
        );
      } else {
        await eventually(said, what).not.toContain('true');
      }
      const told = (await said()).filter(
        (text) => wrong && text?.endsWith(wrong),
      );
      expect(told).toHaveLength(wrong ? 2 : 0);
      expect(await field.inputValue()).toBe(shown);
    }
    const left = REQUIRED.filter(
      ([name]) => !['clientDob', 'clientCity'].includes(name),
    );
    expect(new Set(await mistakes())).toEqual(
      new Set([...left.map(([, message]) => message), TOO_LONG].map(inSummary)),
    );
  });

  it('names the field of each mistake in the summary, where two are about the same', async () => {
    await form.fill(page, { clientEmail: 'ana@family', referrerEmail: 'sam@' });
    await eventually(mistakes).toEqual(
      expect.arrayContaining([
        'Email: Valid email is required',
        'Your email: Valid email is required',
      ]),
    );
    await form.field(page, 'clientEmail').fill('');
  });

  it('takes notes of any length, and says how much room is left', async () => {
    const notes = form.field(page, 'additionalNotes');
    expect((await notes.boundingBox())?.height).toBeGreaterThanOrEqual(120);
    const said = page
      .getByRole('status')
      .filter({ hasText: /\d+ characters left|Too long/ });
    const room = () =>
      notes.evaluate(
        (box) => box.parentElement?.nextElementSibling?.textContent,
      );
    for (const [length, left, ...spoken] of [
      [0, 'At most 2,000 characters'],
      [1985, '15 characters left', 'At most 20 characters left'],
      [2012, '12 characters over the limit', 'Too long'],
    ] as const) {
      await notes.fill('x'.repeat(length));
      await notes.blur();
      await eventually(room).toBe(left);
      expect(await said.allTextContents()).toEqual(spoken);
    }
  });

  it('puts slashes where one types a date, which can be corrected anywhere', async () => {
    const birth = form.field(page, 'clientDob');
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key);
      }
      return birth.inputValue();
    };
    await birth.fill('');
    expect(await press(...'0305', 'Backspace', 'Backspace', 'Backspace')).toBe(
      '03/',
    );
    expect(await press('Backspace', 'Backspace', ...'4122010')).toBe(
      '04/12/2010',
    );
    expect(await press('Home', 'Delete', '1', '2', 'Delete')).toBe(
      '12/12/2010',
    );
    expect(
      await birth.evaluate((input: HTMLInputElement) => input.selectionStart),
    ).toBe(2);
  });

  it('has a calendar for a date that opens at the day that was typed, offers every day from January 1, 1900 to today, and gives back the focus', async () => {
    const birth = form.field(page, 'clientDob');
    const calendar = form.calendarButton(page, 'clientDob');
    const dialog = page.getByRole('dialog', {
      name: /^Choose from a calendar: /,
    });
    const day = (name: string) =>
      dialog.getByRole('button', { name, exact: true });
    await birth.fill('03/09/2015');
    await calendar.press('Enter');
    await day('March 9, 2015').press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await birth.inputValue()).toBe('03/10/2015');
    await eventually(() => isFocused(calendar)).toBe(true);

    /** The days of the month that can be chosen, and those that can't. */
    const days = () =>
      dialog.getByRole('table').evaluate((table) => {
        const all = [...table.querySelectorAll('button')];
        const seen = all.filter((each) =>
          each.checkVisibility({ visibilityProperty: true }),
        );
        return [false, true].map((isOff) =>
          seen
            .filter((each) => each.disabled === isOff)
            .map((each) => Number(each.textContent)),
        );
      });
    await birth.fill('');
    await calendar.press('Enter');
    const [past = [], future = []] = await days();
    expect(Math.max(...past)).toBe(TODAY.getDate());
    const year = dialog.getByRole('combobox', { name: 'Year' });
    const years = await year.getByRole('option').allTextContents();
    const now = TODAY.getFullYear();
    expect([years[0], years.at(-1), years.length]).toEqual([
      `${now}`,
      '1900',
      now - 1899,
    ]);
    await year.selectOption('1900');
    await dialog
      .getByRole('combobox', { name: 'Month' })
      .selectOption('January');
    expect((await days())[1]).toEqual([]);
    expect(
      await dialog.getByRole('button', { name: 'Previous month' }).isEnabled(),
    ).toBe(false);
    await day('January 31, 1900').click();
    expect(await birth.inputValue()).toBe('01/31/1900');

    await form.calendarButton(page, 'appointmentDate').press('Enter');
    expect(await days()).toEqual([
      [TODAY.getDate(), ...future],
      past.slice(0, -1),
    ]);
    await expectAccessible(page, dialog, 'html');
    // What lies under it is out of reach until it is closed.
    const link = form.summary(page).getByRole('link').first();
    await link.focus();
    expect(await isFocused(link)).toBe(false);
    const { y: top = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    await page.mouse.click(160, top > 100 ? top - 20 : top + height + 20);
    await dialog.waitFor({ state: 'detached' });
    await link.focus();
    expect(await isFocused(link)).toBe(true);
  });
});

it('Anyone who leaves unsent entries by a link, by Back, or by closing the tab is asked each time, and keeps every entry by answering no; nobody is asked when they were taken back or sent', async () => {
  const { letGo, answer } = held<Parameters<form.ReferralAnswer>>(form.accept);
  visit.answerFirst(form.answerReferrals(answer).handler);
  const { page } = await visit.open('/about');
  await hydrate(page);
  const asked: string[] = [];
  let stays = true;
  page.on('dialog', (dialog) => {
    asked.push(`${dialog.type()} ${dialog.message()}`.trim());
    void (stays ? dialog.dismiss() : dialog.accept());
  });
  const openForm = async () => {
    await navigationLink(page, 'Refer Someone').click();
    await form.ready(page);
  };
  const followLink = () => navigationLink(page, 'Write to Us').click();
  const goBack = () => page.evaluate(() => history.back());
  const close = async () => {
    // React notes an entry with its next rendering, which a busy machine does
    // later than this test closes the tab.
    await page.evaluate(
      () =>
        new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    );
    await page.close({ runBeforeUnload: true });
  };
  const expectQuestion = async (
    leave: () => Promise<unknown>,
    question: RegExp,
  ) => {
    await leave();
    await eventually(() => asked.splice(0)).toEqual([
      expect.stringMatching(question),
    ]);
    await page.waitForURL(stays ? '**/referral' : '**/contact');
  };
  const QUESTION = /^confirm .*not sent/;
  const CLOSING = /^beforeunload$/;

  await openForm();
  for (const text of ['Meridian', '']) {
    await form.field(page, 'clientCity').fill(text);
  }
  await followLink();
  await page.waitForURL('**/contact');
  expect(asked).toEqual([]);
  // The skip link makes an entry in the history.
  await page.locator('a[href="#main"]').press('Enter');
  await page.waitForURL('**/contact#main');
  await openForm();
  await form.fill(page, form.SHORT);
  for (const [leave, question] of [
    [followLink, QUESTION],
    [followLink, QUESTION],
    [goBack, QUESTION],
    [close, CLOSING],
  ] as const) {
    await expectQuestion(leave, question);
    expect(await form.valuesOf(page)).toMatchObject(form.shown(form.SHORT));
  }
  stays = false;
  await expectQuestion(followLink, QUESTION);
  stays = true;
  await openForm();
  await form.fill(page, form.SHORT);
  await form.submitButton(page).click();
  await button(page, 'Submitting...').waitFor();
  await expectQuestion(close, CLOSING);
  letGo();
  await form.againButton(page).waitFor();
  const closed = page.waitForEvent('close');
  await close();
  await closed;
  expect(asked).toEqual([]);
});

describe('A client who refers themselves', () => {
  const switchOf = (page: Page) =>
    page.getByRole('switch', { name: 'I am referring myself' });
  const byLabel = (page: Page, label: string) =>
    page.getByRole('textbox', { name: label, exact: true });

  it('is asked about one person, reads what is wrong there, and is sent as their own referrer', async () => {
    const { handler, received } = form.answerReferrals(form.accept);
    visit.answerFirst(handler);
    const page = await form.openReferral(visit);
    await form.field(page, 'referrerOrganization').fill('A school');
    const ofReferrer = page.getByText('We call you before we call the person.');
    expect(await ofReferrer.isVisible()).toBe(true);
    await switchOf(page).check();
    const next = page.getByText('We call you to find a first appointment.');
    const nextSteps = () =>
      Promise.all([next, ofReferrer].map((text) => text.isVisible()));
    expect(await nextSteps()).toEqual([true, false]);
    const legends = page.locator('legend').filter({ visible: true });
    expect(await legends.allTextContents()).toEqual([
      ...['Your Information', 'Appointment Preferences', 'HIPAA consent'],
    ]);
    await form.submitButton(page).click();
    const mistakes = form.summary(page).getByRole('link');
    expect(await mistakes.allTextContents()).toEqual([
      ...[
        'Your name is required',
        'Date of birth is required',
        'Your phone: Phone number is required',
      ],
      ...[
        'Your email: Valid email is required',
        'Street address: Address is required',
        'City is required',
        'State is required',
      ],
      ...[
        'ZIP code is required',
        'Reason for referral is required',
        'You must accept the HIPAA consent',
      ],
    ]);
    await expectAccessible(page, form.summary(page));
    await mistakes.filter({ hasText: 'Phone' }).click();
    await eventually(() => isFocused(byLabel(page, 'Your phone').first())).toBe(
      true,
    );

    const { clientName, clientPhone, clientEmail } = form.FULL;
    const {
      clientDob,
      clientAddress,
      clientCity,
      clientState,
      clientZip,
      referralReason,
    } = form.FULL;
    await form.fill(page, {
      ...{
        clientName,
        clientPhone,
        clientEmail,
        clientDob,
        clientAddress,
        clientCity,
        clientZip,
      },
      ...{ clientState, referralReason },
    });
    await page.getByRole('switch', { name: 'I am in Gem Care' }).check();
    await page
      .getByRole('checkbox', { name: 'It is about me, is protected by HIPAA' })
      .check();
    await form.submitButton(page).click();
    await form.confirmation(page).waitFor();
    expect(await nextSteps()).toEqual([true, false]);
    expect(received[0]?.isSelf).toBe(true);
    expect(received[0]?.referrerInfo).toEqual({
      ...{ name: clientName, phone: clientPhone, email: clientEmail },
      ...{ organization: 'Not provided', relationship: 'Self' },
    });
    expect(received[0]?.clientInfo).toMatchObject({
      name: clientName,
      gemcare: 'Yes',
    });
    // The next referral begins as all do.
    await form.againButton(page).click();
    expect(await switchOf(page).isChecked()).toBe(false);
    expect(await legends.allTextContents()).toContain('Referrer Information');
  });

  it('may change their mind: what was typed stays, and no error is shown yet', async () => {
    const page = await form.openReferral(visit);
    await form.field(page, 'referrerOrganization').fill('A school');
    await form.field(page, 'clientName').fill('Ana Ortiz');
    await switchOf(page).check();
    await form.submitButton(page).click();
    await form.summary(page).waitFor();
    await switchOf(page).uncheck();
    expect(await form.field(page, 'referrerOrganization').inputValue()).toBe(
      'A school',
    );
    expect(await form.field(page, 'clientName').inputValue()).toBe('Ana Ortiz');
    expect(await form.summary(page).count()).toBe(0);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  });

  it('fills in the usual form without JavaScript', async () => {
    const { page } = await visit.open(form.REFERRAL, {
      javaScriptEnabled: false,
    });
    expect(await switchOf(page).isVisible()).toBe(false);
    expect(await form.field(page, 'referrerName').isVisible()).toBe(true);
  });
});
