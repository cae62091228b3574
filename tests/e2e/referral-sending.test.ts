import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import { practiceFacts } from '../support/built-site';
import {
  announcement,
  button,
  eventually,
  held,
  isFocused,
  scrollPosition,
} from './support/page-parts';
import { isLibrary } from './support/pages';
import * as form from './support/referral';

const visit = visitSite();
const FAILED = 'There was an error submitting your referral. Please try again.';

/**
 * Answers after which a referral isn't sent, and whether it may have arrived.
 * tests/backend/page-client.test.ts has all.
 */
const FAILURES: readonly [
  answer: form.ReferralAnswer,
  mayHaveArrived: boolean,
][] = [
  [form.answer(503, { ok: false, error: 'mail-later' }), false],
  [
    (response) => response.writeHead(303, { location: '/referral/sent' }).end(),
    true,
  ],
  [form.lose, true],
  // These say again what was typed.
  [
    (...call) =>
      form.answer(200, JSON.stringify(call[1]).slice(0, -1))(...call),
    true,
  ],
  [(...call) => form.answer(400, { error: call[1] })(...call), false],
];

/** Ways in which a form is shown again that was filled in. */
const waysBack = (page: Page) => [
  () => page.goto(`${visit.address}/about`).then(() => page.goBack()),
  () => page.reload(),
];

