import { createCipheriv } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** What a photo that is made for a test is like. */
export interface PhotoOptions {
  width: number;
  height: number;
  /** Another one for another photo. The same always gives the same bytes. */
  seed?: number;
}

/** Bytes that look random, and are always the same for the same seed: what a cipher makes of nothing. */
function randomBytes(length: number, seed: number): Buffer {
  const key = Buffer.alloc(16, String(seed));
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
}

/** A picture with soft spots and the grain of a sensor, to be changed before it is encoded. */
export async function photo({ width, height, seed = 1 }: PhotoOptions): Promise<Sharp> {
  const noise = (columns: number, rows: number) =>
    sharp(randomBytes(columns * rows * 3, seed), { raw: { width: columns, height: rows, channels: 3 } });
  const grain = await noise(width, height).ensureAlpha(0.1).png().toBuffer();
  const spots = noise(16, 12).resize(width, height, { fit: 'fill', kernel: 'cubic' });
  const pixels = await spots
    .composite([{ input: grain }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The same as JPEG, as a camera writes it. */
export async function jpeg(options: PhotoOptions): Promise<Buffer> {
  return (await photo(options)).jpeg({ quality: 90 }).toBuffer();
}
