import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpTransport } from '../../supabase/functions/_shared/smtp-transport';

const MAIL = {
  messageId: '<1@practice.example>',
  from: { name: 'Practice', address: 'website@practice.example' },
  to: 'referrals@practice.example',
  subject: 'New referral',
  text: 'One line.\n.\nAnother line.',
  date: new Date(0),
};

/** What a mail server answers at each step. An empty answer is silence, `HANG UP` ends the connection. */
interface Script {
  greeting?: string;
  ehlo?: string;
  mail?: string;
  rcpt?: string;
  data?: string;
  /** At the first line of the mail. */
  text?: string;
  /** At the dot that ends it. */
  end?: string;
}

const HANG_UP = 'HANG UP';

/** Sends a mail to a server that follows the script, and answers as a good server at the other steps. */
async function sendTo(script: Script, security: 'none' | 'starttls' = 'none') {
  const lines: string[] = [];
  const server = createServer((socket) => talk(socket, script, lines)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const transport = createSmtpTransport({ host: '127.0.0.1', port, security });
  try {
    await transport.send(MAIL, AbortSignal.timeout(1_000));
    return { outcome: 'sent', lines };
  } catch (error) {
    const { responseCode, mayHaveArrived } = error as { responseCode?: number; mayHaveArrived: boolean };
    return { outcome: mayHaveArrived ? 'may have arrived' : `not sent ${responseCode ?? ''}`.trim(), lines };
  }
}

function talk(socket: Socket, script: Script, lines: string[]): void {
  const say = (answer = '') => {
    if (answer === HANG_UP) socket.destroy();
    else if (answer !== '') socket.write(`${answer}\n`.replaceAll('\n', '\r\n'));
  };
  const { greeting = '220 Hi', text, end = '250 OK' } = script;
  const answers: [start: string, answer: string][] = [
    ['EHLO', script.ehlo ?? '250 OK'],
    ['MAIL', script.mail ?? '250 OK'],
    ['RCPT', script.rcpt ?? '250 OK'],
    ['DATA', script.data ?? '354 Go on'],
  ];
  let isMail = false;
  say(greeting);
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (chunk) => {
    for (const line of String(chunk).split('\r\n').slice(0, -1)) {
      lines.push(line);
      if (isMail) {
        if (line === '.') say(end);
        else if (line.startsWith('From:')) say(text);
      } else {
        isMail = line === 'DATA';
        say(answers.find(([start]) => line.startsWith(start))?.[1] ?? '250 OK');
      }
    }
  });
}

test.each<[string, Script, string]>([
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
])('With a server that %s', async (_, script, outcome) => {
  expect((await sendTo(script)).outcome.replace(outcome === 'not sent' ? / \d+$/ : '', '')).toBe(outcome);
});

test('Nothing is sent in the clear to a server that has to encrypt, and does not', async () => {
  const { outcome, lines } = await sendTo({}, 'starttls');
  expect(outcome).toMatch(/^not sent/);
  expect(lines.filter((line) => /^(MAIL|DATA)/.test(line))).toEqual([]);
});
