import { expect, test } from 'vitest';
import { everything } from '../support/everything';
import { createTestHandler } from './support/handler';
import { startReferralDatabase } from './support/referral-database';
import { createPayload } from './support/referrals';

// Instances of the function that count in the database, at one time or one after the other.

const database = await startReferralDatabase('sb_secret');

const instance = () =>
  createTestHandler({ memory: { url: database.url, key: 'sb_secret', salt: 'x'.repeat(32) } });

test('They let one address send ten referrals, whichever of them it meets', async () => {
  const instances = [instance(), instance()];
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) {
    const response = await instances[count % 2]?.postJson(createPayload(), '203.0.113.77');
    statuses.push(response?.status ?? 0);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await instance().postJson(createPayload(), '198.51.100.1')).status).toBe(200);
});

test('They know what another one has sent, but take another content with its id for another referral', async () => {
  const [first, second] = [instance(), instance()];
  const payload = createPayload();
  for (const { postJson } of [first, second])
    expect(await (await postJson(payload)).json()).toEqual({ ok: true, id: payload.submissionId });
  expect([first.mails.length, second.mails.length]).toEqual([1, 0]);
  const other = createPayload({ clientName: 'Another Client' }, payload.submissionId);
  expect((await second.postJson(other)).status).toBe(409);
  // One that has met neither of them sends it.
  const third = instance();
  expect((await third.postJson(other)).status).toBe(200);
  expect(third.mails).toHaveLength(1);
});

const FAULTS = ['no functions', ...(everything ? (['silence'] as const) : [])] as const;

test.each(FAULTS)('They send all the same when the database fails: %s', async (fault) => {
  database.fault = fault;
  const { postJson, mails, warnings } = instance();
  expect((await postJson(createPayload())).status).toBe(200);
  database.fault = undefined;
  expect(mails).toHaveLength(1);
  expect(warnings[0]).toMatch(/^The database does not count referrals \(.+\): see REFERRALS_SALT\.$/);
});
