import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Handler } from '../../../site/handler';
import { eventually } from '../support/eventually';
import { asksBeforeClosing } from './support/closing';
import { accept, answerReferrals } from './support/referral-function';
import {
  box,
  calendarButton,
  FULL,
  fill,
  REFERRAL,
  ready,
  shown,
  submitButton,
  valuesOf,
} from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

/** A server that holds the JavaScript back until it is let go. */
function slowJavaScript(then: Handler) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const first: Handler = (request, response, next) => {
    if (request.url?.startsWith('/assets/chunks/')) void gate.then(next);
    else then(request, response, next);
  };
  return { first, letGo: () => letGo() };
}

async function openBeforeReact(path = REFERRAL, change?: (html: string) => string) {
  const referrals = answerReferrals(accept);
  const slow = slowJavaScript(referrals);
  const site = await visitor.serve({ first: slow.first });
  const complaints: string[] = [];
  const page = await visitor.open(site.address + path, {
    // The page is there long before its code is.
    waitUntil: 'commit',
    prepare: async (page) => {
      if (change)
        await page.route(site.address + path, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: change(await response.text()) });
        });
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
    },
  });
  await page.getByRole('textbox').last().waitFor();
  expect(await calendarButton(page, 'Date of birth').count()).toBe(0);
  return { page, received: referrals.received, complaints, letGo: slow.letGo };
}

async function letReactIn({ page, letGo }: { page: Page; letGo: () => void }): Promise<void> {
  letGo();
  await ready(page);
}

describe('What was typed before React is there', () => {
  it('stays in every field, without a complaint in the console, and is sent', async () => {
    const opened = await openBeforeReact();
    await fill(opened.page, FULL);
    await letReactIn(opened);
    expect(await valuesOf(opened.page)).toEqual(shown(FULL));
    expect(opened.complaints).toEqual([]);
    await submitButton(opened.page).click();
    await eventually(() => opened.received.length).toBe(1);
    expect(opened.received[0]).toMatchObject({
      clientInfo: { name: FULL.clientName, dob: 'Mar 09, 2015', gemcare: 'Yes' },
      appointmentInfo: { date: 'Dec 31, 2099', time: 'late' },
      notes: FULL.additionalNotes,
    });
  });

  /** What hosts and extensions do to HTML, which makes React throw the page away and make it anew. */
  const CHANGES: [string, (html: string) => string][] = [
    [
      'rewrites e-mail addresses',
      (html) =>
        html
          .replace(
            /<a [^>]*href="mailto:[^>]*>[^<]*<\/a>/g,
            '<a class="__cf_email__" href="/cdn-cgi/l/email-protection">[email&#160;protected]</a>',
          )
          .replace(
            '</body>',
            '<script data-cfasync="false" src="/cdn-cgi/email-decode.min.js"></script></body>',
          ),
    ],
    [
      'puts an element beside each field',
      (html) => html.replace(/(<input [^>]*>)/g, '$1<grammar-help></grammar-help>'),
    ],
  ];
  it.each(CHANGES)('stays in every field, with the focus, where something %s', async (_, change) => {
    const opened = await openBeforeReact(REFERRAL, change);
    const { page } = opened;
    await fill(page, FULL);
    await box(page, 'clientCity').press('End');
    await page.keyboard.type(' City');
    await page.keyboard.press('ArrowLeft');
    await letReactIn(opened);
    expect(opened.complaints.join()).toContain('Minified React error #418');
    await page.keyboard.type('!');
    const clientCity = `${FULL.clientCity} Cit!y`;
    expect(await valuesOf(page)).toEqual(shown({ ...FULL, clientCity }));
    await submitButton(page).click();
    await eventually(() => opened.received.length).toBe(1);
    expect(opened.received[0]).toMatchObject({
      clientInfo: { dob: 'Mar 09, 2015', gemcare: 'Yes', address: expect.stringContaining(clientCity) },
      appointmentInfo: { date: 'Dec 31, 2099', time: 'late' },
      notes: FULL.additionalNotes,
    });
  });

  it('stays in the message form, whose room it takes, where something rewrites e-mail addresses', async () => {
    const opened = await openBeforeReact('/contact', CHANGES[0]?.[1]);
    const message = opened.page.getByRole('textbox', { name: 'Message', exact: true });
    await message.fill('x'.repeat(3000));
    opened.letGo();
    await opened.page.getByText('characters over the limit').waitFor();
    expect((await message.inputValue()).length).toBe(3000);
  });

  it('keeps the focus in the field that is being typed into', async () => {
    const opened = await openBeforeReact();
    await box(opened.page, 'clientCity').pressSequentially('Fort ');
    await letReactIn(opened);
    await opened.page.keyboard.type('Worth');
    expect(await box(opened.page, 'clientCity').inputValue()).toBe('Fort Worth');
  });

  it('is asked about when the tab is closed', async () => {
    const opened = await openBeforeReact();
    await box(opened.page, 'clientCity').fill('Fort Worth');
    await letReactIn(opened);
    const asked: string[] = [];
    opened.page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await asksBeforeClosing(opened.page, () => asked);
  });
});
