import type { Dialog, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { navigationLink } from '../support/page-parts';
import { asksBeforeClosing } from './support/closing';
import { button } from './support/documents-page';
import { accept, answer, answerReferrals, held, type ReferralAnswer } from './support/referral-function';
import { box, fill, REFERRAL, ready, SHORT, submitButton } from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

interface Asked {
  type: string;
  message: string;
}

/** Opens the form, and answers every question that the browser asks. */
async function open(stay: boolean, reply: ReferralAnswer = accept) {
  const site = await visitor.serve({ first: answerReferrals(reply) });
  const asked: Asked[] = [];
  const page = await visitor.open(site.address + REFERRAL);
  page.on('dialog', (dialog: Dialog) => {
    asked.push({ type: dialog.type(), message: dialog.message() });
    void (stay ? dialog.dismiss() : dialog.accept());
  });
  await ready(page);
  return { page, site, asked };
}

async function closesUnasked(page: Page, asked: Asked[]): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual([]);
}

const kinds = (asked: readonly Asked[]) => asked.map(({ type }) => type);

describe('Closing the tab', () => {
  it('with unsent entries is asked about', async () => {
    const { page, asked } = await open(true);
    await box(page, 'clientCity').fill('Fort Worth');
    await asksBeforeClosing(page, () => kinds(asked));
    expect(await box(page, 'clientCity').inputValue()).toBe('Fort Worth');
  });

  it('while a referral is on its way is asked about', async () => {
    const { answer, letGo } = held();
    const { page, asked } = await open(true, answer);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Submitting...').waitFor();
    await asksBeforeClosing(page, () => kinds(asked));
    letGo();
  });

  it('after a referral was not sent is asked about', async () => {
    const { page, asked } = await open(true, answer(500));
    await fill(page, SHORT);
    await submitButton(page).click();
    await page.getByText('Submission Error').waitFor();
    await asksBeforeClosing(page, () => kinds(asked));
  });

  it('with an empty form is not asked about', async () => {
    const { page, asked } = await open(true);
    await closesUnasked(page, asked);
  });

  it('with entries that were taken back is not asked about', async () => {
    const { page, asked } = await open(true);
    await box(page, 'clientCity').fill('Fort Worth');
    await box(page, 'clientCity').fill('');
    await closesUnasked(page, asked);
  });

  it('after a referral was sent is not asked about', async () => {
    const { page, asked } = await open(true);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Submit Another Referral').waitFor();
    await closesUnasked(page, asked);
  });

  it('with the second referral unsent is asked about', async () => {
    const { page, asked } = await open(true);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Submit Another Referral').click();
    await box(page, 'clientCity').fill('Dallas');
    await asksBeforeClosing(page, () => kinds(asked));
  });
});

describe('A link of the site', () => {
  const aboutUs = (page: Page) => navigationLink(page, 'About Us');

  it('with unsent entries asks, and stays with every entry when the visitor says no', async () => {
    const { page, asked } = await open(true);
    await box(page, 'clientCity').fill('Fort Worth');
    await aboutUs(page).click();
    await eventually(() => kinds(asked)).toEqual(['confirm']);
    expect(asked[0]?.message).toMatch(/not sent/);
    expect(new URL(page.url()).pathname).toBe(REFERRAL);
    expect(await box(page, 'clientCity').inputValue()).toBe('Fort Worth');
  });

  it('with unsent entries asks each time', async () => {
    const { page, asked } = await open(true);
    await box(page, 'clientCity').fill('Fort Worth');
    for (const times of [1, 2]) {
      await aboutUs(page).click();
      await eventually(() => asked.length).toBe(times);
    }
  });

  it('with unsent entries leads on when the visitor says yes', async () => {
    const { page, asked } = await open(false);
    await box(page, 'clientCity').fill('Fort Worth');
    await aboutUs(page).click();
    await page.waitForURL('**/about');
    expect(kinds(asked)).toEqual(['confirm']);
  });

  it('after a referral was not sent asks', async () => {
    const { page, asked } = await open(true, answer(500));
    await fill(page, SHORT);
    await submitButton(page).click();
    await page.getByText('Submission Error').waitFor();
    await aboutUs(page).click();
    await eventually(() => kinds(asked)).toEqual(['confirm']);
  });

  it('after a referral was sent does not ask', async () => {
    const { page, asked } = await open(true);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Submit Another Referral').waitFor();
    await aboutUs(page).click();
    await page.waitForURL('**/about');
    expect(asked).toEqual([]);
  });
});

it('Going back in the history with unsent entries asks', async () => {
  const site = await visitor.serve();
  const page = await visitor.open(`${site.address}/about`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Referral' }).first().click();
  await page.waitForURL(`**${REFERRAL}`);
  await ready(page);
  await box(page, 'clientCity').fill('Fort Worth');
  const asked: Asked[] = [];
  page.on('dialog', (dialog) => {
    asked.push({ type: dialog.type(), message: dialog.message() });
    void dialog.dismiss();
  });
  await page.evaluate(() => history.back());
  await eventually(() => asked.length).toBe(1);
  expect(await box(page, 'clientCity').inputValue()).toBe('Fort Worth');
});
