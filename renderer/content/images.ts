import { imageSize } from 'image-size';

/** Width and height in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The size of every picture by its address (`/images/home/hero.svg`), so that pages can reserve its place. */
export type ImageSizes = Readonly<Record<string, PictureSize>>;

const PICTURE = /^images\/.*\.(svg|png|jpe?g|webp|avif)$/;

/** Whether a file of the content is a picture, by its name. */
export function isPicture(file: string): boolean {
  return PICTURE.test(file);
}

/** The size of a picture, or undefined if the file is none, whatever its name says. */
export function measurePicture(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}
