import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { visitSite } from '../support/browser';
import { practiceFacts } from '../support/built-site';
import { announcement, button, eventually, held, isFocused, scrollPosition } from './support/page-parts';
import { isLibrary } from './support/pages';
import * as form from './support/referral';

const visit = visitSite();
const FAILED = 'There was an error submitting your referral. Please try again.';

it("A referral is sent whole and once, says 'Submitting...' meanwhile, and is confirmed at the top of the page with the focus; a button leads to an empty form", async () => {
  const { letGo, answer } = held(form.accept);
  const { page, received } = await form.openReferral(visit, [answer]);
  expect(visit.requests.filter(isLibrary)).toEqual([]);
  await form.fill(page);
  // The second click comes before the page can show that the first is on its way.
  await form.submitButton(page).evaluate((element: HTMLButtonElement) => {
    for (let click = 0; click < 2; click++) element.click();
  });
  const busy = button(page, 'Submitting...');
  await busy.waitFor();
  expect(await busy.isEnabled()).toBe(false);
  await form.field(page, 'clientCity').press('Enter');
  await eventually(() => received.length).toBe(1);
  letGo();
  await form.confirmation(page).waitFor();
  // The tests of the payload say what is in it.
  const submissionId = received[0]?.submissionId ?? '';
  expect(submissionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const to = 'intake@juniper-lane.example';
  expect(received).toEqual([
    buildReferralPayload(form.FULL, practiceFacts(), { to, submissionId, website: '' }),
  ]);
  expect(visit.requests.filter(isLibrary).length).toBeGreaterThan(0);
  await eventually(() => isFocused(form.confirmation(page))).toBe(true);
  await eventually(() => scrollPosition(page)).toBe(0);
  expect(await form.submitButton(page).count()).toBe(0);
  for (const text of ['Your referral has reached our intake desk.', 'We call you within two business days.'])
    expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true);

  await form.againButton(page).click();
  await form.ready(page);
  expect(await form.valuesOf(page)).toEqual(form.EMPTY);
  await eventually(() => scrollPosition(page)).toBe(0);
  expect(await page.getByText(/ is required$/).count()).toBe(0);
});

const spokenOn = (page: Page) =>
  page.locator('main :is([role=status], [role=alert], [aria-live]):not(.visually-hidden)').allTextContents();

async function expectFailure(page: Page, mayHaveArrived: boolean, values = form.FULL): Promise<void> {
  const toast = announcement(page, form.NOT_SENT);
  await toast.waitFor();
  const spoken = (await spokenOn(page)).filter((text) => text.includes(FAILED));
  expect([spoken, await page.getByRole('alert').count()]).toEqual([[form.NOT_SENT + FAILED], 0]);
  await button(page, 'Close message').click();
  await toast.waitFor({ state: 'hidden' });
  const said = page.locator('form');
  expect(await said.getByText(FAILED).isVisible()).toBe(true);
  expect(await said.getByText('It may have arrived anyway.').isVisible()).toBe(mayHaveArrived);
  const call = said.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ });
  expect(await call.getAttribute('href')).toMatch(/^tel:/);
  expect(await form.valuesOf(page)).toEqual(form.shown(values));
  expect(await form.submitButton(page).isEnabled()).toBe(true);
  expect(await page.getByText(form.SENT).count()).toBe(0);
}

// tests/backend/page-client.test.ts has all answers.
it("A referral isn't taken for sent, and no value is lost, when the answer is 503, a redirect, or none: while it is lost, the device offline, the server away, or the client library gone; then it goes through. A try to send the same has the same id", async () => {
  const redirect: form.ReferralAnswer = (response) =>
    response.writeHead(303, { location: '/referral/sent' }).end();
  const later = form.answer(503, { ok: false, error: 'mail-later' });
  const { page, received } = await form.openReferral(visit, [later, redirect, form.lose, form.accept]);
  const send = () => form.submitButton(page).click();
  // The region is there before.
  expect(await spokenOn(page)).toEqual(['']);
  await form.fill(page);
  for (const mayHaveArrived of [false, true]) {
    await send();
    await expectFailure(page, mayHaveArrived);
  }
  const changed = { ...form.FULL, clientCity: 'Meridian' };
  await form.field(page, 'clientCity').fill('Meridian');
  await send();
  await expectFailure(page, true, changed);
  await page.context().setOffline(true);
  await send();
  await expectFailure(page, false, changed);
  expect(await page.locator('form').getByText('so nothing was sent.').isVisible()).toBe(true);
  await page.context().setOffline(false);
  await send();
  await form.confirmation(page).waitFor();
  await form.againButton(page).click();
  await form.ready(page);
  await form.fill(page, changed);
  await send();
  await form.confirmation(page).waitFor();
  const [first, second, third, fourth, next] = received.map(({ submissionId }) => submissionId);
  expect([second, fourth]).toEqual([first, third]);
  expect([new Set([first, third, next]).size, received.length]).toEqual([3, 5]);

  await page.reload();
  await form.ready(page);
  await form.fill(page);
  await page.route('**/assets/**', (route) => route.abort());
  await page.route('**/functions/**', (route) => route.abort('connectionrefused'));
  await send();
  await expectFailure(page, true);
  await page.unroute('**/functions/**');
  await send();
  await form.confirmation(page).waitFor();
});