// On one page, from its first mistake on.
describe('A referral', () => {
  let page: Page;
  let answers: form.ReferralAnswer[] = [];
  const { handler, received } = form.answerReferrals((...call) =>
    (answers.shift() ?? form.accept)(...call),
  );
  const changed = { ...form.FULL, clientCity: 'Meridian' };
  const written: string[] = [];
  const send = () => form.submitButton(page).click();
  const spoken = () =>
    page
      .locator(
        'main :is([role=status], [role=alert], [aria-live]):not(.visually-hidden)',
      )
      .allTextContents();

  beforeAll(async () => {
    page = await form.openReferral(visit, { isShared: true });
    page.on('console', (message) => written.push(message.text()));
    page.on('pageerror', (error) => written.push(String(error)));
    page.on('framenavigated', (frame) => written.push(frame.url()));
  });
  beforeEach(() => visit.answerFirst(handler));
  afterEach(expectNoTrace);

  /**
   * Nothing that was typed is in an address, in storage, in a cookie, or in the
   * console.
   */
  async function expectNoTrace(): Promise<void> {
    const { stored, kept } = await page.evaluate(async () => ({
      stored: [
        ...Object.keys(localStorage),
        ...(await indexedDB.databases()),
        ...(await caches.keys()),
      ],
      kept: [
        JSON.stringify([sessionStorage, history.state]),
        document.title,
        document.cookie,
      ],
    }));
    expect([...stored, ...(await page.context().cookies())]).toEqual([]);
    const texts = [...written, ...kept, ...visit.requests, page.url()].map(
      (text) =>
        decodeURIComponent(
          text.replace(/%(?![0-9a-f]{2})/gi, '').replaceAll('+', ' '),
        ).toLowerCase(),
    );
    expect(
      texts.filter((text) => form.TYPED.some((typed) => text.includes(typed))),
    ).toEqual([]);
  }

  async function expectFailure(
    mayHaveArrived: boolean,
    values = form.FULL,
  ): Promise<void> {
    const toast = announcement(page, form.NOT_SENT);
    await toast.waitFor();
    // Each sentence is said once, and the ways to reach the practice, too.
    expect([await spoken(), await page.getByRole('alert').count()]).toEqual([
      [
        expect.stringMatching(/Nothing you entered was lost.*\(\d{3}\).*@/),
        form.NOT_SENT + FAILED,
      ],
      0,
    ]);
    expect((await spoken())[0]).not.toContain(FAILED);
    await button(page, 'Close message').click();
    await toast.waitFor({ state: 'hidden' });
    const shown = page.locator('form');
    expect(await shown.getByText(FAILED).isVisible()).toBe(true);
    expect(
      await shown.getByText('It may have arrived anyway.').isVisible(),
    ).toBe(mayHaveArrived);
    const call = shown.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ });
    expect(await call.getAttribute('href')).toMatch(/^tel:/);
    expect(await form.valuesOf(page)).toEqual(form.shown(values));
    expect(await form.submitButton(page).isEnabled()).toBe(true);
    expect(await page.getByText(form.SENT).count()).toBe(0);
    await expectNoTrace();
  }

  it("isn't shown as sent, and keeps every value, after an error, a redirect, no answer, or without a connection", async () => {
    expect(visit.requests.filter(isLibrary)).toEqual([]);
    // The regions are there before.
    expect(await spoken()).toEqual(['', '']);
    await form.fill(page, { ...form.FULL, clientEmail: 'ortiz@' });
    await send();
    await form.summary(page).waitFor();
    await form.fill(page);
    for (const [answer, mayHaveArrived] of FAILURES) {
      answers = [answer];
      await send();
      await expectFailure(mayHaveArrived);
    }
    await form.field(page, 'clientCity').fill('Meridian');
    await page.context().setOffline(true);
    await send();
    await expectFailure(false, changed);
    expect(
      await page.locator('form').getByText('so nothing was sent.').isVisible(),
    ).toBe(true);
    await page.context().setOffline(false);
    expect(visit.requests.filter(isLibrary).length).toBeGreaterThan(0);
    // It is logged, without what was typed.
    expect(written.join()).toContain('The referral was not sent');
  });

  it("is sent whole and once, says 'Submitting...' meanwhile, and is confirmed at the top of the page with the focus; a button leads to an empty form", async () => {
    const { letGo, answer } = held(form.accept);
    answers = [answer];
    // The second click comes before the page can show that the first is on its
    // way.
    await form.submitButton(page).evaluate((element: HTMLButtonElement) => {
      for (let click = 0; click < 2; click++) {
        element.click();
      }
    });
    const busy = button(page, 'Submitting...');
    await busy.waitFor();
    expect(await busy.isEnabled()).toBe(false);
    expect(await spoken()).toContain('Submitting...');
    await eventually(() => received.length).toBe(FAILURES.length + 1);
    letGo();
    await form.confirmation(page).waitFor();
    const sending = { to: 'intake@juniper-lane.example', website: '' };
    const { submissionId = '' } = received.at(-1) ?? {};
    expect(submissionId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(received.at(-1)).toEqual(
      buildReferralPayload(changed, practiceFacts(), {
        ...sending,
        submissionId,
      }),
    );
    await eventually(() => isFocused(form.confirmation(page))).toBe(true);
    await eventually(() => scrollPosition(page)).toBe(0);
    expect(await form.submitButton(page).count()).toBe(0);
    for (const text of [
      'Your referral has reached our intake desk.',
      'We call you within two business days.',
    ]) {
      expect(await page.getByText(text, { exact: true }).isVisible()).toBe(
        true,
      );
    }

    await form.againButton(page).click();
    await form.ready(page);
    expect(await form.valuesOf(page)).toEqual(form.EMPTY);
    await eventually(() => scrollPosition(page)).toBe(0);
    expect(await page.getByText(/ is required$/).count()).toBe(0);
  });

  it('has the same id when the same is tried again, and another when it was changed, or sent before', async () => {
    await form.fill(page, changed);
    await send();
    await form.confirmation(page).waitFor();
    const ids = received.map(({ submissionId }) => submissionId);
    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 0, 0, 0, 5, 6]);
  });

  it('goes through where the client library is gone, after a try while the server was away; a form that is shown again is empty', async () => {
    await form.againButton(page).click();
    await form.ready(page);
    for (const showAgain of waysBack(page)) {
      await form.fill(page);
      await showAgain();
      await form.ready(page);
      expect(await form.valuesOf(page), `${showAgain}`).toEqual(form.EMPTY);
    }
    await page.route('**/assets/**', (route) => route.abort());
    await page.route('**/functions/**', (route) =>
      route.abort('connectionrefused'),
    );
    await form.fill(page);
    await send();
    await expectFailure(true);
    await page.unroute('**/functions/**');
    // For the next test: a toast begins.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await send();
    await form.confirmation(page).waitFor();
  });

  it('was sent: a toast says so for 5 s, and longer while the focus or the pointer is on it', async () => {
    const toast = announcement(page, 'Referral Submitted Successfully');
    const text = toast.getByText(
      'Your referral has been sent directly to our team.',
      { exact: true },
    );
    const isThereAfter = async (time: number) => {
      await page.clock.runFor(time);
      return toast.isVisible();
    };
    expect(await isThereAfter(4_900)).toBe(true);
    await button(page, 'Close message').focus();
    expect(await isThereAfter(60_000)).toBe(true);
    await button(page, 'Close message').blur();
    await text.hover();
    expect(await isThereAfter(29_900)).toBe(true);
    await page.mouse.move(5, 5);
    expect(await isThereAfter(4_900)).toBe(true);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'hidden' });
  });
});

