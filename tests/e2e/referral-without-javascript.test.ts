import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import * as form from './support/referral';

const visit = visitSite();

async function open(place = form.REFERRAL) {
  const { page } = await visit.open(place, { javaScriptEnabled: false });
  return { page, place: () => page.url().replace(visit.address, '') };
}

describe('Without JavaScript', () => {
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
    expect(visit.mails()).toEqual([expect.stringContaining('Ana Marker Ortiz')]);
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
