import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { box, consent, program, REFERRAL, ready, select } from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

async function open() {
  const site = await visitor.serve();
  const page = await visitor.open(site.address + REFERRAL);
  await ready(page);
  return page;
}

const options = (page: Awaited<ReturnType<typeof open>>, name: Parameters<typeof select>[1]) =>
  select(page, name).getByRole('option').allTextContents();

describe('The referral form', () => {
  it('has its header, its three sections with their fields, and the consent', async () => {
    const page = await open();
    // It starts at the top.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.getByRole('heading', { level: 1, name: 'Refer Someone' }).isVisible()).toBe(true);
    const intro = 'Tell us who needs us, and how to reach you.';
    expect(await page.getByText(intro, { exact: true }).isVisible()).toBe(true);
    for (const name of ['Client Information', 'Referrer Information', 'Appointment Preferences']) {
      expect(await page.getByRole('group', { name, exact: true }).count(), name).toBe(1);
    }
    expect(await consent(page).isChecked()).toBe(false);
    for (const name of ['isGemcare', 'isVeterans'] as const) {
      expect(await program(page, name).isChecked(), name).toBe(false);
    }

    const reasons = ['One to one', 'Couples', 'Something else'];
    expect(await options(page, 'referralReason')).toEqual(['Choose a reason', ...reasons]);
    const times = ['Early (7am-10am)', 'Late (4pm-8pm)'];
    expect(await options(page, 'appointmentTime')).toEqual(['No preference', ...times]);
    expect(await options(page, 'clientState')).toEqual(['Choose a state', 'Idaho', 'Montana']);
    for (const name of ['referralReason', 'appointmentTime', 'clientState'] as const) {
      expect(await select(page, name).inputValue(), name).toBe('');
    }

    const help = 'Date is approximate and will need to be confirmed for availability';
    expect(await page.getByText(help, { exact: true }).isVisible()).toBe(true);
    const described = page.getByRole('textbox', { name: 'Preferred date (optional)', description: help });
    expect(await described.count()).toBe(1);
    expect((await box(page, 'additionalNotes').boundingBox())?.height).toBeGreaterThanOrEqual(120);
  });

  it('takes notes of any length, says how much room is left, and refuses what is too long', async () => {
    const page = await open();
    const notes = box(page, 'additionalNotes');
    const room = () => notes.evaluate((box) => box.parentElement?.nextElementSibling?.textContent);
    const said = page.getByRole('status').filter({ hasText: /\d+ characters left|Too long/ });
    expect(await room()).toBe('2,000 characters left');
    await notes.fill('x'.repeat(1700));
    await eventually(room).toBe('300 characters left');
    expect(await said.count()).toBe(0);
    await notes.fill('x'.repeat(1985));
    await eventually(room).toBe('15 characters left');
    expect(await said.textContent()).toBe('At most 20 characters left');
    await notes.fill('x'.repeat(2012));
    await notes.blur();
    await eventually(room).toBe('12 characters over the limit');
    expect(await said.textContent()).toBe('Too long');
    await page.getByText('Please use at most 2000 characters').waitFor();
    expect((await notes.inputValue()).length).toBe(2012);
  });

  it('never leads the keyboard to the hidden field, and names it to nobody', async () => {
    const page = await open();
    const reached: string[] = [];
    await page.getByRole('link').first().focus();
    for (let step = 0; step < 120 && !reached.includes('Submit Referral'); step++) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => {
          const { activeElement: element } = document;
          return element?.getAttribute('name') ?? element?.textContent ?? '';
        }),
      );
    }
    expect(reached).toContain('hipaaConsent');
    expect(reached).toContain('Submit Referral');
    expect(reached).not.toContain('website');
    expect(await page.getByRole('textbox', { name: 'Leave this field empty' }).count()).toBe(0);
    const hidden = page.getByRole('textbox', { name: 'Leave this field empty', includeHidden: true });
    expect(await hidden.count()).toBe(1);
  });
});
