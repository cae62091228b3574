import { LARGEST_AREA } from '../../../check/pictures/images';
import { type Container, readContainer } from './containers';
import { exifIn, noteTellsPlace } from './exif';

/**
 * The longest side of a photo that is kept, in pixels: more than any page
 * shows.
 */
const LONGEST = 2_400;

/**
 * Of photos that are stored anew: high enough that nobody sees a difference.
 * Pages show smaller forms of them.
 */
export const QUALITY = 90;

type Format = Container['format'];

/** A photo that has to be stored anew. */
export interface PhotoToDraw {
  bytes: Uint8Array;
  /** What it is stored in, if that can be. */
  format: Format;
  hasAlpha: boolean;
  /**
   * How it has to be turned, as Exif has it. The bytes don't say it any more.
   */
  orientation: number;
  /** Its size in the end. */
  width: number;
  height: number;
}

export interface StoredPhoto {
  bytes: Uint8Array;
  /** Browsers store few formats. */
  format: Format;
}

/** One of an unknown format stays as it is. */
export type PreparedPhoto = Pick<StoredPhoto, 'bytes'> & {
  format: Format | undefined;
};

/**
 * Turns and scales a photo, and stores it, with colors in sRGB, and without any
 * notes.
 */
export type DrawPhoto = (photo: PhotoToDraw) => Promise<StoredPhoto>;

/** A photo as it is shown, by its bytes. */
export interface KnownPhoto extends Container {
  /** See the type `Exif`. */
  orientation: number;
}

/**
 * What the bytes of a photo say; undefined if they are of another format. Its
 * width and height are those that are shown.
 */
export function readPhotoBytes(bytes: Uint8Array): KnownPhoto | undefined {
  const container = readContainer(bytes);
  if (!container) {
    return undefined;
  }
  // An AVIF says it itself, whatever is in its notes.
  const notes = container.format === 'avif' ? [] : container.notes;
  const turned = notes.map((note) => exifIn(note).orientation);
  const orientation = turned.find((number) => number > 1) ?? 1;
  const { width, height } = container;
  const size = isOnSide(orientation)
    ? { width: height, height: width }
    : { width, height };
  return { ...container, ...size, orientation };
}

const isOnSide = (orientation: number): boolean => orientation >= 5;

/**
 * Whether a photo says where it was taken. The published files don't have that,
 * but the file that is kept does.
 */
export function tellsPlace(bytes: Uint8Array): boolean {
  return readContainer(bytes)?.notes.some(noteTellsPlace) ?? false;
}

/**
 * Makes a photo of a camera what is kept of it: the right way up, no larger
 * than needed, and with nothing in it but the picture. One that is so already
 * stays byte by byte, and so do bytes that can't be shown: the check says why.
 */
export async function preparePhoto(
  bytes: Uint8Array,
  draw: DrawPhoto,
): Promise<PreparedPhoto> {
  const photo = readPhotoBytes(bytes);
  if (!photo || !canBeDrawn(photo)) {
    return { bytes, format: photo?.format };
  }
  const { format, orientation, hasAlpha, width, height, parts } = photo;
  const bare = parts && joined(parts);
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  if (bare && scale === 1 && orientation === 1) {
    return { bytes: bare.length === bytes.length ? bytes : bare, format };
  }
  return draw({
    bytes: bare ?? bytes,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    ...{ format, hasAlpha, orientation },
  });
}

/** Whether a photo is whole, still, and not too large to be unpacked. */
export function canBeDrawn({
  width,
  height,
  frames,
  isWhole,
}: Container): boolean {
  const area = width * height;
  return isWhole && frames <= 1 && area > 0 && area <= LARGEST_AREA;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
