import type { ImageSizes, PictureFacts } from '../check/pictures/images';
import { publishedFiles } from '../check/pictures/published-files';
import type { PictureData } from './parts/Picture';
import { type ShownAt, sizesOf } from './parts/picture-sizes';

export interface Shown {
  src: string;
  alt: string;
  focus?: string | undefined;
}

export function publishPicture(
  images: ImageSizes,
  { src, alt, focus }: Shown,
  shown: readonly ShownAt[],
): PictureData {
  const facts = images[src] ?? UNKNOWN;
  const { width, height, photo } = facts;
  const files = publishedFiles(src, facts);
  const picture = {
    src: publishedAddress(images, src),
    alt,
    width,
    height,
    ...(focus && { focus: coarse(focus) }),
  };
  if (!photo) {
    return picture;
  }
  const { isTransparent, color } = photo;
  return {
    ...picture,
    sources: (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: files
        .filter((file) => file.format === format)
        .map((file) => `${file.address} ${file.width}w`)
        .join(', '),
      sizes: sizesOf(shown, picture),
    })),
    // The color would stay visible behind a transparent photo.
    ...(color && !isTransparent && { color }),
  };
}

/** Used for pictures that the panel shows before the check has seen them. */
const UNKNOWN: PictureFacts = { width: 800, height: 600, digest: '' };

/**
 * The address of a published picture; for a photo, that of the file that all
 * browsers can show.
 */
export function publishedAddress(images: ImageSizes, src: string): string {
  return publishedFiles(src, images[src] ?? UNKNOWN).at(-1)?.address ?? src;
}

const SIDES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  top: [50, 0],
  bottom: [50, 100],
  left: [0, 50],
  right: [100, 50],
};

/**
 * The position of a focus from the left and the top, in percent; by default,
 * the middle.
 */
export function focusOf(focus = ''): readonly [x: number, y: number] {
  const [x = 50, y = 50] =
    SIDES[focus] ?? focus.match(/\d+/g)?.map(Number) ?? [];
  return [x, y];
}

/** A focus in tenths, such as `3-2`: the style sheet has a rule for each. */
function coarse(focus: string): string {
  return focusOf(focus)
    .map((percent) => Math.round(percent / 10))
    .join('-');
}
