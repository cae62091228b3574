import type { Metadata } from 'sharp';
import { isPicture } from '../../check/pictures/images';
import type { Editor } from './editor';

/** Cameras write down where a photo was taken. The published files do not have it, but the file that is sent does. */
export async function tellsPlace(file: string, bytes: Buffer): Promise<boolean> {
  if (!isPicture(file.slice('content/'.length))) return false;
  const found = await read(bytes);
  return (
    (found?.exif !== undefined && hasPosition(found.exif)) || /exif:GPSL/.test(String(found?.xmpAsString))
  );
}

/** Takes everything out of photos that is not the picture itself. Each pixel stays as it is, and so does the right way up. */
export async function forgetPlaces(editor: Editor, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const bytes = editor.files.read(file);
    if (bytes && (await tellsPlace(file, bytes))) editor.write(file, await pictureOnly(bytes));
  }
}

async function pictureOnly(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { format, orientation = 1 } = await sharp(bytes).metadata();
  if (format === 'jpeg') return jpegOnly(bytes, orientation);
  const picture = sharp(bytes, { animated: true }).autoOrient().keepIccProfile();
  return (format === 'png' ? picture.png() : picture.toFormat(format, { lossless: true })).toBuffer();
}

/** @returns undefined if sharp does not know the format. */
async function read(bytes: Buffer): Promise<Metadata | undefined> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .metadata()
    .catch(() => undefined);
}

/** Whether the first list of Exif has an entry that leads to a position. https://www.w3.org/2003/12/exif (GPS Info IFD) */
function hasPosition(exif: Buffer): boolean {
  const data = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
  const isLittle = data.toString('latin1', 0, 2) === 'II';
  const number = (at: number, length: number) =>
    at + length > data.length ? 0 : isLittle ? data.readUIntLE(at, length) : data.readUIntBE(at, length);
  const start = number(4, 4);
  return Array.from({ length: number(start, 2) }).some(
    (_, index) => number(start + 2 + 12 * index, 2) === 0x8825,
  );
}

/** A JPEG without the segments that are not needed to show it. To pack its pixels again would change them. */
function jpegOnly(bytes: Buffer, orientation: number): Buffer {
  const kept = [bytes.subarray(0, 2), ...(orientation > 1 ? [orientationSegment(orientation)] : [])];
  let at = 2;
  for (let marker = 0; marker !== START_OF_SCAN && at + 4 <= bytes.length; ) {
    marker = bytes[at + 1] ?? 0;
    const end = marker === START_OF_SCAN ? bytes.length : at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (isNeeded(marker, segment)) kept.push(segment);
    at = end;
  }
  return Buffer.concat(kept);
}

const START_OF_SCAN = 0xda;

/** Not notes (FE), and of what programs add (E0 to EF): the density, the colors, and how they are packed. */
const isNeeded = (marker: number, segment: Buffer): boolean =>
  marker === 0xe0 ||
  marker === 0xee ||
  (marker === 0xe2 && segment.toString('latin1', 4, 15) === 'ICC_PROFILE') ||
  ((marker < 0xe0 || marker > 0xef) && marker !== 0xfe);

/** Exif with the orientation alone. */
function orientationSegment(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const content = [...Buffer.from('Exif\0\0MM\0*'), 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  return Buffer.from([0xff, 0xe1, 0, content.length + 2, ...content]);
}
