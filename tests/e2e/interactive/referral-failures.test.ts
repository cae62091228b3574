import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from '../../../backend/listen';
import { deadlinesOf, hurryDeadlines } from './support/deadlines';
import { button } from './support/documents-page';
import { isLibrary } from './support/library';
import {
  accept,
  answer,
  answerReferrals,
  lose,
  type ReferralAnswer,
  reset,
} from './support/referral-function';
import {
  confirmation,
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
const TITLE = 'Submission Error';
const TEXT = 'There was an error submitting your referral. Please try again.';
type Opened = Awaited<ReturnType<typeof visitor.open>>;

async function openFilled(address: string): Promise<Opened> {
  const page = await visitor.open(address + REFERRAL);
  await ready(page);
  await fill(page);
  return page;
}

const toastOf = (page: Opened) => page.getByRole('status').filter({ hasText: TITLE });

/** What a visitor sees after a failure, and that nothing is lost. */
async function expectFailure(page: Opened): Promise<void> {
  const toast = toastOf(page);
  await toast.waitFor();
  expect(await toast.getByText(TITLE, { exact: true }).count()).toBe(1);
  expect(await toast.getByText(TEXT, { exact: true }).count()).toBe(1);
  await expectFailureText(page);
}

/** What stays when the toast has gone. */
async function expectFailureText(page: Opened): Promise<void> {
  const form = page.locator('form');
  expect(await form.getByText(TEXT).isVisible()).toBe(true);
  expect(await form.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ }).getAttribute('href')).toMatch(
    /^tel:/,
  );
  expect(await valuesOf(page)).toEqual(shown(FULL));
  expect(await submitButton(page).isEnabled()).toBe(true);
  expect(await confirmation(page).count()).toBe(0);
}

const json = (body: unknown) => JSON.stringify(body);
/** An answer that names the submission. */
const withId =
  (make: (id: string) => ReferralAnswer): ReferralAnswer =>
  (response, payload, request) =>
    make(payload.submissionId)(response, payload, request);
const OTHER_ID = '00000000-0000-4000-8000-000000000000';

/** What is no acceptance, whatever its status, and whether the referral may have arrived all the same. */
const FAULTS: [string, ReferralAnswer, boolean][] = [
  ['a page of HTML with the status 200', answer(200, '<!doctype html><h1>Thank you', 'text/html'), true],
  ['204', answer(204), true],
  ['200 and nothing', answer(200), true],
  ['broken JSON', answer(200, '{"ok":true'), true],
  ['null', answer(200, 'null'), true],
  ['{"ok":true} without an id', answer(200, json({ ok: true })), true],
  ['{"ok":true} with the id of another', answer(200, json({ ok: true, id: OTHER_ID })), true],
  ['{"ok":false} with the status 200', withId((id) => answer(200, json({ ok: false, id }))), false],
  ['the right JSON as plain text', withId((id) => answer(200, json({ ok: true, id }), 'text/plain')), true],
  ['400', answer(400, json({ ok: false, error: 'invalid', fields: ['clientInfo.name'] })), false],
  ['429', answer(429, json({ ok: false, error: 'rate' })), false],
  ['500', answer(500, 'Internal Server Error', 'text/plain'), true],
  ['503', answer(503, json({ ok: false, error: 'mail-later' })), false],
  [
    'a redirect to a page',
    (response) => void response.writeHead(303, { location: '/referral/sent' }).end(),
    true,
  ],
  ['a broken connection', reset, true],
  ['cut off in the middle', lose, true],
  ['a mail server that said nothing', answer(504, json({ ok: false, error: 'mail-unknown' })), true],
  ['a page for 404', answer(404, '<!doctype html><h1>Not found', 'text/html'), false],
];

describe('A referral is not taken for sent, and no value is lost, when the answer is', () => {
  it(FAULTS.map(([name]) => name).join('; '), async () => {
    let fault = reset;
    const site = await visitor.serve({ first: answerReferrals((...call) => fault(...call)) });
    const page = await openFilled(site.address);
    for (const [name, next, mayHaveArrived] of FAULTS) {
      fault = next;
      await submitButton(page).click();
      await expectFailure(page).catch((cause) => {
        throw new Error(`The answer was ${name}.`, { cause });
      });
      const said = await page.locator('form').getByText('It may have arrived anyway.').isVisible();
      expect([name, said]).toEqual([name, mayHaveArrived]);
      await button(page, 'Close message').click();
      await toastOf(page).waitFor({ state: 'hidden' });
    }
    // The text of the failure stays.
    await expectFailureText(page);
  });

  it('that nobody answers, and it goes through once the server is back', async () => {
    const port = await freePort();
    const site = await visitor.serve({ port });
    const page = await openFilled(site.address);
    // What sends has come by then.
    await page.waitForLoadState('networkidle');
    await site.close();
    await submitButton(page).click();
    await expectFailure(page);
    await visitor.serve({ port, first: answerReferrals(accept) });
    await submitButton(page).click();
    await confirmation(page).waitFor();
  });

  it('none because the device is offline, which the form says', async () => {
    const site = await visitor.serve({ first: answerReferrals(accept) });
    const page = await openFilled(site.address);
    await page.context().setOffline(true);
    await submitButton(page).click();
    await expectFailure(page);
    expect(await page.locator('form').getByText('so nothing was sent.').isVisible()).toBe(true);
    await page.context().setOffline(false);
    await submitButton(page).click();
    await confirmation(page).waitFor();
  });

  it('none within 70 s', async () => {
    const site = await visitor.serve({ first: answerReferrals(() => {}) });
    const page = await openFilled(site.address);
    await hurryDeadlines(page, 70);
    await submitButton(page).click();
    await button(page, 'Submitting...').waitFor();
    await expectFailure(page);
    expect(await deadlinesOf(page)).toEqual([70_000]);
  });
});

it('A referral is sent without the code of the client library, when a release has taken it away', async () => {
  const answers = answerReferrals(answer(503, json({ ok: false, error: 'mail-later' })), accept);
  const site = await visitor.serve({
    first: (request, response, next) => {
      if (isLibrary(request.url ?? '')) response.writeHead(404).end();
      else answers(request, response, next);
    },
  });
  const page = await openFilled(site.address);
  await submitButton(page).click();
  await expectFailure(page);
  await submitButton(page).click();
  await confirmation(page).waitFor();
  expect(answers.received).toMatchObject(Array(2).fill({ clientInfo: { name: FULL.clientName } }));
});

async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server, 0, '127.0.0.1'));
  await new Promise((resolve) => server.close(resolve));
  return Number(port);
}
