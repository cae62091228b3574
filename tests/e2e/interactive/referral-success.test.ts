import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend } from '../../../backend/app';
import { type Certificates, createCertificates } from '../../backend/support/certificates';
import { createFolder, type TemporaryFolder } from '../../backend/support/folder';
import { type MailServer, startMailServer } from '../../backend/support/mail-server';
import { longTest } from '../../support/everything';
import { practiceFacts } from '../../support/practice-facts';
import { eventually } from '../support/eventually';
import { isFocused, navigationLink } from '../support/page-parts';
import { hydrate } from '../support/react';
import { button } from './support/documents-page';
import { accept, answerReferrals } from './support/referral-function';
import {
  againButton,
  confirmation,
  FULL,
  fill,
  REFERRAL,
  ready,
  SHORT,
  shown,
  submitButton,
  valuesOf,
} from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();
const TITLE = 'Referral Submitted Successfully';
const TEXT = 'Your referral has been sent directly to our team.';

async function send({ withClock = false } = {}) {
  const site = await visitor.serve({ first: answerReferrals(accept) });
  const page = await visitor.open(site.address + REFERRAL, {
    prepare: (empty) => (withClock ? empty.clock.install() : undefined),
  });
  await ready(page);
  await fill(page);
  // From here on time passes in the page when the test says so.
  if (withClock) await page.clock.pauseAt(Date.now() + 1_000);
  await submitButton(page).click();
  const toast = page.getByRole('status').filter({ hasText: TITLE });
  await toast.waitFor();
  return { page, toast };
}

describe('After a referral was sent', () => {
  it('a toast says so for 5 s, in classes that a style sheet has named', async () => {
    const { page, toast } = await send({ withClock: true });
    expect(await toast.getByText(TITLE, { exact: true }).count()).toBe(1);
    expect(await toast.getByText(TEXT, { exact: true }).count()).toBe(1);
    expect(await toast.locator('[class]').count()).toBeGreaterThan(0);
    expect(await page.locator('.undefined').count()).toBe(0);
    await page.clock.runFor(4_900);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'hidden' });
  });

  longTest('the toast stays while the pointer is on it, but not for more than 30 s', async () => {
    const { page, toast } = await send({ withClock: true });
    const isThereAfter = async (time: number) => {
      await page.clock.runFor(time);
      return toast.isVisible();
    };
    await toast.getByText(TEXT).hover();
    expect(await isThereAfter(29_900)).toBe(true);
    await page.mouse.move(5, 5);
    expect(await isThereAfter(4_900)).toBe(true);
    await toast.getByText(TEXT).hover();
    expect(await isThereAfter(29_900)).toBe(true);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'hidden' });
  });

  it('the toast stays while the focus is on it, and goes afterwards', async () => {
    const { page, toast } = await send({ withClock: true });
    await button(page, 'Close message').focus();
    await page.clock.runFor(60_000);
    expect(await toast.isVisible()).toBe(true);
    await button(page, 'Close message').blur();
    await page.clock.runFor(5_100);
    await toast.waitFor({ state: 'hidden' });
  });

  it('the confirmation takes the place of the form, at the top of the page and with the focus', async () => {
    const { page, toast } = await send();
    await confirmation(page).waitFor();
    const paragraphs = [
      'Your referral has reached our intake desk.',
      'We call you within two business days.',
    ];
    for (const text of paragraphs) expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true);
    await eventually(() => isFocused(confirmation(page))).toBe(true);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await submitButton(page).count()).toBe(0);

    // The toast does not have to be waited for.
    await button(page, 'Close message').click();
    await toast.waitFor({ state: 'hidden', timeout: 2_500 });

    // From there a button leads to an empty form, at its top.
    await againButton(page).click();
    await ready(page);
    const nothing = Object.fromEntries(
      Object.entries(FULL).map(([name, value]) => [name, typeof value === 'boolean' ? false : '']),
    );
    expect(await valuesOf(page)).toEqual(nothing);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText(/ is required$/).count()).toBe(0);
  });

  longTest(
    'the form comes back at once, where the page itself had come by a link and its form a moment later',
    async () => {
      const site = await visitor.serve({ first: answerReferrals(accept) });
      const page = await visitor.open(`${site.address}/about`);
      await hydrate(page);
      await navigationLink(page, 'Refer Someone').click();
      await ready(page);
      await fill(page, SHORT);
      await submitButton(page).click();
      await againButton(page).waitFor();
      const watched = await page.evaluateHandle(() => {
        const steps: boolean[] = [];
        const look = () => steps.push(document.querySelector('main form') !== null);
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        return steps;
      });
      await againButton(page).click();
      await ready(page);
      expect(await watched.evaluate(([first]) => first)).toBe(true);
    },
  );
});

describe('With a real mail server behind the embedded backend', () => {
  let folder: TemporaryFolder;
  let certificates: Certificates;
  let mailServer: MailServer;
  beforeAll(async () => {
    folder = await createFolder();
    certificates = await createCertificates(folder.path);
    mailServer = await startMailServer(certificates.trusted);
  });
  afterAll(async () => {
    await mailServer?.close();
    await folder?.remove();
  });

  async function open() {
    const backend = createBackend({
      documentsFolder: folder.path,
      facts: practiceFacts,
      mail: {
        to: 'referrals@practice.example',
        from: 'website@practice.example',
        smtpUrl: mailServer.url,
        smtpCa: certificates.ca,
        outboxFolder: folder.path,
      },
      limits: { pauses: [] },
      log: () => {},
    });
    const site = await visitor.serve({ backend });
    const page = await visitor.open(site.address + REFERRAL);
    await ready(page);
    await fill(page);
    return page;
  }

  it('a referral is shown as sent once that has accepted it, and has one Message-ID in every try', async () => {
    const page = await open();
    const failure = page.getByRole('status').filter({ hasText: 'Submission Error' });
    for (const behavior of ['refuse-recipient', 'disconnect-after-data'] as const) {
      mailServer.expect(behavior);
      await submitButton(page).click();
      await failure.waitFor();
      expect(await valuesOf(page), behavior).toEqual(shown(FULL));
      await button(page, 'Close message').click();
      await failure.waitFor({ state: 'hidden' });
    }
    // What was refused did not arrive. What was not acknowledged did.
    expect(mailServer.mails).toHaveLength(1);
    await submitButton(page).click();
    await confirmation(page).waitFor();
    expect(mailServer.mails).toHaveLength(2);
    expect(new Set(mailServer.mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    const mail = mailServer.mails.at(-1);
    expect(mail?.recipients).toEqual(['referrals@practice.example']);
    expect(mail?.parsed.subject).not.toContain('Marker');
    for (const text of ['Ana Marker Ortiz', 'Mar 09, 2015', 'Couples']) {
      expect(mail?.parsed.text).toContain(text);
    }
  });
});
