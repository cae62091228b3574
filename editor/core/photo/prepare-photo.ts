import { LARGEST_AREA } from '../../../check/pictures/images';
import { type Container, readContainer } from './containers';
import { exifIn, noteTellsPlace } from './exif';

/** In pixels: the longest side of a stored photo, more than any page shows. */
const LONGEST = 2_400;

/**
 * The quality of re-encoded photos: no visible difference. Pages show smaller
 * versions.
 */
export const QUALITY = 90;

type Format = Container['format'];

/** A photo to re-encode. */
export interface PhotoToDraw {
  bytes: Uint8Array;
  /** The preferred format. */
  format: Format;
  hasAlpha: boolean;
  /** The Exif rotation, which the bytes don't contain anymore. */
  orientation: number;
  /** The final size. */
  width: number;
  height: number;
}

interface StoredPhoto {
  bytes: Uint8Array;
  /** Browsers can write few formats. */
  format: Format;
}

/** A photo in an unknown format stays unchanged. */
export type PreparedPhoto = Pick<StoredPhoto, 'bytes'> & {
  format: Format | undefined;
};

/**
 * Rotates, scales, and encodes a photo with sRGB colors and without metadata.
 */
export type DrawPhoto = (photo: PhotoToDraw) => Promise<StoredPhoto>;

/** What the bytes tell of a photo, as displayed. */
interface KnownPhoto extends Container {
  /** See `Exif`. */
  orientation: number;
}

/**
 * Reads the bytes of a photo, with its displayed width and height; undefined
 * for other formats.
 */
export function readPhotoBytes(bytes: Uint8Array): KnownPhoto | undefined {
  const container = readContainer(bytes);
  if (!container) {
    return undefined;
  }
  // AVIF contains its rotation; its Exif is ignored.
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
 * True if a photo contains its location. Published files don't, but the stored
 * file would.
 */
export function tellsPlace(bytes: Uint8Array): boolean {
  return readContainer(bytes)?.notes.some(noteTellsPlace) ?? false;
}

/**
 * Prepares a photo for storing: upright, no larger than needed, and without
 * metadata. A photo that is fine already stays byte for byte, and so does one
 * that can't be displayed, which the check will explain.
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
    format,
    hasAlpha,
    orientation,
  });
}

/**
 * True if a photo is complete, not animated, and small enough to be decoded.
 */
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
