import { createCipheriv } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** What a photo that is made for a test is like. */
export interface PhotoOptions {
  width: number;
  height: number;
  /** Another one for another photo. The same always gives the same bytes. */
  seed?: number;
}

/** How coarse the spots of a photo are, in parts of its width, and how strong they are: as in nature, the finer, the weaker. */
const SPOTS = [
  { parts: 3, strength: 200 },
  { parts: 9, strength: 110 },
  { parts: 30, strength: 60 },
  { parts: 110, strength: 34 },
  { parts: 420, strength: 18 },
  { parts: 1500, strength: 9 },
];

/**
 * A picture that is as hard to compress as a photo: soft spots of all sizes, hard edges, and the grain of a sensor.
 *
 * @returns its pixels, red, green, and blue.
 */
async function paintPhoto({ width, height, seed = 1 }: PhotoOptions): Promise<Buffer> {
  const layers = await Promise.all(
    SPOTS.filter(({ parts }) => parts < width).map(({ parts, strength }) => {
      const high = Math.max(2, Math.round((parts * height) / width));
      const spots = randomBytes(parts * high * 3, seed).map(
        (byte) => 128 + Math.round((byte / 255 - 0.5) * strength),
      );
      return sharp(spots, { raw: { width: parts, height: high, channels: 3 } })
        .resize({ width, height, fit: 'fill', kernel: 'cubic' })
        .raw()
        .toBuffer();
    }),
  );
  const pixels = Buffer.alloc(width * height * 3);
  // A hill, a wall, and a window: what photos have that clouds have not.
  const hill = height * (0.55 + (seed % 20) / 100);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isHill = y > hill + Math.sin((x / width) * 5) * height * 0.1;
      const isWindow = x > width * 0.62 && x < width * 0.8 && y > height * 0.3 && y < height * 0.5;
      const light = isWindow ? 70 : isHill ? -50 : 20;
      for (let channel = 0; channel < 3; channel++, at++) {
        let value = 128 + light;
        for (const layer of layers) value += (layer[at] ?? 128) - 128;
        pixels[at] = Math.min(255, Math.max(0, value));
      }
    }
  }
  return pixels;
}

/** Bytes that look random, and are always the same for the same seed: what a cipher makes of nothing. */
function randomBytes(length: number, seed: number): Buffer {
  const key = Buffer.alloc(16, String(seed));
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
}

/** A picture that is as hard to compress as a photo, to be changed before it is encoded. */
export async function photo(options: PhotoOptions): Promise<Sharp> {
  const { width, height } = options;
  return sharp(await paintPhoto(options), { raw: { width, height, channels: 3 } });
}

/** The same as JPEG, as a camera writes it. */
export async function jpeg(options: PhotoOptions): Promise<Buffer> {
  return (await photo(options)).jpeg({ quality: 90 }).toBuffer();
}
