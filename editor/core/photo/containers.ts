import { Bytes } from './bytes';

/** What the bytes of a photo tell before it is decoded. */
export interface Container {
  /** The file extension for the format, as in `jpg`. */
  format: 'jpg' | 'png' | 'webp' | 'gif' | 'avif';
  /** As stored, before any rotation in its metadata. */
  width: number;
  height: number;
  frames: number;
  /** True if parts may be transparent. */
  hasAlpha: boolean;
  /** False if its end is missing. */
  isWhole: boolean;
  /** Its metadata: Exif, XMP, and others. */
  notes: Uint8Array[];
  /**
   * The parts that make up the picture, without the metadata. Undefined if they
   * can't be separated.
   */
  parts: Uint8Array[] | undefined;
}

/** Parses the container of a photo; undefined for other formats. */
export function readContainer(all: Uint8Array): Container | undefined {
  const bytes = new Bytes(all);
  if (bytes.short(0) === 0xffd8) {
    return readJpeg(bytes);
  }
  if (bytes.name(0, 8) === '\x89PNG\r\n\x1a\n') {
    return readPng(bytes);
  }
  if (bytes.name(0, 4) === 'RIFF' && bytes.name(8, 4) === 'WEBP') {
    return readWebp(bytes);
  }
  if (/^GIF8[79]a$/.test(bytes.name(0, 6))) {
    return readGif(bytes);
  }
  return /^ftypavi[fs]$/.test(bytes.name(4, 8)) ? readAvif(bytes) : undefined;
}

function containerOf(
  format: Container['format'],
): Container & { parts: Uint8Array[] } {
  const size = { width: 0, height: 0 };
  return {
    format,
    ...size,
    frames: 1,
    hasAlpha: false,
    isWhole: false,
    notes: [],
    parts: [],
  };
}

/**
 * True for the markers of JPEG segments (ITU-T T.81) that begin with a size.
 */
const isFrame = (marker: number) =>
  /^c[0-35-79-bd-f]$/.test(marker.toString(16));

/** True for markers without a segment. */
const isBare = (marker: number) =>
  marker === 1 || (marker >= 0xd0 && marker <= 0xd8);

const SCAN = 0xda;
const END = 0xd9;

function readJpeg(bytes: Bytes): Container {
  const photo = containerOf('jpg');
  const keep = (start: number, end: number) =>
    photo.parts.push(bytes.all.subarray(start, end));
  keep(0, 2);
  let at = 2;
  while (at + 1 < bytes.length && bytes.byte(at) === 0xff) {
    const marker = bytes.byte(at + 1);
    // Phones put other photos or videos after the end.
    if (marker === END) {
      keep(at, at + 2);
      photo.isWhole = true;
      break;
    }
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = isBare(marker) ? 0 : bytes.short(at + 2);
    let end = at + 2 + length;
    if (marker === SCAN) {
      end = endOfScan(bytes, end);
    }
    if (isFrame(marker)) {
      photo.height = bytes.short(at + 5);
      photo.width = bytes.short(at + 7);
    }
    if (isNoteOfJpeg(marker, bytes.name(at + 4, 11))) {
      photo.notes.push(bytes.all.subarray(at + 4, end));
    } else {
      keep(at, end);
    }
    at = end;
  }
  return photo;
}

/** The offset of the next marker that doesn't belong to the pixels. */
function endOfScan(bytes: Bytes, start: number): number {
  let at = bytes.all.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes.byte(at + 1);
    const isOfPixels = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isOfPixels) {
      return at;
    }
    at = bytes.all.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/**
 * False for the color profile (ICC) and the storage format (JFIF, Adobe), which
 * belong to the picture.
 */
function isNoteOfJpeg(marker: number, name: string): boolean {
  const isOfProgram = marker >= 0xe0 && marker <= 0xef;
  return (
    marker === 0xfe || (isOfProgram && !/^(JFIF|ICC_PROFILE|Adobe)/.test(name))
  );
}

/**
 * The PNG chunks (PNG 3) that affect the appearance. Those that begin with a
 * capital letter are the picture.
 */
const OF_PNG = /^([A-Z]...|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs)$/;

function readPng(bytes: Bytes): Container {
  const photo = containerOf('png');
  photo.width = bytes.long(16);
  photo.height = bytes.long(20);
  photo.hasAlpha = [4, 6].includes(bytes.byte(25));
  photo.parts.push(bytes.all.subarray(0, 8));
  let at = 8;
  while (at + 12 <= bytes.length && !photo.isWhole) {
    const name = bytes.name(at + 4, 4);
    const end = at + 12 + bytes.long(at);
    const target = OF_PNG.test(name) ? photo.parts : photo.notes;
    target.push(bytes.all.subarray(at, end));
    photo.hasAlpha ||= name === 'tRNS';
    photo.isWhole = name === 'IEND';
    at = end;
  }
  return photo;
}

