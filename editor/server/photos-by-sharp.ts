import type { Sharp } from 'sharp';
import { measurePicture } from '../../site/disk/measured-pictures';
import { type PhotoToDraw, QUALITY } from '../core/photo/prepare-photo';
import type { Photos } from '../core/place';

/**
 * How to rotate a photo, by its Exif orientation. Sharp flips before it
 * rotates.
 */
const TURNS: Readonly<Record<number, (photo: Sharp) => Sharp>> = {
  2: (photo) => photo.flop(),
  3: (photo) => photo.rotate(180),
  4: (photo) => photo.flip(),
  5: (photo) => photo.rotate(90).flip(),
  6: (photo) => photo.rotate(90),
  7: (photo) => photo.rotate(90).flop(),
  8: (photo) => photo.rotate(270),
};

export const PHOTOS_BY_SHARP: Photos = {
  measure: measurePicture,

  async draw({ bytes, format, orientation, width, height }: PhotoToDraw) {
    const { default: sharp } = await import('sharp');
    const turned = TURNS[orientation]?.(sharp(bytes)) ?? sharp(bytes);
    const size = { width, height, fit: 'fill' } as const;
    const options =
      format === 'png' || format === 'gif' ? {} : { quality: QUALITY };
    const stored = turned
      .resize(size)
      .toFormat(format === 'jpg' ? 'jpeg' : format, options);
    return { bytes: await stored.toBuffer(), format };
  },
};
