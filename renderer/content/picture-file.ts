import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';

/** What the bytes of a picture say of it, without unpacking it. */
export interface PictureFile {
  /** The ending that belongs to what it holds, as in `jpg`, whatever its name says. */
  format: string;
  /** As it is shown: cameras write a photo as it was held, and beside it how to turn it. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** Whether parts of it may let the background through. */
  isTransparent: boolean;
  /** Whether its end is missing. */
  isCutOff: boolean;
}

/** @returns undefined if the bytes are not a picture. */
export function readPictureFile(bytes: Uint8Array): PictureFile | undefined {
  const found = measure(bytes);
  if (!found) return undefined;
  const { width, height, type = '', orientation = 1 } = found;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = formatIn(buffer, type);
  const details = { ...PLAIN, ...READERS[format]?.(buffer) };
  const { isTurned = orientation > 4, ...file } = details;
  return { ...file, format, ...(isTurned ? { width: height, height: width } : { width, height }) };
}

function measure(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

/** `heic` for all pictures of that family that no AVIF decoder reads. */
function formatIn(bytes: Buffer, type: string): string {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return type;
  const brands = bytes.toString('latin1', 8, bytes.readUInt32BE(0));
  return /avi[fs]/.test(brands) ? 'avif' : 'heic';
}

interface Details extends Pick<PictureFile, 'isAnimated' | 'isTransparent' | 'isCutOff'> {
  /** Whether it is shown on its side. */
  isTurned?: boolean;
}

const PLAIN: Details = { isAnimated: false, isTransparent: false, isCutOff: false };

/** What each format says in its own way. The links lead to the descriptions of the formats. */
const READERS: Readonly<Record<string, (bytes: Buffer) => Partial<Details>>> = {
  jpg: readJpeg,
  png: readPng,
  gif: readGif,
  webp: readWebp,
  avif: readAvif,
};

/**
 * https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1: segments with their lengths, then the packed picture, in which
 * FF D9 can only be its end. Phones add a film or other pictures after it.
 */
function readJpeg(bytes: Buffer): Partial<Details> {
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff) return { isCutOff: true };
    if (marker === 0xda) return { isCutOff: bytes.indexOf('\xff\xd9', at, 'latin1') < 0 };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return { isCutOff: true };
}

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
function readPng(bytes: Buffer): Partial<Details> {
  const chunks = new Set<string>();
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.add(type);
    if (type === 'IEND') break;
  }
  const colorType = bytes[25] ?? 0;
  return {
    isAnimated: chunks.has('acTL'),
    isTransparent: colorType >= 4 || chunks.has('tRNS'),
    isCutOff: !chunks.has('IEND'),
  };
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 17 and on. */
function readGif(bytes: Buffer): Partial<Details> {
  const tableAfter = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + tableAfter(bytes[10]);
  let pictures = 0;
  for (let kind = bytes[at]; kind === 0x21 || kind === 0x2c; kind = bytes[at]) {
    if (kind === 0x2c) pictures++;
    at += kind === 0x2c ? 11 + tableAfter(bytes[at + 9]) : 2;
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    at++;
  }
  // Many programs leave out the mark at the end.
  return { isAnimated: pictures > 1, isTransparent: true, isCutOff: pictures === 0 || at > bytes.length };
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(bytes: Buffer): Partial<Details> {
  const chunk = bytes.toString('latin1', 12, 16);
  const flags = chunk === 'VP8X' ? (bytes[20] ?? 0) : 0;
  return {
    isAnimated: (flags & 0x02) !== 0,
    isTransparent: (flags & 0x10) !== 0 || chunk === 'VP8L',
    isCutOff: bytes.readUInt32LE(4) + 8 > bytes.length,
  };
}

/** ISO/IEC 23008-12: boxes with their lengths. */
function readAvif(bytes: Buffer): Partial<Details> {
  let at = 0;
  // A length of 0 means up to the end, and 1 that it is too long for the field.
  for (let length = 8; length > 1 && at + 8 <= bytes.length; at += length) length = bytes.readUInt32BE(at);
  const turn = bytes.indexOf('irot');
  return {
    isAnimated: bytes.toString('latin1', 8, 12) === 'avis',
    isTransparent: bytes.includes('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'),
    isCutOff: at > bytes.length,
    isTurned: turn > 0 && ((bytes[turn + 4] ?? 0) & 1) === 1,
  };
}

/** A short name for what a file holds, which is also a part of addresses. */
export function pictureDigest(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex').slice(0, 12);
}
