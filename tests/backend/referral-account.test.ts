import { afterAll, beforeAll, expect, test } from 'vitest';
import { saysSent } from '../../supabase/functions/_shared/referral-answer';
import { everything } from '../support/everything';
import { createRandom } from '../support/random';
import { createCertificates } from './support/certificates';
import { type RunningBackend, startEmbedded } from './support/embedded';
import { createFolder, type TemporaryFolder } from './support/folder';
import { MAILBOXES } from './support/handler';
import { HANG_UP, type MailServer, type Script, startMailServer } from './support/mail-server';
import { createPayload } from './support/referrals';

const REFERRALS = everything ? 300 : 100;
const TRIES = 6;

/** One connection in three fails, in one of the ways in which mail servers do. */
const SCRIPTS: readonly Script[] = [
  ...Array<Script>(14).fill({}),
  { rcpt: '550 No such mailbox' },
  { end: '554 Not that' },
  { greeting: '421 Too busy' },
  { end: '451 Try again later' },
  { end: '451 Try again later' },
  { data: HANG_UP },
  { end: HANG_UP },
];

let folder: TemporaryFolder;
let server: MailServer;
let backend: RunningBackend;
beforeAll(async () => {
  folder = await createFolder();
  const certificates = await createCertificates(folder.path);
  server = await startMailServer(certificates.trusted);
  backend = await startEmbedded({
    mail: { ...MAILBOXES, smtpUrl: server.url, smtpCa: certificates.ca, outboxFolder: '/nonexistent' },
    limits: { pauses: [5, 5], rate: { perAddress: 1e6, total: 1e6, window: 1000 } },
  });
});
afterAll(async () => {
  await backend?.close();
  await server?.close();
  await folder?.remove();
});

test(`of ${REFERRALS} referrals through a bad mail server none is lost, none is called sent that wasn't, and every duplicate can be told by its Message-ID`, {
  timeout: 60_000,
}, async () => {
  const random = createRandom(3);
  const shown = new Map<string, boolean>();
  server.expect(...Array.from({ length: REFERRALS * TRIES * 3 }, () => random.pick(SCRIPTS)));

  /** A visitor who presses the button again, with the same id, until it says "sent". */
  async function refer() {
    const payload = createPayload();
    for (let tries = 0; tries < TRIES && !shown.get(payload.submissionId); tries++) {
      // Some press twice.
      const presses = Array.from({ length: random.below(4) ? 1 : 2 }, async () => {
        const response = await fetch(`${backend.url}/functions/v1/send-referral-email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(payload),
        });
        return saysSent(await response.json(), payload.submissionId);
      });
      shown.set(payload.submissionId, (await Promise.all(presses)).includes(true));
    }
  }
  const queue = Array.from({ length: REFERRALS }, (_, index) => index);
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      while (queue.pop() !== undefined) await refer();
    }),
  );

  const arrived = (id: string) =>
    server.mails.filter(({ parsed }) => parsed.messageId === `<${id}@practice.example>`);
  const acknowledged = (id: string) => arrived(id).filter((mail) => mail.acknowledged).length;
  const ids = [...shown.keys()];
  const sent = ids.filter((id) => shown.get(id));
  const falselySent = sent.filter((id) => arrived(id).length === 0);
  const twiceAcknowledged = ids.filter((id) => acknowledged(id) > 1);
  const duplicates = server.mails.length - ids.filter((id) => arrived(id).length > 0).length;
  const unacknowledged = server.mails.filter((mail) => !mail.acknowledged).length;

  expect(ids).toHaveLength(REFERRALS);
  expect(falselySent).toEqual([]);
  expect(twiceAcknowledged).toEqual([]);
  // A second mail is sent only where the server took the first and could not say so.
  expect(duplicates).toBeLessThanOrEqual(unacknowledged);
  expect(sent.length).toBeGreaterThan(REFERRALS * 0.98);
});
