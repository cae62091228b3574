import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../backend/static-site';
import { listFiles } from '../../site/disk/list-files';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import { loadContent, practiceFacts } from '../support/built-site';
import { temporaryFolder, writeFiles } from '../support/files';
import { practiceSite } from '../support/sites';
import * as at from './support/page-parts';
import { eventually, headingIs, navigationLink } from './support/page-parts';
import {
  hydrate,
  isHydrated,
  openBeforeReact,
  openHydrated,
  waitForReact,
} from './support/react';
import * as form from './support/referral';

// React takes a page over: when somebody does something, without losing what
// was done before; where its code can't be loaded or cannot work; and after a
// release that has other code. The tests of content say that a page to read
// asks for nothing of React until then.

const visit = visitSite();
const { about, contact } = loadContent().pages;
const SERVICES = 'How We Help';
const ERROR = 'Unexpected Application Error!';

it('React takes a page over after a movement of the pointer, a click, a key, scrolling, or a touch', async () => {
  const { page } = await visit.open('/', { hasTouch: true });
  for (const interact of [
    () => page.mouse.move(600, 300, { steps: 2 }),
    () => at.mainHeading(page).click(),
    () => page.keyboard.press('Tab'),
    () => page.mouse.wheel(0, 200),
    () => page.touchscreen.tap(600, 300),
  ]) {
    await page.goto(`${visit.address}/privacy`);
    expect(await isHydrated(page), `${interact}`).toBe(false);
    await interact();
    await eventually(() => isHydrated(page), `${interact}`).toBe(true);
  }
});

/**
 * The corner, where the pointer is when a page is opened. A browser without a
 * screen may report that by itself, too.
 */
const REST = { clientX: 0, clientY: 0 };

/**
 * A move as browsers report it, with the distance from the one before, or from
 * a place on the page before.
 */
type Move = Pick<PointerEventInit, 'clientX' | 'clientY' | 'movementX'>;

it.each<[reports: string, moves: Move[], takesOver: boolean]>([
  ['at rest', [{ ...REST, movementX: 0 }], false],
  [
    'at rest, at a distance from the page before',
    [{ ...REST, movementX: -70 }],
    false,
  ],
  ['at rest twice', [REST, REST], false],
  [
    'at another place, without a distance',
    [REST, { ...REST, clientX: 1, movementX: 0 }],
    true,
  ],
])(
  'Where a browser reports a pointer %s, React takes the page over only if the place is another',
  async (...row) => {
    const [, moves, takesOver] = row;
    const prepare = (page: Page) => page.mouse.move(REST.clientX, REST.clientY);
    const { page } = await visit.open('/privacy', { isFresh: true, prepare });
    visit.requests.length = 0;
    await page.evaluate(async (reported) => {
      for (const move of reported) {
        dispatchEvent(new PointerEvent('pointermove', move));
      }
      // This one comes after all that the moves have asked for.
      await fetch('/robots.txt');
    }, moves);
    expect(visit.requests.some((request) => request.endsWith('.js'))).toBe(
      takesOver,
    );
  },
);

const withWrongData = (html: string) =>
  html.replace(/"trust":/, '"trust":{},"other":');

it(`A template that throws shows '${ERROR}' with a message and the bar; the next page is whole`, async () => {
  const { page } = await openHydrated(visit, '/contact', { isFresh: true });
  await at.changeHtml(page, '/', withWrongData);
  const alert = page.getByRole('alert');
  await navigationLink(page, 'Start').click();
  await alert.getByRole('heading', { name: ERROR }).waitFor();
  expect(await alert.getByRole('paragraph').first().textContent()).not.toBe('');
  expect(await page.title()).toBe(
    `${ERROR} | ${loadContent().site.practice.name}`,
  );
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  await navigationLink(page, 'Refer Someone').click();
  await eventually(() => at.isFocused(at.mainHeading(page))).toBe(true);
  expect(await alert.count()).toBe(0);
  expect(
    await page.locator('link[rel=canonical]').getAttribute('href'),
  ).toMatch(/\/referral$/);
});

