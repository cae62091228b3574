import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mailtoLink } from '../../../pages/contact/mailto';
import { longTest } from '../../support/everything';
import { violations } from '../accessibility/support/axe';
import { eventually } from '../support/eventually';
import { scrollTo } from '../support/page-parts';
import { waitForReact } from '../support/react';
import { button } from './support/documents-page';
import { launchVisitor, type VisitorOptions } from './support/visitor';

const visitor = launchVisitor();
const TITLE = 'Email Client Opened';
const TEXT = 'Your message has been prepared in your default email client.';
const MAILBOX = 'front.desk@juniper-lane.example';

interface Message {
  name: string;
  email: string;
  phone: string;
  message: string;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const FIELDS = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone (optional)',
  message: 'Message',
} as const;
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

async function open(options: VisitorOptions = {}) {
  const site = await visitor.serve();
  const page = await visitor.open(`${site.address}/contact`, options);
  if (options.javaScriptEnabled !== false) await waitForReact(page);
  return { page, site };
}

/** The addresses that the page asks the browser to open, told by the browser itself. */
async function navigationsOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
  return asked;
}

async function send(page: Page, message: Message): Promise<void> {
  for (const name of NAMES) await field(page, FIELDS[name]).fill(message[name]);
  await button(page, 'Send Message').click();
}

const SOMEONE: Message = {
  name: 'Ana Ortiz',
  email: 'ana@family.example',
  phone: '(817) 555-0177',
  message: 'Do you have an opening on Mondays?',
};

/** Subject and body of a mail-to address, decoded as a mail program does (RFC 6068): `+` is a plus. */
function readMailto(address: string): { to: string; headers: Record<string, string> } {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(address) ?? [];
  const pairs = query.split('&').map((pair) => pair.split('=').map(decodeURIComponent));
  return { to, headers: Object.fromEntries(pairs) };
}

describe('The contact page', () => {
  it('has cards for location, phone, e-mail and hours, and asks not to include health details', async () => {
    const { page } = await open();
    const main = page.getByRole('main');
    for (const name of ['The house', 'Telephone', 'E-mail', 'When we answer']) {
      expect(await main.getByRole('heading', { level: 2, name, exact: true }).count(), name).toBe(1);
    }
    const addressOf = (name: string | RegExp) =>
      main.getByRole('link', { name }).first().getAttribute('href');
    expect(await addressOf('See the map')).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
    expect(await addressOf(/^\(\d{3}\)/)).toBe('tel:+12085550117');
    expect(await addressOf(/@/)).toBe(`mailto:${MAILBOX}`);
    expect(await main.getByText('Tuesday-Saturday 10am-6pm').isVisible()).toBe(true);
    expect(await page.getByText('Please leave out health details.').isVisible()).toBe(true);
  });
});

