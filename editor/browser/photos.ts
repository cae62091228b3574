import {
  explainSlow,
  isDrawing,
  measure,
  type PhotoFile,
} from '../../check/pictures/images';
import { formatOf } from '../../formats/file-formats';
import {
  canBeDrawn,
  type PhotoToDraw,
  QUALITY,
  readPhotoBytes,
} from '../core/photo/prepare-photo';
import type { Photos } from '../core/place';
import { drawingSize } from './drawing-size';

/**
 * Photos in a browser, also in a worker.
 *
 * The facts of a picture are those that the build finds, but for the color that
 * a page shows until the photo has come: each browser makes pictures small in
 * its own way, so of two colors that a photo has nearly as much of, it may find
 * the other one. And drawings aren't drawn here: the build alone may find that
 * one takes too long, and knows the size of one that doesn't say it, which is
 * refused here. None of this leads to another page: the editor knows what the
 * build has found of the pictures that were there, and for what is added here,
 * the next build measures the file that was published.
 */
export const PHOTOS_IN_BROWSER: Photos = {
  measure: (name, bytes) =>
    measure(bytes, isDrawing(name), readPhoto).catch(() =>
      explainSlow(isDrawing(name)),
    ),

  async draw({
    bytes,
    format,
    hasAlpha,
    orientation,
    width,
    height,
  }: PhotoToDraw) {
    const bitmap = await bitmapOf(bytes, format);
    const canvas = new OffscreenCanvas(width, height);
    const context = contextOf(canvas);
    context.imageSmoothingQuality = 'high';
    context.setTransform(...turn(orientation, width, height));
    const isOnSide = orientation >= 5;
    context.drawImage(
      bitmap,
      0,
      0,
      isOnSide ? height : width,
      isOnSide ? width : height,
    );
    bitmap.close();
    // Browsers can't write AVIF or GIF, and some can't write WebP.
    for (const stored of [format, hasAlpha ? 'png' : 'jpg'] as const) {
      const { type } = formatOf(`.${stored}`) ?? {};
      const blob = await canvas.convertToBlob({
        type: type ?? '',
        quality: QUALITY / 100,
      });
      if (blob.type === type) {
        return { bytes: await bytesOf(blob), format: stored };
      }
    }
    throw new Error('This browser stores no photos.');
  },
};

type Turn = [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * How to rotate the canvas, by Exif orientation.
 * @param width of the result, as is the height.
 */
function turn(orientation: number, width: number, height: number): Turn {
  const turns: Readonly<Record<number, Turn>> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, width, 0],
    7: [0, -1, -1, 0, width, height],
    8: [0, -1, 1, 0, 0, height],
  };
  return turns[orientation] ?? [1, 0, 0, 1, 0, 0];
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) {
    throw new Error('This browser draws nothing.');
  }
  return context;
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> =>
  new Uint8Array(await blob.arrayBuffer());

function bitmapOf(bytes: Uint8Array, format: string): Promise<ImageBitmap> {
  const { type = '' } = formatOf(`.${format}`) ?? {};
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
  return createImageBitmap(blob);
}

/** See `ReadPhoto`. */
async function readPhoto(bytes: Uint8Array): Promise<PhotoFile | undefined> {
  const photo = readPhotoBytes(bytes);
  if (!photo) {
    return readDrawing(bytes);
  }
  // Decoders of WebP require the whole file.
  if (photo.format === 'webp' && !photo.isWhole) {
    return undefined;
  }
  const { format, width, height, frames, hasAlpha } = photo;
  const known = { format, width, height, isAnimated: frames > 1 };
  if (!canBeDrawn(photo)) {
    return { ...known, isTransparent: hasAlpha };
  }
  try {
    const color = await mainColor(bytes, photo);
    const isTransparent = hasAlpha && (await hasHole(bytes, format));
    return { ...known, isTransparent, color };
  } catch {
    return { ...known, isTransparent: hasAlpha };
  }
}

function readDrawing(bytes: Uint8Array): PhotoFile | undefined {
  const size = drawingSize(new TextDecoder().decode(bytes));
  // The color of a drawing is never shown.
  return (
    size && {
      format: 'svg',
      ...size,
      isAnimated: false,
      isTransparent: true,
      color: '0-0-0',
    }
  );
}

/** In pixels: the longest side of the thumbnail in which colors are counted. */
const SMALL = 64;

/**
 * The most frequent color of a photo.
 * @returns as in `5-6-4`.
 */
async function mainColor(
  bytes: Uint8Array,
  { format, width, height }: Pick<PhotoFile, 'format' | 'width' | 'height'>,
): Promise<string> {
  const scale = SMALL / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const bitmap = await bitmapOf(bytes, format);
  const size = bitmap.width === width ? [width, height] : [height, width];
  const [smallWidth = 1, smallHeight = 1] = size.map(side);
  const canvas = new OffscreenCanvas(smallWidth, smallHeight);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, smallWidth, smallHeight);
  bitmap.close();
  return colorIn(context.getImageData(0, 0, smallWidth, smallHeight).data);
}

/** Steps that each of red, green, and blue is counted in, and their size. */
const STEPS = 16;

/** The most frequent color, quantized as in the build. */
function colorIn(pixels: Uint8ClampedArray): string {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const step = (value: number) => Math.floor(value / STEPS);
    const color = (step(red) * STEPS + step(green)) * STEPS + step(blue);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [[most] = [0]] = [...counts].sort(
    ([a, count], [b, other]) => other - count || a - b,
  );
  const steps = [
    Math.floor(most / STEPS ** 2),
    Math.floor(most / STEPS) % STEPS,
    most % STEPS,
  ];
  const values = steps.map((step) => step * STEPS + STEPS / 2);
  return values.map((value) => Math.round((value * 7) / 255)).join('-');
}

/**
 * How many lines of a photo are examined at once: a whole large photo would
 * need 200 MB.
 */
const LINES = 256;

/** True if any pixel of a photo is transparent. */
async function hasHole(bytes: Uint8Array, format: string): Promise<boolean> {
  const bitmap = await bitmapOf(bytes, format);
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, LINES);
  const context = contextOf(canvas);
  for (let top = 0; top < height; top += LINES) {
    const lines = Math.min(LINES, height - top);
    context.clearRect(0, 0, width, LINES);
    context.drawImage(bitmap, 0, -top);
    const { data } = context.getImageData(0, 0, width, lines);
    if (data.some((value, index) => index % 4 === 3 && value < 255)) {
      return true;
    }
  }
  return false;
}