it.each(['the button', 'Enter in a field'])(
  'On a phone, a referral that is sent with %s and fails leaves in sight what to do: whom to call, and the button to try again, with the focus',
  async (way) => {
    visit.answerFirst(form.answerReferrals(form.answer(503)).handler);
    const viewport = { width: 360, height: 740 };
    const page = await form.openReferral(visit, { viewport });
    await form.fill(page, form.SHORT);
    const submit = form.submitButton(page);
    const pressed =
      way === 'the button' ? submit : form.field(page, 'clientCity');
    await pressed.evaluate((element: HTMLElement) => {
      element.focus();
      element.scrollIntoView({ block: 'end' });
    });
    await page.keyboard.press('Enter');
    await announcement(page, form.NOT_SENT).waitFor();
    await eventually(() => isFocused(submit)).toBe(true);
    const shown = page.locator('form');
    for (const part of [
      shown.getByText(FAILED),
      shown.getByRole('link', { name: /^\(\d{3}\)/ }),
      submit,
    ]) {
      expect(await part.evaluate(isOnTop), `${part}`).toBe(true);
    }
  },
);

/** The roles of what a screen reader finds on a page. */
async function readRoles(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role }) => `${role?.value}`);
}

it('While a referral is on its way, no key, click, or screen reader reaches a field, so that nothing is typed that is not sent; after a failure, all of them do', async () => {
  const { letGo, answer } = held(form.answer(503));
  const { handler, received } = form.answerReferrals(answer);
  visit.answerFirst(handler);
  const page = await form.openReferral(visit);
  await form.fill(page);
  await form.submitButton(page).click();
  await button(page, 'Submitting...').waitFor();
  await eventually(() => received.length).toBe(1);
  const notes = page.locator('#additionalNotes');
  await notes.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await notes.boundingBox()) ?? {};
  const more = [
    () => page.mouse.click(x + 20, y + 20),
    () => notes.focus(),
    () => page.keyboard.press('Shift+Tab'),
    () => page.locator('label[for=isGemcare]').click({ force: true }),
  ];
  for (const reach of more) {
    await reach();
    await page.keyboard.type('suddenly worse');
    expect(await form.valuesOf(page), `${reach}`).toEqual(
      form.shown(form.FULL),
    );
  }
  expect(await readRoles(page)).toContain('button');
  expect(await readRoles(page)).not.toContain('textbox');
  await expectAccessible(page, button(page, 'Submitting...'));
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  letGo();
  await eventually(() => isFocused(form.submitButton(page))).toBe(true);
  await form.field(page, 'additionalNotes').fill('Suddenly worse.');
  expect(await form.valuesOf(page)).toMatchObject({
    additionalNotes: 'Suddenly worse.',
  });
});

const DAY = 24 * 60 * 60_000;
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

describe('What the function refuses although the page accepts it', () => {
  it.each<
    [
      clock: string,
      days: number,
      name: 'appointmentDate' | 'clientDob',
      message: string,
    ]
  >([
    ['behind', -3, 'appointmentDate', 'Preferred date must be today or later'],
    [
      'ahead',
      3,
      'clientDob',
      'Date of birth must be between January 1, 1900, and today',
    ],
  ])(
    'because a clock is %s is said at its field and in the summary, until it is changed; then the referral is sent',
    async (...row) => {
      const [, days, name, message] = row;
      const page = await form.openReferral(visit, {
        prepare: (tab) => tab.clock.setFixedTime(Date.now() + days * DAY),
      });
      await form.fill(page, form.SHORT);
      const field = form.field(page, name);
      await field.fill(dayFromNow(days));
      await form.submitButton(page).click();
      const isWrong = () => field.getAttribute('aria-invalid');
      await eventually(() => isFocused(form.summary(page))).toBe(true);
      expect(
        await page
          .locator('[aria-invalid=true]')
          .evaluateAll((all) => all.map(({ id }) => id)),
      ).toEqual([name]);
      await form.summary(page).getByRole('link', { name: message }).click();
      expect(await isFocused(field)).toBe(true);
      await field.blur();
      // The page itself finds nothing wrong with the value.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await isWrong()).toBe('true');
      await field.fill(form.FULL[name]);
      await eventually(isWrong).not.toBe('true');
      await form.submitButton(page).click();
      await form.confirmation(page).waitFor();
    },
  );

  it('about clients who refer themselves is said at the fields that they see', async () => {
    const { handler } = form.answerReferrals(
      form.answer(400, {
        ok: false,
        error: 'invalid',
        fields: ['payload', 'referrerInfo.phone', 'clientInfo.sign'],
      }),
      form.accept,
    );
    visit.answerFirst(handler);
    const page = await form.openReferral(visit);
    await page.getByRole('switch', { name: /referring myself/ }).check();
    await form.fill(page, { ...form.FULL, referrerPhone: '' });
    await form.submitButton(page).click();
    await form.summary(page).waitFor();
    expect(
      await form.summary(page).getByRole('link').allTextContents(),
    ).toEqual(['Your phone: Phone number is required']);
    // The same can be tried again: the function may have been wrong.
    await form.submitButton(page).click();
    await form.confirmation(page).waitFor();
  });

  it('because a form filler has filled in the hidden field is sent with the second try', async () => {
    const before = visit.mails().length;
    const page = await form.openReferral(visit);
    await form.fill(page, form.SHORT);
    await page.locator('[name=website]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://agency.example';
    });
    await form.submitButton(page).click();
    await announcement(page, form.NOT_SENT).waitFor();
    expect(visit.mails()).toHaveLength(before);
    await form.submitButton(page).click();
    await form.confirmation(page).waitFor();
    expect(visit.mails()).toHaveLength(before + 1);
  });
});

