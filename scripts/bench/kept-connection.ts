import { connect, type Socket } from 'node:net';

/** How long an answer may take, in ms. */
const PATIENCE = 10_000;

/**
 * A connection that stays open for several requests.
 *
 * Node's own client takes longer for a request than a fast server does, so it would measure itself. This client reads
 * only answers that state their length, as answers with files do.
 */
export class KeptConnection {
  readonly #socket: Socket;
  /** How many bytes are still to come; undefined before the head of the answer. */
  #missing: number | undefined;
  #isRight = false;
  #done: (isRight: boolean) => void = () => {};

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (part: Buffer) => this.#take(part));
    this.#socket.on('error', () => {}).on('close', () => this.#done(false));
    this.#socket.setTimeout(PATIENCE, () => this.#socket.destroy());
  }

  /** Requests an address. @returns whether the answer is a complete file with the status 200. */
  ask(address: string): Promise<boolean> {
    this.#missing = undefined;
    return new Promise((resolve) => {
      this.#done = resolve;
      if (this.#socket.destroyed) resolve(false);
      this.#socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** The head of an answer arrives in one piece. */
  #take(part: Buffer): void {
    if (this.#missing === undefined) {
      const end = part.indexOf('\r\n\r\n') + 4;
      const head = part.toString('latin1', 0, end);
      this.#missing = end + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      this.#isRight = head.startsWith('HTTP/1.1 200 ') && this.#missing > end;
    }
    this.#missing -= part.length;
    if (this.#missing <= 0) this.#done(this.#isRight && this.#missing === 0);
  }
}
