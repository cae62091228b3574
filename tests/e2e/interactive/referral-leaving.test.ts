import type { Dialog, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../support/everything';
import { eventually } from '../support/eventually';
import { navigationLink } from '../support/page-parts';
import { asksBeforeClosing } from './support/closing';
import { button } from './support/documents-page';
import { accept, answer, answerReferrals, held, type ReferralAnswer } from './support/referral-function';
import {
  againButton,
  box,
  fill,
  REFERRAL,
  ready,
  SHORT,
  submitButton,
  valuesOf,
} from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

interface Asked {
  type: string;
  message: string;
}

/** Opens the form, and answers every question of the browser with staying until `goes` is called. */
async function open(reply: ReferralAnswer = accept) {
  const site = await visitor.serve({ first: answerReferrals(reply) });
  const asked: Asked[] = [];
  let stays = true;
  const page = await visitor.open(site.address + REFERRAL);
  page.on('dialog', (dialog: Dialog) => {
    asked.push({ type: dialog.type(), message: dialog.message() });
    void (stays ? dialog.dismiss() : dialog.accept());
  });
  await ready(page);
  const goes = () => {
    stays = false;
  };
  return { page, asked, goes };
}

async function closesUnasked(page: Page, asked: Asked[]): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual([]);
}

const kinds = (asked: readonly Asked[]) => asked.map(({ type }) => type);

const elsewhere = (page: Page) => navigationLink(page, 'Write to Us');

describe('Closing the tab', () => {
  it('with an empty form is not asked about', async () => {
    const { page, asked } = await open();
    await closesUnasked(page, asked);
  });

  it('with unsent entries is asked about, and no longer when they were taken back', async () => {
    const { page, asked } = await open();
    await box(page, 'clientCity').fill('Meridian');
    await asksBeforeClosing(page, () => kinds(asked));
    expect(await box(page, 'clientCity').inputValue()).toBe('Meridian');
    asked.splice(0);
    await box(page, 'clientCity').fill('');
    await closesUnasked(page, asked);
  });

  it('while a referral is on its way is asked about, and after it was not sent, as a link is then', async () => {
    const { answer: reply, letGo } = held(answer(500));
    const { page, asked } = await open(reply);
    await fill(page, SHORT);
    await submitButton(page).click();
    await button(page, 'Submitting...').waitFor();
    await asksBeforeClosing(page, () => kinds(asked));
    asked.splice(0);
    letGo();
    await page.getByText('Submission Error').waitFor();
    await asksBeforeClosing(page, () => kinds(asked));
    asked.splice(0);
    await elsewhere(page).click();
    await eventually(() => kinds(asked)).toEqual(['confirm']);
  });

  longTest('after a referral was sent is not asked about', async () => {
    const { page, asked } = await open();
    await fill(page, SHORT);
    await submitButton(page).click();
    await againButton(page).waitFor();
    await closesUnasked(page, asked);
  });

  longTest('with the second referral unsent is asked about', async () => {
    const { page, asked } = await open();
    await fill(page, SHORT);
    await submitButton(page).click();
    await againButton(page).click();
    await box(page, 'clientCity').fill('Meridian');
    await asksBeforeClosing(page, () => kinds(asked));
  });
});

describe('A link of the site', () => {
  it('with unsent entries asks each time; it stays with every entry on a no, and leads on with a yes', async () => {
    const { page, asked, goes } = await open();
    await box(page, 'clientCity').fill('Meridian');
    for (const times of [1, 2]) {
      await elsewhere(page).click();
      await eventually(() => kinds(asked)).toEqual(Array(times).fill('confirm'));
      expect(asked.at(-1)?.message).toMatch(/not sent/);
      expect(new URL(page.url()).pathname).toBe(REFERRAL);
      expect(await box(page, 'clientCity').inputValue()).toBe('Meridian');
    }
    goes();
    await elsewhere(page).click();
    await page.waitForURL('**/contact');
    expect(asked).toHaveLength(3);
  });

  longTest('after a referral was sent does not ask', async () => {
    const { page, asked } = await open();
    await fill(page, SHORT);
    await submitButton(page).click();
    await againButton(page).waitFor();
    await elsewhere(page).click();
    await page.waitForURL('**/contact');
    expect(asked).toEqual([]);
  });
});

it.each(['with JavaScript', 'without'])('A form that is loaded again is empty, %s', async (how) => {
  const site = await visitor.serve();
  const javaScriptEnabled = how === 'with JavaScript';
  const page = await visitor.open(site.address + REFERRAL, { javaScriptEnabled });
  if (javaScriptEnabled) await ready(page);
  const empty = await valuesOf(page);
  page.on('dialog', (dialog) => void dialog.accept());
  const ways: [string, () => Promise<unknown>][] = [
    ['Back', () => page.goto(`${site.address}/about`).then(() => page.goBack())],
    ['Reload', () => page.reload()],
  ];
  for (const [way, comeBack] of ways) {
    await fill(page);
    await comeBack();
    if (javaScriptEnabled) await ready(page);
    expect(await valuesOf(page), way).toEqual(empty);
  }
});

it('Going back in the history with unsent entries asks', async () => {
  const site = await visitor.serve();
  const page = await visitor.open(`${site.address}/about`);
  await navigationLink(page, 'Refer Someone').click();
  await page.waitForURL(`**${REFERRAL}`);
  await ready(page);
  await box(page, 'clientCity').fill('Meridian');
  const asked: Asked[] = [];
  page.on('dialog', (dialog) => {
    asked.push({ type: dialog.type(), message: dialog.message() });
    void dialog.dismiss();
  });
  await page.evaluate(() => history.back());
  await eventually(() => asked.length).toBe(1);
  expect(await box(page, 'clientCity').inputValue()).toBe('Meridian');
});
