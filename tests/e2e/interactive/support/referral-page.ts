import type { Locator, Page } from 'playwright-core';
import type { ReferralForm } from '../../../../supabase/functions/_shared/referral-form';
import { button } from './documents-page';

export const REFERRAL = '/referral';

/** The names of the boxes that are typed into. */
export const TEXTS = {
  clientName: 'Client name',
  clientDob: 'Date of birth',
  clientPhone: 'Phone (optional)',
  clientEmail: 'Email (optional)',
  clientAddress: 'Street address',
  clientCity: 'City',
  clientZip: 'ZIP',
  insuranceProvider: 'Insurance provider (optional)',
  referrerName: 'Your name',
  referrerOrganization: 'Organization (optional)',
  referrerPhone: 'Your phone',
  referrerEmail: 'Your email',
  referrerRelationship: 'Relationship to client (optional)',
  appointmentDate: 'Preferred date (optional)',
  additionalNotes: 'Additional notes (optional)',
} as const;
export const SELECTS = {
  clientState: 'State',
  referralReason: 'Reason for referral',
  appointmentTime: 'Preferred time (optional)',
} as const;
export const TICKS = {
  isGemcare: 'The person is in Gem Care',
  isVeterans: 'The Veterans Fund pays',
  hipaaConsent: /protected by HIPAA/,
} as const;

type TextName = keyof typeof TEXTS;
type SelectName = keyof typeof SELECTS;
const DATES = ['clientDob', 'appointmentDate'] as const satisfies readonly TextName[];

export const box = (page: Page, name: TextName): Locator =>
  page.getByRole('textbox', { name: TEXTS[name], exact: true });
export const select = (page: Page, name: SelectName): Locator =>
  page.getByRole('combobox', { name: SELECTS[name], exact: true });
/** The switch of a program. */
export const program = (page: Page, name: 'isGemcare' | 'isVeterans'): Locator =>
  page.getByRole('switch', { name: TICKS[name], exact: true });
export const consent = (page: Page): Locator => page.getByRole('checkbox', { name: TICKS.hipaaConsent });
export const submitButton = (page: Page): Locator => button(page, 'Submit Referral');
/** What the practice says once a referral was sent. */
export const SENT = 'We Have Your Referral';
export const confirmation = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: SENT, exact: true });
/** Leads from the confirmation back to an empty form. */
export const againButton = (page: Page): Locator => button(page, 'Refer Someone Else');
/** The box at the top of the form that names all errors. */
export const summary = (page: Page): Locator => page.getByRole('alert');
export const calendarButton = (page: Page, label: string): Locator =>
  button(page, `Choose from a calendar: ${label}`);

/** With JavaScript React has taken over once all dates have a calendar: they get it one after the other. */
export async function ready(page: Page): Promise<void> {
  for (const name of DATES) await calendarButton(page, TEXTS[name]).waitFor();
}

/** A referral in which every value can be told from every other, and from the page's own words. */
export const FULL: ReferralForm = {
  clientName: 'Ana Marker Ortiz',
  clientDob: '2015-03-09',
  clientPhone: '(817) 555-0177',
  clientEmail: 'ana.marker@family.example',
  clientAddress: '7 Marker Street, Apt 2',
  clientCity: 'Markerville',
  clientState: 'MT',
  clientZip: '76199',
  insuranceProvider: 'Marker Insurance',
  isGemcare: true,
  isVeterans: false,
  referralReason: 'Couples',
  referrerName: "Sam O'Marker",
  referrerOrganization: 'Marker Schools & Co.',
  referrerPhone: '817-555-0188',
  referrerEmail: "sam.o'marker@schools.example",
  referrerRelationship: 'School marker',
  appointmentDate: '2099-12-31',
  appointmentTime: 'late',
  additionalNotes: 'Marker note?\nSecond line & more.',
  hipaaConsent: true,
};

/** The required values only. */
export const SHORT: ReferralForm = {
  ...FULL,
  clientPhone: '',
  clientEmail: '',
  insuranceProvider: '',
  isGemcare: false,
  referrerOrganization: '',
  referrerRelationship: '',
  appointmentDate: '',
  appointmentTime: '',
  additionalNotes: '',
};

/**
 * Fills the form in, all at once, with the events of a person's typing: one field after the other, as Playwright
 * does it, takes three times as long. The journeys of the keyboard type.
 */
export async function fill(page: Page, form: Partial<ReferralForm> = FULL) {
  const values = keysOf({ ...TEXTS, ...SELECTS, ...TICKS }).flatMap((name) => {
    const value = form[name];
    if (!value) return [];
    return [[name, typeof value === 'string' ? american(value) : value] as const];
  });
  await page.evaluate((entries) => {
    for (const [name, value] of entries) {
      const field = document.getElementById(name) as HTMLInputElement;
      field.focus();
      if (typeof value === 'boolean') {
        if (!field.checked) field.click();
      } else {
        // Past React, which watches the property of the element itself.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
      field.blur();
    }
  }, values);
}

/** What stands in the form, dates as they are shown. */
export async function valuesOf(page: Page): Promise<Record<string, string | boolean>> {
  const values: [string, Promise<string | boolean>][] = [
    ['isGemcare', program(page, 'isGemcare').isChecked()],
    ['isVeterans', program(page, 'isVeterans').isChecked()],
    ['hipaaConsent', consent(page).isChecked()],
    ...keysOf(TEXTS).map((name) => [name, box(page, name).inputValue()] as [string, Promise<string>]),
    ...keysOf(SELECTS).map((name) => [name, select(page, name).inputValue()] as [string, Promise<string>]),
  ];
  return Object.fromEntries(
    await Promise.all(values.map(async ([name, value]) => [name, await value] as const)),
  );
}

/** A form as {@link valuesOf} reads it once it was filled in. */
export function shown(form: ReferralForm): Record<string, string | boolean> {
  return {
    ...form,
    clientDob: american(form.clientDob),
    appointmentDate: american(form.appointmentDate),
  };
}

/** `2015-03-09` as `03/09/2015`. */
export function american(day: string): string {
  return day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
}

/** Every word that was typed and must not turn up elsewhere. */
export const TYPED: readonly string[] = [
  'marker',
  '555-0177',
  '555-0188',
  '76199',
  '2015-03-09',
  '03/09/2015',
  'Mar 09, 2015',
];

function keysOf<T extends object>(object: T): (keyof T)[] {
  return Object.keys(object) as (keyof T)[];
}
