import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';

/** Width and height in CSS pixels of every picture, by its address (`/images/home/hero.svg`). */
export type ImageSizes = Readonly<Record<string, { width: number; height: number }>>;

export interface ReadImages {
  sizes: ImageSizes;
  /** The files that are no pictures, whatever their name says. */
  broken: string[];
}

const PICTURE = /^images\/.*\.(svg|png|jpe?g|webp|avif)$/;

/** Measures the pictures among `files`, so that pages can reserve their place before they load. */
export function readImages(folder: string, files: readonly string[]): ReadImages {
  const sizes: Record<string, { width: number; height: number }> = {};
  const broken: string[] = [];
  for (const file of files.filter((name) => PICTURE.test(name))) {
    try {
      const { width, height } = imageSize(readFileSync(path.join(folder, file)));
      sizes[`/${file}`] = { width, height };
    } catch {
      broken.push(file);
    }
  }
  return { sizes, broken };
}
