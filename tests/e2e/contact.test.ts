import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ENGLISH } from '../../languages/english';
import { mailtoLink } from '../../pages/contact/mailto';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import {
  announcement,
  boxOf,
  button,
  eventually,
  isFocused,
} from './support/page-parts';
import { hydrate, waitForReact } from './support/react';

const visit = visitSite();
const MAILBOX = 'front.desk@juniper-lane.example';
const OPENED = 'Email Client Opened';

const SOMEONE = {
  'Full Name': 'Ana "A&B" Ortiz',
  'Email Address': 'ana@family.example',
  'Phone (optional)': '(817) 555-0177',
  Message:
    "Mondays? 50% + 50% = 'all' & %41 #1 <more>\n\nThird line: 👩‍👦 ñ 家",
};

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true });

async function fill(
  page: Page,
  values: Partial<typeof SOMEONE>,
): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await field(page, name).fill(text);
  }
}

it('A message that lacks a value is stopped by the browser; a whole one opens a mail with every value, clears the form, and calls no server; one that is too long for that is told of while it is written, and stays', async () => {
  // High enough that nothing scrolls when a field gets the focus, as by programs
  // that read a page aloud.
  const { page } = await visit.open('/contact', {
    viewport: { width: 1280, height: 4000 },
  });
  await field(page, 'Full Name').focus();
  await waitForReact(page);
  const asked: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
  const send = () => button(page, 'Send Message').click();
  await fill(page, SOMEONE);
  for (const [name, wrong] of [
    ['Full Name', ''],
    ['Email Address', 'ana'],
    ['Email Address', 'ana@family'],
    ['Message', ''],
  ] as const) {
    await fill(page, { [name]: wrong });
    await send();
    expect(
      await field(page, name).evaluate((input) =>
        input.matches(':invalid:focus'),
      ),
      name,
    ).toBe(true);
    await fill(page, { [name]: SOMEONE[name] });
  }
  expect([asked, await page.getByText(OPENED).count()]).toEqual([[], 0]);

  const before = visit.requests.length;
  await send();
  await eventually(() => asked.length).toBe(1);
  // As a mail program reads it (RFC 6068).
  const [to, subject = '', body = ''] =
    asked[0]?.split(/[?&](?:subject|body)=/).map(decodeURIComponent) ?? [];
  const [name, email, phone, message] = Object.values(SOMEONE);
  expect([to, subject]).toEqual([`mailto:${MAILBOX}`, `Message from ${name}`]);
  const facts = `Name: ${name}\nEmail: ${email}\nPhone: ${phone}`;
  expect(body).toBe(
    `${facts}\n\nMessage:\n${message}`.replaceAll('\n', '\r\n'),
  );
  const text = 'Your message has been prepared in your default email client.';
  await announcement(page, OPENED).getByText(text, { exact: true }).waitFor();
  for (const name of Object.keys(SOMEONE)) {
    expect(await field(page, name).inputValue()).toBe('');
  }
  const calls = visit.requests
    .slice(before)
    .filter((request) => !/\.(js|css|woff2)$/.test(request));
  expect(calls).toEqual([]);

  await page.getByText(OPENED).waitFor({ state: 'detached' });
  // On a computer without a mail program nothing has opened. The message is
  // still here, to be copied.
  const prepared = page.getByRole('region', { name: 'Nothing opened?' });
  const written = `${facts}\n\nMessage:\n${message}`;
  expect(await prepared.getByRole('textbox').inputValue()).toBe(written);
  expect(
    await prepared
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([`mailto:${MAILBOX}`, 'tel:+12085550117']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy Message').click();
  await announcement(page, 'Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    written,
  );
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, {
      writeText: () => Promise.reject(new Error('refused')),
    }),
  );
  await button(page, 'Copy Message').click();
  await announcement(page, 'did not allow that').waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toBe(written);
  await expectAccessible(page, prepared);

  const empty = { name: 'A', email: 'a@b.co', phone: '', message: '' };
  const used = mailtoLink(MAILBOX, empty, ENGLISH.contact).length;
  await fill(page, { 'Full Name': 'A', 'Email Address': 'a@b.co' });
  const input = field(page, 'Message');
  const room = page.getByText(/^(?:At most )?[\d,]+ characters/);
  expect(await room.count()).toBe(0);
  await input.fill('x'.repeat(2000 - used - 500));
  expect(await room.count()).toBe(0);
  for (const [length, left, isWrong] of [
    [2000 - used - 150, '150 characters left', null],
    [2000 - used + 2, '2 characters over the limit', 'true'],
  ] as const) {
    await input.fill('x'.repeat(length));
    await page.getByText(left).waitFor();
    expect(await input.getAttribute('aria-invalid')).toBe(isWrong);
    // Why the number falls faster than one types, once that matters.
    const why = page.getByText('accented letters count as several');
    expect(await why.count()).toBe(1);
  }
  await page.getByText(/too long for some email programs/).waitFor();
  await send();
  await eventually(() => isFocused(input)).toBe(true);
  expect((await input.inputValue()).length).toBe(2000 - used + 2);
  expect([asked.length, await page.getByText(OPENED).count()]).toEqual([1, 0]);
});

it('On a phone, the message that a mail program was opened covers no word of what to do if none was', async () => {
  const { page } = await visit.open('/contact', {
    viewport: { width: 360, height: 740 },
  });
  await field(page, 'Full Name').focus();
  await waitForReact(page);
  await fill(page, SOMEONE);
  await button(page, 'Send Message').click();
  const toast = await boxOf(announcement(page, OPENED));
  const help = page.getByRole('region', { name: 'Nothing opened?' });
  expect(toast.bottom).toBeLessThanOrEqual((await boxOf(help)).top);
});

it('Without JavaScript, there are the address and the number in place of a form that would spoil the message', async () => {
  const { page } = await visit.open('/contact', { javaScriptEnabled: false });
  expect(await field(page, 'Message').isVisible()).toBe(false);
  const explanation = page.getByText('The button opens your own');
  expect(await explanation.isVisible()).toBe(false);
  const note = page.getByText('This form needs JavaScript.');
  expect(await note.isVisible()).toBe(true);
  expect(await note.getByRole('link').allTextContents()).toEqual([
    MAILBOX,
    '(208) 555-0117',
  ]);
});

it('After its last day, an office is hidden, and stays hidden after hydration', async () => {
  const past = { shown: '1970-01-01T00:00/2020-01-31T24:00', isDue: true };
  const prepare = (tab: Page) =>
    tab.route('**/contact', async (route) => {
      const html = await (await route.fetch()).text();
      const body = html
        .replace(
          /<li(?=[^>]*>(?:(?!<li).)*12 Juniper Lane)/s,
          `$& data-days="${past.shown}"`,
        )
        .replace(
          /("offices":\[\{)(?=[^\]]*"notes")/g,
          `$1"days":${JSON.stringify(past)},`,
        );
      await route.fulfill({ contentType: 'text/html', body });
    });
  const { page, complaints } = await visit.open('/contact', { prepare });
  await hydrate(page);
  const office = page.getByRole('main').getByText('12 Juniper Lane');
  expect([await office.count(), await office.isVisible()]).toEqual([1, false]);
  expect(complaints).toEqual([]);
});
