import type { IncomingMessage, ServerResponse } from 'node:http';

const ADDRESS = /^\/@changed-since\/(\d+)$/;

/**
 * Counts the changes of the project, and tells a page that waits for the next one.
 *
 * A page that asks for `/@changed-since/7` is answered once there is a change after the seventh: at once if
 * there has been one. So none is missed while the page is loading, and nothing but the page itself is needed.
 */
export class Turns {
  /** Not the number of another run of the server, whose pages may still be open. */
  #now = Date.now();
  readonly #waiting = new Set<ServerResponse>();

  get now(): number {
    return this.#now;
  }

  next(): void {
    this.#now++;
    for (const response of this.#waiting) response.writeHead(204).end();
    this.#waiting.clear();
  }

  /** @returns whether the request was one for the next change. */
  answer({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
    const [, turn] = ADDRESS.exec(url) ?? [];
    if (turn === undefined) return false;
    if (Number(turn) !== this.#now) response.writeHead(204).end();
    else {
      this.#waiting.add(response);
      response.once('close', () => this.#waiting.delete(response));
    }
    return true;
  }
}
