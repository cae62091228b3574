import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../check/list-files';
import { addIntegrity } from '../../site/code/integrity';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { temporaryFolder } from '../support/files';
import { practiceSite } from '../support/sites';
import { eventually, headingIs, isMarkedDocument, markDocument, navigationLink } from './support/page-parts';
import { hydrate } from './support/react';
import * as form from './support/referral';

// A page that was opened before a release is used after it. All names of files with code have changed.

const { about, contact } = loadContent().pages;
const folder = temporaryFolder();
const [next, kept, current] = [
  path.join(folder, 'next'),
  path.join(folder, 'kept'),
  path.join(folder, 'current'),
];
const visit = visitSite({ folder: current });

/** Writes the built site as it may be in its next release, with other names for its code and styles; and with the old ones. */
beforeAll(() => {
  cpSync(practiceSite.folder, next, { recursive: true });
  const at = (file: string) => path.join(next, file);
  const files = listFiles(next);
  const named = files.filter((file) => /^assets\/.*\.(js|css)$/.test(file));
  const names = new RegExp(named.map((file) => path.basename(file).replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (text: string) => text.replace(names, 'next-$&');
  for (const file of files.filter((each) => /\.(br|gz)$/.test(each))) rmSync(at(file));
  for (const file of files.filter((each) => /\.(html|js|css|json)$/.test(each)))
    writeFileSync(at(file), rename(readFileSync(at(file), 'utf8')).replace(/ integrity="[^"]*"/g, ''));
  for (const file of named) renameSync(at(file), at(rename(file)));
  for (const file of files.filter((each) => each.endsWith('.html')))
    writeFileSync(at(file), addIntegrity(readFileSync(at(file), 'utf8'), next));
  cpSync(next, kept, { recursive: true });
  cpSync(path.join(practiceSite.folder, 'assets'), path.join(kept, 'assets'), { recursive: true });
  exchange(practiceSite.folder);
});

/** Serves a release in place of the one before it, whose files are gone. */
function exchange(release: string): void {
  symlinkSync(release, `${current}.next`);
  renameSync(`${current}.next`, current);
}

/** Opens a page, does something on it, and goes on after the release. */
async function openBefore(address: string, before: (page: Page) => unknown = () => {}, release = next) {
  exchange(practiceSite.folder);
  visit.answerFirst(form.answerReferrals(form.accept));
  const { page, complaints } = await visit.open(address, { isFresh: true });
  await before(page);
  exchange(release);
  return { page, complaints };
}

async function expectWhole(page: Page): Promise<void> {
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  // The heading may be there before the style sheet.
  await eventually(() => page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
    'sans-serif',
  );
}

describe('After a release', () => {
  it('a page that nobody has touched leads on, with one page load, to a page of the next', async () => {
    const { page } = await openBefore('/about');
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    await navigationLink(page, 'Write to Us').click();
    await headingIs(page, contact.hero.title);
    expect(loads).toEqual([`${visit.address}/contact`]);
    await expectWhole(page);
    expect(await page.locator('script[src*="/next-"]').count()).toBeGreaterThan(0);
  });

  it('a page with React leads on and back, with a page load each, also while its own code is still there', async () => {
    const { page, complaints } = await openBefore('/about', hydrate, kept);
    await markDocument(page);
    await navigationLink(page, 'Write to Us').click();
    await eventually(() => isMarkedDocument(page)).toBe(false);
    await headingIs(page, contact.hero.title);
    await expectWhole(page);
    await hydrate(page);
    await page.goBack();
    await headingIs(page, about.hero.title);
    await expectWhole(page);
    expect(complaints.filter((text) => /router/i.test(text))).toEqual([]);
  });

  it('a referral is sent', async () => {
    const { page } = await openBefore(form.REFERRAL, form.ready);
    await form.fill(page, form.SHORT);
    await form.submitButton(page).click();
    await form.confirmation(page).waitFor();
    await expectWhole(page);
  });
});
