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

/** Closes the tab, and is asked about it once. */
async function asksBeforeClosing(page: Page, asked: string[]): Promise<void> {
  // React notes an entry with its next rendering, which a busy machine does later than this test closes the tab.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.close({ runBeforeUnload: true });
  await eventually(() => asked.splice(0)).toEqual(['beforeunload']);
  // Chromium ends itself when a tab is closed by force before the tab has heard that it is to stay.
  await page.evaluate(() => document.readyState);
}

it('Closing the tab is asked about with unsent entries, and while they are on their way, and no longer when they were sent', async () => {
  const { letGo, answer } = held<Parameters<form.ReferralAnswer>>(form.accept);
  const { page } = await form.openReferral(visit, [answer]);
  const { asked } = watchQuestions(page);
  await form.fill(page, form.SHORT);
  await asksBeforeClosing(page, asked);
  expect(await form.valuesOf(page)).toMatchObject(form.shown(form.SHORT));
  await form.submitButton(page).click();
  await button(page, 'Submitting...').waitFor();
  await asksBeforeClosing(page, asked);
  letGo();
  await form.againButton(page).waitFor();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual([]);
});

it('With unsent entries a link asks each time, as does Back; it stays with every entry on a no, and leads on with a yes, or when they were taken back', async () => {
  const { page } = await visit.open('/about');
  await navigationLink(page, 'Refer Someone').click();
  await form.ready(page);
  const city = form.field(page, 'clientCity');
  await city.fill('Meridian');
  const { asked, goes } = watchQuestions(page);
  for (const [leave, question] of [
    [() => elsewhere(page).click(), /^confirm .*not sent/],
    [() => elsewhere(page).click(), /^confirm .*not sent/],
    [() => page.evaluate(() => history.back()), /^beforeunload$/],
  ] as const) {
    await leave();
    await eventually(() => asked.splice(0)).toEqual([expect.stringMatching(question)]);
    expect(await city.inputValue()).toBe('Meridian');
  }
  goes();
  await elsewhere(page).click();
  await page.waitForURL('**/contact');
  expect(asked.splice(0)).toHaveLength(1);
  await navigationLink(page, 'Refer Someone').click();
  await form.ready(page);
  for (const text of ['Meridian', '']) await city.fill(text);
  await elsewhere(page).click();
  await page.waitForURL('**/contact');
  expect(asked).toEqual([]);
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
