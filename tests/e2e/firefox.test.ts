import { describe, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { NO_FIREFOX } from '../support/launch-browser';
import { needs } from '../support/needs';
import * as at from './support/page-parts';
import {
  announcement,
  button,
  eventually,
  heading,
  menu,
  navigationLink,
} from './support/page-parts';
import { isHydrated, waitForReact } from './support/react';
import * as form from './support/referral';

// What most visitors do, in the other browser: every run of the tests sees a
// page that works in Chromium only.

const visit = visitSite({ browser: 'firefox' });
const { conditions, pages } = loadContent();
const { services, search } = pages;
const panic = conditions.find(({ slug }) => slug === 'panic');
const [SERVICES, EVERYTHING] = ['How We Help', 'Everything We Offer'];

describe('In Firefox', needs(NO_FIREFOX), () => {
  it('the pointer wakes React, a menu leads to a page without a page load, and Back to the place that was left', async () => {
    const { page, complaints } = await visit.open('/about');
    expect(await isHydrated(page)).toBe(false);
    await at.pointAt(menu(page, SERVICES));
    await waitForReact(page);
    await at.markDocument(page);
    await at.walk(page, [
      [() => menu(page, SERVICES).click(), { open: [SERVICES] }],
      [() => page.keyboard.press('Escape'), { open: [] }],
      [() => menu(page, SERVICES).click(), { open: [SERVICES] }],
      // Playwright's click on the fixed bar would scroll Firefox to the top.
      [() => at.scrollTo(page, 300), { open: [SERVICES], top: 300 }],
      [
        () => navigationLink(page, EVERYTHING).press('Enter'),
        {
          path: '/services',
          heading: services.hero.title,
          top: 0,
          open: [],
          hasArrived: true,
        },
      ],
      [() => page.goBack(), { path: '/about', top: 300, hasArrived: true }],
    ]);
    expect(complaints).toEqual([]);
  });

  it('an empty referral is not sent, a failure keeps every value, and the next try is mailed', async () => {
    const { handler, received } = form.answerReferrals(form.answer(500));
    const page = await form.openReferral(visit);
    await form.submitButton(page).click();
    await eventually(() => at.isFocused(form.summary(page))).toBe(true);
    await form.fill(page);
    visit.answerFirst(handler);
    await form.submitButton(page).click();
    await page.getByText(form.NOT_SENT).first().waitFor();
    expect(await form.valuesOf(page)).toEqual(form.shown(form.FULL));
    expect(received).toHaveLength(1);
    visit.answerFirst((_request, _response, next) => next());
    await form.submitButton(page).click();
    await form.confirmation(page).waitFor();
    expect(visit.mails()).toHaveLength(1);
  });

  it('a search shows the pages that fit', async () => {
    const { page } = await visit.open('/search');
    await waitForReact(page);
    await page
      .getByRole('searchbox', { name: search.field.label })
      .pressSequentially('panic');
    const first = page.getByRole('main').getByRole('listitem').first();
    await eventually(() => first.getByRole('heading').textContent()).toBe(
      panic?.meta.title,
    );
    await first.getByRole('link').click();
    await at.headingIs(page, panic?.hero.title ?? '');
  });

  // Playwright says nothing of what an installed Firefox saves.
  it('a document is listed and fetched, and the page says that it is there', async () => {
    const { page } = await visit.open('/client-documents');
    await heading(page, 'Available Documents').waitFor();
    await button(page, 'Download client intake').click();
    await announcement(page, 'client intake downloaded successfully').waitFor();
    expect(
      visit.requests.filter((request) => request.includes('/object/public/')),
    ).toHaveLength(1);
  });
});
