import { createHash } from 'node:crypto';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import anyAscii from 'any-ascii';
import { formatOf, NAMED_ENDINGS, PICTURE_ENDINGS } from '../../formats/file-formats';
import { PICTURE_ADDRESS } from '../../formats/picture-address';
import { kept } from '../kept';
import { aboutFile, type Diagnosis, type Problem } from '../problem';
import { type Finding, finding } from '../words/words';
import { findDrawingProblem, TOO_MUCH, UNREADABLE } from './drawing';

export interface PictureFacts {
  width: number;
  height: number;
  digest: string;
  /** Only of photos, which are published in other sizes and formats; drawings (SVG) are published as they are. */
  photo?: Pick<PhotoFile, 'isTransparent'> & { color: string };
}

export type ImageSizes = Readonly<Record<string, PictureFacts>>;

const PICTURE = new RegExp(`^images/.*\\.(${NAMED_ENDINGS})$`);

export function isPicture(file: string): boolean {
  return PICTURE.test(file);
}

export function isDrawing(name: string): boolean {
  return name.endsWith('.svg');
}

/** The largest pictures that are read, in bytes. */
export const LARGEST_FILE = 40_000_000;

/** Photos with more pixels are not unpacked: those of phones have up to 50 megapixels. */
const LARGEST_AREA = 51_000_000;

const CODE = [
  ...['images.ts', 'drawing.ts', 'photo-worker.mjs'].map((name) => `check/pictures/${name}`),
  ...[
    'formats/file-formats.ts',
    'node_modules/svgo/package.json',
    'node_modules/sharp/package.json',
  ],
];

/**
 * Once: unpacking a photo of 12 megapixels takes a tenth of a second. @returns what is known, or why it can't be
 * shown.
 */
export function examinePicture(file: string, bytes: Uint8Array): PictureFacts | Diagnosis {
  try {
    return kept('pictures', { parts: [file, bytes], files: CODE }, () => examine(file, bytes));
  } catch (error) {
    if (!(error instanceof TookTooLong)) {
      throw error;
    }
    return isDrawing(file) ? TOO_MUCH : UNREADABLE;
  }
}

/** It may be the computer that was busy, so this is not kept. */
class TookTooLong extends Error {}

/** What is wrong with a picture before it is drawn. */
function findHarm(file: string, bytes: Uint8Array): Diagnosis | undefined {
  if (isDrawing(file)) {
    return findDrawingProblem(bytes);
  }
  return isHeic(bytes) ? HEIC : undefined;
}

function examine(file: string, bytes: Uint8Array): PictureFacts | Diagnosis {
  const harm = findHarm(file, bytes);
  // What can't be read may be a picture with another name. To draw the others could take for ever.
  if (harm && harm !== UNREADABLE) {
    return harm;
  }
  const found = readPhoto(bytes, isDrawing(file) ? PATIENCE.drawing : PATIENCE.photo);
  if (!found) {
    return UNREADABLE;
  }
  const { format, width, height, isTransparent, color } = found;
  const problem = findWrongName(file, format) ?? findWrongSize(found) ?? harm;
  if (problem) {
    return problem;
  }
  const facts = { width, height, digest: pictureDigest(bytes) };
  // The renderer of previews gives up on a drawing that repeats its parts too often, or works on it too long.
  if (isDrawing(file)) {
    return color ? facts : TOO_MUCH;
  }
  if (found.isAnimated) {
    return MOVING;
  }
  return color === undefined ? DAMAGED : { ...facts, photo: { isTransparent, color } };
}

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

/** The longest time for one picture, in ms. A phone would draw such a drawing again at each scroll. */
const PATIENCE = { photo: 20_000, drawing: 5_000 };

let reader: ReturnType<typeof startReader> | undefined;

/**
 * Reads a photo. The check is done in one go, and sharp answers later only: so another thread reads it while this one waits.
 *
 * @param patience in ms.
 * @returns undefined if the bytes are not a picture.
 * @throws {TookTooLong}
 */
