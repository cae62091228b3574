import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { visitSite } from '../support/browser';
import { practiceFacts } from '../support/practice-facts';
import {
  eventually,
  footerLink,
  hamburger,
  isFocused,
  menu,
  navigationLink,
  scrollPosition,
  scrollTo,
} from './support/page-parts';
import { openBeforeReact, waitForReact } from './support/react';
import * as form from './support/referral';

// What people do before React has loaded, and while it takes over, stays and works.

const visit = visitSite();

const changeHtml = (page: Page, path: string, change: (html: string) => string) =>
  page.route(visit.address + path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

const hideAddresses = (html: string) =>
  html
    .replace(
      /<a [^>]*href="mailto:.*?<\/a>/g,
      '<a class="__cf_email__" href="/cdn-cgi/l">[email&#160;protected]</a>',
    )
    .replace('</body>', '<script data-cfasync="false" src="/cdn-cgi/email-decode.min.js"></script></body>');

/** What hosts and extensions do to HTML, which makes React throw the page away and make it anew. */
const addElements = (html: string) =>
  hideAddresses(html).replace(/(<input [^>]*>)/g, '$1<help-me></help-me>');

it.each([
  ['as it was built', (html: string) => html, /^$/],
  [
    'in which a host hides e-mail addresses, and an extension puts an element beside each field',
    addElements,
    /Minified React error #418/,
  ],
])(
  'A referral that is typed before React is there stays in every field, with the focus, and is sent, in a page %s',
  async (_, change, said) => {
    const referrals = form.answerReferrals(form.accept);
    visit.answerFirst(referrals);
    const prepare = (page: Page) => changeHtml(page, form.REFERRAL, change);
    const { page, complaints, letGo } = await openBeforeReact(visit, form.REFERRAL, { prepare });
    const { received } = referrals;
    await form.fill(page);
    await form.field(page, 'clientCity').press('End');
    await page.keyboard.type(' City');
    await page.keyboard.press('ArrowLeft');
    await letGo();
    await form.ready(page);
    expect(complaints.join()).toMatch(said);
    await page.keyboard.type('!');
    const typed = { ...form.FULL, clientCity: `${form.FULL.clientCity} Cit!y` };
    expect(await form.valuesOf(page)).toEqual(form.shown(typed));
    await form.submitButton(page).click();
    await eventually(() => received.length).toBe(1);
    const [sent] = received;
    expect(sent).toEqual(sent && buildReferralPayload(typed, practiceFacts(), sent));
  },
);

it('A message and a search stay, and are dealt with when React comes', async () => {
  const { page, letGo } = await openBeforeReact(visit, '/contact', {
    prepare: (empty) => changeHtml(empty, '/contact', hideAddresses),
  });
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('x'.repeat(3000));
  await letGo();
  await page.getByText('characters over the limit').waitFor();
  expect((await message.inputValue()).length).toBe(3000);

  const search = await openBeforeReact(visit, '/search');
  await search.page.getByRole('searchbox').fill('panic');
  await search.letGo();
  await search.page.getByRole('heading', { level: 2, name: /^\d+ results$/ }).waitFor();
  expect(await search.page.getByRole('searchbox').inputValue()).toBe('panic');
});

it('A menu that is opened before React is there stays open, the page where it was scrolled to, and the focus where it was', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const { page, complaints, letGo } = await openBeforeReact(visit, '/about', phone);
  await hamburger(page).tap();
  await menu(page, 'How We Help').tap();
  await letGo();
  await waitForReact(page);
  expect(await navigationLink(page, 'Panic').isVisible()).toBe(true);
  expect(complaints).toEqual([]);

  const long = await openBeforeReact(visit, '/about');
  await footerLink(long.page, 'Our articles').focus();
  await scrollTo(long.page, 500);
  await long.letGo();
  await waitForReact(long.page);
  expect(await scrollPosition(long.page)).toBe(500);
  expect(await isFocused(footerLink(long.page, 'Our articles'))).toBe(true);
});
