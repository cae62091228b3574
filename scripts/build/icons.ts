import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Site } from '../../renderer/page';
import { ICONS } from '../../renderer/site-files/manifest';

/** How much of an icon the logo takes: systems may cut a circle of four fifths out of it. */
const SHARE = 0.62;

/** Writes the icons of the site, drawn from its logo (an SVG) on paper. */
export function writeIcons(site: Site, root: string, folder: string): void {
  const logo = readFileSync(path.join(root, 'content', site.shell.logo.src)).toString('base64');
  for (const [name, size] of Object.entries(ICONS)) {
    const side = size * SHARE;
    const at = (size - side) / 2;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#fbf7f0"/><image x="${at}" y="${at}" width="${side}" height="${side}" href="data:image/svg+xml;base64,${logo}"/></svg>`;
    writeFileSync(path.join(folder, name), new Resvg(drawing).render().asPng());
  }
}
