import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { formatOf } from '../../check/file-formats';
import type { Site } from '../../renderer/page';
import { FAVICON, ICONS } from '../files/manifest';
import { writeFile } from '../site-folder';

/** The share of an icon that is the logo: systems may cut a circle of four fifths out of it. */
const SHARE = 0.62;

/** Writes the icons of a site, drawn from its logo, which is in its folder already, on the background of the site. */
export function writeIcons(site: Site, folder: string): void {
  const { src } = site.shell.logo;
  const bytes = readFileSync(path.join(folder, src)).toString('base64');
  const logo = `data:${formatOf(src)?.type};base64,${bytes}`;
  const { paper } = site.theme.palette.light;
  const draw = (size: number, share: number, background: string): Buffer => {
    const side = size * share;
    const at = (size - side) / 2;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${background}"/><image x="${at}" y="${at}" width="${side}" height="${side}" href="${logo}"/></svg>`;
    return new Resvg(drawing).render().asPng();
  };
  for (const [name, size] of Object.entries(ICONS))
    writeFile(path.join(folder, name), draw(size, SHARE, paper));
  writeFile(path.join(folder, FAVICON.name), icoOf(draw(FAVICON.size, 1, 'none'), FAVICON.size));
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