function readPhoto(bytes: Uint8Array, patience: number): PhotoFile | undefined {
  reader ??= startReader();
  const { port, signal } = reader;
  Atomics.store(signal, 0, 0);
  port.postMessage(bytes);
  if (Atomics.wait(signal, 0, 0, patience) !== 'timed-out') {
    return receiveMessageOnPort(port)?.message;
  }
  // It may work on this one for hours.
  reader = undefined;
  throw new TookTooLong();
}

/** Its signal is 1 once it has answered. */
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

export function tooManyBytes(bytes: number): Diagnosis {
  const [megabytes, limit] = [Math.round(bytes / 1_000_000), LARGEST_FILE / 1_000_000];
  return finding('large-picture', { megabytes, limit });
}

/** Such a file begins with its formats, as in `heicmif1`, like one of AVIF. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^.{4}ftyp(?!.{0,40}avi[fs])/s.test(Buffer.from(bytes.subarray(0, 256)).toString('latin1'));

const HEIC = finding('photo-of-apple', {});
const MOVING = finding('moving-picture', {});
const DAMAGED = finding('damaged-picture', {});

function findWrongName(file: string, format: string): Diagnosis | undefined {
  const known = formatOf(`.${format}`);
  if (!known?.picture) {
    return UNREADABLE;
  }
  if (known.type === formatOf(file)?.type) {
    return undefined;
  }
  const ending = path.posix.extname(file);
  const rename = `${file.slice(0, -ending.length)}.${format}`;
  return finding('picture-of-other-format', { ending, picture: known.picture, rename });
}

function findWrongSize({ width, height }: PhotoFile): Diagnosis | undefined {
  if (!(width * height > 0)) {
    return UNREADABLE;
  }
  return width * height > LARGEST_AREA ? finding('many-pixels', { width, height }) : undefined;
}

/** With more bytes than this, visitors with a slow connection have to wait for a drawing. */
const LARGEST_DRAWING = 300_000;
/** The endings of pictures of cameras, scanners, and drawing programs that pages cannot show. */
const OTHER_ENDINGS = 'bmp|tiff?|hei[cf]|ico|jfif|jxl|psd|ai|eps';
const LIKE_A_PICTURE = new RegExp(`\\.(${PICTURE_ENDINGS}|${OTHER_ENDINGS})$`, 'i');

/** The folder, the name, or the size of a picture, also of one that no page can name. @param size in bytes */
export function findPictureFileProblem(file: string, size: number): Problem | undefined {
  if (!LIKE_A_PICTURE.test(file) || file.startsWith('documents/')) {
    return undefined;
  }
  const fault = findFileFault(file);
  if (fault) {
    return aboutFile(file, fault);
  }
  if (!isDrawing(file) || size <= LARGEST_DRAWING) {
    return undefined;
  }
  const [kilobytes, limit] = [Math.round(size / 1000), LARGEST_DRAWING / 1000];
  return aboutFile(file, finding('large-drawing', { kilobytes, limit }), 'warning');
}

/** Why no page can show a picture, by its path. */
function findFileFault(file: string): Finding | undefined {
  if (/\.hei[cf]$/i.test(file)) {
    return HEIC;
  }
  if (!formatOf(file)?.picture) {
    return finding('picture-ending', { ending: path.posix.extname(file) });
  }
  if (!file.startsWith('images/')) {
    return finding('picture-folder', {});
  }
  return PICTURE_ADDRESS.isRight(`/${file}`)
    ? undefined
    : finding('picture-name', { rename: plainName(file) });
}

/** `images/Our Café.JPG` as `images/Our-Cafe.jpg`. */
export function plainName(file: string): string {
  const ending = path.posix.extname(file);
  // Some characters, such as ½, are written with a slash.
  const names = file
    .slice(0, -ending.length)
    .split('/')
    .map((name) => anyAscii(name).replace(/[^\w.-]+/g, '-'));
  const name = names.join('/');
  return name + ending.toLowerCase();
}
