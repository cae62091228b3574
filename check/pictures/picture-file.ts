import { createHash } from 'node:crypto';
import path from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { Kept } from '../kept';
import { withProfile } from './png-colors';

/** What a photo is, as sharp, which makes the published files of it, reads it. */
export interface PhotoFile {
  /** The ending that belongs to what it holds, as in `jpg`, whatever its name says. */
  format: string;
  /** As it is shown: cameras write a photo as it was held, and beside it how to turn it. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** Whether parts of it let the background through. */
  isTransparent: boolean;
  /** The color that it has most of, as in `5-6-4`; undefined if it cannot be unpacked, or has too many pixels for that. */
  color: string | undefined;
}

/**
 * Reads a photo, once: unpacking one of 12 megapixels takes a tenth of a second.
 *
 * @param mostPixels those of a larger one are not unpacked.
 * @returns undefined if the bytes are not a picture.
 */
export function readPhoto(bytes: Uint8Array, mostPixels: number): PhotoFile | undefined {
  return photoFacts.get(pictureDigest(bytes), `${mostPixels}`, () =>
    askWorker(withProfile(Buffer.from(bytes)), mostPixels),
  );
}

const photoFacts = new Kept<PhotoFile | undefined>('photo-facts', [
  'check/pictures/photo-worker.mjs',
  'check/pictures/picture-file.ts',
  'node_modules/sharp/package.json',
]);

/** A thread that waits for photos, and whether it has answered. */
interface PhotoReader {
  port: MessagePort;
  signal: Int32Array;
}

let reader: PhotoReader | undefined;
/** How long it may take to start the thread and to read a photo, in ms. */
const PATIENCE = 60_000;

/** The check is done in one go, and sharp answers later only: so another thread reads the photo while this one waits. */
function askWorker(bytes: Uint8Array, mostPixels: number): PhotoFile | undefined {
  reader ??= startReader();
  const { port, signal } = reader;
  Atomics.store(signal, 0, 0);
  port.postMessage({ bytes, mostPixels });
  if (Atomics.wait(signal, 0, 0, PATIENCE) === 'timed-out')
    throw new Error('No photo could be read within a minute.');
  return receiveMessageOnPort(port)?.message;
}

function startReader(): PhotoReader {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const file = path.resolve('check/pictures/photo-worker.mjs');
  const worker = new Worker(file, { workerData: { port: port2, signal }, transferList: [port2] });
  // The command ends when it has nothing else to do.
  worker.unref();
  port1.unref();
  return { port: port1, signal };
}

/** `heic` for all pictures of the family of AVIF that no AVIF decoder reads; undefined for other pictures. */
export function familyOfAvif(bytes: Buffer): 'avif' | 'avis' | 'heic' | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const brands = bytes.toString('latin1', 8, bytes.readUInt32BE(0));
  if (brands.startsWith('avis')) return 'avis';
  return brands.includes('avif') ? 'avif' : 'heic';
}

/** A short name for what a file holds, which is also a part of addresses. */
export function pictureDigest(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex').slice(0, 12);
}
