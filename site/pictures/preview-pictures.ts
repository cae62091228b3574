import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatOf } from '../../check/file-formats';
import { focusOf } from '../../pages/publish-picture';
import type { Site } from '../../pages/site';
import type { Preview } from '../../renderer/page';
import { cached, keyOf } from '../cache';
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
      return drawPreview(words, { bytes: Buffer.from(bytes), type }, theme, focusOf(focus));
    });
  };
  const previews = pages.flatMap(({ head }) => head.preview ?? []);
  return Object.fromEntries(previews.map((preview) => [preview.path, () => draw(preview)]));
}
