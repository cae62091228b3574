import { expect, test } from 'vitest';
import { saysSent } from '../../supabase/functions/_shared/referral-answer';
import { everything } from '../support/everything';
import { createRandom } from '../support/random';
import { postReferral, startEmbedded } from './support/embedded';
import { HANG_UP, type Script, startMailServer } from './support/mail-server';
import { createPayload } from './support/referrals';

const REFERRALS = everything ? 300 : 60;
const TRIES = 6;

/** One connection in three fails, in one of the ways in which mail servers do. */
const SCRIPTS: readonly Script[] = [
  ...Array<Script>(14).fill({}),
  ...[{ rcpt: '550 No such mailbox' }, { end: '554 Not that' }, { greeting: '421 Too busy' }],
  ...[{ end: '451 Try again later' }, { end: '451 Try again later' }, { data: HANG_UP }, { end: HANG_UP }],
];

const server = await startMailServer();
const backend = await startEmbedded({
  settings: { SMTP_URL: server.url },
  limits: { pauses: [5, 5], rate: { perAddress: 1e6, total: 1e6, window: 1000 } },
});

test(`of ${REFERRALS} referrals through a bad mail server none is lost, none is called sent that wasn't, and every duplicate can be told by its Message-ID`, async () => {
  const random = createRandom(3);
  const shown = new Map<string, boolean>();
  server.expect(...Array.from({ length: REFERRALS * TRIES * 3 }, () => random.pick(SCRIPTS)));

  /** A visitor who presses the button again, with the same id, until it says "sent". */
  async function refer() {
    const payload = createPayload();
    const id = payload.submissionId;
    for (let tries = 0; tries < TRIES && !shown.get(id); tries++) {
      // Some press twice.
      const presses = Array.from({ length: random.below(4) ? 1 : 2 }, async () => {
        return saysSent((await postReferral(backend, payload)).answer, id);
      });
      shown.set(id, (await Promise.all(presses)).includes(true));
    }
  }
  let waiting = REFERRALS;
  const visitor = async () => {
    while (waiting-- > 0) await refer();
  };
  await Promise.all(Array.from({ length: 40 }, visitor));

  const ids = [...shown.keys()];
  const arrived = (id: string) =>
    server.mails.filter(({ parsed }) => parsed.messageId === `<${id}@practice.example>`);
  const sent = ids.filter((id) => shown.get(id));
  expect(ids).toHaveLength(REFERRALS);
  expect(sent.filter((id) => arrived(id).length === 0)).toEqual([]);
  expect(ids.filter((id) => arrived(id).filter((mail) => mail.acknowledged).length > 1)).toEqual([]);
  // A second mail is sent only where the server took the first and could not say so.
  const duplicates = server.mails.length - ids.filter((id) => arrived(id).length > 0).length;
  expect(duplicates).toBeLessThanOrEqual(server.mails.filter((mail) => !mail.acknowledged).length);
  expect(sent.length).toBeGreaterThan(REFERRALS * 0.98);
}, 60_000);
