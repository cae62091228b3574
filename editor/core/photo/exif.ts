import { Bytes } from './bytes';

/** Metadata of cameras (Exif 2.32). */
export interface Exif {
  /** How to rotate the photo, from 1 to 8; 1 is upright. */
  orientation: number;
  /** True if it says where the photo was taken. */
  hasPlace: boolean;
}

const ORIENTATION = 0x0112;
const PLACE = 0x8825;

/** For both byte orders. */
const HEADERS = ['II*\0', 'MM\0*'];

/** Reads Exif anywhere within a piece of metadata. */
export function exifIn(note: Uint8Array): Exif {
  const bytes = new Bytes(note);
  const exif: Exif = { orientation: 1, hasPlace: false };
  for (const header of HEADERS) {
    for (const start of bytes.placesOf(header)) {
      const entries = entriesAt(bytes, start);
      const orientation = entries.get(ORIENTATION) ?? 1;
      exif.hasPlace ||= entries.has(PLACE);
      if (orientation > 1 && orientation <= 8) {
        exif.orientation = orientation;
      }
    }
  }
  return exif;
}

/** The entries of a TIFF's first directory by tag, each as a 16-bit number. */
function entriesAt(bytes: Bytes, start: number): Map<number, number> {
  const isLittle = bytes.name(start, 2) === 'II';
  const directory = start + bytes.long(start + 4, isLittle);
  const count = bytes.short(directory, isLittle);
  const entries = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > bytes.length) {
      break;
    }
    entries.set(bytes.short(entry, isLittle), bytes.short(entry + 8, isLittle));
  }
  return entries;
}

/** True if metadata in Exif or XMP says where the photo was taken. */
export function noteTellsPlace(note: Uint8Array): boolean {
  const [latitude] = new Bytes(note).placesOf('exif:GPSL');
  return latitude !== undefined || exifIn(note).hasPlace;
}
