import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { responseHeaders } from '../../site/hosts/response-headers';
import { visitSite } from '../support/browser';
import { everything, longTest } from '../support/everything';
import type { OpenOptions } from '../support/open-pages';
import { announcement, button, DOCUMENTS } from './interactive/support/documents-page';
import { answer, answerReferrals } from './interactive/support/referral-function';
import {
  box,
  calendarButton,
  fill,
  REFERRAL,
  ready,
  SHORT,
  submitButton,
  summary,
} from './interactive/support/referral-page';
import { launchVisitor } from './interactive/support/visitor';
import { hamburger, mainHeading, menu, navigation, navigationLink } from './support/page-parts';
import { everyPage, onePagePerTemplate, pagesToFillIn } from './support/pages';
import { NONE, openWatched, watchBreaches } from './support/policy';
import { hydrate, waitForReact } from './support/react';

const visit = visitSite();
const visitor = launchVisitor();

const open = (path: string, options: OpenOptions = {}) => openWatched(visit, path, options);

/** Lets everything happen that the last step may have set off. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await nextFrame(page);
}

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

it('The watch sees what the policy forbids: styles, scripts, pictures and calls of others', async () => {
  const { page, breaches } = await open('/about');
  await page.evaluate(async () => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red"></p>');
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }));
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'var a' }));
    document.body.append(Object.assign(document.createElement('img'), { src: 'https://a.example/b.png' }));
    await fetch('https://a.example/').catch(() => {});
  });
  await settle(page);
  const seen = breaches.violations.filter((text) => !text.includes('Content Security Policy'));
  expect(seen.sort()).toEqual([
    'connect-src https://a.example/',
    'img-src https://a.example/b.png',
    'script-src-elem inline',
    'style-src-attr inline',
    'style-src-elem inline',
  ]);
});

longTest(
  'Pages come with the policy, and break no rule without JavaScript',
  async () => {
    const { page, breaches } = await open('/', { javaScriptEnabled: false });
    const policy = Object.fromEntries(responseHeaders())['Content-Security-Policy'];
    for (const path of everyPage) {
      const response = await page.goto(visit.address + path);
      expect(response?.headers()['content-security-policy'], path).toBe(policy);
      expect(breaches, path).toEqual(NONE);
    }
  },
  180_000,
);

longTest(
  'No rule is broken when React takes a page over and someone reads it to its end',
  async () => {
    const { page, breaches } = await open('/');
    for (const path of onePagePerTemplate) {
      await page.goto(visit.address + path);
      await hydrate(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      if (pagesToFillIn.includes(path)) await page.waitForLoadState('networkidle');
      await nextFrame(page);
      expect(breaches, path).toEqual(NONE);
    }
  },
  60_000,
);

describe('No rule is broken', () => {
  it('by the menus, the bar and the footer, from page to page, forms included', async () => {
    const { page, breaches } = await open('/about');
    await menu(page, 'How We Help').click();
    await navigationLink(page, 'Panic').click();
    await page.waitForURL('**/conditions/panic');
    for (const name of ['Write to Us', 'Refer Someone', 'Start']) {
      await navigationLink(page, name).click();
      await mainHeading(page).waitFor();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our articles' }).click();
    await page.waitForURL('**/blog');
    await page.goBack();
    await settle(page);
    expect(breaches).toEqual(NONE);
  });

  longTest('by the menu of small screens', async () => {
    const { page, breaches } = await open('/about', { viewport: { width: 360, height: 640 } });
    await hamburger(page).click();
    await navigation(page).waitFor();
    await navigationLink(page, 'Start').click();
    await page.waitForURL(`${visit.address}/`);
    await settle(page);
    expect(breaches).toEqual(NONE);
  });

  it('by the search', async () => {
    const { page, breaches } = await open('/search');
    await waitForReact(page);
    await page.getByRole('searchbox').fill('panic');
    await page.getByRole('heading', { level: 2, name: /^\d+ results$/ }).waitFor();
    await settle(page);
    expect(breaches).toEqual(NONE);
  });

  it.each(everything ? [true, false] : [true])(
    'by the message form, with its toast (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { page, breaches } = await open('/contact', { javaScriptEnabled });
      if (javaScriptEnabled) await waitForReact(page);
      const message = { 'Full Name': 'Ana', 'Email Address': 'ana@family.example', Message: 'Hello' };
      for (const [name, text] of Object.entries(message))
        await page.getByRole('textbox', { name, exact: true }).fill(text);
      await button(page, 'Send Message').click();
      if (javaScriptEnabled) await page.getByText('Email Client Opened').waitFor();
      await page.waitForTimeout(300);
      const others = breaches.elsewhere.filter((address) => !address.startsWith('mailto:'));
      expect({ ...breaches, elsewhere: others }).toEqual(NONE);
    },
  );

  it('by the calendar, by a referral with mistakes, and by sending it', async () => {
    const { page, breaches } = await open(REFERRAL);
    await ready(page);
    await calendarButton(page, 'Date of birth').click();
    const calendar = page.getByRole('dialog');
    await calendar.getByRole('combobox', { name: 'Year' }).selectOption('2015');
    await calendar
      .getByRole('button', { name: /^\w+ \d+, 2015$/ })
      .first()
      .click();
    expect(await box(page, 'clientDob').inputValue()).toMatch(/2015$/);
    await submitButton(page).click();
    await summary(page).waitFor();
    await fill(page, SHORT);
    await submitButton(page).click();
    await submitButton(page).waitFor({ state: 'detached' });
    await settle(page);
    expect(breaches).toEqual(NONE);
  });

  longTest('by a referral that cannot be sent', async () => {
    const site = await visitor.serve({ first: answerReferrals(answer(503)) });
    let breaches = NONE;
    const page = await visitor.open(site.address + REFERRAL, {
      prepare: async (empty) => {
        breaches = await watchBreaches(empty, site.address);
      },
    });
    await ready(page);
    await fill(page, SHORT);
    await submitButton(page).click();
    await page.getByRole('status').filter({ hasText: 'Submission Error' }).waitFor();
    await settle(page);
    expect(breaches).toEqual(NONE);
  });

  longTest('by a referral that is sent without JavaScript', async () => {
    const { page, breaches } = await open(REFERRAL, { javaScriptEnabled: false });
    await fill(page, SHORT);
    await submitButton(page).click();
    await page.waitForURL('**/referral/**');
    expect(breaches).toEqual(NONE);
  });

  it('by the documents, a download and a toast', async () => {
    const { page, breaches } = await open(DOCUMENTS);
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Download / })
      .first()
      .click();
    await downloading;
    await button(page, 'Refresh').click();
    await announcement(page, 'Documents refreshed successfully').first().waitFor();
    await settle(page);
    expect(breaches).toEqual(NONE);
  });
});
