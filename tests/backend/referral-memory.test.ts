import { expect, test } from 'vitest';
import { everything } from '../support/everything';
import { createTestHandler } from './support/handler';
import {
  NO_FUNCTIONS,
  SILENCE,
  startReferralDatabase,
} from './support/referral-database';
import { createPayload } from './support/referrals';

// Instances of the function that count in the database, at one time or one
// after the other.

const database = await startReferralDatabase('sb_secret');
const instance = () =>
  createTestHandler({
    memory: { url: database.url, key: 'sb_secret', salt: 'x'.repeat(32) },
  });

/**
 * Posts to an instance of its own.
 * @returns what came of it, with the calls that were made.
 */
async function postNew(
  payload: object,
  address = '2001:db8:1:2::7',
  turn = '0',
) {
  Object.assign(database, { turn, calls: [] });
  const { postJson, mails, warnings } = instance();
  const response = await postJson(payload, address);
  const calls = database.calls.map(
    (call) => JSON.parse(call) as Record<string, unknown>,
  );
  return { response, mails, warnings, calls };
}

const WARNED =
  /^The database does not count referrals \(.+\): see REFERRALS_SALT\.$/;
const FAULTS = [NO_FUNCTIONS, '"no number"', ...(everything ? [SILENCE] : [])];

test.each<
  [
    turn: string | undefined,
    status: number,
    mails: number,
    calls: number,
    warns?: boolean,
  ]
>([
  ['0', 200, 1, 2],
  // Another one has sent it.
  ['-1', 200, 0, 1],
  ['540', 429, 0, 1],
  ...FAULTS.map((fault): [string, number, number, number, boolean] => [
    fault,
    200,
    1,
    2,
    true,
  ]),
])(
  'When the database says %s, the function answers with %i, and sends %i mail',
  async (...row) => {
    const [turn, status, count, calls, warns = false] = row;
    const posted = await postNew(createPayload(), undefined, turn);
    expect([posted.response.status, posted.mails.length]).toEqual([
      status,
      count,
    ]);
    expect(posted.response.headers.get('retry-after')).toBe(
      status === 429 ? turn : null,
    );
    expect(posted.warnings.some((line) => WARNED.test(line))).toBe(warns);
    expect(posted.calls.length).toBeLessThanOrEqual(calls);
  },
);

test('The database knows a referral by its id and its content, and a visitor by the network', async () => {
  const payload = createPayload();
  const other = createPayload(
    { clientName: 'Another Client' },
    payload.submissionId,
  );
  const { calls } = await postNew(payload);
  const [turn, kept] = calls;
  expect(kept).toEqual({ submission: turn?.submission });
  expect((await postNew(payload, '2001:db8:1:2::8')).calls).toEqual(calls);
  expect(turn).toMatchObject({
    per_address: 10,
    total: 60,
    window_seconds: 600,
  });
  const [changed] = (await postNew(other)).calls;
  expect(changed).toEqual({
    ...turn,
    submission: expect.not.stringMatching(`${turn?.submission}`),
  });
  const [elsewhere] = (await postNew(payload, '198.51.100.1')).calls;
  expect(elsewhere).toEqual({
    ...turn,
    network: expect.not.stringMatching(`${turn?.network}`),
  });
});
