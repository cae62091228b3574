import type { IncomingMessage, ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import type { Handler } from '../../../backend/handler';
import {
  FIELDS,
  type ReferralForm,
} from '../../../supabase/functions/_shared/referral-fields';
import type { ReferralPayload } from '../../../supabase/functions/_shared/referral-payload';
import { FULL_FORM } from '../../backend/support/referrals';
import type { Visit } from '../../support/browser';
import type { OpenOptions } from '../../support/open-pages';
import { button } from './page-parts';
import { isHydrated } from './react';

export const REFERRAL = '/referral';

export const SENT = 'We Have Your Referral';
export const NOT_SENT = 'Submission Error';

export type FieldName = keyof typeof FIELDS;

const OPTIONAL =
  /client(Phone|Email)|insurance|Organization|Relationship|appointment|Notes|isGemcare|isVeterans/;

const nameOf = (name: FieldName) =>
  FIELDS[name].label + (OPTIONAL.test(name) ? ' (optional)' : '');

export const field = (page: Page, name: FieldName): Locator => {
  const role = /State|Reason|Time/.test(name) ? 'combobox' : 'textbox';
  return page.getByRole(role, { name: nameOf(name), exact: true });
};
export const consent = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /protected by HIPAA/ });
export const submitButton = (page: Page): Locator =>
  button(page, 'Submit Referral');
export const confirmation = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: SENT, exact: true });
export const againButton = (page: Page): Locator =>
  button(page, 'Refer Someone Else');
/** The box at the top of the form that names all errors. */
export const summary = (page: Page): Locator => page.getByRole('alert');
export const calendarButton = (page: Page, name: FieldName): Locator =>
  button(page, `Choose from a calendar: ${nameOf(name)}`);

/**
 * With JavaScript React has taken over once all dates have a calendar: they get
 * it one after the other.
 */
export async function ready(page: Page): Promise<void> {
  if (!(await isHydrated(page))) {
    await page.keyboard.press('Shift');
  }
  await calendarButton(page, 'clientDob').waitFor();
  await calendarButton(page, 'appointmentDate').waitFor();
}

const { isMedicaid: _, ...COMMON } = FULL_FORM;

/**
 * A referral in which every value can be told from every other, and from the
 * page's own words.
 */
export const FULL: ReferralForm = {
  ...{ ...COMMON, clientState: 'MT', isGemcare: true, isVeterans: false },
  ...{ referralReason: 'Couples', appointmentTime: 'late' },
};

export const EMPTY = Object.fromEntries(
  Object.entries(FULL).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? false : '',
  ]),
);

export const SHORT: ReferralForm = {
  ...FULL,
  ...Object.fromEntries(
    Object.entries(EMPTY).filter(([name]) => OPTIONAL.test(name)),
  ),
};

/** Words of all values that were typed and must not turn up elsewhere. */
export const TYPED = [
  ...[
    'ortiz',
    '555-0100',
    '555-0101',
    'main street',
    'fort worth',
    '76104',
    'aetna',
    "o'neil",
    'tarrant',
  ],
  ...[
    'counselor',
    'spanish',
    'mother',
    '2015-03-09',
    '03/09/2015',
    'mar 09, 2015',
    '@family',
    '@schools',
  ],
];

/**
 * All at once, with the events of a person's typing: one field after the other
 * would take three times as long.
 */
export async function fill(page: Page, form: Partial<ReferralForm> = FULL) {
  await page.evaluate(
    (entries) => {
      for (const [name, value] of entries) {
        const field = document.getElementById(name) as HTMLInputElement;
        field.focus();
        if (typeof value === 'boolean') {
          if (!field.checked) {
            field.click();
          }
        } else {
          // Past React, which watches the property of the element itself.
          Object.getOwnPropertyDescriptor(
            Object.getPrototypeOf(field),
            'value',
          )?.set?.call(field, value);
          for (const type of ['input', 'change']) {
            field.dispatchEvent(new Event(type, { bubbles: true }));
          }
        }
        field.blur();
      }
    },
    Object.entries(shown(form)).filter(([, value]) => value),
  );
}

export const valuesOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate((names) => {
    const fields = names.map(
      (name) => document.getElementById(name) as HTMLInputElement,
    );
    return Object.fromEntries(
      fields.map((each) => [
        each.id,
        each.type === 'checkbox' ? each.checked : each.value,
      ]),
    );
  }, Object.keys(FULL));

/**
 * A referral as its fields show it: with dates as they are written in America.
 */
export function shown(form: Partial<ReferralForm>): Partial<ReferralForm> {
  const days = JSON.stringify(form).replace(
    /"(\d{4})-(\d\d)-(\d\d)"/g,
    '"$2/$3/$1"',
  );
  return JSON.parse(days);
}

export type ReferralAnswer = (
  response: ServerResponse,
  payload: ReferralPayload,
  request: IncomingMessage,
) => void;

/**
 * A function `send-referral-email` that answers one after the other; the last
 * answer goes on.
 */
export function answerReferrals(...answers: ReferralAnswer[]) {
  const received: ReferralPayload[] = [];
  const handler: Handler = async (request, response, next) => {
    if (request.url !== '/functions/v1/send-referral-email') {
      return next();
    }
    const payload = (await readJson(request)) as ReferralPayload;
    received.push(payload);
    (answers[received.length - 1] ?? answers.at(-1))?.(
      response,
      payload,
      request,
    );
  };
  return { handler, received };
}

export const answer =
  (
    status: number,
    body: unknown = '',
    type = 'application/json',
  ): ReferralAnswer =>
  (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const accept: ReferralAnswer = (response, payload, request) =>
  answer(200, { ok: true, id: payload.submissionId })(
    response,
    payload,
    request,
  );

/**
 * The answer is lost on its way: it begins, so that the browser does not try
 * again on its own.
 */
export const lose: ReferralAnswer = (response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': '60',
  });
  response.write('{', () => response.socket?.resetAndDestroy());
};

export async function openReferral(
  visit: Visit,
  options: OpenOptions = {},
): Promise<Page> {
  const { page } = await visit.open(REFERRAL, options);
  await ready(page);
  return page;
}
