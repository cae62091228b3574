import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { button, eventually, held, navigationLink } from './support/page-parts';
import * as form from './support/referral';

const visit = visitSite();
const elsewhere = (page: Page) => navigationLink(page, 'Write to Us');

/** Answers every question of the browser with staying until `goes` is called. */
function watchQuestions(page: Page) {
  const asked: string[] = [];
  let stays = true;
  page.on('dialog', (dialog) => {
    asked.push(`${dialog.type()} ${dialog.message()}`.trim());
    void (stays ? dialog.dismiss() : dialog.accept());
  });
  return {
    asked,
    goes: () => {
      stays = false;
    },
  };
}

async function open(reply: form.ReferralAnswer = form.accept) {
  const { page } = await form.openReferral(visit, [reply]);
  return { page, ...watchQuestions(page) };
}

/** Closes the tab, and is asked about it once. */
async function asksBeforeClosing(page: Page, asked: string[]): Promise<void> {
  // React notes an entry with its next rendering, which a busy machine does later than this test closes the tab.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.close({ runBeforeUnload: true });
  await eventually(() => asked.splice(0)).toEqual(['beforeunload']);
  // Chromium ends itself when a tab is closed by force before the tab has heard that it is to stay.
  await page.evaluate(() => document.readyState);
}

async function closesUnasked(page: Page, asked: string[]): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual([]);
}

it('Closing the tab is asked about with unsent entries, and no longer when they were taken back', async () => {
  const { page, asked } = await open();
  await form.field(page, 'clientCity').fill('Meridian');
  await asksBeforeClosing(page, asked);
  expect(await form.field(page, 'clientCity').inputValue()).toBe('Meridian');
  await form.field(page, 'clientCity').fill('');
  await closesUnasked(page, asked);
});

it('Closing the tab is asked about while a referral is on its way, and no longer when it was sent', async () => {
  const { letGo, answer } = held<Parameters<form.ReferralAnswer>>(form.accept);
  const { page, asked } = await open(answer);
  await form.fill(page, form.SHORT);
  await form.submitButton(page).click();
  await button(page, 'Submitting...').waitFor();
  await asksBeforeClosing(page, asked);
  letGo();
  await form.againButton(page).waitFor();
  await closesUnasked(page, asked);
});

it('With unsent entries a link asks each time, as does Back; it stays with every entry on a no, and leads on with a yes', async () => {
  const { page } = await visit.open('/about');
  await navigationLink(page, 'Refer Someone').click();
  await form.ready(page);
  await form.field(page, 'clientCity').fill('Meridian');
  const { asked, goes } = watchQuestions(page);
  for (const [leave, question] of [
    [() => elsewhere(page).click(), /^confirm .*not sent/],
    [() => elsewhere(page).click(), /^confirm .*not sent/],
    [() => page.evaluate(() => history.back()), /^beforeunload$/],
  ] as const) {
    await leave();
    await eventually(() => asked.splice(0)).toEqual([expect.stringMatching(question)]);
    expect(await form.field(page, 'clientCity').inputValue()).toBe('Meridian');
  }
  goes();
  await elsewhere(page).click();
  await page.waitForURL('**/contact');
  expect(asked).toHaveLength(1);
});

it.each([true, false])('A form that is loaded again is empty (JavaScript: %s)', async (javaScriptEnabled) => {
  const { page } = await visit.open(form.REFERRAL, { javaScriptEnabled });
  const isReady = () => (javaScriptEnabled ? form.ready(page) : undefined);
  await isReady();
  const empty = await form.valuesOf(page);
  for (const [way, comeBack] of [
    ['Back', () => page.goto(`${visit.address}/about`).then(() => page.goBack())],
    ['Reload', () => page.reload()],
  ] as const) {
    await form.fill(page);
    await comeBack();
    await isReady();
    expect(await form.valuesOf(page), way).toEqual(empty);
  }
});
