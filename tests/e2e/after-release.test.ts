import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { casesOf } from '../support/everything';
import { practiceSite } from '../support/sites';
import { accept, answerReferrals } from './interactive/support/referral-function';
import {
  box,
  confirmation,
  fill,
  REFERRAL,
  ready,
  SHORT,
  submitButton,
  valuesOf,
} from './interactive/support/referral-page';
import { launchVisitor } from './interactive/support/visitor';
import { eventually } from './support/eventually';
import { writeNextRelease } from './support/next-release';
import { isMarkedDocument, markDocument, navigationLink } from './support/page-parts';
import { afterReact, hydrate, waitForReact } from './support/react';
import { isPartOfSmallScript } from './support/small-script';

// A page that was opened before a release is used after it. All names of files with code have changed.

const visit = visitSite();
const { about, contact: contactPage } = loadContent().pages;
const visitor = launchVisitor();

/** The host has no longer the code that a page has not loaded yet. */
const release = (page: Page) =>
  page.route('**/assets/**/*.js', (route) =>
    isPartOfSmallScript(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );

/** The host sends pages that need other code. */
const changeCode = (page: Page) =>
  page.route(/\/(services|about)?$/, async (route: Route) => {
    // A page load brings its code along.
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/(app\.page\.client\.)/g, '$1next'),
    });
  });

describe.each(
  casesOf({ 'its code is gone': release, 'it needs other code': changeCode }, 'its code is gone'),
)('A link to a page, once %s,', (_, change) => {
  it('leads there with a page load, once', async () => {
    const { page, complaints } = await afterReact(visit).open('/contact');
    await change(page);
    await markDocument(page);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await navigationLink(page, 'Start').click();
    await eventually(() => isMarkedDocument(page)).toBe(false);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(loads).toEqual(['/']);
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
    expect(complaints.filter((text) => /router/i.test(text))).toEqual([]);
  });
});

it('Going back to a page whose code is gone loads it', async () => {
  const { page } = await visit.open('/about');
  await page.keyboard.press('Shift');
  await waitForReact(page);
  await navigationLink(page, 'Write to Us').click();
  await page.waitForURL('**/contact');
  await page.reload();
  await waitForReact(page);
  await release(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: about.hero.title }).waitFor();
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
});

it('A form whose code is gone before it came stays as it is, and is sent as HTML', async () => {
  const site = await visitor.serve();
  const page = await visitor.open(site.address + REFERRAL, { prepare: release });
  await fill(page, SHORT);
  const before = await valuesOf(page);
  await box(page, 'clientName').click();
  await page.mouse.wheel(0, 300);
  expect(await valuesOf(page)).toEqual(before);
  await page.route('**/functions/v1/**', (route) => route.fulfill({ status: 204 }));
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await submitButton(page).click();
  expect((await posted).postData()).toContain('clientDob=03%2F09%2F2015');
});

describe('Between two releases whose code and styles have other names,', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const next = path.join(folder, 'next');
  const current = path.join(folder, 'current');
  beforeAll(() => writeNextRelease(practiceSite.folder, next));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Serves a release in place of the one before it, whose files are gone. */
  function exchange(release: string): void {
    symlinkSync(release, `${current}.next`);
    renameSync(`${current}.next`, current);
  }

  const contact = async (page: Page) => {
    await navigationLink(page, 'Write to Us').click();
    await page.getByRole('heading', { level: 1, name: contactPage.hero.title }).waitFor();
  };
  const typed = { 'Full Name': 'Ana Marker', Message: 'Is there a waiting list?' };
  const messageOf = (page: Page) =>
    Promise.all(
      Object.keys(typed).map((name) => page.getByRole('textbox', { name, exact: true }).inputValue()),
    );

  it.each<[string, string, (page: Page) => unknown, (page: Page) => unknown]>([
    ['a page that nobody has touched leads on', '/about', () => {}, contact],
    ['a page with React leads on', '/about', hydrate, contact],
    ['the documents lead on', '/client-documents', hydrate, contact],
    [
      'a message stays',
      '/contact',
      async (page) => {
        for (const [name, text] of Object.entries(typed)) {
          await page.getByRole('textbox', { name, exact: true }).fill(text);
        }
      },
      async (page) => {
        await page.mouse.wheel(0, 300);
        await page.keyboard.press('Tab');
        expect(await messageOf(page)).toEqual(Object.values(typed));
      },
    ],
    [
      'a referral is sent',
      REFERRAL,
      async (page) => {
        await ready(page);
        await fill(page);
      },
      async (page) => {
        await submitButton(page).click();
        await confirmation(page).waitFor();
      },
    ],
  ])('%s', async (_, address, before, after) => {
    exchange(practiceSite.folder);
    const site = await visitor.serve({ folder: current, first: answerReferrals(accept) });
    const page = await visitor.open(site.address + address);
    await before(page);
    exchange(next);
    await after(page);
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('sans-serif');
    await page.reload();
    expect(await page.locator('script[src*="/next-"]').count()).toBeGreaterThan(0);
  });
});
