import { createHash } from 'node:crypto';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import anyAscii from 'any-ascii';
import { formatOf } from '../../formats/file-formats';
import { kept } from '../kept';
import { aboutFile, type Diagnosis, type Problem } from '../problem';
import { FORMATS, NAMED_ENDINGS, PICTURE_ENDINGS } from '../schema/formats';
import { withArticle } from '../words/english';
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
  ...['formats/file-formats.ts', 'node_modules/svgo/package.json', 'node_modules/sharp/package.json'],
];

/**
 * Once: unpacking a photo of 12 megapixels takes a tenth of a second. @returns what is known, or why it can't be
 * shown.
 */
export function examinePicture(file: string, bytes: Uint8Array): PictureFacts | Diagnosis {
  try {
    return kept('pictures', { parts: [file, bytes], files: CODE }, () => examine(file, bytes));
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    return isDrawing(file) ? TOO_MUCH : UNREADABLE;
  }
}

/** It may be the computer that was busy, so this is not kept. */
class TookTooLong extends Error {}

function examine(file: string, bytes: Uint8Array): PictureFacts | Diagnosis {
  const harm = isDrawing(file) ? findDrawingProblem(bytes) : isHeic(bytes) ? HEIC : undefined;
  // What can't be read may be a picture with another name. To draw the others could take for ever.
  if (harm && harm !== UNREADABLE) return harm;
  const found = readPhoto(bytes, isDrawing(file) ? PATIENCE.drawing : PATIENCE.photo);
  if (!found) return UNREADABLE;
  const { format, width, height, isTransparent, color } = found;
  const problem = findWrongName(file, format) ?? findWrongSize(found) ?? harm;
  if (problem) return problem;
  const facts = { width, height, digest: pictureDigest(bytes) };
  // The renderer of previews gives up on a drawing that repeats its parts too often, or works on it too long.
  if (isDrawing(file)) return color ? facts : TOO_MUCH;
  if (found.isAnimated) return MOVING;
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
  if (Atomics.wait(signal, 0, 0, patience) !== 'timed-out') return receiveMessageOnPort(port)?.message;
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
  const advice = `Save it as JPEG with less than ${LARGEST_FILE / 1_000_000} MB. A photo as the phone takes it has less.`;
  return { message: `This picture has ${Math.round(bytes / 1_000_000)} MB.`, advice };
}

/** Such a file begins with its formats, as in `heicmif1`, like one of AVIF. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^.{4}ftyp(?!.{0,40}avi[fs])/s.test(Buffer.from(bytes.subarray(0, 256)).toString('latin1'));

const HEIC: Diagnosis = {
  message: "This photo is in Apple's format HEIC, which most browsers can't show.",
  advice:
    'On the iPhone, open it in the app Files, hold your finger on it, and choose Quick Actions, Convert Image, JPEG. For new photos, choose Settings, Camera, Formats, Most Compatible.',
};

const MOVING: Diagnosis = {
  message: 'This picture moves, which distracts from the text.',
  advice: 'Save one picture of it as JPEG or PNG.',
};

const DAMAGED: Diagnosis = {
  message: "This picture is damaged: a part of it can't be read, or its end is missing.",
  advice: 'Copy it again from the phone or the camera.',
};

function findWrongName(file: string, format: string): Diagnosis | undefined {
  const known = formatOf(`.${format}`);
  if (!known?.picture) return UNREADABLE;
  if (known.type === formatOf(file)?.type) return undefined;
  const ending = path.posix.extname(file);
  const message = `The name of this picture ends in "${ending}", but it is ${withArticle(known.picture)}.`;
  const advice = `Rename it to content/${file.slice(0, -ending.length)}.${format}, and write that address where pages name it.`;
  return { message, advice };
}

function findWrongSize({ width, height }: PhotoFile): Diagnosis | undefined {
  if (!(width * height > 0)) return UNREADABLE;
  if (width * height <= LARGEST_AREA) return undefined;
  const [wide, high] = [width, height].map((pixels) => pixels.toLocaleString('en-US'));
  const message = `This picture is ${wide} pixels wide and ${high} high, more than 50 megapixels.`;
  return { message, advice: 'Make it smaller: 2,560 pixels wide is enough for every screen.' };
}

/** With more bytes than this, visitors with a slow connection have to wait for a drawing. */
const LARGEST_DRAWING = 300_000;
/** The endings of pictures of cameras, scanners, and drawing programs that pages cannot show. */
const OTHER_ENDINGS = 'bmp|tiff?|hei[cf]|ico|jfif|jxl|psd|ai|eps';
const LIKE_A_PICTURE = new RegExp(`\\.(${PICTURE_ENDINGS}|${OTHER_ENDINGS})$`, 'i');

/** The folder, the name, or the size of a picture, also of one that no page can name. @param size in bytes */
export function findPictureFileProblem(file: string, size: number): Problem | undefined {
  if (!LIKE_A_PICTURE.test(file) || file.startsWith('documents/')) return undefined;
  if (/\.hei[cf]$/i.test(file)) return aboutFile(file, HEIC);
  if (!formatOf(file)?.picture) {
    const message = `Pages can't show a picture whose name ends in "${path.posix.extname(file)}".`;
    return aboutFile(file, { message, advice: 'Save it again as JPEG, PNG or WebP, and delete this one.' });
  }
  if (!file.startsWith('images/')) {
    const message = "Pages can't show a picture from this folder.";
    return aboutFile(file, { message, advice: 'Move it into content/images.' });
  }
  if (!FORMATS['image-path']?.(`/${file}`)) {
    const message = "Pages can't show a picture with this name.";
    const advice = `Rename it to content/${plainName(file)}: no spaces, no accents, and an ending in small letters.`;
    return aboutFile(file, { message, advice });
  }
  if (!isDrawing(file) || size <= LARGEST_DRAWING) return undefined;
  const message = `The picture has ${Math.round(size / 1000)} kB: on a phone it takes long to appear.`;
  const advice = `Make it smaller than ${LARGEST_DRAWING / 1000} kB, or save it as PNG: the site makes a photo as small as it can be.`;
  return aboutFile(file, { message, advice }, 'warning');
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
