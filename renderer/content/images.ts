import path from 'node:path';
import { imageSize } from 'image-size';
import { formatOf } from '../file-formats';
import { FORMATS, PICTURE_ENDINGS } from './formats';
import { aboutFile, type Problem } from './problem';

/** Width and height in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The size of every picture by its address (`/images/home/hero.svg`), so that pages can reserve its place. */
export type ImageSizes = Readonly<Record<string, PictureSize>>;

const PICTURE = new RegExp(`^images/.*\\.(${PICTURE_ENDINGS})$`);

/** Whether a file of the content is a picture, by its name. */
export function isPicture(file: string): boolean {
  return PICTURE.test(file);
}

/** The size of a picture; undefined if the file is no picture, whatever its name says. */
export function measurePicture(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}

/** With more bytes than this, visitors with a slow connection have to wait for a picture. */
const LARGEST = 300_000;
/** The endings of pictures of cameras, scanners, and drawing programs that pages cannot show. */
const OTHER_ENDINGS = 'gif|bmp|tiff?|hei[cf]|ico|jfif|jxl|psd|ai|eps';
const LIKE_A_PICTURE = new RegExp(`\\.(${PICTURE_ENDINGS}|${OTHER_ENDINGS})$`, 'i');

/**
 * What is wrong with a picture file itself: its folder, its name, or its size. Otherwise a file that no page can name
 * would go unnoticed.
 */
export function findPictureFault(file: string, bytes: Uint8Array): Problem | undefined {
  if (!LIKE_A_PICTURE.test(file) || file.startsWith('documents/')) return undefined;
  if (!formatOf(file)?.picture) {
    return aboutFile(
      file,
      `Pages cannot show a picture whose name ends in "${path.posix.extname(file)}".`,
      'Save it again as JPEG, PNG or WebP, and delete this one.',
    );
  }
  if (!file.startsWith('images/')) {
    return aboutFile(file, 'Pages cannot show a picture from this folder.', 'Move it into content/images.');
  }
  if (!FORMATS['image-path']?.(`/${file}`)) {
    return aboutFile(
      file,
      'Pages cannot show a picture with this name.',
      `Rename it to content/${plainName(file)}: no spaces, no accents, and an ending in small letters.`,
    );
  }
  if (bytes.length > LARGEST) {
    return aboutFile(
      file,
      `The picture has ${Math.round(bytes.length / 1000)} kB: on a phone it takes long to appear.`,
      `Make it smaller than ${LARGEST / 1000} kB. A JPEG or WebP 1600 pixels wide is enough.`,
      'warning',
    );
  }
  return undefined;
}

/** `images/Our Café.JPG` as `images/Our-Cafe.jpg`. */
export function plainName(file: string): string {
  const ending = path.posix.extname(file);
  const name = file
    .slice(0, -ending.length)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w./-]+/g, '-');
  return name + ending.toLowerCase();
}
