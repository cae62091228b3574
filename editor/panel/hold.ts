/** In ms: how long a page may take to release its lock after it was left. */
const PATIENCE = 1_000;

/**
 * Holds a lock until the page is closed.
 *
 * @param waits true if the current holder may be about to close.
 * @returns false if another page holds the lock.
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

/** Resolves when no page holds a lock, without holding it. */
export const released = (key: string): Promise<void> =>
  navigator.locks.request(key, () => {});
