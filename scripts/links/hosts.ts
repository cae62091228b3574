/** Lets each host be asked one thing at a time, however much is to be asked of others meanwhile. */
export class Hosts {
  readonly #turns = new Map<string, Promise<unknown>>();

  /** Does something with a host when all that was wanted of it before is done. */
  take<T>(host: string, task: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(host) ?? Promise.resolve();
    const turn = before.then(task, task);
    this.#turns.set(host, turn);
    return turn;
  }
}
