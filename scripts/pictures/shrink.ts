import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { isDrawing, isPicture } from '../../renderer/content/images';
import { listFiles } from '../../renderer/content/list-files';

/** Larger files make the repository of the content slow to copy, and stay in its history for good. */
export const LARGEST = 5_000_000;
/** How wide or high a photo is at most then: more than any screen shows of it. */
export const SIDE = 2560;

/** A photo of the content with a smaller one that could take its place. */
export interface Offer {
  /** Below the project folder, as in `content/images/home/hero.jpg`. */
  file: string;
  /** How many bytes it has. */
  size: number;
  /** The bytes of the smaller one; undefined if it cannot be made, or would not be smaller. */
  smaller: Buffer | undefined;
}

/** The photos of the content that are larger than need be, one after another: making a smaller one takes a second. */
export async function* findLargePhotos(root: string): AsyncGenerator<Offer> {
  for (const name of listFiles(path.join(root, 'content'))) {
    const file = `content/${name}`;
    const { size } = statSync(path.join(root, file));
    if (size <= LARGEST || !isPicture(name) || isDrawing(name)) continue;
    const smaller = await shrink(readFileSync(path.join(root, file)), name).catch(() => undefined);
    yield { file, size, smaller: smaller && smaller.length < size ? smaller : undefined };
  }
}

/** The photo in the same format, turned as it is held, in the colors of screens, without what it says of itself. */
function shrink(bytes: Buffer, name: string): Promise<Buffer> {
  const picture = sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  switch (path.extname(name).toLowerCase()) {
    case '.png':
      return picture.png({ compressionLevel: 9 }).toBuffer();
    case '.webp':
      return picture.webp({ quality: 90 }).toBuffer();
    case '.avif':
      return picture.avif({ quality: 75, effort: 2 }).toBuffer();
    case '.gif':
      return picture.gif().toBuffer();
    default:
      return picture.jpeg({ quality: 90 }).toBuffer();
  }
}

/** Puts the smaller photo in the place of the other, all at once. */
export function replacePhoto(root: string, { file, smaller }: Offer): void {
  if (!smaller) return;
  const full = path.join(root, file);
  writeFileSync(`${full}.next`, smaller);
  renameSync(`${full}.next`, full);
}
