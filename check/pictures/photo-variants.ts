/**
 * A photo of the content is published in several widths and formats, of which each browser loads the one that
 * fits its screen. The photo itself, with where and when it was taken, is never published.
 */

/**
 * The widths in pixels: 660 is the whole width of most phones with two pixels for one, 1080 with three, and 1920 that of
 * the widest place on a page with two. A photo is published in those that it has, and never larger than it is.
 */
const WIDTHS = [320, 480, 660, 840, 1080, 1440, 1920];
/** A width that is so near to that of the photo is left out for it. */
const NEARLY = 0.9;
/** The widest that browsers without AVIF and WebP get, and services that show the picture of a link. */
const WIDEST_FALLBACK = 1440;

export const MODERN_FORMATS = ['avif', 'webp'] as const;

export type VariantFormat = (typeof MODERN_FORMATS)[number] | 'jpg' | 'png';

export interface Variant {
  width: number;
  format: VariantFormat;
}

/** The facts that the addresses of a photo depend on. */
export interface PublishedPhoto {
  /** Its address in the content, as in `/images/home/hero.jpg`. */
  src: string;
  width: number;
  digest: string;
  isTransparent: boolean;
}

export function widthsOf(width: number): number[] {
  const widest = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((each) => each < NEARLY * widest), widest];
}

export function variantsOf(photo: Pick<PublishedPhoto, 'width' | 'isTransparent'>): Variant[] {
  const modern = MODERN_FORMATS.flatMap((format) =>
    widthsOf(photo.width).map((width): Variant => ({ width, format })),
  );
  return [...modern, fallbackOf(photo)];
}

export function fallbackOf({
  width,
  isTransparent,
}: Pick<PublishedPhoto, 'width' | 'isTransparent'>): Variant {
  const fitting = widthsOf(width).filter((each) => each <= WIDEST_FALLBACK);
  return { width: fitting.at(-1) ?? width, format: isTransparent ? 'png' : 'jpg' };
}

/** Files below this address never change: see site/hosts/response-headers.ts. */
const FOLDER = '/assets';

/** `/assets/images/home/hero-0a1b2c3d4e5f` for `/images/home/hero.jpg`. */
export function stemOf({ src, digest }: Pick<PublishedPhoto, 'src' | 'digest'>): string {
  return `${FOLDER}${src.replace(/\.\w+$/, '')}-${digest}`;
}

/** The address of a file of a photo: `/assets/images/home/hero-0a1b2c3d4e5f-640.avif`. */
export function variantAddress(stem: string, { width, format }: Variant): string {
  return `${stem}-${width}.${format}`;
}

/** The addresses of a photo in one format, with their widths, as `srcset` has them. */
export function sourceSet(stem: string, width: number, format: VariantFormat): string {
  return widthsOf(width)
    .map((each) => `${variantAddress(stem, { width: each, format })} ${each}w`)
    .join(', ');
}
