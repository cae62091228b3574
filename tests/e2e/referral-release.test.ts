import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { practiceFacts } from '../support/built-site';
import { eventually } from './support/page-parts';
import * as form from './support/referral';

const visit = visitSite();

it('A form that has changed since it was opened shows what it offers now, with all else that was typed, and can be sent', async () => {
  const { mail: _, ...facts } = practiceFacts();
  const changed = {
    ...facts,
    reasons: facts.reasons.filter((reason) => reason !== 'Couples'),
    programs: [
      { id: 'voucher', label: 'The client has a voucher', name: 'Voucher' },
    ],
  };
  const { handler, received } = form.answerReferrals(
    form.answer(400, {
      ok: false,
      error: 'invalid',
      fields: [],
      facts: changed,
    }),
    form.accept,
  );
  const page = await form.openReferral(visit);
  await visit.answerFirst(handler);
  await form.fill(page);
  await form.submitButton(page).click();
  await page
    .locator('form')
    .getByText('This form and our mail service did not match')
    .waitFor();
  const shown = page.locator('form');
  expect(
    await shown.getByText('Reason for referral: Couples').isVisible(),
  ).toBe(true);
  expect(await form.summary(page).textContent()).toContain(
    'Reason for referral is required',
  );
  expect(await form.field(page, 'clientName').inputValue()).toBe(
    form.FULL.clientName,
  );
  expect(await form.field(page, 'clientState').inputValue()).toBe('MT');
  expect(await form.field(page, 'additionalNotes').inputValue()).toBe(
    form.FULL.additionalNotes,
  );
  expect(await form.field(page, 'referralReason').inputValue()).toBe('');
  expect(await page.getByLabel('The client has a voucher').isChecked()).toBe(
    false,
  );
  expect(
    await page.evaluate(() =>
      JSON.stringify([
        history.state,
        { ...sessionStorage },
        { ...localStorage },
      ]),
    ),
  ).not.toMatch(/Ana|Ortiz/);
  await form
    .field(page, 'referralReason')
    .selectOption(changed.reasons[0] ?? '');
  await form.submitButton(page).click();
  await form.confirmation(page).waitFor();
  await eventually(() => received.length).toBe(2);
  expect(received[1]?.clientInfo).toMatchObject({
    voucher: 'No',
    referralReason: changed.reasons[0],
  });
  // The next referral of this tab begins with the new form.
  await page.getByRole('button', { name: 'Refer Someone Else' }).click();
  await page.getByLabel('The client has a voucher').waitFor();
  expect(
    await form
      .field(page, 'referralReason')
      .locator('option')
      .allTextContents(),
  ).not.toContain('Couples');
});
