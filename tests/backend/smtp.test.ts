import { expect, test } from 'vitest';
import type { MailError } from '../../supabase/functions/_shared/mail';
import { createSmtpTransport } from '../../supabase/functions/_shared/smtp-transport';
import { HANG_UP, type Script, startMailServer } from './support/mail-server';

const MAIL = {
  messageId: '<1@practice.example>',
  from: { name: 'Practice', address: 'website@practice.example' },
  to: 'referrals@practice.example',
  subject: 'New referral',
  text: 'One line.\n.\nAnother line.',
  date: new Date(0),
};
/** How long a server may keep silent here, in ms: longer than the pause before the end of a mail. */
const PATIENCE = 2_000;

/** Sends a mail to a server that follows the script. @returns what comes of it, and what the server was told. */
async function sendTo(script: Script, security: 'none' | 'starttls' = 'none') {
  const { port, commands, ...server } = await startMailServer();
  server.expect(script);
  const transport = createSmtpTransport({ host: '127.0.0.1', port, security });
  const outcome = await transport.send(MAIL, AbortSignal.timeout(PATIENCE)).then(
    () => 'sent',
    ({ responseCode, mayHaveArrived }: MailError) =>
      mayHaveArrived ? 'may have arrived' : `not sent ${responseCode ?? ''}`.trim(),
  );
  return { outcome, commands };
}

const SCRIPTS: [what: string, script: Script, outcome: string][] = [
  ['accepts the mail at its end', {}, 'sent'],
  ['knows no EHLO', { ehlo: '502 No' }, 'sent'],
  ['accepts it along with the leave to send it', { data: '354 Go on\n250 OK' }, 'not sent'],
  ['accepts it at its first line', { text: '250 OK', end: '' }, 'not sent'],
  ['accepts it at its first line and at its end', { text: '250 OK' }, 'not sent'],
  ['accepts it in answer to the recipient, ahead of time', { rcpt: '250 OK\n354 Go on\n250 OK' }, 'not sent'],
  ['gives every answer one ahead, after a second greeting', { greeting: '220 Hi\n220 Hi' }, 'not sent'],
  ['is too busy', { greeting: '421 Busy' }, 'not sent 421'],
  ['refuses the sender', { mail: '550 No' }, 'not sent 550'],
  ['refuses the recipient', { rcpt: '550 No' }, 'not sent 550'],
  ['refuses the mail', { data: '554 No' }, 'not sent 554'],
  ['refuses the mail at its end', { end: '554 No' }, 'not sent 554'],
  ['puts the recipient off', { rcpt: '451 Later' }, 'not sent 451'],
  ['puts the mail off at its end', { end: '451 Later' }, 'not sent 451'],
  ['hangs up at the sender', { mail: HANG_UP }, 'not sent'],
  ['hangs up at the mail', { data: HANG_UP }, 'not sent'],
  ['hangs up at the end of the mail', { end: HANG_UP }, 'may have arrived'],
  ['says at its end what means nothing', { end: '299-' }, 'may have arrived'],
  ['says nothing at its end', { end: '' }, 'may have arrived'],
  ['says nothing at all', { greeting: '' }, 'not sent'],
];

test('A mail is sent if the server accepts it at its end, and may have arrived if nobody knows what it said there', async () => {
  // At one time: many of them wait.
  const outcomes = SCRIPTS.map(async ([what, script, wanted]) => {
    const { outcome } = await sendTo(script);
    return [what, script, wanted === 'not sent' ? outcome.replace(/ \d+$/, '') : outcome];
  });
  expect(await Promise.all(outcomes)).toEqual(SCRIPTS);
});

test("Nothing is sent in the clear to a server that has to encrypt, and doesn't", async () => {
  const { outcome, commands } = await sendTo({}, 'starttls');
  expect(outcome).toMatch(/^not sent/);
  expect(commands.filter((line) => /^(MAIL|DATA)/.test(line))).toEqual([]);
});