describe('The message form', () => {
  it('with a value that is missing or wrong is stopped by the browser', async () => {
    const { page } = await open();
    const asked = await navigationsOf(page);
    const wrong = [
      ['name', ''],
      ['email', ''],
      ['message', ''],
      ['email', 'ana'],
    ] as const;
    for (const [name, value] of wrong) {
      await send(page, { ...SOMEONE, [name]: value });
      const isStopped = await field(page, FIELDS[name]).evaluate((input) => input.matches(':invalid:focus'));
      expect([name, value, isStopped]).toEqual([name, value, true]);
    }
    expect(await page.getByText(TITLE).count()).toBe(0);
    expect(asked).toEqual([]);
  });

  const HARD = [
    ['line breaks', 'First line.\n\nThird line.\n- and a list'],
    [
      'characters that mean something in an address',
      'a & b? c=d; 50% + 50% #1 <b> "quoted" \'too\' \\ / @ : ,',
    ],
    ['emoji and other scripts', '👩‍👩‍👧‍👦 ñ Größe 家 \u{1F9D1}\u{1F3FD} العربية'],
    ['what looks like another header', 'Hello&bcc=evil@else.example&subject=Other'],
    ['1,500 characters', 'a'.repeat(1500)],
  ] as const;
  it(`opens a mail to the practice with every value exactly: ${HARD.map(([name]) => name).join('; ')}`, async () => {
    const { page, site } = await open();
    const asked = await navigationsOf(page);
    const mailOf = async (message: Message) => {
      await send(page, message);
      await eventually(() => asked.length).toBe(1);
      // The form is cleared for another message.
      for (const name of NAMES) await eventually(() => field(page, FIELDS[name]).inputValue()).toBe('');
      const { to, headers } = readMailto(asked.pop() ?? '');
      expect([to, ...Object.keys(headers)]).toEqual([MAILBOX, 'subject', 'body']);
      return headers;
    };
    const before = site.requests.length;
    const { subject, body } = await mailOf(SOMEONE);
    expect(subject).toContain('Ana Ortiz');
    for (const value of Object.values(SOMEONE)) expect(body).toContain(value);
    // No server is called.
    expect(site.requests.slice(before).filter((request) => !/\.(js|css|woff2) ?/.test(request))).toEqual([]);

    expect((await mailOf({ ...SOMEONE, phone: '' })).body).toContain('Phone: \r\n');
    for (const [name, message] of HARD) {
      const said = (await mailOf({ ...SOMEONE, message })).body ?? '';
      expect(said.endsWith(message.replaceAll('\n', '\r\n')), name).toBe(true);
    }
    const name = 'Ana "A&B" O\'Neil? + 100% 😀';
    const named = await mailOf({ ...SOMEONE, name });
    expect(named.subject?.endsWith(name)).toBe(true);
    expect(named.body).toContain(`Name: ${name}\r\n`);
  });

  it('says in a notice for 5 s that the mail was prepared', async () => {
    const { page } = await open({ prepare: (empty) => empty.clock.install() });
    await page.clock.pauseAt(Date.now() + 1_000);
    await send(page, SOMEONE);
    const notice = page.getByRole('status').filter({ hasText: TITLE });
    await notice.waitFor();
    expect(await notice.getByText(TITLE, { exact: true }).count()).toBe(1);
    expect(await notice.getByText(TEXT, { exact: true }).count()).toBe(1);
    await page.clock.runFor(4_900);
    expect(await notice.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await notice.waitFor({ state: 'hidden' });
  });

  describe('that is too long for a mail-to link', () => {
    const NOTICE = /too long for some email programs/;
    const LONG = 'Line & more? é😀\n'.repeat(400).trim();

    /** The message as long as the link lets it be, and `more` characters. */
    async function fillUpTo(page: Page, more: number): Promise<void> {
      for (const name of NAMES) await field(page, FIELDS[name]).fill(SOMEONE[name]);
      const used = mailtoLink(MAILBOX, { ...SOMEONE, message: '' }).length;
      await field(page, FIELDS.message).fill('x'.repeat(2000 - used + more));
    }

    it('says how much room is left as a mail program counts', async () => {
      const { page } = await open();
      const room = async () =>
        Number(
          /^([\d,]+) characters left/
            .exec((await page.getByText('characters left').textContent()) ?? '')?.[1]
            ?.replace(',', ''),
        );
      await fillUpTo(page, -500);
      await eventually(room).toBe(500);
      await field(page, FIELDS.message).press('End');
      await page.keyboard.insertText('a😀é');
      await eventually(room).toBe(500 - 1 - 12 - 6);
    });

    longTest('says so while it is written, and no longer once it fits', async () => {
      const { page } = await open();
      const notice = page.getByText(NOTICE);
      await fillUpTo(page, 0);
      expect(await notice.count()).toBe(0);
      await fillUpTo(page, 1);
      await notice.waitFor();
      const message = field(page, FIELDS.message);
      expect(await message.getAttribute('aria-invalid')).toBe('true');
      expect(await message.getAttribute('aria-describedby')).toContain(await notice.getAttribute('id'));
      // Further down, the bar at the top covers a part of what axe measures.
      await scrollTo(page, 0);
      expect(await violations(page)).toEqual([]);
      await fillUpTo(page, 0);
      await notice.waitFor({ state: 'detached' });
      expect(await message.getAttribute('aria-invalid')).toBe(null);
    });

    it('opens nothing, keeps every value, and leads to the message', async () => {
      const { page } = await open();
      const asked = await navigationsOf(page);
      await send(page, { ...SOMEONE, message: LONG });
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('message');
      const values = await Promise.all(NAMES.map((name) => field(page, FIELDS[name]).inputValue()));
      expect(values).toEqual([SOMEONE.name, SOMEONE.email, SOMEONE.phone, LONG]);
      expect(await page.getByText(TITLE).count()).toBe(0);
      expect(asked).toEqual([]);
    });

    longTest('is told of though it was typed before the page was ready', async () => {
      const site = await visitor.serve();
      const page = await visitor.open(`${site.address}/contact`, { waitUntil: 'commit' });
      await field(page, FIELDS.message).fill(LONG);
      await page.getByText(NOTICE).waitFor();
    });
  });

  it('has the mail-to link for its action without JavaScript, and the same checks', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const form = page.locator('form').filter({ has: button(page, 'Send Message') });
    expect(await form.getAttribute('action')).toContain(`mailto:${MAILBOX}?`);
    for (const name of ['name', 'email', 'message'] as const) {
      expect(await field(page, FIELDS[name]).getAttribute('required'), name).toBe('');
    }
    expect(await field(page, FIELDS.email).getAttribute('type')).toBe('email');
    expect(await field(page, FIELDS.phone).getAttribute('required')).toBe(null);
  });
});
