import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { formatOf } from '../../renderer/file-formats';
import type { Site } from '../../renderer/page';
import { ICONS } from '../../renderer/site-files/manifest';
import { writeFile } from './write-file';

/** How much of an icon the logo takes: systems may cut a circle of four fifths out of it. */
const SHARE = 0.62;

/**
 * Writes the icons of a site, drawn from its logo, which is in its folder already, on the ground of the site.
 *
 * @returns the names of the written files.
 */
export function writeIcons(site: Site, folder: string): string[] {
  const { src } = site.shell.logo;
  const bytes = readFileSync(path.join(folder, src)).toString('base64');
  const logo = `data:${formatOf(src)?.type};base64,${bytes}`;
  const { paper } = site.theme.palette.light;
  for (const [name, size] of Object.entries(ICONS)) {
    const side = size * SHARE;
    const at = (size - side) / 2;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${paper}"/><image x="${at}" y="${at}" width="${side}" height="${side}" href="${logo}"/></svg>`;
    writeFile(path.join(folder, name), new Resvg(drawing).render().asPng());
  }
  return Object.keys(ICONS);
}
