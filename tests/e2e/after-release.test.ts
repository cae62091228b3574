import { cpSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { listFiles } from '../../check/list-files';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { temporaryFolder } from '../support/files';
import { practiceSite } from '../support/sites';
import { eventually, headingIs, isMarkedDocument, markDocument, navigationLink } from './support/page-parts';
import { hydrate } from './support/react';
import * as form from './support/referral';

// A page that was opened before a release is used after it. All addresses of files with code have changed.

const { about, contact } = loadContent().pages;
const inFolder = (name: string, folder = temporaryFolder()) => path.join(folder, name);
/** The next release with the files of the one before, as hosts keep them for 30 days, and without. */
const [kept, next, current] = [inFolder('kept'), inFolder('next'), inFolder('current')];
const visit = visitSite({ folder: current });

beforeAll(() => {
  cpSync(practiceSite.folder, next, { recursive: true });
  renameSync(path.join(next, 'assets'), path.join(next, 'next'));
  for (const file of listFiles(next).filter((each) => /\.(html|js|css|json)$/.test(each))) {
    const text = readFileSync(path.join(next, file), 'utf8');
    const moved = text.replace(/\bassets\//g, 'next/').replace(/ integrity="[^"]*"/g, '');
    writeFileSync(path.join(next, file), moved);
  }
  cpSync(next, kept, { recursive: true });
  cpSync(path.join(practiceSite.folder, 'assets'), path.join(kept, 'assets'), { recursive: true });
  exchange(practiceSite.folder);
});

/** Serves a release in place of the one before it. */
function exchange(release: string): void {
  symlinkSync(release, `${current}.next`);
  renameSync(`${current}.next`, current);
}

/** Opens a page, does something on it, and goes on after the release. */
async function openBefore(address: string, release: string, before: (page: Page) => unknown = () => {}) {
  exchange(practiceSite.folder);
  visit.answerFirst(form.answerReferrals(form.accept));
  const { page, complaints } = await visit.open(address, { isFresh: true });
  await before(page);
  exchange(release);
  await markDocument(page);
  return { page, complaints };
}

async function expectWhole(page: Page): Promise<void> {
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  // The heading may be there before the style sheet.
  const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await eventually(font).toContain('sans-serif');
}

it.each([
  ['nobody has touched', next, () => {}],
  ['React has taken over', kept, hydrate],
])('A page that %s leads on and back after a release, with a page load', async (_, release, before) => {
  const { page, complaints } = await openBefore('/about', release, before);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await navigationLink(page, 'Write to Us').click();
  await eventually(() => isMarkedDocument(page)).toBe(false);
  await headingIs(page, contact.hero.title);
  await expectWhole(page);
  expect(loads).toEqual([`${visit.address}/contact`]);
  expect(await page.locator('script[src^="/next/"]').count()).toBeGreaterThan(0);
  await hydrate(page);
  await page.goBack();
  await headingIs(page, about.hero.title);
  await expectWhole(page);
  expect(complaints.filter((text) => /router/i.test(text))).toEqual([]);
});

it('A referral is sent after a release', async () => {
  const { page } = await openBefore(form.REFERRAL, next, form.ready);
  await form.fill(page, form.SHORT);
  await form.submitButton(page).click();
  await form.confirmation(page).waitFor();
  await expectWhole(page);
});
