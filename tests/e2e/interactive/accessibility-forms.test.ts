import { describe, expect, it } from 'vitest';
import { waitForReact } from '../support/react';
import { violations } from './support/axe';
import { button } from './support/documents-page';
import { accept, answer, answerReferrals, held, type ReferralAnswer } from './support/referral-function';
import { calendarButton, fill, REFERRAL, ready, SHORT, submitButton, summary } from './support/referral-page';
import { withoutScripts } from './support/site';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

async function open(reply: ReferralAnswer = accept) {
  const site = await visitor.serve({ first: answerReferrals(reply) });
  const page = await visitor.open(site.address + REFERRAL);
  await ready(page);
  return page;
}

describe('axe finds nothing on the referral page', () => {
  it('with an empty form', async () => {
    expect(await violations(await open())).toEqual([]);
  });

  it('with every error shown', async () => {
    const page = await open();
    await submitButton(page).click();
    await summary(page).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.each([
    ['the birthday', 'Date of birth', 320],
    ['the birthday', 'Date of birth', 1280],
    ['the appointment', 'Preferred date (optional)', 1280],
  ] as const)('with the calendar of %s (%s) open at %i px', async (_, label, width) => {
    const page = await open();
    await page.setViewportSize({ width, height: 800 });
    await calendarButton(page, label).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page, [width])).toEqual([]);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  it('while a referral is on its way', async () => {
    const page = await open(held().answer);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Submitting...').waitFor();
    expect(await violations(page, [320])).toEqual([]);
  });

  it('with the toast and the text of a failure', async () => {
    const page = await open(answer(500));
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Close message').focus();
    expect(await violations(page)).toEqual([]);
    expect(await button(page, 'Close message').isVisible()).toBe(true);
  });

  it('with the confirmation and its toast', async () => {
    const page = await open();
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Submit Another Referral').waitFor();
    await button(page, 'Close message').focus();
    expect(await violations(page)).toEqual([]);
    expect(await button(page, 'Close message').isVisible()).toBe(true);
  });
});

describe('axe finds nothing without JavaScript', () => {
  it.each([REFERRAL, '/referral/sent', '/referral/not-sent#check', '/contact'])('on %s', async (path) => {
    const site = await visitor.serve({ first: withoutScripts });
    const page = await visitor.open(site.address + path);
    expect(await violations(page, [320])).toEqual([]);
  });
});

describe('axe finds nothing on the contact page', () => {
  it('with an empty form', async () => {
    const site = await visitor.serve();
    const page = await visitor.open(`${site.address}/contact`);
    await waitForReact(page);
    expect(await violations(page)).toEqual([]);
  });

  it('with the notice', async () => {
    const site = await visitor.serve();
    const page = await visitor.open(`${site.address}/contact`);
    await waitForReact(page);
    for (const name of ['Full Name', 'Message'])
      await page.getByRole('textbox', { name, exact: true }).fill('A');
    await page.getByRole('textbox', { name: 'Email Address' }).fill('ana@family.example');
    await button(page, 'Send Message').click();
    await button(page, 'Close message').focus();
    expect(await violations(page)).toEqual([]);
    expect(await button(page, 'Close message').isVisible()).toBe(true);
  });
});
