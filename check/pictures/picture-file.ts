import { createHash } from 'node:crypto';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** A photo as sharp reads it, which makes its published files. */
export interface PhotoFile {
  /** The ending that belongs to what it holds, as in `jpg`, whatever its name says. */
  format: string;
  /** As it is shown: cameras write a photo as it was held, and beside it how to turn it. */
  width: number;
  height: number;
  isAnimated: boolean;
  isTransparent: boolean;
  /** The color that it has most of, as in `5-6-4`; undefined if it cannot be unpacked, or has too many pixels for that. */
  color?: string | undefined;
}

/** Photos with more pixels are not unpacked: those of phones have up to 50 megapixels. */
export const LARGEST_AREA = 51_000_000;

/** The longest time for one picture, in ms. */
const PATIENCE = 20_000;

let reader: ReturnType<typeof startReader> | undefined;

/**
 * Reads a photo. The check is done in one go, and sharp answers later only: so another thread reads it while this one waits.
 *
 * @returns undefined if the bytes are not a picture.
 */
export function readPhoto(bytes: Uint8Array): PhotoFile | undefined {
  reader ??= startReader();
  const { port, signal } = reader;
  Atomics.store(signal, 0, 0);
  port.postMessage(bytes);
  if (Atomics.wait(signal, 0, 0, PATIENCE) !== 'timed-out') return receiveMessageOnPort(port)?.message;
  // It may work on this one for hours.
  reader = undefined;
  return undefined;
}

/** Starts a thread that reads photos. The signal is 1 once it has answered. */
function startReader() {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(path.resolve('check/pictures/photo-worker.mjs'), {
    workerData: { port: port2, signal, mostPixels: LARGEST_AREA },
    transferList: [port2],
  });
  // The command ends when it has nothing else to do.
  worker.unref();
  port1.unref();
  return { port: port1, signal };
}

export function pictureDigest(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex').slice(0, 12);
}
