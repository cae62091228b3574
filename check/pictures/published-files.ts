import type { PictureFacts } from './images';

/**
 * The widths of photos in pixels: 660 is the whole width of most phones with
 * two pixels for one, 1080 with three, and 1920 that of the widest place on a
 * page with two.
 */
const WIDTHS = [320, 480, 660, 840, 1080, 1440, 1920];
export const WIDEST = 1920;
/** A width that is so near to that of the photo is left out for it. */
const NEARLY = 0.9;
/**
 * The widest that browsers without AVIF and WebP get, and services that show
 * the picture of a link.
 */
const WIDEST_FALLBACK = 1440;

export interface PublishedFile {
  address: string;
  width: number;
  format: 'svg' | 'avif' | 'webp' | 'jpg' | 'png';
}

/**
 * The last file is the one that every browser can show. The photo itself, with
 * where and when it was taken, is never published, and no file is larger than
 * it.
 */
export function publishedFiles(
  src: string,
  { width, digest, photo }: PictureFacts,
): PublishedFile[] {
  if (!photo) {
    return [{ address: src, width, format: 'svg' }];
  }
  const widest = Math.min(width, WIDEST);
  const widths = [...WIDTHS.filter((each) => each < NEARLY * widest), widest];
  const file = (
    each: number,
    format: PublishedFile['format'],
  ): PublishedFile => ({
    // Files below this folder never change: see site/hosts/response-headers.ts.
    address: `/assets${src.replace(/\.\w+$/, '')}-${digest}-${each}.${format}`,
    ...{ width: each, format },
  });
  return [
    ...widths.map((each) => file(each, 'avif')),
    ...widths.map((each) => file(each, 'webp')),
    file(
      Math.max(...widths.filter((each) => each <= WIDEST_FALLBACK)),
      photo.isTransparent ? 'png' : 'jpg',
    ),
  ];
}