/** Flags in the header of a WebP (RFC 9649). */
const WEBP = { alpha: 0x10, exif: 0x08, xmp: 0x04 };
const OF_WEBP = /^(VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;

function readWebp(bytes: Bytes): Container {
  const photo = containerOf('webp');
  const end = bytes.long(4, true) + 8;
  const head = bytes.all.slice(0, 12);
  photo.parts.push(head);
  photo.frames = 0;
  let at = 12;
  while (at + 8 <= Math.min(end, bytes.length)) {
    const name = bytes.name(at, 4);
    const size = bytes.long(at + 4, true);
    const next = at + 8 + size + (size % 2);
    const chunk = bytes.all.slice(at, next);
    const target = OF_WEBP.test(name) ? photo.parts : photo.notes;
    target.push(chunk);
    lookAtWebp(photo, name, chunk);
    at = next;
  }
  photo.isWhole = at >= end && end <= bytes.length;
  const length = photo.parts.reduce((sum, part) => sum + part.length, 0);
  new DataView(head.buffer).setUint32(4, length - 8, true);
  return photo;
}

function lookAtWebp(photo: Container, name: string, chunk: Uint8Array): void {
  const bytes = new Bytes(chunk);
  const three = (at: number) =>
    bytes.short(at, true) + bytes.byte(at + 2) * 0x10000;
  if (name === 'VP8X') {
    photo.width = three(12) + 1;
    photo.height = three(15) + 1;
    photo.hasAlpha = (bytes.byte(8) & WEBP.alpha) > 0;
    chunk[8] = bytes.byte(8) & ~(WEBP.exif | WEBP.xmp);
  }
  if (name === 'ANMF') {
    photo.frames++;
  }
  if (photo.width > 0) {
    return;
  }
  if (name === 'VP8 ') {
    photo.width = bytes.short(14, true) & 0x3fff;
    photo.height = bytes.short(16, true) & 0x3fff;
  }
  if (name === 'VP8L') {
    const bits = bytes.long(9, true);
    photo.width = (bits & 0x3fff) + 1;
    photo.height = ((bits >>> 14) & 0x3fff) + 1;
    photo.hasAlpha = (bits >>> 28) % 2 > 0;
  }
}

const GIF = {
  extension: 0x21,
  frame: 0x2c,
  end: 0x3b,
  control: 0xf9,
  program: 0xff,
};

function readGif(bytes: Bytes): Container {
  const photo = containerOf('gif');
  photo.width = bytes.short(6, true);
  photo.height = bytes.short(8, true);
  // Frames may have transparent pixels or not cover the whole picture.
  photo.hasAlpha = true;
  photo.frames = 0;
  let at = 13 + tableSize(bytes.byte(10));
  photo.parts.push(bytes.all.subarray(0, at));
  while (at < bytes.length && !photo.isWhole) {
    const kind = bytes.byte(at);
    const end = endOfBlock(bytes, at);
    const target = isNoteOfGif(bytes, at) ? photo.notes : photo.parts;
    target.push(bytes.all.subarray(at, end));
    photo.frames += Number(kind === GIF.frame);
    photo.isWhole = kind === GIF.end;
    at = end;
  }
  return photo;
}

/**
 * The size of a color table, in bytes.
 * @param flags tell whether there is one.
 */
const tableSize = (flags: number): number =>
  flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;

function endOfBlock(bytes: Bytes, start: number): number {
  const kind = bytes.byte(start);
  if (kind !== GIF.extension && kind !== GIF.frame) {
    return start + 1;
  }
  const head =
    kind === GIF.extension ? 2 : 11 + tableSize(bytes.byte(start + 9));
  let at = start + head;
  while (bytes.byte(at) > 0) {
    at += bytes.byte(at) + 1;
  }
  return at + 1;
}

function isNoteOfGif(bytes: Bytes, at: number): boolean {
  const label = bytes.byte(at + 1);
  if (bytes.byte(at) !== GIF.extension || label === GIF.control) {
    return false;
  }
  return (
    label !== GIF.program || !/^(NETSCAPE|ANIMEXTS)/.test(bytes.name(at + 3, 8))
  );
}

const ALPHA = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha';

/**
 * In an AVIF, all relevant boxes come before the pixels. Its rotation is part
 * of the format, and every program applies it.
 */
function readAvif(bytes: Bytes): Container {
  const photo = containerOf('avif');
  const [end = bytes.length] = bytes.placesOf('mdat');
  const has = (name: string) => !bytes.placesOf(name, end).next().done;
  for (const at of bytes.placesOf('ispe', end)) {
    photo.width = Math.max(photo.width, bytes.long(at + 8));
    photo.height = Math.max(photo.height, bytes.long(at + 12));
  }
  const [turn] = bytes.placesOf('irot', end);
  if (turn !== undefined && bytes.byte(turn + 4) % 2 > 0) {
    [photo.width, photo.height] = [photo.height, photo.width];
  }
  photo.frames = bytes.name(8, 4) === 'avis' ? 2 : 1;
  photo.hasAlpha = has(ALPHA);
  photo.isWhole = true;
  if (has('Exif') || has('application/rdf+xml')) {
    return { ...photo, notes: [bytes.all], parts: undefined };
  }
  photo.parts.push(bytes.all);
  return photo;
}