it('Without a connection, a link or Back keeps the page, says so with the crisis numbers, and offers to try again; what was typed stays, and is asked about each time', async () => {
  const { page, context } = await openHydrated(visit, '/about', {
    isFresh: true,
  });
  await navigationLink(page, 'Refer Someone').click();
  await form.ready(page);
  await form.fill(page, form.SHORT);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const notice = page.getByRole('alert').filter({ hasText: 'No connection' });
  const isKept = async () => {
    await notice.getByRole('link', { name: 'Call 988' }).waitFor();
    expect(await form.valuesOf(page)).toEqual(form.shown(form.SHORT));
  };
  await context.setOffline(true);
  await navigationLink(page, 'Start').click();
  await isKept();
  await expectAccessible(page, notice, 'html');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goBack();
  await eventually(() => asked.length).toBe(2);
  await isKept();
  await page.goForward();
  await notice.waitFor({ state: 'detached' });
  await navigationLink(page, 'Start').click();
  await isKept();
  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await headingIs(page, loadContent().pages.home.hero.title);
  expect(await notice.count()).toBe(0);
  expect(asked).toEqual(['confirm', 'confirm', 'confirm', 'confirm']);
});

describe('What people do before React is there, and while it takes over, stays and works:', () => {
  /**
   * Hides e-mail addresses, and puts an element beside each field, so that
   * React throws the page away and makes it anew.
   */
  const interfere = (html: string) =>
    html
      .replace(
        /<a [^>]*href="mailto:.*?<\/a>/g,
        '<a class="__cf_email__" href="/cdn-cgi/l">[email&#160;protected]</a>',
      )
      .replace(
        '</body>',
        '<script data-cfasync="false" src="/cdn-cgi/email-decode.min.js"></script></body>',
      )
      .replace(/(<input [^>]*>)/g, '$1<help-me></help-me>');

  it.each([
    ['as it was built', (html: string) => html, /^$/],
    ['with which a host and an extension interfere', interfere, /#418/],
  ])(
    'a referral in every field, with the focus, in a page %s',
    async (_, change, said) => {
      const { handler, received } = form.answerReferrals(form.accept);
      visit.answerFirst(handler);
      const prepare = (page: Page) =>
        at.changeHtml(page, form.REFERRAL, change);
      const { page, complaints, letGo } = await openBeforeReact(
        visit,
        form.REFERRAL,
        { prepare },
      );
      await form.fill(page);
      await form.field(page, 'clientCity').press('End');
      await page.keyboard.type(' City');
      await page.keyboard.press('ArrowLeft');
      await letGo();
      await form.ready(page);
      expect(complaints.join()).toMatch(said);
      const room = 2000 - form.FULL.additionalNotes.length;
      await page
        .getByText(`${room.toLocaleString('en-US')} characters left`)
        .waitFor();
      await page.keyboard.type('!');
      const typed = {
        ...form.FULL,
        clientCity: `${form.FULL.clientCity} Cit!y`,
      };
      expect(await form.valuesOf(page)).toEqual(form.shown(typed));
      await form.submitButton(page).click();
      await eventually(() => received.length).toBe(1);
      const [sent] = received;
      expect(sent).toEqual(
        sent && buildReferralPayload(typed, practiceFacts(), sent),
      );
    },
  );

  it('a first entry, about which a visitor is asked who follows a link or closes the tab', async () => {
    const { page, letGo } = await openBeforeReact(visit, form.REFERRAL);
    const name = form.field(page, 'clientName');
    await name.pressSequentially('Ana');
    await letGo();
    await form.ready(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await navigationLink(page, 'Write to Us').click();
    await eventually(() => asked).toEqual(['confirm']);
    await page.close({ runBeforeUnload: true });
    await eventually(() => asked).toEqual(['confirm', 'beforeunload']);
    expect(await name.inputValue()).toBe('Ana');
  });

  it('a referral that is sent too early, whose fields then say what is missing', async () => {
    const { page, letGo } = await openBeforeReact(visit, form.REFERRAL);
    await form.submitButton(page).click();
    expect(await at.isFocused(form.field(page, 'clientName'))).toBe(true);
    await letGo();
    await form.ready(page);
    for (const message of [
      'Client name is required',
      'You must accept the HIPAA consent',
    ]) {
      await page.getByText(message, { exact: true }).waitFor();
    }
    expect(await form.summary(page).count()).toBe(0);
  });

  it('a message and a search, which are dealt with', async () => {
    const prepare = (page: Page) => at.changeHtml(page, '/contact', interfere);
    const { page, letGo } = await openBeforeReact(visit, '/contact', {
      prepare,
    });
    const message = page.getByRole('textbox', { name: 'Message', exact: true });
    await message.fill('x'.repeat(3000));
    await letGo();
    await page.getByText('characters over the limit').waitFor();
    expect((await message.inputValue()).length).toBe(3000);

    const search = await openBeforeReact(visit, '/search');
    await search.page.getByRole('searchbox').fill('panic');
    await search.letGo();
    await search.page
      .getByRole('heading', { level: 2, name: /^\d+ results$/ })
      .waitFor();
    expect(await search.page.getByRole('searchbox').inputValue()).toBe('panic');
  });

  it('an open menu, the place where the page was scrolled to, and the focus', async () => {
    const { page, complaints, letGo } = await openBeforeReact(visit, '/about', {
      viewport: { width: 360, height: 740 },
    });
    await at.hamburger(page).click();
    await at.menu(page, SERVICES).click();
    await at.scrollTo(page, 500);
    await letGo();
    await waitForReact(page);
    expect(await at.look(page)).toMatchObject({
      open: ['Menu', SERVICES],
      top: 500,
      focus: SERVICES,
    });
    expect(complaints).toEqual([]);
  });
});

describe('After a release, in which all files of code have other addresses, a page that was opened before', () => {
  const next = temporaryFolder();

  beforeAll(() => {
    const move = (text: string) =>
      text.replace(/\bassets\//g, 'next/').replace(/ integrity="[^"]*"/g, '');
    const files = listFiles(practiceSite.folder).map((file) => {
      const bytes = readFileSync(path.join(practiceSite.folder, file));
      return [
        move(file),
        /\.(html|js|css|json)$/.test(file) ? move(`${bytes}`) : bytes,
      ];
    });
    writeFiles(next, Object.fromEntries(files));
  });

  /**
   * @param kept what is still answered as before: hosts keep the files of a
   *   release for 30 days.
   */
  function release(kept: RegExp): void {
    const site = serveSite(next);
    visit.answerFirst((request, response, before) =>
      kept.test(request.url ?? '') ? before() : site(request, response),
    );
  }

  async function expectWhole(page: Page): Promise<void> {
    expect(await page.getByText(ERROR).count()).toBe(0);
    // The heading may be there before the style sheet.
    const font = () =>
      page.evaluate(() => getComputedStyle(document.body).fontFamily);
    await eventually(font).toContain('sans-serif');
  }

  it.each([
    // Its code can't be loaded.
    ['nobody has touched', /^$/, () => {}],
    ['React has taken over', /^\/assets\//, hydrate],
  ])(
    'and that %s leads on and back, with a page load',
    async (_, kept, prepare) => {
      const { page, complaints } = await visit.open('/about', {
        isFresh: true,
        reducedMotion: 'no-preference',
      });
      await prepare(page);
      release(kept);
      const loads: string[] = [];
      page.on(
        'request',
        (request) => request.isNavigationRequest() && loads.push(request.url()),
      );
      await at.menu(page, SERVICES).click();
      expect((await at.look(page)).open).toEqual([SERVICES]);
      await navigationLink(page, 'Write to Us').click();
      await headingIs(page, contact.hero.title);
      await expectWhole(page);
      expect(loads).toEqual([`${visit.address}/contact`]);
      expect(
        await page.locator('script[src^="/next/"]').count(),
      ).toBeGreaterThan(0);
      await hydrate(page);
      await page.goBack();
      await headingIs(page, about.hero.title);
      await expectWhole(page);
      expect(
        complaints.filter((text) => /router|transition/i.test(text)),
      ).toEqual([]);
    },
  );

  it('sends a referral', async () => {
    const { page } = await visit.open(form.REFERRAL, { isFresh: true });
    await form.ready(page);
    release(/^\/functions\//);
    await form.fill(page, form.SHORT);
    await form.submitButton(page).click();
    await form.confirmation(page).waitFor();
    await expectWhole(page);
  });
});
