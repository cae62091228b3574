import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe';
import { visitSite } from '../support/browser';
import { buildProject } from '../support/built-project';
import { fillProject } from '../support/project-copy';
import { practiceSite } from '../support/sites';
import { DOCUMENTS } from './support/documents';
import { isLibrary } from './support/pages';
import { REFERRAL, submitButton } from './support/referral';

const visit = visitSite({ folder: path.join(practiceSite.root, 'dist/client') });
beforeAll(() => {
  const { status, stderr } = buildProject(fillProject(practiceSite.root, practiceSite));
  expect({ status, stderr: status ? stderr : '' }).toEqual({ status: 0, stderr: '' });
});
const MAINTENANCE =
  'Our document system is currently undergoing maintenance. Please contact us directly if you need any forms or documents.';

describe.each([true, false])('A site without a backend (JavaScript: %s)', (javaScriptEnabled) => {
  it.each([DOCUMENTS, REFERRAL])('says so on %s, with phone and email', async (address) => {
    const { page } = await visit.open(address, { javaScriptEnabled, reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    const notice =
      address === REFERRAL ? main.getByRole('region', { name: 'The form is not available right now' }) : main;
    expect(await notice.getByRole('link', { name: /^\(\d{3}\)/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(await notice.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
    expect(await page.getByText(MAINTENANCE, { exact: true }).count()).toBe(address === DOCUMENTS ? 1 : 0);
    // Nothing can be filled in, refreshed, or waited for.
    const ways = [
      main.getByRole('textbox'),
      submitButton(page),
      main.getByRole('button'),
      page.getByText('Loading documents...'),
    ];
    for (const way of ways) expect(await way.count(), `${way}`).toBe(0);
    expect(visit.requests.filter((request) => /\/v1\//.test(request) || isLibrary(request))).toEqual([]);
    if (javaScriptEnabled) expect(await violations(page, { part: 'main', looks: ['light'] })).toEqual([]);
  });
});
