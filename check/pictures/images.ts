import anyAscii from 'any-ascii';
import { extname, parse } from 'pathe';
import { hexDigest } from '../../formats/digest';
import {
  formatOf,
  NAMED_ENDINGS,
  PICTURE_ENDINGS,
} from '../../formats/file-formats';
import { PICTURE_ADDRESS } from '../../formats/picture-address';
import { aboutFile, type Diagnosis, type Problem } from '../problem';
import { type Finding, finding } from '../words/words';
import { findDrawingProblem, TOO_MUCH, UNREADABLE } from './drawing';

export interface PictureFacts {
  width: number;
  height: number;
  digest: string;
  /**
   * Only of photos, which are published in other sizes and formats; drawings
   * (SVG) are published as they are.
   */
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

/**
 * Photos with more pixels are not unpacked: those of phones have up to 50
 * megapixels.
 */
export const LARGEST_AREA = 51_000_000;

/**
 * What reads the bytes of a picture: a program on this computer, or the
 * browser.
 *
 * @param patience in ms.
 * @returns undefined if the bytes are not a picture.
 * @throws {TookTooLong}
 */
export type ReadPhoto = (
  bytes: Uint8Array,
  patience: number,
) => Promise<PhotoFile | undefined>;

/** It may be the computer that was busy. */
export class TookTooLong extends Error {}

/** What was found out about the bytes of a picture, whatever its name is. */
export interface Measured {
  /**
   * The ending that belongs to what it holds, as in `jpg`; undefined if that
   * isn't known.
   */
  format?: string;
  /** Undefined if there is a fault. */
  facts?: PictureFacts;
  /** Why it can't be shown. */
  fault?: Diagnosis;
}

/**
 * @param isOfDrawing whether its name says that it is a drawing.
 * @throws {TookTooLong} see {@link explainSlow}.
 */
export async function measure(
  bytes: Uint8Array,
  isOfDrawing: boolean,
  readPhoto: ReadPhoto,
): Promise<Measured> {
  const harm = await findHarm(bytes, isOfDrawing);
  // What can't be read may be a picture with another name. To draw the others
  // could take for ever.
  if (harm && harm !== UNREADABLE) {
    return { fault: harm };
  }
  const photo = await readPhoto(
    bytes,
    isOfDrawing ? PATIENCE.drawing : PATIENCE.photo,
  );
  if (!photo) {
    return { fault: UNREADABLE };
  }
  const { format, width, height, isTransparent, color } = photo;
  const fault = findWrongSize(photo) ?? harm;
  if (fault) {
    return { format, fault };
  }
  const facts = { width, height, digest: pictureDigest(bytes) };
  // The renderer of previews gives up on a drawing that repeats its parts too
  // often, or works on it too long.
  if (isOfDrawing) {
    return color ? { format, facts } : { format, fault: TOO_MUCH };
  }
  if (photo.isAnimated) {
    return { format, fault: MOVING };
  }
  if (color === undefined) {
    return { format, fault: DAMAGED };
  }
  return { format, facts: { ...facts, photo: { isTransparent, color } } };
}

/** What is known of a picture, or why it can't be shown. */
export function judgePicture(
  file: string,
  measured: Measured,
): PictureFacts | Diagnosis {
  const { format, facts, fault = UNREADABLE } = measured;
  const wrongName =
    format === undefined ? undefined : findWrongName(file, format);
  return wrongName ?? facts ?? fault;
}

export interface PhotoFile {
  /**
   * The ending that belongs to what it holds, as in `jpg`, whatever its name
   * says.
   */
  format: string;
  /**
   * As it is shown: cameras write a photo as it was held, and beside it how to
   * turn it.
   */
  width: number;
  height: number;
  isAnimated: boolean;
  isTransparent: boolean;
  /**
   * The color that it has most of, as in `5-6-4`; undefined if it cannot be
   * unpacked, or has too many pixels for that.
   */
  color?: string | undefined;
}

/** What is wrong with a picture before it is drawn. */
async function findHarm(
  bytes: Uint8Array,
  isOfDrawing: boolean,
): Promise<Diagnosis | undefined> {
  if (isOfDrawing) {
    return findDrawingProblem(bytes);
  }
  return isHeic(bytes) ? HEIC : undefined;
}

/** What is said of a picture that took too long. */
export function explainSlow(isOfDrawing: boolean): Measured {
  return { fault: isOfDrawing ? TOO_MUCH : UNREADABLE };
}

/**
 * The longest time for one picture, in ms. A phone would draw such a drawing
 * again at each scroll.
 */
const PATIENCE = { photo: 20_000, drawing: 5_000 };

export function pictureDigest(bytes: Uint8Array): string {
  return hexDigest('sha1', bytes).slice(0, 12);
}

export function tooManyBytes(bytes: number): Diagnosis {
  const [megabytes, limit] = [
    Math.round(bytes / 1_000_000),
    LARGEST_FILE / 1_000_000,
  ];
  return finding('large-picture', { megabytes, limit });
}

/** Such a file begins with its formats, as in `heicmif1`, like one of AVIF. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^.{4}ftyp(?!.{0,40}avi[fs])/s.test(
    String.fromCharCode(...bytes.subarray(0, 256)),
  );

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
  const ending = extname(file);
  const rename = `${file.slice(0, -ending.length)}.${format}`;
  return finding('picture-of-other-format', {
    ending,
    picture: known.picture,
    rename,
  });
}

function findWrongSize({ width, height }: PhotoFile): Diagnosis | undefined {
  if (!(width * height > 0)) {
    return UNREADABLE;
  }
  if (width * height > LARGEST_AREA) {
    return finding('many-pixels', { width, height });
  }
  return undefined;
}

/**
 * With more bytes than this, visitors with a slow connection have to wait for a
 * drawing.
 */
const LARGEST_DRAWING = 300_000;
/**
 * The endings of pictures of cameras, scanners, and drawing programs that pages
 * cannot show.
 */
const OTHER_ENDINGS = 'bmp|tiff?|hei[cf]|ico|jfif|jxl|psd|ai|eps';
const LIKE_A_PICTURE = new RegExp(
  `\\.(${PICTURE_ENDINGS}|${OTHER_ENDINGS})$`,
  'i',
);

/**
 * The folder, the name, or the size of a picture, also of one that no page can
 * name.
 * @param size in bytes
 */
export function findPictureFileProblem(
  file: string,
  size: number,
): Problem | undefined {
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
  return aboutFile(
    file,
    finding('large-drawing', { kilobytes, limit }),
    'warning',
  );
}

/** Why no page can show a picture, by its path. */
function findFileFault(file: string): Finding | undefined {
  if (/\.hei[cf]$/i.test(file)) {
    return HEIC;
  }
  if (!formatOf(file)?.picture) {
    return finding('picture-ending', { ending: extname(file) });
  }
  if (!file.startsWith('images/')) {
    return finding('picture-folder', {});
  }
  if (PICTURE_ADDRESS.isRight(`/${file}`)) {
    return undefined;
  }
  return finding('picture-name', { rename: addressName(file) });
}

/**
 * `images/posts/Our Café.JPG` as `images/posts/our-cafe.jpg`: a page takes the
 * picture that is named as it is.
 */
function addressName(file: string): string {
  const { dir, base } = parse(plainName(file));
  return `${dir}/${base.toLowerCase()}`;
}

/** `images/Our Café.JPG` as `images/Our-Cafe.jpg`. */
export function plainName(file: string): string {
  const ending = extname(file);
  // Some characters, such as ½, are written with a slash.
  const names = file
    .slice(0, -ending.length)
    .split('/')
    .map((name) =>
      anyAscii(name)
        .replace(/[^\w.-]+/g, '-')
        .replace(/(?<=.)-+$/, ''),
    );
  const name = names.join('/');
  return name + ending.toLowerCase();
}
