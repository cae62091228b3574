import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  LARGEST_AREA,
  type PhotoFile,
  TookTooLong,
} from '../../check/pictures/images';

let reader: Worker | undefined;

/** Settles when the thread has finished all its work. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a photo in a worker thread, one photo at a time. See the type
 * `ReadPhoto`.
 */
export function readPhoto(
  bytes: Uint8Array,
  patience: number,
): Promise<PhotoFile | undefined> {
  const next = last.then(() => ask(bytes, patience));
  last = next.catch(() => {});
  return next;
}

async function ask(
  bytes: Uint8Array,
  patience: number,
): Promise<PhotoFile | undefined> {
  reader ??= new Worker(path.resolve('site/disk/photo-worker.mjs'), {
    workerData: { mostPixels: LARGEST_AREA },
  });
  const worker = reader;
  worker.ref();
  worker.postMessage(bytes);
  try {
    return await answerOf(worker, patience);
  } catch (error) {
    // It may work on this photo for hours, or have ended.
    reader = undefined;
    worker.once('message', () => void worker.terminate());
    throw error;
  } finally {
    // Lets the command exit when nothing else is left to do.
    worker.unref();
  }
}

/** How many times longer a busy computer may take. */
const BUSIEST = 20;

/**
 * Waits until a worker answers, or until this process has worked for some time:
 * on a computer that is busy with something else, that takes longer.
 *
 * @param patience in ms
 * @throws {TookTooLong}
 */
async function answerOf(
  worker: Worker,
  patience: number,
): Promise<PhotoFile | undefined> {
  const begin = process.cpuUsage();
  let left = patience;
  for (let round = 0; round < BUSIEST && left > 0; round++) {
    const signal = AbortSignal.timeout(Math.ceil(left));
    try {
      const [found] = await once(worker, 'message', { signal });
      return found;
    } catch (error) {
      if (!signal.aborted) {
        throw error;
      }
    }
    const { user, system } = process.cpuUsage(begin);
    left = patience - (user + system) / 1000;
  }
  throw new TookTooLong();
}
