import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../backend/app';
import { loadContent } from '../../support/built-site';
import { longTest } from '../../support/everything';
import { practiceFacts } from '../../support/practice-facts';
import { practiceSite } from '../../support/sites';
import { button } from '../interactive/support/documents-page';
import {
  box,
  calendarButton,
  consent,
  fill,
  program,
  ready,
  SHORT,
  select,
  submitButton,
  summary,
} from '../interactive/support/referral-page';
import { storageOver } from '../interactive/support/storage';
import { temporaryFolder } from '../interactive/support/temporary-folder';
import { launchVisitor, type VisitorOptions } from '../interactive/support/visitor';
import { eventually } from '../support/eventually';
import { hamburger, isFocused, mainHeading, menu, navigation, navigationLink } from '../support/page-parts';
import { choose, faultsOfFocus, tabTo } from './support/keyboard';

// What people come for, with the keyboard alone: no step uses the pointer.

const visitor = launchVisitor();
const phone = { viewport: { width: 360, height: 740 } };
const { pages, site } = loadContent();
const PORTAL = site.portals[0]?.url ?? '';

async function open(address: string, options: VisitorOptions = {}) {
  const folder = temporaryFolder();
  const outbox = path.join(folder, '.outbox');
  const mailbox = 'referrals@practice.example';
  const backend = createBackend({
    documentsFolder: path.join(practiceSite.content, 'documents'),
    facts: practiceFacts,
    mail: { to: mailbox, from: mailbox, outboxFolder: outbox },
    log: () => {},
  });
  const site = await visitor.serve({ backend });
  return { page: await visitor.open(site.address + address, options), outbox };
}

/** Presses Enter on a link that opens a new tab, and gives the address that it asks for. */
async function openPortal(page: Page): Promise<string> {
  await page.context().route(`${PORTAL}/**`, (route) => route.fulfill({ body: 'The portal.' }));
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await tab.waitForURL(`${PORTAL}/**`);
  const address = tab.url();
  await tab.close();
  return address;
}

const bookingInBar = (page: Page) => navigation(page).getByRole('link', { name: site.booking.label });

describe('With the keyboard alone one can book', { timeout: 90_000 }, () => {
  longTest('from the bar', async () => {
    const { page } = await open('/about');
    await tabTo(page, bookingInBar(page));
    expect(await openPortal(page)).toBe(`${PORTAL}/`);
    expect(await isFocused(bookingInBar(page))).toBe(true);
  });

  it('from the menu of a phone, after closing it once with Escape', async () => {
    const { page } = await open('/about', phone);
    await choose(page, hamburger(page));
    await tabTo(page, menu(page, 'How We Help'));
    await page.keyboard.press('Escape');
    await navigation(page).waitFor({ state: 'hidden' });
    expect(await isFocused(hamburger(page))).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, bookingInBar(page));
    expect(await openPortal(page)).toBe(`${PORTAL}/`);
  });
});

const screens = [['a wide screen', {}] as const, ['a phone', phone] as const];
for (const [screen, options] of screens) {
  longTest(
    `With the keyboard alone one can find a city on ${screen}`,
    async () => {
      const { page } = await open('/', options);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await eventually(() => isFocused(page.getByRole('main'))).toBe(true);
      await choose(page, page.getByRole('contentinfo').getByRole('link', { name: 'Salmon', exact: true }));
      await page.waitForURL('**/teletherapy/salmon');
      await eventually(() => isFocused(mainHeading(page))).toBe(true);
      expect(await mainHeading(page).textContent()).toBe('Counseling by Video in Salmon, ID');
      await tabTo(page, page.getByRole('main').getByRole('link', { name: pages.cities.heroButton }).first());
      expect(await openPortal(page)).toBe(`${PORTAL}/`);
      // Through the map and the questions to the end of the page, and back up again.
      const last = page.getByRole('contentinfo').getByRole('link', { name: 'Your privacy' });
      await tabTo(page, last);
      await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
    },
    90_000,
  );
}

