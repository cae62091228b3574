import path from 'node:path';
import { measuredBefore } from '../../check/content-files';
import {
  explainSlow,
  isDrawing,
  isPicture,
  LARGEST_FILE,
  type Measured,
  measure,
  TookTooLong,
} from '../../check/pictures/images';
import { keep, keptPath, type Origin, readKept } from './kept';
import { listFiles } from './list-files';
import { readIfThere, statsIfThere } from './read-if-there';
import { readPhoto } from './read-photo';

/** The code that determines the facts of a picture, besides its bytes. */
const CODE = [
  'check/pictures/images.ts',
  'check/pictures/drawing.ts',
  'site/disk/photo-worker.mjs',
  'formats/file-formats.ts',
  'node_modules/svgo/package.json',
  'node_modules/sharp/package.json',
];

/**
 * The pictures that this process has measured or read from the cache, by their
 * cache paths.
 */
const measured = new Map<string, Measured>();

/**
 * Pictures that took too long. The computer may have been busy, so the next
 * command tries again.
 */
const slow = new Map<string, Measured>();

/**
 * Measures the pictures below a content folder, because a check reads only
 * facts about them. Unpacking a photo of 12 megapixels takes a tenth of a
 * second, so the facts are cached.
 *
 * @param names such as `images/hills.svg`; by default, all files.
 */
export async function measurePictures(
  folder: string,
  names: Iterable<string> = listFiles(folder),
): Promise<void> {
  for (const name of names) {
    const full = path.join(folder, name);
    if (!isPicture(name) || !isReadable(full)) {
      continue;
    }
    const bytes = readIfThere(full);
    if (bytes) {
      await measurePicture(name, bytes);
    }
  }
}

function isReadable(file: string): boolean {
  const stats = statsIfThere(file);
  return (stats?.isFile() ?? false) && (stats?.size ?? 0) <= LARGEST_FILE;
}

/** Measures one picture. @param name such as `images/hills.svg`. */
export async function measurePicture(
  name: string,
  bytes: Uint8Array,
): Promise<Measured> {
  const place = placeOf(name, bytes);
  const known = factsAt(place);
  if (known) {
    return known;
  }
  try {
    const found = await measure(bytes, isDrawing(name), readPhoto);
    keep(place, found);
    measured.set(place, found);
    return found;
  } catch (error) {
    if (!(error instanceof TookTooLong)) {
      throw error;
    }
    const found = explainSlow(isDrawing(name));
    slow.set(place, found);
    return found;
  }
}

/** The facts of a measured picture. @throws if it wasn't measured. */
export function factsOf(name: string, bytes: Uint8Array): Measured {
  const place = placeOf(name, bytes);
  return measuredBefore(name, factsAt(place) ?? slow.get(place));
}

function factsAt(place: string): Measured | undefined {
  const facts = measured.get(place) ?? readKept<Measured>(place);
  if (facts) {
    measured.set(place, facts);
  }
  return facts;
}

function placeOf(name: string, bytes: Uint8Array): string {
  const origin: Origin = {
    parts: [isDrawing(name) ? 'drawing' : 'photo', bytes],
    files: CODE,
  };
  return keptPath('pictures', origin);
}
