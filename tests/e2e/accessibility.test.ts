import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { NARROW, violations, WIDE } from '../support/axe';
import { visitSite } from '../support/browser';
import { answerLists, DOCUMENTS, list } from './support/documents';
import { announcement, button, hamburger, menu, navigation } from './support/page-parts';
import { afterReact } from './support/react';
import * as form from './support/referral';

const visit = visitSite();
const still = { reducedMotion: 'reduce' } as const;

/** What visitors bring about on a page, what is to be seen then, and in which part of the page axe looks. */
type Step = [what: string, act: (page: Page) => unknown, shows: (page: Page) => Locator, part?: string];

const { REFERRAL, submitButton } = form;
const send = async (page: Page) => {
  await form.fill(page, form.SHORT);
  await submitButton(page).click();
};
const dialog = (page: Page) => page.getByRole('dialog');
const birthday = (page: Page) => form.calendarButton(page, 'clientDob');
const questions = (page: Page) => page.getByRole('main').getByRole('group');
const openMenus = async (page: Page) => {
  await hamburger(page).click();
  await menu(page, 'How We Help').click();
};

const JOURNEYS: [path: string, width: number, ...steps: Step[]][] = [
  [
    ...([REFERRAL, NARROW] as const),
    ['every mistake', (page) => submitButton(page).click(), form.summary],
    ['a calendar', (page) => birthday(page).click(), dialog, '[role=dialog]'],
    [
      'a referral that was sent',
      (page) => page.keyboard.press('Escape').then(() => send(page)),
      form.confirmation,
    ],
  ],
  [
    ...([DOCUMENTS, WIDE] as const),
    [
      'documents and a toast',
      (page) => button(page, 'Refresh').click(),
      (page) => announcement(page, 'Documents refreshed successfully'),
    ],
  ],
  [
    ...(['/search', WIDE] as const),
    [
      'pages that were found',
      (page) => page.getByRole('searchbox').fill('panic'),
      (page) => page.getByRole('heading', { level: 2, name: /^\d+ results$/ }),
    ],
  ],
  [
    ...(['/conditions/insomnia', NARROW] as const),
    [
      'an open question',
      (page) => questions(page).getByRole('heading').first().click(),
      (page) => questions(page).getByRole('paragraph').first(),
    ],
    ['the hamburger menu', openMenus, navigation, 'header'],
  ],
];

const documents = answerLists(list('consent.pdf', 'intake.docx', 'insurance.xlsx', 'map.txt'));

it.each(JOURNEYS)(
  'axe finds nothing in light, dark, and forced colors on %s',
  async (path, width, ...steps) => {
    visit.answerFirst(path === DOCUMENTS ? documents : form.answerReferrals(form.accept));
    const viewport = { width, height: 800 };
    const { page } = await afterReact(visit).open(path, { ...still, viewport });
    if (path === REFERRAL) await form.ready(page);
    for (const [what, act, shows, part = 'main'] of steps) {
      await page.setViewportSize(viewport);
      await act(page);
      await shows(page).waitFor();
      // A toast stays while the focus is on it.
      const close = button(page, 'Close message');
      if ((await close.count()) > 0) await close.focus();
      expect(await violations(page, { part, widths: [NARROW] }), what).toEqual([]);
      expect(await shows(page).isVisible(), what).toBe(true);
    }
  },
  60_000,
);

it('A screen reader is told of a failure once, politely, in a region that was there before', async () => {
  const { page } = await form.openReferral(visit, [form.answer(500)]);
  const texts = () =>
    page
      .locator('main :is([role=status], [role=alert], [aria-live]):not(.visually-hidden)')
      .allTextContents();
  expect(await texts()).toEqual(['']);
  await send(page);
  await button(page, 'Close message').waitFor();
  const text = 'There was an error submitting your referral. Please try again.';
  expect((await texts()).filter((each) => each.includes(text))).toEqual([form.NOT_SENT + text]);
  expect(await page.getByRole('alert').count()).toBe(0);
});