/** Runs in the page: whether the first line of an element is in sight. */
function isOnTop(element: Element): boolean {
  const { x, y, width } = element.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + 8);
  return element.contains(found);
}

describe('Without JavaScript', () => {
  let page: Page;
  const place = () => page.url().replace(visit.address, '');
  const submit = () => form.submitButton(page).click();
  beforeAll(async () => {
    ({ page } = await visit.open(form.REFERRAL, {
      javaScriptEnabled: false,
      isShared: true,
    }));
  });

  it('a form is empty when it is shown again, and the browser itself stops one that is empty, or has a wrong value', async () => {
    for (const showAgain of waysBack(page)) {
      await form.fill(page);
      await showAgain();
      expect(await form.valuesOf(page), `${showAgain}`).toEqual(form.EMPTY);
    }
    await submit();
    await form.fill(page, { ...form.FULL, hipaaConsent: false });
    const wrong = {
      clientName: 'A',
      clientDob: 'last spring',
      clientEmail: 'ana@family',
      clientZip: '7610',
    };
    for (const [name, value] of Object.entries({
      ...wrong,
      referrerPhone: '817555010',
    })) {
      await form.field(page, name as form.FieldName).fill(value);
    }
    await submit();
    expect(place()).toBe(form.REFERRAL);
    const stopped = page.locator('form [id]:invalid:not(fieldset)');
    const names = await stopped.evaluateAll((fields) =>
      fields.map(({ id }) => id),
    );
    expect(names).toEqual([
      ...Object.keys(wrong),
      'referrerPhone',
      'hipaaConsent',
    ]);
    expect(
      visit.requests.filter((request) => request.startsWith('POST')),
    ).toEqual([]);
  });

  it('a referral is mailed and confirmed, and a link leads back to an empty form', async () => {
    await page.reload();
    await form.fill(page);
    await submit();
    expect(place()).toBe('/referral/sent');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      form.SENT,
    );
    expect(visit.mails().at(-1)).toContain('100 Main Street, Apt 2');
    await page.getByRole('link', { name: 'Refer Someone Else' }).click();
    expect(place()).toBe(form.REFERRAL);
    expect(await form.valuesOf(page)).toEqual(form.EMPTY);
  });

  it('a referral that the function refuses ends where the reason stands, and nothing that was typed in an address', async () => {
    await form.fill(page, { ...form.FULL, clientName: '   ' });
    await submit();
    expect(place()).toBe('/referral/not-sent#clientName');
    const addresses = decodeURIComponent(
      visit.requests.join('\n'),
    ).toLowerCase();
    expect(form.TYPED.filter((typed) => addresses.includes(typed))).toEqual([]);
    // The tests of the function say which outcome leads where; each page gives
    // the one reason, and the phone.
    const NO = 'The referral did not reach us';
    const REASONS = [
      'Client name is required',
      'Try again in a few minutes',
      'The fault is ours',
    ];
    for (const [outcome, title, ...reasons] of [
      ['not-sent#clientName', NO, REASONS[0]],
      ['not-sent#later', NO, REASONS[1]],
      ['not-sent', NO, REASONS[2]],
      ['unknown', 'Your referral may have arrived'],
    ]) {
      await page.goto(`${visit.address}${form.REFERRAL}/${outcome}`);
      const visible: string[] = [];
      for (const text of REASONS) {
        if (await page.getByText(text).isVisible()) {
          visible.push(text);
        }
      }
      expect(visible, outcome).toEqual(reasons);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(
        title,
      );
      expect(
        (await main.getByRole('heading', { level: 1 }).boundingBox())?.y,
      ).toBeGreaterThan(0);
      expect(
        await main.getByRole('link', { name: /^\(\d{3}\)/ }).isVisible(),
      ).toBe(true);
      expect(await page.getByText(form.SENT).count()).toBe(0);
    }
  });
});
