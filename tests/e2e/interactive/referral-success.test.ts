import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend } from '../../../backend/app';
import { type Certificates, createCertificates } from '../../backend/support/certificates';
import { createFolder, type TemporaryFolder } from '../../backend/support/folder';
import { type MailServer, startMailServer } from '../../backend/support/mail-server';
import { eventually } from '../support/eventually';
import { isFocused, navigationLink } from '../support/page-parts';
import { hydrate } from '../support/react';
import { button } from './support/documents-page';
import { accept, answerReferrals } from './support/referral-function';
import {
  box,
  FULL,
  fill,
  medicaid,
  REFERRAL,
  ready,
  SHORT,
  shown,
  submitButton,
  valuesOf,
} from './support/referral-page';
import { launchVisitor, type VisitorOptions } from './support/visitor';

const visitor = launchVisitor();
const TITLE = 'Referral Submitted Successfully';
const TEXT = 'Your referral has been sent directly to our team.';
/** How long a toast stays, and how much later a busy machine may take it away, in ms. */
const DURATION = 5_000;
const MARGIN = 2_500;

async function send(options: VisitorOptions = {}) {
  const site = await visitor.serve({ first: answerReferrals(accept) });
  const page = await visitor.open(site.address + REFERRAL, options);
  await ready(page);
  await fill(page);
  await submitButton(page).click();
  const toast = page.getByRole('status').filter({ hasText: TITLE });
  await toast.waitFor();
  return { page, toast };
}

type Act = (opened: Awaited<ReturnType<typeof send>>) => Promise<void>;

describe('After a referral was sent', () => {
  it('a toast says so for 5 s', async () => {
    const { toast } = await send();
    const begin = Date.now();
    expect(await toast.getByText(TITLE, { exact: true }).count()).toBe(1);
    expect(await toast.getByText(TEXT, { exact: true }).count()).toBe(1);
    await toast.waitFor({ state: 'hidden' });
    expect(Date.now() - begin).toBeGreaterThan(DURATION - 700);
    expect(Date.now() - begin).toBeLessThan(DURATION + MARGIN);
  });

  const holds: [string, Act, Act][] = [
    ['the pointer', ({ toast }) => toast.getByText(TEXT).hover(), ({ page }) => page.mouse.move(5, 5)],
    [
      'the focus',
      ({ page }) => button(page, 'Close message').focus(),
      ({ page }) => button(page, 'Close message').blur(),
    ],
  ];
  it.each(holds)('the toast stays while %s is on it, and goes afterwards', async (_, hold, release) => {
    const opened = await send();
    await hold(opened);
    await expect(opened.toast.waitFor({ state: 'hidden', timeout: DURATION + 1_000 })).rejects.toThrow(
      /Timeout/,
    );
    await release(opened);
    await opened.toast.waitFor({ state: 'hidden' });
  });

  it('the toast goes after 30 s even if the pointer was left on it', async () => {
    const { page, toast } = await send({ prepare: (empty) => empty.clock.install() });
    await toast.getByText(TEXT).hover();
    await page.clock.fastForward(25_000);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.fastForward(5_100);
    await toast.waitFor({ state: 'hidden' });
  });

  it('the toast has only classes that a style sheet has named', async () => {
    const { page, toast } = await send();
    expect(await toast.locator('[class]').count()).toBeGreaterThan(0);
    expect(await page.locator('.undefined').count()).toBe(0);
  });

  it('the toast can be closed by its button', async () => {
    const { page, toast } = await send();
    await button(page, 'Close message').click();
    await toast.waitFor({ state: 'hidden', timeout: DURATION / 2 });
  });

  it('the confirmation takes the place of the form, at the top of the page and with the focus', async () => {
    const { page } = await send();
    const heading = page.getByRole('heading', { level: 1, name: 'Thank You for Your Referral' });
    await heading.waitFor();
    const paragraphs = [
      'Your referral has been successfully submitted to our team.',
      'We will review the information and contact you soon.',
    ];
    for (const text of paragraphs) expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true);
    await eventually(() => isFocused(heading)).toBe(true);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await submitButton(page).count()).toBe(0);
  });

  it("'Submit Another Referral' returns to an empty form, at its top", async () => {
    const { page } = await send();
    await button(page, 'Submit Another Referral').click();
    await ready(page);
    const nothing = Object.fromEntries(
      Object.entries(FULL).map(([name, value]) => [name, typeof value === 'boolean' ? false : '']),
    );
    expect(await valuesOf(page)).toEqual(nothing);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText(/ is required$/).count()).toBe(0);
  });

  it('and shows it at once, where the page itself had come by a link and its form a moment later', async () => {
    const site = await visitor.serve({ first: answerReferrals(accept) });
    const page = await visitor.open(`${site.address}/about`);
    await hydrate(page);
    await navigationLink(page, 'Referral').click();
    await ready(page);
    await fill(page, SHORT);
    await submitButton(page).click();
    const again = button(page, 'Submit Another Referral');
    await again.waitFor();
    const watched = await page.evaluateHandle(() => {
      const steps: boolean[] = [];
      const look = () => steps.push(document.querySelector('main form') !== null);
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      return steps;
    });
    await again.click();
    await ready(page);
    expect(await watched.evaluate(([first]) => first)).toBe(true);
  });
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

  it('a referral that it accepts arrives there, and the confirmation is shown', async () => {
    const page = await open();
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Thank You for Your Referral' }).waitFor();
    const mail = mailServer.mails.at(-1);
    expect(mail?.recipients).toEqual(['referrals@practice.example']);
    expect(mail?.parsed.subject).not.toContain('Marker');
    for (const text of ['Ana Marker Ortiz', 'Mar 09, 2015', 'Case Management']) {
      expect(mail?.parsed.text).toContain(text);
    }
  });

  it('a referral that it refuses is not shown as sent, and goes through on the next try', async () => {
    const before = mailServer.mails.length;
    const page = await open();
    mailServer.expect('refuse-recipient');
    await submitButton(page).click();
    await page.getByRole('status').filter({ hasText: 'Submission Error' }).waitFor();
    expect(await valuesOf(page)).toEqual(shown(FULL));
    expect(mailServer.mails.length).toBe(before);
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Thank You for Your Referral' }).waitFor();
    expect(mailServer.mails.length).toBe(before + 1);
  });

  it('a retry after a lost answer carries the same Message-ID', async () => {
    const before = mailServer.mails.length;
    const page = await open();
    mailServer.expect('disconnect-after-data');
    await submitButton(page).click();
    await page.getByRole('status').filter({ hasText: 'Submission Error' }).waitFor();
    expect(await medicaid(page).isChecked()).toBe(true);
    expect(await box(page, 'clientName').inputValue()).toBe(FULL.clientName);
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Thank You for Your Referral' }).waitFor();
    const ids = mailServer.mails.slice(before).map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
