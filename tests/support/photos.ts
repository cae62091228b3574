import { createCipheriv } from 'node:crypto';
import sharp from 'sharp';

/**
 * Bytes that look random, and are always the same for the same seed: what a
 * cipher makes of nothing.
 */
function randomBytes(length: number, seed: number): Buffer {
  const key = Buffer.alloc(16, String(seed));
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(
    Buffer.alloc(length),
  );
}

export async function photo({
  width,
  height,
  seed = 1,
}: Record<'width' | 'height', number> & { seed?: number }) {
  const noise = (columns: number, rows: number) =>
    sharp(randomBytes(columns * rows * 3, seed), {
      raw: { width: columns, height: rows, channels: 3 },
    });
  const grain = await noise(width, height).ensureAlpha(0.1).png().toBuffer();
  const spots = noise(16, 12).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  });
  const pixels = await spots
    .composite([{ input: grain }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const jpeg = async (size: Parameters<typeof photo>[0]) =>
  (await photo(size)).jpeg({ quality: 90 }).toBuffer();
