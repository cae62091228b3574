import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mailtoLink } from '../../pages/contact/mailto';
import { visitSite } from '../support/browser';
import { announcement, button, eventually } from './support/page-parts';
import { waitForReact } from './support/react';

const visit = visitSite();
const MAILBOX = 'front.desk@juniper-lane.example';
const OPENED = 'Email Client Opened';
const TOO_LONG = /too long for some email programs/;

const SOMEONE = {
  'Full Name': 'Ana "A&B" Ortiz',
  'Email Address': 'ana@family.example',
  'Phone (optional)': '(817) 555-0177',
  Message: 'Mondays? 50% + 50% & more\n\nThird line: 👩‍👦 ñ 家',
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const valuesOf = (page: Page) =>
  Promise.all(Object.keys(SOMEONE).map((name) => field(page, name).inputValue()));

/** Opens the page, and notes the addresses that it asks the browser to open, told by the browser itself. */
async function open(options = {}) {
  const { page } = await visit.open('/contact', options);
  await waitForReact(page);
  const asked: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
  return { page, asked };
}

async function send(page: Page, change: Partial<typeof SOMEONE> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...SOMEONE, ...change })) await field(page, name).fill(text);
  await button(page, 'Send Message').click();
}

describe('A message', () => {
  it('that lacks a value, or has a wrong one, is stopped by the browser', async () => {
    const { page, asked } = await open();
    for (const [name, value] of [
      ['Full Name', ''],
      ['Email Address', 'ana'],
      ['Message', ''],
    ] as const) {
      await send(page, { [name]: value });
      expect(await field(page, name).evaluate((input) => input.matches(':invalid:focus')), name).toBe(true);
    }
    expect([asked, await page.getByText(OPENED).count()]).toEqual([[], 0]);
  });

  it('opens a mail to the practice with every value, clears the form, and calls no server', async () => {
    const { page, asked } = await open();
    const before = visit.requests.length;
    await send(page);
    await eventually(() => asked.length).toBe(1);
    // The tests of the link say what is in it.
    const link = decodeURIComponent(asked[0] ?? '');
    for (const words of [`mailto:${MAILBOX}?`, ...Object.values(SOMEONE)])
      expect(link).toContain(words.replaceAll('\n', '\r\n'));
    await eventually(() => valuesOf(page)).toEqual(['', '', '', '']);
    const notice = announcement(page, OPENED);
    const text = 'Your message has been prepared in your default email client.';
    expect(await notice.getByText(text, { exact: true }).count()).toBe(1);
    const calls = visit.requests.slice(before).filter((request) => !/\.(js|css|woff2)$/.test(request));
    expect(calls).toEqual([]);
  });
});

it('A message that is too long for a mail-to link is told of while it is written, opens nothing, and keeps every value', async () => {
  const { page, asked } = await open();
  const room = page.getByText(/characters (left|over the limit)/);
  const used = mailtoLink(MAILBOX, { name: 'A', email: 'a@b.co', phone: '', message: '' }).length;
  await field(page, 'Full Name').fill('A');
  await field(page, 'Email Address').fill('a@b.co');
  for (const [length, left] of [
    [2000 - used - 500, '500 characters left'],
    [2000 - used + 2, '2 characters over the limit'],
  ] as const) {
    await field(page, 'Message').fill('x'.repeat(length));
    await eventually(() => room.textContent()).toContain(left);
    const isTooLong = left.includes('over');
    expect(await page.getByText(TOO_LONG).count()).toBe(isTooLong ? 1 : 0);
    expect(await field(page, 'Message').getAttribute('aria-invalid')).toBe(isTooLong ? 'true' : null);
  }
  await button(page, 'Send Message').click();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('message');
  expect((await field(page, 'Message').inputValue()).length).toBe(2000 - used + 2);
  expect([asked, await page.getByText(OPENED).count()]).toEqual([[], 0]);
});