describe('With the keyboard alone one can read', { timeout: 90_000 }, () => {
  longTest('a post, and go back to the list', async () => {
    const { page } = await open('/');
    await choose(page, page.getByRole('contentinfo').getByRole('link', { name: 'Our articles' }));
    await page.waitForURL('**/blog');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    await choose(page, page.getByRole('main').getByRole('link').first());
    await page.waitForURL('**/blog/*');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await faultsOfFocus(page)).toEqual([]);
    await tabTo(page, page.getByRole('link', { name: 'Back to Blog' }).first(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
  });

  it('a page from a menu of the bar, after closing it once with Escape, and its questions', async () => {
    const { page } = await open('/');
    await choose(page, menu(page, 'How We Help'));
    await tabTo(page, navigationLink(page, 'Everything We Offer'));
    await page.keyboard.press('Escape');
    expect(await isFocused(menu(page, 'How We Help'))).toBe(true);
    await page.keyboard.press('Enter');
    await choose(page, navigationLink(page, 'Panic'));
    await page.waitForURL('**/conditions/panic');
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    const question = page.getByRole('main').getByRole('group').first();
    await tabTo(page, question.locator('summary'));
    await page.keyboard.press('Enter');
    await question.getByRole('paragraph').waitFor();
    expect(await isFocused(question.locator('summary'))).toBe(true);
  });
});

describe('With the keyboard alone one can get the forms', { timeout: 90_000 }, () => {
  it('download one, and close the message that says so', async () => {
    const { page } = await open('/client-documents');
    await button(page, 'Refresh').waitFor();
    const download = page.getByRole('button', { name: /^Download / }).last();
    await tabTo(page, download);
    const [started] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(started.suggestedFilename()).toBe('partner-consent.docx');
    const close = button(page, 'Close message');
    await close.waitFor();
    expect(await isFocused(download)).toBe(true);
    const [before] = (await tabTo(page, close)).slice(-2);
    await page.keyboard.press('Enter');
    await close.waitFor({ state: 'detached' });
    expect(await faultsOfFocus(page)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(before);
  });

  longTest('ask for the list again without losing the place', async () => {
    const folder = temporaryFolder();
    const site = await visitor.serve({ backend: storageOver(folder, { 'a.pdf': Buffer.from('A') }) });
    const page = await visitor.open(`${site.address}/client-documents`);
    await button(page, 'Refresh').waitFor();
    await choose(page, button(page, 'Refresh'));
    await page.getByRole('status').filter({ hasText: 'Documents refreshed successfully' }).waitFor();
    expect(await isFocused(button(page, 'Refresh'))).toBe(true);
  });
});

describe('With the keyboard alone one can send', { timeout: 90_000 }, () => {
  it('a referral, from its mistakes to the confirmation', async () => {
    const { page, outbox } = await open('/referral');
    await ready(page);
    const press = (key: string) => page.keyboard.press(key);
    const type = (text: string) => page.keyboard.type(text);

    // An empty form: the focus goes to what is wrong, and from there into the first field.
    await choose(page, submitButton(page));
    await eventually(() => isFocused(summary(page))).toBe(true);
    expect(await faultsOfFocus(page)).toEqual([]);
    await choose(page, summary(page).getByRole('link', { name: 'Client name is required' }));
    expect(await isFocused(box(page, 'clientName'))).toBe(true);
    await type('Ana Ortiz');

    // The calendar opens, leads the focus in, and gives it back.
    await tabTo(page, box(page, 'clientDob'));
    await type('03/09/2015');
    await choose(page, calendarButton(page, 'Date of birth'));
    const calendar = page.getByRole('dialog');
    await calendar.waitFor();
    await eventually(() => calendar.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    expect(await faultsOfFocus(page)).toEqual([]);
    await press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await eventually(() => isFocused(calendarButton(page, 'Date of birth'))).toBe(true);

    const texts = [
      ['clientAddress', '7 Example Street'],
      ['clientCity', 'Fort Worth'],
      ['clientZip', '76104'],
    ] as const;
    for (const [name, text] of texts) {
      await tabTo(page, box(page, name));
      await type(text);
      if (name !== 'clientCity') continue;
      await tabTo(page, select(page, 'clientState'));
      await type('Mon');
      expect(await select(page, 'clientState').inputValue()).toBe('MT');
    }
    await tabTo(page, program(page, 'isGemcare'));
    await press('Space');
    expect(await program(page, 'isGemcare').isChecked()).toBe(true);
    await tabTo(page, select(page, 'referralReason'));
    await type('Cou');
    expect(await select(page, 'referralReason').inputValue()).toBe('Couples');

    const referrer = [
      ['referrerName', 'Sam Avila'],
      ['referrerPhone', '817-555-0188'],
      ['referrerEmail', 'sam@school.example'],
    ] as const;
    for (const [name, text] of referrer) {
      await tabTo(page, box(page, name));
      await type(text);
    }
    await tabTo(page, consent(page));
    await press('Space');
    await choose(page, submitButton(page));

    await page.getByRole('heading', { name: pages.referral.confirmation.title }).waitFor();
    await eventually(() => isFocused(mainHeading(page))).toBe(true);
    expect(await faultsOfFocus(page)).toEqual([]);
    const [mail = '', ...others] = readdirSync(outbox);
    expect(others).toEqual([]);
    expect(readFileSync(path.join(outbox, mail), 'utf8')).toContain('Ana Ortiz');
    await tabTo(page, button(page, pages.referral.confirmation.button));
  });

  longTest('nothing while the backend is away, and keeps the place in the form', async () => {
    const site = await visitor.serve({
      first: (request, response, next) =>
        request.url?.startsWith('/functions/') ? void response.writeHead(500).end() : next(),
    });
    const page = await visitor.open(`${site.address}/referral`);
    await ready(page);
    await fill(page, SHORT);
    await consent(page).focus();
    await choose(page, submitButton(page));
    const close = button(page, 'Close message');
    await close.waitFor();
    await eventually(() => isFocused(submitButton(page))).toBe(true);
    await choose(page, close);
    await close.waitFor({ state: 'detached' });
    expect(await faultsOfFocus(page)).toEqual([]);
  });

  longTest('a message to the practice', async () => {
    const { page } = await open('/contact');
    await page.getByRole('textbox', { name: 'Full Name' }).waitFor();
    const values = [
      ['Full Name', 'Ana Ortiz'],
      ['Email Address', 'ana@family.example'],
      ['Phone (optional)', '817-555-0177'],
      ['Message', 'Do you have an opening on Mondays?'],
    ] as const;
    for (const [name, text] of values) {
      await tabTo(page, page.getByRole('textbox', { name, exact: true }));
      await page.keyboard.type(text);
    }
    await choose(page, button(page, 'Send Message'));
    const close = button(page, 'Close message');
    await close.waitFor();
    expect(await isFocused(button(page, 'Send Message'))).toBe(true);
    await choose(page, close);
    await close.waitFor({ state: 'detached' });
    expect(await faultsOfFocus(page)).toEqual([]);
  });
});