it('A toast says for 5 s that a referral was sent, and longer while the focus or the pointer is on it', async () => {
  const { page } = await form.openReferral(visit, [form.accept], {
    isFresh: true,
    prepare: (empty) => empty.clock.install(),
  });
  await form.fill(page, form.SHORT);
  await page.clock.pauseAt(Date.now() + 1_000);
  await form.submitButton(page).click();
  const toast = announcement(page, 'Referral Submitted Successfully');
  const text = toast.getByText('Your referral has been sent directly to our team.', { exact: true });
  await text.waitFor();
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

it('Nothing that was typed is in an address, in storage, in a cookie, or in the console, whatever comes of it', async () => {
  let reply = form.answer(500);
  const written: string[] = [];
  const { page } = await form.openReferral(visit, [(...call) => reply(...call)]);
  page.on('console', (message) => written.push(message.text()));
  page.on('pageerror', (error) => written.push(String(error)));
  page.on('framenavigated', (frame) => written.push(frame.url()));
  const expectNoTrace = async () => {
    const { stored, kept } = await page.evaluate(async () => ({
      stored: [...Object.keys(localStorage), ...(await indexedDB.databases()), ...(await caches.keys())],
      kept: [JSON.stringify([sessionStorage, history.state]), document.title, document.cookie],
    }));
    expect([...stored, ...(await page.context().cookies())]).toEqual([]);
    const texts = [...written, ...kept, ...visit.requests, page.url()].map((text) =>
      decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '').replaceAll('+', ' ')).toLowerCase(),
    );
    expect(texts.filter((text) => form.TYPED.some((typed) => text.includes(typed)))).toEqual([]);
  };
  await form.fill(page, { ...form.FULL, clientEmail: 'ortiz@' });
  await form.submitButton(page).click();
  await form.summary(page).waitFor();
  await expectNoTrace();
  await form.fill(page);
  // The answers say again what was typed.
  for (const [status, make] of [
    [200, (typed: unknown) => JSON.stringify(typed).slice(0, -1)],
    [400, (error: unknown) => ({ error })],
  ] as const) {
    reply = (...call) => form.answer(status, make(call[1]))(...call);
    await form.submitButton(page).click();
    await announcement(page, form.NOT_SENT).waitFor();
    await expectNoTrace();
    await button(page, 'Close message').click();
    await announcement(page, form.NOT_SENT).waitFor({ state: 'hidden' });
  }
  // It is logged, without what was typed.
  expect(written.join()).toContain('The referral was not sent');
  reply = form.accept;
  await form.submitButton(page).click();
  await form.againButton(page).waitFor();
  await expectNoTrace();
});

describe('Without JavaScript', () => {
  async function open() {
    const { page } = await visit.open(form.REFERRAL, { javaScriptEnabled: false });
    return { page, place: () => page.url().replace(visit.address, '') };
  }

  it('the browser itself stops a form that is empty, and one with a wrong value', async () => {
    const { page, place } = await open();
    await form.submitButton(page).click();
    await form.fill(page);
    for (const [name, value] of [
      ['clientName', 'A'],
      ['clientZip', '7610'],
      ['clientDob', 'last spring'],
      ['clientEmail', 'ana'],
      ['referrerPhone', '817555010'],
    ] as const) {
      await form.field(page, name).fill(value);
      await form.submitButton(page).click();
      expect(place(), `${name}: ${value}`).toBe(form.REFERRAL);
      await form.field(page, name).fill(form.american(form.FULL[name]));
    }
    await form.consent(page).uncheck();
    await form.submitButton(page).click();
    expect(place()).toBe(form.REFERRAL);
    expect(visit.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('a referral is mailed and confirmed, and a link leads back to an empty form', async () => {
    const { page, place } = await open();
    await form.fill(page);
    await form.submitButton(page).click();
    expect(place()).toBe('/referral/sent');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(form.SENT);
    expect(visit.mails()).toEqual([expect.stringContaining('100 Main Street, Apt 2')]);
    await page.getByRole('link', { name: 'Refer Someone Else' }).click();
    expect(place()).toBe(form.REFERRAL);
    expect(await form.field(page, 'clientName').inputValue()).toBe('');
  });

  it('a referral that the function refuses ends where the reason stands, and nothing that was typed in an address', async () => {
    const { page, place } = await open();
    await form.fill(page, { ...form.FULL, clientName: '   ' });
    await form.submitButton(page).click();
    expect(place()).toBe('/referral/not-sent#clientName');
    const addresses = decodeURIComponent(visit.requests.join('\n')).toLowerCase();
    expect(form.TYPED.filter((typed) => addresses.includes(typed))).toEqual([]);
    // The tests of the function say which outcome leads where; each page gives the one reason, and the phone.
    const REASONS = ['Client name is required', 'Try again in a few minutes', 'The fault is ours'];
    for (const [outcome, reason] of [
      ['not-sent#clientName', REASONS[0]],
      ['not-sent#later', REASONS[1]],
      ['not-sent', REASONS[2]],
      ['unknown', undefined],
    ]) {
      await page.goto(`${visit.address}${form.REFERRAL}/${outcome}`);
      const visible: string[] = [];
      for (const text of REASONS) if (await page.getByText(text).isVisible()) visible.push(text);
      expect(visible, outcome).toEqual(reason ? [reason] : []);
      const main = page.getByRole('main');
      expect((await main.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeGreaterThan(0);
      expect(await main.getByRole('link', { name: /^\(\d{3}\)/ }).isVisible()).toBe(true);
      expect(await page.getByText(form.SENT).count()).toBe(0);
    }
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Your referral may have arrived',
    );
  });
});
