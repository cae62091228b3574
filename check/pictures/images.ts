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
   * Only for photos, which are published in other sizes and formats. Drawings
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

/** In bytes: the largest picture files that are read. */
export const LARGEST_FILE = 40_000_000;

/**
 * In pixels. Larger photos aren't decoded; those of phones have up to 50
 * megapixels.
 */
export const LARGEST_AREA = 51_000_000;

/**
 * Decodes a picture, with a program on this computer or with the browser.
 *
 * @param patience the longest time, in ms.
 * @returns undefined if the bytes are not a picture.
 * @throws {TookTooLong}
 */
export type ReadPhoto = (
  bytes: Uint8Array,
  patience: number,
) => Promise<PhotoFile | undefined>;

/** The cause may be a busy computer. */
export class TookTooLong extends Error {}

/** The result of examining a picture's bytes, whatever its name is. */
export interface Measured {
  /**
   * The file extension for its format, as in `jpg`; undefined if the format is
   * unknown.
   */
  format?: string;
  /** Undefined if there is a fault. */
  facts?: PictureFacts;
  /** Why pages can't show it. */
  fault?: Diagnosis;
}

/**
 * @param isOfDrawing true if its name is that of a drawing.
 * @throws {TookTooLong} see {@link explainSlow}.
 */
export async function measure(
  bytes: Uint8Array,
  isOfDrawing: boolean,
  readPhoto: ReadPhoto,
): Promise<Measured> {
  const harm = await findHarm(bytes, isOfDrawing);
  // An unreadable file may be a picture with a wrong name, so its format is
  // still examined. Rendering one with other faults could take forever.
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
  // The renderer gives up on drawings that repeat their parts too often or take
  // too long.
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

/** The facts about a picture, or the reason why pages can't show it. */
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
  /** The file extension for its format, as in `jpg`, whatever its name is. */
  format: string;
  /** In pixels, after the rotation that cameras store beside the picture. */
  width: number;
  height: number;
  isAnimated: boolean;
  isTransparent: boolean;
  /**
   * The most frequent color, as in `5-6-4`; undefined if the picture can't be
   * decoded or is too large for it.
   */
  color?: string | undefined;
}

/** Faults that can be found without rendering the picture. */
async function findHarm(
  bytes: Uint8Array,
  isOfDrawing: boolean,
): Promise<Diagnosis | undefined> {
  if (isOfDrawing) {
    return findDrawingProblem(bytes);
  }
  const begin = String.fromCharCode(...bytes.subarray(0, 256));
  return [HEIC, PDF].find(({ beginning }) => beginning.test(begin))?.fault;
}

/** The result for a picture that took too long. */
export function explainSlow(isOfDrawing: boolean): Measured {
  return { fault: isOfDrawing ? TOO_MUCH : UNREADABLE };
}

/**
 * The longest time for one picture, in ms. A phone would redraw a slow drawing
 * at each scroll.
 */
const PATIENCE = { photo: 20_000, drawing: 5_000 };

export function pictureDigest(bytes: Uint8Array): string {
  return hexDigest('sha1', bytes).slice(0, 12);
}

export function tooManyBytes(bytes: number): Diagnosis {
  const megabytes = Math.round(bytes / 1_000_000);
  const limit = LARGEST_FILE / 1_000_000;
  return finding('large-picture', { megabytes, limit });
}

/**
 * HEIC files begin with their brands, as in `heicmif1`. AVIF files look alike.
 */
const HEIC = {
  beginning: /^.{4}ftyp(?!.{0,40}avi[fs])/s,
  fault: finding('photo-of-apple', {}),
};
const PDF = {
  beginning: /^%PDF-/,
  fault: finding('document-as-picture', {}),
};
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

/** In bytes. Larger drawings make visitors with a slow connection wait. */
const LARGEST_DRAWING = 300_000;
/**
 * Picture formats of cameras, scanners, and drawing programs that pages can't
 * show.
 */
const OTHER_ENDINGS = 'bmp|tiff?|hei[cf]|ico|jfif|jxl|psd|ai|eps';
const LIKE_A_PICTURE = new RegExp(
  `\\.(${PICTURE_ENDINGS}|${OTHER_ENDINGS})$`,
  'i',
);

/**
 * Problems with the folder, name, or size of a picture, even if no page can
 * name it.
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
  const kilobytes = Math.round(size / 1000);
  const limit = LARGEST_DRAWING / 1000;
  return aboutFile(
    file,
    finding('large-drawing', { kilobytes, limit }),
    'warning',
  );
}

/** Why pages can't show a picture with such a path. */
function findFileFault(file: string): Finding | undefined {
  if (/\.hei[cf]$/i.test(file)) {
    return HEIC.fault;
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
 * `images/posts/our-cafe.jpg` for `images/posts/Our Café.JPG`: pages use the
 * picture with their own name.
 */
function addressName(file: string): string {
  const { dir, base } = parse(plainName(file));
  return `${dir}/${base.toLowerCase()}`;
}

/** `images/Our-Cafe.jpg` for `images/Our Café.JPG`. */
export function plainName(file: string): string {
  const ending = extname(file);
  // Some characters, such as ½, become words with a slash.
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
