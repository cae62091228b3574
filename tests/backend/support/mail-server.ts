import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createServer as createTlsServer } from 'node:tls';
import { type ParsedMail, simpleParser } from 'mailparser';
import { atEnd, temporaryFolder } from '../../support/files';

interface Certificate {
  key: string;
  cert: string;
}

/**
 * A certificate for this machine that vouches for itself: who trusts it needs
 * no authority.
 */
export function createCertificate(): Certificate {
  const folder = temporaryFolder();
  const [key = '', cert = ''] = ['key.pem', 'cert.pem'].map((name) =>
    path.join(folder, name),
  );
  const args = [
    ...[
      'req',
      '-x509',
      '-nodes',
      '-days',
      '2',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
    ],
    ...[
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1,DNS:localhost',
    ],
    ...[
      '-addext',
      'basicConstraints=critical,CA:FALSE',
      '-keyout',
      key,
      '-out',
      cert,
    ],
  ];
  execFileSync('openssl', args, { stdio: 'pipe' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

export const HANG_UP = 'HANG UP';

const ANSWERS = {
  ...{ greeting: '220 Hi', ehlo: '250 Hi', mail: '250 OK', rcpt: '250 OK' },
  ...{ data: '354 Go on', text: '', end: '250 OK' },
};

/**
 * What a mail server answers at each step. An empty answer is silence, {@link
 * HANG_UP} ends the connection.
 */
export type Script = Partial<typeof ANSWERS>;

interface ReceivedMail {
  parsed: ParsedMail;
  recipients: readonly string[];
  sender: string;
  /**
   * False when the connection broke before the server could say that it has the
   * mail.
   */
  isKnown: boolean;
}

const USER = 'website';
const PASSWORD = 'p@ss:wörd%';
const CREDENTIALS = Buffer.from(`\0${USER}\0${PASSWORD}`).toString('base64');

/**
 * Follows scripts until the test ends, and answers as a good server at all
 * other steps.
 */
export async function startMailServer(certificate?: Certificate, port = 0) {
  const sockets = new Set<Socket>();
  const next: Script[] = [];
  const state = {
    mails: [] as ReceivedMail[],
    commands: [] as string[],
    connections: [] as Script[],
  };

  function serve(socket: Socket): void {
    const given = next.shift() ?? {};
    state.connections.push(given);
    const script = {
      ...ANSWERS,
      ...(certificate && { ehlo: '250-Hi\n250 AUTH PLAIN' }),
      ...given,
    };
    const answers = Object.entries({
      ...{
        EHLO: script.ehlo,
        MAIL: script.mail,
        RCPT: script.rcpt,
        DATA: script.data,
      },
      ...{ [`AUTH PLAIN ${CREDENTIALS}`]: '235 OK', AUTH: '535 Who are you?' },
    });
    const envelope: string[] = [];
    let text: string[] | undefined;
    const say = (answer: string) => {
      if (answer === HANG_UP) {
        socket.destroy();
      } else if (answer !== '') {
        socket.write(`${answer}\n`.replaceAll('\n', '\r\n'));
      }
    };
    async function receive(line: string): Promise<void> {
      if (!text) {
        receiveCommand(line);
      } else if (line === '.') {
        const raw = text.join('\r\n');
        text = undefined;
        await receiveMail(raw);
      } else {
        text.push(line.replace(/^\./, ''));
        if (line.startsWith('From:')) {
          say(script.text);
        }
      }
    }
    function receiveCommand(line: string): void {
      state.commands.push(line);
      const [, address] = /^(?:MAIL|RCPT) .*<(.*)>/.exec(line) ?? [];
      if (address !== undefined) {
        envelope.push(address);
      }
      if (line === 'DATA') {
        text = [];
      }
      say(
        answers.find(([command]) => line.startsWith(command))?.[1] ?? '250 OK',
      );
    }
    async function receiveMail(raw: string): Promise<void> {
      const [sender = '', ...recipients] = envelope;
      const isKnown = script.end.startsWith('250');
      const parsed = await simpleParser(raw);
      if (!/^[45]/.test(script.end)) {
        state.mails.push({ parsed, sender, recipients, isKnown });
      }
      say(script.end);
    }

    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Broken connections are what the tests are about.
    socket.on('error', () => {});
    const lines = createInterface({ input: socket });
    lines.on('error', () => {}).on('line', (line) => void receive(line));
    say(script.greeting);
  }

  const server = certificate
    ? createTlsServer(certificate, serve)
    : createServer(serve);
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) =>
    server.listen(port, '127.0.0.1', resolve),
  );
  const bound = (server.address() as AddressInfo).port;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) {
        socket.destroy();
      }
    });
  atEnd(close);
  return {
    ...state,
    port: bound,
    url: certificate
      ? `smtps://${USER}:${encodeURIComponent(PASSWORD)}@localhost:${bound}`
      : `smtp://127.0.0.1:${bound}`,
    expect: (...scripts: Script[]) =>
      void next.splice(0, next.length, ...scripts),
    close,
  };
}
