import { measurePicture } from '../../site/disk/measured-pictures';
import type { Photos } from '../core/place';

/** The entry of Exif that leads to a position (GPS Info IFD), in the order of bytes of either kind of processor. */
const POSITION = [Buffer.from([0x88, 0x25, 0, 4]), Buffer.from([0x25, 0x88, 4, 0])];

/** High enough that nobody sees a difference. The website shows smaller forms of the photo. */
const QUALITY = 95;

export const PHOTOS_BY_SHARP: Photos = {
  measure: measurePicture,

  async tellsPlace(_name, bytes) {
    const { default: sharp } = await import('sharp');
    const metadata = await sharp(bytes)
      .metadata()
      .catch(() => undefined);
    const isInExif = POSITION.some((entry) => metadata?.exif?.includes(entry));
    return isInExif || /exif:GPSL/.test(String(metadata?.xmpAsString));
  },

  async forgetPlace(bytes) {
    const { default: sharp } = await import('sharp');
    const photo = sharp(bytes, { animated: true }).autoOrient().keepIccProfile();
    const { format } = await photo.metadata();
    const options = format === 'jpeg' ? { quality: QUALITY } : { lossless: true };
    return photo.toFormat(format, options).toBuffer();
  },
};
