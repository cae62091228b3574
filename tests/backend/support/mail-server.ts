import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { Certificate } from './certificates';

/** What a mail server answers at each step. An empty answer is silence, {@link HANG_UP} ends the connection. */
export interface Script {
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

export const HANG_UP = 'HANG UP';

export interface ReceivedMail {
  raw: string;
  parsed: ParsedMail;
  recipients: readonly string[];
  sender: string;
  /** False when the connection broke before the server could say that it has the mail. */
  acknowledged: boolean;
}

/** A mail server on 127.0.0.1 that follows scripts, and answers as a good one at all other steps. */
export interface MailServer {
  port: number;
  /** With user and password where there is encryption. */
  url: string;
  mails: ReceivedMail[];
  /** Every command so far, without what is in mails. */
  commands: string[];
  /** The script of each connection so far, oldest first. */
  connections: Script[];
  /** What the next connections will meet, one after the other; then a good server again. */
  expect(...scripts: Script[]): void;
  close(): Promise<void>;
}

const USER = 'website';
const PASSWORD = 'p@ss:wörd%';
const CREDENTIALS = Buffer.from(`\0${USER}\0${PASSWORD}`).toString('base64');

/** @param certificate without it, there is neither encryption nor a password. */
export async function startMailServer(certificate?: Certificate, port = 0): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const next: Script[] = [];
  const state = { mails: [] as ReceivedMail[], commands: [] as string[], connections: [] as Script[] };

  function serve(socket: Socket): void {
    const script = next.shift() ?? {};
    state.connections.push(script);
    const {
      greeting = '220 Hi',
      data = '354 Go on',
      mail = '250 OK',
      rcpt = '250 OK',
      end = '250 OK',
    } = script;
    const ehlo = script.ehlo ?? (certificate ? '250-Hi\n250 AUTH PLAIN' : '250 Hi');
    const answers = Object.entries({
      ...{ EHLO: ehlo, MAIL: mail, RCPT: rcpt, DATA: data },
      ...{ [`AUTH PLAIN ${CREDENTIALS}`]: '235 OK', AUTH: '535 Who are you?' },
    });
    const envelope: string[] = [];
    let lines: string[] | undefined;
    let rest = '';

    const say = (answer: string) => {
      if (answer === HANG_UP) socket.destroy();
      else if (answer !== '') socket.write(`${answer}\n`.replaceAll('\n', '\r\n'));
    };
    async function receive(line: string): Promise<void> {
      if (lines && line !== '.') {
        lines.push(line.replace(/^\./, ''));
        if (line.startsWith('From:')) say(script.text ?? '');
      } else if (lines) {
        const raw = lines.join('\r\n');
        lines = undefined;
        if (!/^[45]/.test(end)) await keep(raw, envelope, end.startsWith('250'));
        say(end);
      } else {
        state.commands.push(line);
        const [, address] = /^(?:MAIL|RCPT) .*<(.*)>/.exec(line) ?? [];
        if (address !== undefined) envelope.push(address);
        if (line === 'DATA') lines = [];
        say(answers.find(([start]) => line.startsWith(start))?.[1] ?? '250 OK');
      }
    }

    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Broken connections are what the tests are about.
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (chunk) => {
      const all = (rest + chunk).split('\r\n');
      rest = all.pop() ?? '';
      for (const line of all) void receive(line);
    });
    say(greeting);
  }

  async function keep(raw: string, [sender = '', ...recipients]: string[], acknowledged: boolean) {
    state.mails.push({ raw, parsed: await simpleParser(raw), recipients, sender, acknowledged });
  }

  const server = certificate ? createTlsServer(certificate, serve) : createServer(serve);
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.address() as AddressInfo).port;
  return {
    ...state,
    port: bound,
    url: certificate
      ? `smtps://${USER}:${encodeURIComponent(PASSWORD)}@localhost:${bound}`
      : `smtp://127.0.0.1:${bound}`,
    expect: (...scripts) => void next.splice(0, next.length, ...scripts),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
