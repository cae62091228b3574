import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button } from './support/documents-page';
import { accept, answer, answerReferrals, type ReferralAnswer } from './support/referral-function';
import { againButton, fill, REFERRAL, ready, submitButton, summary, TYPED } from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

/** Everything that the browser has kept, written down or put into an address. */
async function open(reply: ReferralAnswer) {
  const written: string[] = [];
  const site = await visitor.serve({ first: answerReferrals(reply) });
  const page = await visitor.open(site.address + REFERRAL, {
    prepare: (page) => {
      page.on('console', (message) => written.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => written.push(`error: ${error}`));
      page.on('request', (request) => written.push(`address: ${request.url()}`));
      page.on('framenavigated', (frame) => written.push(`address: ${frame.url()}`));
    },
  });
  await ready(page);
  return { page, written, site };
}

async function keptBy(page: Page): Promise<Record<string, unknown>> {
  const inPage = await page.evaluate(async () => ({
    localStorage: Object.entries(localStorage),
    sessionStorage: Object.entries(sessionStorage),
    databases: await indexedDB.databases(),
    caches: 'caches' in window ? await caches.keys() : [],
    history: JSON.stringify(history.state),
    title: document.title,
  }));
  return { ...inPage, cookies: await page.context().cookies(), url: page.url() };
}

const leaksOf = (texts: readonly string[]): string[] =>
  texts.filter((text) => {
    const plain = decodeURIComponent(
      text.replaceAll('+', ' ').replace(/%(?![0-9a-f]{2})/gi, ''),
    ).toLowerCase();
    return TYPED.some((typed) => plain.includes(typed.toLowerCase()));
  });

/** Nothing is kept at all, and nothing that was typed is written anywhere. */
async function expectNoTrace({ page, written, site }: Awaited<ReturnType<typeof open>>): Promise<void> {
  const kept = await keptBy(page);
  expect(kept).toMatchObject({ localStorage: [], databases: [], caches: [], cookies: [] });
  expect(leaksOf([...written, ...site.requests, JSON.stringify(kept)])).toEqual([]);
  expect(kept.url).toBe(site.address + REFERRAL);
}

describe('Nothing that was typed is in an address, in storage, in a cookie or in the console', () => {
  it('after it was refused for a mistake', async () => {
    const opened = await open(accept);
    await fill(opened.page, { clientName: 'Ana Marker', clientEmail: 'marker@', clientDob: '2015-03-09' });
    await submitButton(opened.page).click();
    await summary(opened.page).waitFor();
    await expectNoTrace(opened);
  });

  it('before it is sent, and after it', async () => {
    const opened = await open(accept);
    await fill(opened.page);
    await expectNoTrace(opened);
    await submitButton(opened.page).click();
    await againButton(opened.page).waitFor();
    await expectNoTrace(opened);
  });

  const FAILURES: [string, ReferralAnswer][] = [
    ['with 500', answer(500)],
    [
      'with JSON that says it again and breaks off',
      (response, payload) => {
        const again = JSON.stringify(payload).slice(0, -1);
        response.writeHead(200, { 'content-type': 'application/json' }).end(again);
      },
    ],
    [
      'with an error that says it again',
      (response, payload) => {
        const body = JSON.stringify({ message: JSON.stringify(payload), error: payload.clientInfo.name });
        response.writeHead(400, { 'content-type': 'application/json' }).end(body);
      },
    ],
  ];
  it(`after it was not sent, ${FAILURES.map(([name]) => name).join(', ')}`, async () => {
    let reply = answer(500);
    const opened = await open((...call) => reply(...call));
    await fill(opened.page);
    const failure = opened.page.getByText('Submission Error');
    for (const [, next] of FAILURES) {
      reply = next;
      await submitButton(opened.page).click();
      await failure.waitFor();
      await expectNoTrace(opened);
      await button(opened.page, 'Close message').click();
      await failure.waitFor({ state: 'hidden' });
    }
  });
});
