import type { IncomingMessage, ServerResponse } from 'node:http';

const ADDRESS = /^\/@changed-since\/(\d+)$/;

/**
 * Counts the changes of the project, and tells pages about the next one.
 *
 * A request for `/@changed-since/7` is answered after the eighth change: at once if that has happened already. So
 * a page misses no change while it is loading.
 */
export class Turns {
  /** Different from the numbers of an earlier run of the server, whose pages may still be open. */
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

  /** @returns whether the request asked for the next change. */
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
