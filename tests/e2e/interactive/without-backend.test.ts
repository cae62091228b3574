import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../accessibility/support/axe';
import { isLibrary } from './support/library';
import { REFERRAL, submitButton } from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();
const root = path.resolve(import.meta.dirname, '../../..');
const temporary = mkdtempSync(path.join(tmpdir(), 'without-backend-'));
const folder = path.join(temporary, 'site');

beforeAll(async () => {
  const script = path.join(import.meta.dirname, 'support/build-without-backend.ts');
  // Vitest's own environment would make Vite build something else.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder], { cwd: root, env });
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const MAINTENANCE =
  'Our document system is currently undergoing maintenance. Please contact us directly if you need any forms or documents.';

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('A site that was built without a backend, %s,', (_, javaScriptEnabled) => {
  const open = async (address: string) => {
    const site = await visitor.serve({ folder });
    const page = await visitor.open(site.address + address, { javaScriptEnabled });
    await page.waitForLoadState('networkidle');
    return { page, site };
  };

  it('says on Client Documents that there is maintenance, gives phone and e-mail, and asks for nothing of a backend', async () => {
    const { page, site } = await open('/client-documents');
    expect(await page.getByText(MAINTENANCE, { exact: true }).isVisible()).toBe(true);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: /^\(\d{3}\)/ }).isVisible()).toBe(true);
    expect(await main.getByRole('link', { name: /@/ }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /Refresh|Try Again/ }).count()).toBe(0);
    expect(await page.getByText('Loading documents...').count()).toBe(0);
    expect(site.requests.filter((request) => /\/v1\//.test(request))).toEqual([]);
    expect(site.requests.filter((request) => isLibrary(request.replace('GET ', '')))).toEqual([]);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
  });

  it('has a notice, phone and e-mail in place of the referral form', async () => {
    const { page } = await open(REFERRAL);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Refer Someone');
    const notice = main.getByRole('region', { name: 'The form is not available right now' });
    expect(await notice.getByRole('link', { name: /^\(\d{3}\)/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(await notice.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
    // Nothing can be filled in, and nothing asks to get ready for it.
    expect(await main.getByRole('textbox').count()).toBe(0);
    expect(await submitButton(page).count()).toBe(0);
    expect(await main.getByRole('heading', { level: 2 }).count()).toBe(1);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
  });
});
