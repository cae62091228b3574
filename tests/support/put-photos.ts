import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { paintPhoto } from './paint-photo';

/** One of them is upright, as photos of people are. */
const PHOTOS = [
  { width: 2400, height: 1600, seed: 1 },
  { width: 2400, height: 1800, seed: 2 },
  { width: 1800, height: 2400, seed: 3 },
  { width: 2000, height: 1500, seed: 4 },
  { width: 2400, height: 1350, seed: 5 },
];

/**
 * Puts a photo in the place of each drawing of a content folder but the logo: a file for each place. The same content
 * always gets the same photos.
 *
 * @returns the address of one more photo, each time that it is called.
 */
export async function putPhotos(content: string): Promise<() => string> {
  const photos = await Promise.all(
    PHOTOS.map(async ({ width, height, seed }) => {
      const pixels = await paintPhoto({ width, height, seed });
      return sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 90 })
        .toBuffer();
    }),
  );
  let count = 0;
  const next = () => {
    const address = `/images/photo-${count}.jpg`;
    writeFileSync(path.join(content, address), photos[count++ % photos.length] ?? '');
    return address;
  };
  const replaced = new Set<string>();
  for (const file of yamlFiles(content)) {
    const text = readFileSync(file, 'utf8');
    const withPhotos = text.replace(/\/images\/[\w./-]+\.svg/g, (drawing) => {
      replaced.add(drawing);
      return next();
    });
    if (withPhotos !== text) writeFileSync(file, withPhotos);
  }
  for (const drawing of replaced) rmSync(path.join(content, drawing), { force: true });
  return next;
}

/** All but the one that names the logo. */
function yamlFiles(content: string): string[] {
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && name !== 'site.yaml')
    .sort()
    .map((name) => path.join(content, name));
}
