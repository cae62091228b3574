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
 * Writes the icons of a site, drawn from its logo, which is in its folder already, on paper.
 *
 * @returns the names of the written files.
 */
export function writeIcons(site: Site, folder: string): string[] {
  const logo = readFileSync(path.join(folder, site.shell.logo.src)).toString('base64');
  const type = formatOf(site.shell.logo.src)?.type;
  for (const [name, size] of Object.entries(ICONS)) {
    const side = size * SHARE;
    const at = (size - side) / 2;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#fbf7f0"/><image x="${at}" y="${at}" width="${side}" height="${side}" href="data:${type};base64,${logo}"/></svg>`;
    writeFile(path.join(folder, name), new Resvg(drawing).render().asPng());
  }
  return Object.keys(ICONS);
}
