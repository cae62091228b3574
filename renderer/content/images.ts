import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';

/** Width and height in CSS pixels of every picture, by its address (`/images/home/hero.svg`). */
export type ImageSizes = Readonly<Record<string, { width: number; height: number }>>;

const PICTURE = /^images\/.*\.(svg|png|jpe?g|webp|avif)$/;

/** Measures the pictures among `files`, so that pages can reserve their place before they load. */
export function readImageSizes(folder: string, files: readonly string[]): ImageSizes {
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const file of files.filter((name) => PICTURE.test(name))) {
    const { width, height } = imageSize(readFileSync(path.join(folder, file)));
    sizes[`/${file}`] = { width, height };
  }
  return sizes;
}
