import type { PictureFacts } from './images';

/**
 * In pixels: the widths of published photos. 660 is the full width of most
 * phones at two pixels per CSS pixel, 1080 at three, and 1920 the widest place
 * on a page at two.
 */
const WIDTHS = [320, 480, 660, 840, 1080, 1440, 1920];
export const WIDEST = 1920;
/**
 * A width that is this close to the photo's is skipped in favor of the photo's.
 */
const NEARLY = 0.9;
/**
 * In pixels: the largest width for browsers without AVIF and WebP, and for link
 * previews.
 */
const WIDEST_FALLBACK = 1440;

interface PublishedFile {
  address: string;
  width: number;
  format: 'svg' | 'avif' | 'webp' | 'jpg' | 'png';
}

/**
 * The files published for a picture; the last one is for every browser. The
 * original photo, with its time and place, is never published, and no file is
 * wider than it.
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
    // Files in this folder never change: see site/hosts/response-headers.ts.
    address: `/assets${src.replace(/\.\w+$/, '')}-${digest}-${each}.${format}`,
    width: each,
    format,
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
