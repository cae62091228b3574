import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatOf } from '../../check/file-formats';
import { focusOf } from '../../pages/publish-picture';
import type { Preview, Site } from '../../renderer/page';
import { Cache, keyOf } from '../cache';
import { inParallel } from '../in-parallel';
import { writeFile } from '../write-file';

/**
 * Writes previews into the folder of a site, which has its pictures already.
 *
 * A preview that was drawn before from the same words, picture, and theme is taken from the cache:
 * drawing one takes longer than rendering ten pages.
 */
export async function writePreviews(
  previews: readonly Preview[],
  { site, root, folder }: { site: Site; root: string; folder: string },
): Promise<void> {
  const cache = new Cache(root, 'previews');
  // Pictures of an older drawing are drawn again.
  const design = readFileSync(path.join(root, 'site/pictures/draw-preview.ts'));
  const { theme } = site;
  await inParallel(previews, async (preview) => {
    const picture = readPicture(folder, preview.picture);
    const focus = 'src' in preview.picture ? (preview.picture.focus ?? '') : '';
    const words = { title: preview.title, name: site.shell.siteName, tagline: site.shell.tagline };
    const drawing = await cache.get(
      keyOf(
        design,
        JSON.stringify([words, focus, theme.palette, theme.heading.family, theme.corners]),
        picture.bytes,
      ),
      async () => {
        // Loading what draws takes a second, which is saved if nothing has to be drawn.
        const { drawPreview } = await import('./draw-preview');
        return drawPreview(words, picture, theme, focusOf(focus));
      },
    );
    const target = path.join(folder, preview.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFile(target, drawing);
  });
}

function readPicture(folder: string, picture: Preview['picture']): { bytes: Buffer; type: string } {
  if ('svg' in picture) return { bytes: Buffer.from(picture.svg), type: 'image/svg+xml' };
  const bytes = readFileSync(path.join(folder, picture.src));
  return { bytes, type: formatOf(picture.src)?.type ?? 'image/svg+xml' };
}
