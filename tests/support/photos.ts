import sharp, { type Sharp } from 'sharp';
import { type PhotoOptions, paintPhoto } from './paint-photo';

/** A picture that is as hard to compress as a photo, to be changed before it is encoded. */
export async function photo(options: PhotoOptions): Promise<Sharp> {
  const { width, height } = options;
  return sharp(await paintPhoto(options), { raw: { width, height, channels: 3 } });
}

/** The same as JPEG, as a camera writes it. */
export async function jpeg(options: PhotoOptions): Promise<Buffer> {
  return (await photo(options)).jpeg({ quality: 90 }).toBuffer();
}
