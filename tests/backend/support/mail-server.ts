import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Certificate } from './certificates';

/** What the mail server does to the next connection. */
export type Behavior =
  | 'accept'
  | 'refuse-recipient'
  | 'refuse-content'
  | 'busy-at-greeting'
  | 'later-at-data'
  | 'disconnect-before-data'
  | 'disconnect-after-data'
  | 'stall-at-greeting'
  | 'stall-after-data';

export interface ReceivedMail {
  raw: string;
  parsed: ParsedMail;
  recipients: readonly string[];
  sender: string;
  /** False when the server took the mail and the connection broke before it could say so. */
  acknowledged: boolean;
}

/** A real SMTP server on 127.0.0.1, over TLS, that can be told to fail. */
export interface MailServer {
  port: number;
  /** With user and password. */
  url: string;
  mails: ReceivedMail[];
  /** The behavior of each connection so far, oldest first. */
  connections: Behavior[];
  /** What the next connections will meet, one after the other; then `accept` again. */
  expect(...behaviors: Behavior[]): void;
  close(): Promise<void>;
}

export const MAIL_USER = 'website';
export const MAIL_PASSWORD = 'p@ss:wörd%';

export async function startMailServer(certificate: Certificate, port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const connections: Behavior[] = [];
  const queue: Behavior[] = [];
  const behaviorOf = new Map<string, Behavior>();
  const sockets = new Set<Socket>();

  const server = new SMTPServer({
    ...certificate,
    secure: true,
    logger: false,
    closeTimeout: 100,
    onConnect(session, callback) {
      const behavior = queue.shift() ?? 'accept';
      connections.push(behavior);
      behaviorOf.set(session.id, behavior);
      if (behavior === 'busy-at-greeting') callback(smtpError(421, 'Too busy'));
      else if (behavior !== 'stall-at-greeting') callback();
    },
    onAuth({ username, password }, _session, callback) {
      if (username === MAIL_USER && password === MAIL_PASSWORD) callback(null, { user: username });
      else callback(smtpError(535, 'Who are you?'));
    },
    onRcptTo(_address, session, callback) {
      if (behaviorOf.get(session.id) === 'refuse-recipient') callback(smtpError(550, 'No such mailbox'));
      else callback();
    },
    onData(stream, session, callback) {
      receive(stream, session, callback).catch(callback);
    },
  });

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ) {
    const behavior = behaviorOf.get(session.id) ?? 'accept';
    if (behavior === 'disconnect-before-data') return disconnect(session);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    if (behavior === 'refuse-content') return callback(smtpError(554, 'Not that'));
    if (behavior === 'later-at-data') return callback(smtpError(451, 'Try again later'));
    if (behavior === 'stall-after-data') return;
    const raw = Buffer.concat(chunks).toString('utf8');
    const { mailFrom, rcptTo } = session.envelope;
    mails.push({
      raw,
      parsed: await simpleParser(raw),
      recipients: rcptTo.map(({ address }) => address),
      sender: mailFrom === false ? '' : mailFrom.address,
      acknowledged: behavior === 'accept',
    });
    if (behavior === 'disconnect-after-data') return disconnect(session);
    callback();
  }

  function disconnect({ remotePort }: SMTPServerSession) {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  }

  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  // Broken connections are what these tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.server.address() as AddressInfo).port;

  return {
    port: bound,
    url: `smtps://${MAIL_USER}:${encodeURIComponent(MAIL_PASSWORD)}@localhost:${bound}`,
    mails,
    connections,
    expect: (...behaviors) => void queue.splice(0, queue.length, ...behaviors),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
