import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatOf } from '../../formats/file-formats';
import { focusOf } from '../../pages/publish-picture';
import type { Site } from '../../pages/site';
import {
  PREVIEW_SIZE,
  PREVIEW_WINDOW,
  type Preview,
} from '../../renderer/page';
import { cached, keyOf, versionOf } from '../cache';
import { ICONS } from '../files/manifest';
import type { MakeBytes } from './pictures';

/**
 * The previews of pages by address. An alias shares the preview of its page.
 */
export function previewFiles(
  root: string,
  { pages, theme, shell }: Site,
  pictures: Readonly<Record<string, MakeBytes>>,
): Record<string, MakeBytes> {
  const name = theme.heading.has(shell.siteName) ? shell.siteName : '';
  const packages = ['satori', 'sharp', ...theme.packages];
  const versions = packages.map((each) => versionOf(root, each));
  const draw = async ({
    picture,
    title,
    tagline,
  }: Preview): Promise<Uint8Array> => {
    const { bytes, type, focus } = await shownPicture(picture, pictures);
    const words = { title, name, tagline };
    const parts = [
      words,
      focus,
      theme.palette,
      theme.heading.family,
      theme.corners,
      PREVIEW_SIZE,
      PREVIEW_WINDOW,
      versions,
    ];
    // Previews are drawn again if this file changes.
    const design = readFileSync(
      path.join(root, 'site/pictures/draw-preview.ts'),
    );
    const key = keyOf(design, JSON.stringify(parts), bytes);
    return cached(root, `previews/${key}`, async () => {
      // Loading the drawing code takes a second, which is saved if nothing has
      // to be drawn.
      const { drawPreview } = await import('./draw-preview');
      const shown = { bytes, type, focus: focusOf(focus) };
      return drawPreview(words, shown, theme);
    });
  };
  const files: Record<string, MakeBytes> = {};
  for (const { head } of pages) {
    const { preview } = head;
    if (preview) {
      files[preview.path] = () => draw(preview);
    }
  }
  return files;
}

/** The picture in a preview: a drawing of the theme or a published file. */
async function shownPicture(
  picture: Preview['picture'],
  pictures: Readonly<Record<string, MakeBytes>>,
) {
  if ('svg' in picture) {
    return { type: DRAWING, bytes: Buffer.from(picture.svg), focus: '' };
  }
  const { src, focus = '' } = picture;
  const bytes = await pictures[src]?.();
  return {
    type: formatOf(src)?.type ?? DRAWING,
    bytes: Buffer.from(bytes ?? ''),
    focus,
  };
}

const DRAWING = 'image/svg+xml';

/**
 * The logo's share of an icon's width: systems may crop the icon to a circle of
 * four fifths.
 */
const SHARE = 0.62;

/** The icons of a site by address: the logo on the site's background. */
export function iconFiles(
  root: string,
  { shell, theme }: Site,
  pictures: Readonly<Record<string, MakeBytes>>,
): Record<string, MakeBytes> {
  const { src } = shell.logo;
  const { paper } = theme.palette.light;
  const draw = async (
    size: number,
    share = SHARE,
    background = paper,
  ): Promise<Uint8Array> => {
    const bytes = await pictures[src]?.();
    const base64 = Buffer.from(bytes ?? '').toString('base64');
    const logo = `data:${formatOf(src)?.type};base64,${base64}`;
    const side = size * share;
    const margin = (size - side) / 2;
    const drawing = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
      `<rect width="${size}" height="${size}" fill="${background}"/>`,
      `<image x="${margin}" y="${margin}" width="${side}" height="${side}" href="${logo}"/>`,
      '</svg>',
    ].join('');
    const key = keyOf(versionOf(root, 'sharp'), drawing);
    return cached(root, `icons/${key}`, async () => {
      // Loading it takes a tenth of a second, which is saved if nothing has to
      // be drawn.
      const { default: sharp } = await import('sharp');
      return sharp(Buffer.from(drawing)).png().toBuffer();
    });
  };
  const files: Record<string, MakeBytes> = {};
  for (const [icon, size] of Object.entries(ICONS)) {
    files[`/${icon}`] = () => draw(size);
  }
  // For browsers that request it without having read a page. They go by the
  // picture's content, not by its name.
  files['/favicon.ico'] = () => draw(48, 1, 'none');
  return files;
}
