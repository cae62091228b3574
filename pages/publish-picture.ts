import type { ImageSizes } from '../check/pictures/images';
import {
  fallbackOf,
  MODERN_FORMATS,
  sourceSet,
  stemOf,
  variantAddress,
} from '../check/pictures/photo-variants';
import type { Image } from '../schemas/content';
import type { PictureData } from './parts/Picture';
import { type ShownAt, sizesOf } from './parts/picture-sizes';

export function publishPicture(
  images: ImageSizes,
  { src, alt, focus }: Image,
  shown: readonly ShownAt[],
): PictureData {
  const { width, height, digest, photo } = images[src] ?? { width: 800, height: 600, digest: '' };
  const picture = { src, alt, width, height, ...(focus && { focus: coarse(focus) }) };
  if (!photo) return picture;
  const { isTransparent, color } = photo;
  return {
    ...picture,
    src: publishedAddress(images, src),
    sources: MODERN_FORMATS.map((format) => ({
      type: `image/${format}`,
      srcSet: sourceSet(stemOf({ src, digest }), width, format),
      sizes: sizesOf(shown, picture),
    })),
    // Behind a transparent photo, the color would stay visible.
    ...(color && !isTransparent && { color }),
  };
}

/** The address of a published picture; of a photo, that of the file that every browser can show. */
export function publishedAddress(images: ImageSizes, src: string): string {
  const { width = 0, digest = '', photo } = images[src] ?? {};
  if (!photo) return src;
  const variant = fallbackOf({ width, isTransparent: photo.isTransparent });
  return variantAddress(stemOf({ src, digest }), variant);
}

export function imageOf(src: string, alt: string, focus: string | undefined): Image {
  return { src, alt, ...(focus && { focus }) };
}

const SIDES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  top: [50, 0],
  bottom: [50, 100],
  left: [0, 50],
  right: [100, 50],
};

/** The distance of a focus from the left and the top, in percent; the middle without one. */
export function focusOf(focus = ''): readonly [x: number, y: number] {
  const [x = 50, y = 50] = SIDES[focus] ?? focus.match(/\d+/g)?.map(Number) ?? [];
  return [x, y];
}

/** A focus in tenths, as in `3-2`: the stylesheet has a rule for each. */
function coarse(focus: string): string {
  return focusOf(focus)
    .map((percent) => Math.round(percent / 10))
    .join('-');
}
