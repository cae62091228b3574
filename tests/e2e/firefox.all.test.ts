import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { visitSite } from '../support/browser';
import { needs } from '../support/needs';
import { onePagePerTemplate } from './support/pages';
import { hydrate } from './support/react';
import * as form from './support/referral';

const FIREFOX = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((file) => file && existsSync(file));
const MISSING = FIREFOX ? undefined : "Firefox isn't installed (Debian: apt-get install firefox-esr)";
const visit = visitSite();

/** Playwright 1.65 sets the color scheme of every page with a command that this Firefox doesn't know yet. */
function leaveColorsAlone(browser: Browser): void {
  type Inside = { _connection: { toImpl: (of: Browser) => { _browserSession: object } } };
  const inside = (browser as unknown as Inside)._connection.toImpl(browser);
  const session = Object.getPrototypeOf(inside._browserSession);
  const { send } = session;
  session.send = async function (this: object, method: string, parameters: unknown) {
    return method === 'emulation.setMediaFeaturesOverride' ? {} : send.call(this, method, parameters);
  };
}

it('In Firefox, React takes over a page of each template, and has nothing to say; a referral is sent after a failure', {
  timeout: 120_000,
  ...needs(MISSING),
}, async () => {
  // Playwright drives an installed Firefox by WebDriver BiDi.
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX });
  onTestFinished(() => browser.close());
  leaveColorsAlone(browser);
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  for (const path of onePagePerTemplate) {
    await page.goto(visit.address + path);
    await hydrate(page);
    expect(complaints, path).toEqual([]);
  }
  const { handler, received } = form.answerReferrals(form.answer(500), form.accept);
  visit.answerFirst(handler);
  await page.goto(visit.address + form.REFERRAL);
  await form.ready(page);
  await form.fill(page);
  await form.submitButton(page).click();
  await page.getByText(form.NOT_SENT).first().waitFor();
  expect(await form.valuesOf(page)).toEqual(form.shown(form.FULL));
  await form.submitButton(page).click();
  await form.confirmation(page).waitFor();
  expect(received).toHaveLength(2);
});
