import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend } from '../../../backend/app';
import { type Certificates, createCertificates } from '../../backend/support/certificates';
import { createFolder, type TemporaryFolder } from '../../backend/support/folder';
import { type Behavior, type MailServer, startMailServer } from '../../backend/support/mail-server';
import { casesOf } from '../../support/everything';
import { practiceFacts } from '../../support/practice-facts';
import {
  american,
  box,
  consent,
  FULL,
  fill,
  REFERRAL,
  SENT,
  SHORT,
  select,
  submitButton,
  TYPED,
} from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

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

interface Faults {
  /** What the mail server does to the next mail. */
  mail?: Behavior;
  /** How long the function has for its answer, in ms. */
  deadline?: number;
}

async function open({ mail = 'accept', deadline = 60_000 }: Faults = {}) {
  const mailbox = 'referrals@practice.example';
  const { path: outboxFolder } = folder;
  const backend = createBackend({
    documentsFolder: outboxFolder,
    facts: practiceFacts,
    mail: { to: mailbox, from: mailbox, outboxFolder, smtpUrl: mailServer.url, smtpCa: certificates.ca },
    limits: { pauses: [], deadline },
    log: () => {},
  });
  mailServer.expect(mail);
  const site = await visitor.serve({ backend });
  const page = await visitor.open(site.address + REFERRAL, { javaScriptEnabled: false });
  return { page, site };
}

type Opened = Awaited<ReturnType<typeof open>>['page'];
const pathOf = (page: Opened) => page.url().replace(/^https?:\/\/[^/]+/, '');
const posts = (requests: readonly string[]) => requests.filter((request) => request.startsWith('POST'));

describe('Without JavaScript, the browser itself', () => {
  it('stops an empty form, and one with one wrong value', async () => {
    const { page, site } = await open();
    await submitButton(page).click();
    expect(pathOf(page)).toBe(REFERRAL);
    await fill(page, FULL);
    const wrong = [
      ['clientName', ''],
      ['clientDob', ''],
      ['clientDob', 'last spring'],
      ['appointmentDate', 'soon'],
      ['clientEmail', 'ana'],
    ] as const;
    for (const [name, value] of wrong) {
      await box(page, name).fill(value);
      await submitButton(page).click();
      expect(pathOf(page), name).toBe(REFERRAL);
      await box(page, name).fill(american(FULL[name]));
    }
    await consent(page).uncheck();
    await submitButton(page).click();
    expect(pathOf(page)).toBe(REFERRAL);
    expect(posts(site.requests)).toEqual([]);
  });

  it('counts letters as the specification does', async () => {
    const { page } = await open();
    const least = {
      clientName: '2',
      clientAddress: '2',
      clientCity: '2',
      clientZip: '5',
      referrerName: '2',
      referrerPhone: '10',
    } as const;
    for (const name of Object.keys(least) as (keyof typeof least)[]) {
      expect(await box(page, name).getAttribute('minlength'), name).toBe(least[name]);
      expect(await box(page, name).getAttribute('required'), name).toBe('');
    }
    expect(await box(page, 'clientDob').getAttribute('required')).toBe('');
    for (const name of ['referralReason', 'clientState'] as const) {
      expect(await select(page, name).getAttribute('required'), name).toBe('');
    }
    expect(await consent(page).getAttribute('required')).toBe('');
  });
});

describe('Without JavaScript, a form that is filled in', () => {
  it.each(casesOf({ completely: FULL, 'as far as required': SHORT }, 'completely'))(
    '%s is posted and ends at /referral/sent, which leads back to an empty form',
    async (_, form) => {
      const { page, site } = await open();
      await fill(page, form);
      await submitButton(page).click();
      expect(pathOf(page)).toBe('/referral/sent');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(SENT);
      expect(posts(site.requests)).toEqual(['POST /functions/v1/send-referral-email']);
      await page.getByRole('link', { name: 'Refer Someone Else' }).click();
      expect(pathOf(page)).toBe(REFERRAL);
      expect(await box(page, 'clientName').inputValue()).toBe('');
    },
  );

  const REASONS = [
    'Client name is required',
    'Date of birth must be between January 1, 1900 and today',
    'Additional notes: Please use at most 2000 characters',
    'Something is missing',
    'Try again in a few minutes',
    'The fault is ours',
  ];
  it.each<[string, Faults, Partial<typeof FULL>, string, string]>([
    ['with a name of spaces', {}, { clientName: '   ' }, '#clientName', REASONS[0] ?? ''],
    ['with a birthday to come', {}, { clientDob: '2099-01-01' }, '#clientDob', REASONS[1] ?? ''],
    ['with a birthday before 1900', {}, { clientDob: '1899-12-31' }, '#clientDob', REASONS[1] ?? ''],
    [
      'with notes that are too long',
      {},
      { additionalNotes: 'x'.repeat(2001) },
      '#additionalNotes',
      REASONS[2] ?? '',
    ],
    ['by the mail server for now', { mail: 'later-at-data' }, {}, '#later', REASONS[4] ?? ''],
    ['by the mail server for good', { mail: 'refuse-recipient' }, {}, '#problem', REASONS[5] ?? ''],
  ])(
    'and refused %s ends at /referral/not-sent, with the reason',
    async (_, faults, change, fragment, reason) => {
      const { page, site } = await open(faults);
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await fill(page, { ...FULL, ...change });
      await submitButton(page).click();
      expect(pathOf(page)).toBe(`/referral/not-sent${fragment}`);
      // Nothing that was typed is in an address.
      const all = decodeURIComponent([...addresses, ...site.requests, page.url()].join('\n')).toLowerCase();
      expect(all).toContain('/referral/not-sent');
      expect(TYPED.filter((typed) => all.includes(typed.toLowerCase()))).toEqual([]);
      const visible: string[] = [];
      for (const name of REASONS) if (await page.getByText(name).isVisible()) visible.push(name);
      expect(visible).toEqual([reason]);
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(heading?.y).toBeGreaterThan(0);
      expect(
        await page
          .getByRole('main')
          .getByRole('link', { name: /^\(\d{3}\)/ })
          .isVisible(),
      ).toBe(true);
      expect(await page.getByText(SENT).count()).toBe(0);
    },
  );

  it('and accepted by a mail server too late for the answer ends at /referral/unknown', async () => {
    const { page } = await open({ mail: 'stall-after-data', deadline: 2000 });
    await fill(page, FULL);
    await submitButton(page).click();
    expect(pathOf(page)).toBe('/referral/unknown');
    const main = page.getByRole('main');
    const heading = await main.getByRole('heading', { level: 1 }).textContent();
    expect(heading).toBe('Your referral may have arrived');
    expect(await main.getByRole('link', { name: /^\(\d{3}\)/ }).isVisible()).toBe(true);
  });

  it('shows a reason at /referral/not-sent even if the address names none', async () => {
    const { page, site } = await open();
    await page.goto(`${site.address}/referral/not-sent`);
    expect(await page.getByText('The fault is ours').isVisible()).toBe(true);
  });
});
