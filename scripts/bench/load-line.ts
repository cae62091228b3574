import { connect, type Socket } from 'node:net';

/** How long an answer may take, in ms. */
const PATIENCE = 10_000;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * A connection that is kept, for one request after the other.
 *
 * Node's own client takes longer for a request than a fast server does: it would measure itself. This one
 * knows only answers that say how long they are, as those of files do.
 */
export class Line {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  /** How many bytes the whole answer has; unknown until its head is there. */
  #expected: number | undefined;
  #size = 0;
  #done: (isRight: boolean) => void = () => {};
  #isRight = false;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (part: Buffer) => this.#take(part));
    this.#socket.on('error', () => this.#done(false)).on('close', () => this.#done(false));
    this.#socket.setTimeout(PATIENCE, () => this.#socket.destroy());
  }

  /** Whether the address is answered with a file, whole and with the status 200. */
  ask(address: string): Promise<boolean> {
    this.#received = [];
    this.#expected = undefined;
    this.#size = 0;
    return new Promise((resolve) => {
      this.#done = resolve;
      if (this.#socket.destroyed) resolve(false);
      this.#socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#size += part.length;
    if (this.#expected === undefined) {
      this.#received.push(part);
      this.#expected = this.#readHead(Buffer.concat(this.#received));
    }
    if (this.#expected !== undefined && this.#size >= this.#expected)
      this.#done(this.#isRight && this.#size === this.#expected);
  }

  #readHead(received: Buffer): number | undefined {
    const end = received.indexOf(END_OF_HEAD);
    if (end < 0) return undefined;
    const head = received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    this.#isRight = head.startsWith('HTTP/1.1 200 ') && length > 0;
    return end + END_OF_HEAD.length + length;
  }
}
