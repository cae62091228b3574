import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatOf } from '../../check/file-formats';
import { focusOf } from '../../pages/publish-picture';
import type { Site } from '../../pages/site';
import type { Preview } from '../../renderer/page';
import { cached, keyOf, versionOf } from '../cache';
import { ICONS } from '../files/manifest';
import type { MakeBytes } from './pictures';

/** The previews of the pages, by their addresses: an alias shows that of its page. */
export function previewFiles(
  root: string,
  { pages, theme, shell }: Site,
  pictures: Readonly<Record<string, MakeBytes>>,
): Record<string, MakeBytes> {
  const name = theme.heading.has(shell.siteName) ? shell.siteName : '';
  const draw = async ({ picture, title, tagline }: Preview): Promise<Uint8Array> => {
    const [type = 'image/svg+xml', bytes = new Uint8Array(), focus = ''] =
      'svg' in picture
        ? [undefined, Buffer.from(picture.svg)]
        : [formatOf(picture.src)?.type, await pictures[picture.src]?.(), picture.focus];
    const words = { title, name, tagline };
    const parts = [words, focus, theme.palette, theme.heading.family, theme.corners];
    // Pictures of an older drawing are drawn again.
    const design = readFileSync(path.join(root, 'site/pictures/draw-preview.ts'));
    return cached(root, `previews/${keyOf(design, JSON.stringify(parts), bytes)}`, async () => {
      // Loading what draws takes a second, which is saved if nothing has to be drawn.
      const { drawPreview } = await import('./draw-preview');
      return drawPreview(
        words,
        {
          bytes: Buffer.from(bytes),
          type,
        },
        theme,
        focusOf(focus),
      );
    });
  };
  const previews = pages.flatMap(({ head }) => head.preview ?? []);
  return Object.fromEntries(previews.map((preview) => [preview.path, () => draw(preview)]));
}

/** The share of an icon that is the logo: systems may cut a circle of four fifths out of it. */
const SHARE = 0.62;

/** The icons of a site, by their addresses: the logo on the background of the site. */
export function iconFiles(
  root: string,
  { shell, theme }: Site,
  pictures: Readonly<Record<string, MakeBytes>>,
): Record<string, MakeBytes> {
  const { src } = shell.logo;
  const { paper } = theme.palette.light;
  const draw = async (size: number, share = SHARE, background = paper): Promise<Uint8Array> => {
    const bytes = Buffer.from((await pictures[src]?.()) ?? '');
    const logo = `data:${formatOf(src)?.type};base64,${bytes.toString('base64')}`;
    const side = size * share;
    const at = (size - side) / 2;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${background}"/><image x="${at}" y="${at}" width="${side}" height="${side}" href="${logo}"/></svg>`;
    return cached(root, `icons/${keyOf(versionOf(root, 'sharp'), drawing)}`, async () => {
      // Loading it takes a tenth of a second, which is saved if nothing has to be drawn.
      const { default: sharp } = await import('sharp');
      return sharp(Buffer.from(drawing)).png().toBuffer();
    });
  };
  const drawn = Object.entries(ICONS).map(([icon, size]) => [`/${icon}`, () => draw(size)]);
  // For browsers that have not read a page. They look at what a picture is, not at its name.
  return {
    ...Object.fromEntries(drawn),
    '/favicon.ico': () => draw(48, 1, 'none'),
  };
}
