import { describe, expect, it } from 'vitest';
import { loadContent } from '../../support/built-site';
import { everything, longTest } from '../../support/everything';
import { button } from '../interactive/support/documents-page';
import {
  accept,
  answer,
  answerReferrals,
  held,
  type ReferralAnswer,
} from '../interactive/support/referral-function';
import {
  calendarButton,
  fill,
  REFERRAL,
  ready,
  SHORT,
  submitButton,
  summary,
} from '../interactive/support/referral-page';
import { withoutScripts } from '../interactive/support/site';
import { launchVisitor } from '../interactive/support/visitor';
import { waitForReact } from '../support/react';
import { NARROW, violations, WIDE } from './support/axe';

const visitor = launchVisitor();
const { confirmation } = loadContent().pages.referral;

async function open(reply: ReferralAnswer = accept) {
  const site = await visitor.serve({ first: answerReferrals(reply) });
  const page = await visitor.open(site.address + REFERRAL);
  await ready(page);
  return page;
}

describe('axe finds nothing on the referral page', { timeout: 60_000 }, () => {
  it('with every error shown', async () => {
    const page = await open();
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(await violations(page, { part: 'main' })).toEqual([]);
  });

  const calendars = [
    ['the birthday', 'Date of birth', NARROW],
    ['the birthday', 'Date of birth', WIDE],
    ['the appointment', 'Preferred date (optional)', WIDE],
  ] as const;
  it.each(everything ? calendars : [calendars[0]])(
    'with the calendar of %s (%s) open at %i px',
    async (_, label, width) => {
      const page = await open();
      await page.setViewportSize({ width, height: 800 });
      await calendarButton(page, label).click();
      await page.getByRole('dialog').waitFor();
      expect(await violations(page, { widths: [width] })).toEqual([]);
      expect(await page.getByRole('dialog').isVisible()).toBe(true);
    },
  );

  longTest('while a referral is on its way', async () => {
    const page = await open(held().answer);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Submitting...').waitFor();
    expect(await violations(page, { widths: [NARROW], part: 'main' })).toEqual([]);
  });

  longTest('with the toast and the text of a failure', async () => {
    const page = await open(answer(500));
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Close message').focus();
    expect(await violations(page, { part: 'main' })).toEqual([]);
    expect(await button(page, 'Close message').isVisible()).toBe(true);
  });

  it('with the confirmation and its toast', async () => {
    const page = await open();
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, confirmation.button).waitFor();
    await button(page, 'Close message').focus();
    expect(await violations(page, { part: 'main' })).toEqual([]);
    expect(await button(page, 'Close message').isVisible()).toBe(true);
  });
});

const WITHOUT_JAVASCRIPT = [REFERRAL, '/referral/not-sent#check', '/referral/sent', '/contact'];

describe('axe finds nothing without JavaScript', { timeout: 60_000 }, () => {
  it.each(everything ? WITHOUT_JAVASCRIPT : ['/referral/not-sent#check'])('on %s', async (path) => {
    const site = await visitor.serve({ first: withoutScripts });
    const page = await visitor.open(site.address + path);
    expect(await violations(page, { widths: [NARROW], part: 'main' })).toEqual([]);
  });
});

longTest(
  'axe finds nothing on the contact page with the notice',
  async () => {
    const site = await visitor.serve();
    const page = await visitor.open(`${site.address}/contact`);
    await waitForReact(page);
    for (const name of ['Full Name', 'Message'])
      await page.getByRole('textbox', { name, exact: true }).fill('A');
    await page.getByRole('textbox', { name: 'Email Address' }).fill('ana@family.example');
    await button(page, 'Send Message').click();
    await button(page, 'Close message').focus();
    expect(await violations(page, { part: 'main' })).toEqual([]);
    expect(await button(page, 'Close message').isVisible()).toBe(true);
  },
  60_000,
);
