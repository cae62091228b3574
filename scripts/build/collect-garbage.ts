import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Gives the system back what memory is no longer used. It takes a moment: only where nobody waits for it. */
export function collectGarbage(): void {
  // A context that is made after the flag was set has the function.
  setFlagsFromString('--expose-gc');
  runInNewContext('globalThis.gc?.()');
}
