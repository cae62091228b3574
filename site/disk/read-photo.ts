import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  LARGEST_AREA,
  type PhotoFile,
  TookTooLong,
} from '../../check/pictures/images';

let reader: Worker | undefined;

/** Settled when the thread has done all that it was asked. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a photo in a thread of its own, one after the other. See the type
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
  const signal = AbortSignal.timeout(patience);
  try {
    const [found] = await once(worker, 'message', { signal });
    return found;
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
    // It may work on this one for hours.
    reader = undefined;
    throw new TookTooLong();
  } finally {
    // The command ends when it has nothing else to do.
    worker.unref();
  }
}
