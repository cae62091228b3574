/** The time in which the page that is left lets go of its lock, in ms. */
const PATIENCE = 1_000;

/**
 * Holds a lock as long as the page is open.
 *
 * @param waits true if the page that holds it now may be about to be left.
 * @returns whether no other page holds it.
 */
export function hold(key: string, waits: boolean): Promise<boolean> {
  const options = waits
    ? { signal: AbortSignal.timeout(PATIENCE) }
    : { ifAvailable: true };
  return new Promise((resolve) => {
    const holding = navigator.locks.request(key, options, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    });
    holding.catch(() => resolve(false));
  });
}
