import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The time without a request after which memory is freed, in ms. */
const STILL = 3_000;
/**
 * The least that may have piled up, in bytes: below it, a pause of a tenth of a
 * second isn't worth it.
 */
const LEAST = 30_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
let usedBefore = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * By itself, V8 lets 300 MB pile up while one of 1,000 cities is edited, and
 * then stops in the middle of the typing.
 */
export function freeMemoryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (process.memoryUsage().heapUsed < usedBefore + LEAST) {
      return;
    }
    collectGarbage();
    usedBefore = process.memoryUsage().heapUsed;
  }, STILL).unref();
}
