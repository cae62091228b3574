import { formatOf } from '../../check/file-formats';
import type { Site } from '../../pages/site';
import { cached, keyOf, versionOf } from '../cache';
import { FAVICON, ICONS } from '../files/manifest';

/** The share of an icon that is the logo: systems may cut a circle of four fifths out of it. */
const SHARE = 0.62;

/** Draws each icon of a site, by its address: the logo on the background of the site. */
export function iconsOf(
  { shell, theme }: Site,
  pictureAt: (address: string) => Uint8Array | Promise<Uint8Array>,
  root: string,
): Record<string, () => Promise<Uint8Array>> {
  const { src } = shell.logo;
  const { paper } = theme.palette.light;
  const draw = async (size: number, share: number, background: string): Promise<Buffer> => {
    const logo = `data:${formatOf(src)?.type};base64,${Buffer.from(await pictureAt(src)).toString('base64')}`;
    const side = size * share;
    const at = (size - side) / 2;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${background}"/><image x="${at}" y="${at}" width="${side}" height="${side}" href="${logo}"/></svg>`;
    const key = `icons/${keyOf(versionOf(root, 'sharp'), drawing)}`;
    const bytes = await cached(root, key, async () => {
      // Loading it takes a tenth of a second, which is saved if nothing has to be drawn.
      const { default: sharp } = await import('sharp');
      return sharp(Buffer.from(drawing)).png().toBuffer();
    });
    return Buffer.from(bytes);
  };
  const { name, size } = FAVICON;
  const drawn = Object.entries(ICONS).map(([icon, side]) => [`/${icon}`, () => draw(side, SHARE, paper)]);
  return {
    ...Object.fromEntries(drawn),
    [`/${name}`]: async () => icoOf(await draw(size, 1, 'none'), size),
  };
}

/** A PNG picture as an ICO file: a header and the entry of one picture, in front of it. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // the type: an icon
  header.writeUInt16LE(1, 4); // the number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
