import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createSmtpTransport } from '../../supabase/functions/_shared/smtp-transport';

const MAIL = {
  messageId: '<1@practice.example>',
  from: { name: 'Practice', address: 'website@practice.example' },
  to: 'referrals@practice.example',
  subject: 'New referral',
  text: 'One line.\n.\nAnother line.',
  date: new Date(0),
};

/** What a mail server says, and when. */
interface Script {
  greeting?: string;
  rcpt?: string;
  data?: string;
  /** At the first line of the mail. */
  text?: string;
  /** At the dot that ends it. */
  end?: string;
}

/** Sends a mail to a server that says what the script says, with the answers of a good server for the rest. */
async function sendTo(script: Script): Promise<'sent' | 'not sent' | 'may have arrived'> {
  const server = createServer((socket) => talk(socket, script)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const transport = createSmtpTransport({ host: '127.0.0.1', port, security: 'none' });
  try {
    await transport.send(MAIL, AbortSignal.timeout(1_500));
    return 'sent';
  } catch (error) {
    return (error as { mayHaveArrived: boolean }).mayHaveArrived ? 'may have arrived' : 'not sent';
  } finally {
    server.close();
  }
}

function talk(
  socket: Socket,
  { greeting = '220 Hi', rcpt = '250 OK', data = '354 Go on', text, end = '250 OK' }: Script,
) {
  const say = (answer = '') => answer !== '' && socket.write(`${answer}\n`.replaceAll('\n', '\r\n'));
  let isMail = false;
  say(greeting);
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (chunk) => {
    for (const line of String(chunk).split('\r\n').slice(0, -1)) {
      if (isMail) {
        if (line === '.') say(end);
        else if (line.startsWith('From:')) say(text);
      } else if (line === 'DATA') {
        isMail = true;
        say(data);
      } else say(line.startsWith('RCPT') ? rcpt : '250 OK');
    }
  });
}

test.each<[string, Script, Awaited<ReturnType<typeof sendTo>>]>([
  ['at its end', {}, 'sent'],
  ['along with the leave to send it', { data: '354 Go on\n250 OK' }, 'not sent'],
  ['at its first line', { text: '250 OK' }, 'not sent'],
  ['at its first line and at its end', { text: '250 OK', end: '250 OK' }, 'not sent'],
  ['in answer to the recipient, ahead of time', { rcpt: '250 OK\n354 Go on\n250 OK' }, 'not sent'],
  ['with every answer one ahead, after a second greeting', { greeting: '220 Hi\n220 Hi' }, 'not sent'],
  ['never, and refuses it at its end', { end: '554 No' }, 'not sent'],
  ['never, and puts it off at its end', { end: '451 Later' }, 'not sent'],
  ['in words that mean nothing', { end: '299-' }, 'may have arrived'],
  ['never, and says nothing', { end: '' }, 'may have arrived'],
])('A server accepts the mail %s', async (_, script, outcome) => {
  expect(await sendTo(script)).toBe(outcome);
});
