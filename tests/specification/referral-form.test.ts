import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createBackend } from '../../backend/app';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import { checkContent } from '../../site/content';
import { temporaryFolder } from '../e2e/interactive/support/temporary-folder';
import { launchVisitor } from '../e2e/interactive/support/visitor';
import { projectSite } from '../support/sites';

// The form of this practice in a browser: the state is fixed to TX and not entered, and a referral
// arrives by mail with it, with JavaScript and without.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const visitor = launchVisitor();

async function open(javaScriptEnabled: boolean) {
  const { content } = checkContent(projectSite.root);
  if (!content) throw new Error('The content has mistakes: npm run check');
  const outbox = path.join(temporaryFolder(), '.outbox');
  const mailbox = 'referrals@practice.example';
  const backend = createBackend({
    documentsFolder: outbox,
    facts: () => referralFactsOf(content),
    mail: { to: mailbox, from: mailbox, outboxFolder: outbox },
    log: () => {},
  });
  const site = await visitor.serve({ folder: projectSite.folder, backend });
  const page = await visitor.open(`${site.address}/referral`, { javaScriptEnabled });
  if (javaScriptEnabled) {
    await page.getByRole('button', { name: 'Choose from a calendar: Preferred date (optional)' }).waitFor();
  }
  return { page, outbox };
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('The referral form, %s,', (_, javaScriptEnabled) => {
  it('shows TX without asking, and sends it', async () => {
    const { page, outbox } = await open(javaScriptEnabled);
    const state = page.getByRole('textbox', { name: 'State', exact: true });
    expect([await state.inputValue(), await state.isEditable()]).toEqual(['TX', false]);

    const texts = {
      'Client name': 'Ana Ortiz',
      'Date of birth': javaScriptEnabled ? '03/09/2015' : '2015-03-09',
      'Street address': '100 Main Street',
      City: 'Fort Worth',
      ZIP: '76104',
      'Your name': 'Sam Avila',
      'Your phone': '817-555-0101',
      'Your email': 'sam@school.example',
    };
    for (const [name, text] of Object.entries(texts)) {
      await page.getByRole('textbox', { name, exact: true }).fill(text);
    }
    await page.getByRole('combobox', { name: 'Reason for referral' }).selectOption('Case Management');
    await page.getByRole('combobox', { name: 'Preferred time (optional)' }).selectOption('evening');
    await page.getByText('The client has Medicaid', { exact: true }).click();
    await page.getByRole('checkbox', { name: /protected under HIPAA/ }).check();
    await page.getByRole('button', { name: 'Submit Referral' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thank You for Your Referral' }).waitFor();

    const [mail = '', ...others] = readdirSync(outbox);
    expect(others).toEqual([]);
    // Long lines of a mail are continued after an equals sign.
    const text = readFileSync(path.join(outbox, mail), 'utf8').replace(/=\r?\n/g, '');
    for (const line of [
      'Address: 100 Main Street, Fort Worth, TX, 76104',
      'Medicaid: Yes',
      'Reason for referral: Case Management',
      'Preferred time: Evening (4pm-7pm)',
    ])
      expect(text).toContain(line);
  });
});
