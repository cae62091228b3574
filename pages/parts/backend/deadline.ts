/**
 * Waits for work that may take longer than its signal allows. The work is one step with the loading
 * of its code: neither can use up more than the deadline.
 *
 * @throws an error with this message when the signal aborts first.
 */
export function withDeadline<T>(signal: AbortSignal, message: string, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(message)));
    work().then(resolve, reject);
  });
}
