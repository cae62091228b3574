import { collectGarbage } from '../site/collect-garbage';

/** How long there must be no request before memory is freed, in ms. */
const STILL = 3_000;
/**
 * The minimum amount of garbage, in bytes: below it, a pause of a tenth of a
 * second isn't worth it.
 */
const LEAST = 30_000_000;

let usedBefore = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Frees memory during a pause. By default, V8 lets 300 MB of garbage pile up
 * while a site of 1,000 cities is edited, and then collects it in the middle of
 * typing.
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
