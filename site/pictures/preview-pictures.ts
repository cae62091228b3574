import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatOf } from '../../check/file-formats';
import { focusOf } from '../../pages/publish-picture';
import type { Site } from '../../pages/site';
import type { Preview } from '../../renderer/page';
import { cached, keyOf } from '../cache';
import { writeFile } from '../folder/site-folder';
import { inParallel } from '../in-parallel';

export async function writePreviews(site: Site, root: string, folder: string): Promise<void> {
  const { theme, shell } = site;
  // Pictures of an older drawing are drawn again.
  const design = readFileSync(path.join(root, 'site/pictures/draw-preview.ts'));
  await inParallel(previewsOf(site), async (preview) => {
    const picture = readPicture(folder, preview.picture);
    const focus = 'src' in preview.picture ? (preview.picture.focus ?? '') : '';
    const words = {
      title: preview.title,
      name: theme.heading.has(shell.siteName) ? shell.siteName : '',
      tagline: preview.tagline,
    };
    const parts = [words, focus, theme.palette, theme.heading.family, theme.corners];
    const key = keyOf(design, JSON.stringify(parts), picture.bytes);
    const drawing = await cached(root, `previews/${key}`, async () => {
      // Loading what draws takes a second, which is saved if nothing has to be drawn.
      const { drawPreview } = await import('./draw-preview');
      return drawPreview(words, picture, theme, focusOf(focus));
    });
    writeFile(path.join(folder, preview.path), drawing);
  });
}

/** The previews of the pages, each once: an alias shows that of its page. */
function previewsOf({ pages }: Site): Iterable<Preview> {
  const previews = pages.map(({ head }) => head.preview).filter((preview) => preview !== undefined);
  return new Map(previews.map((preview) => [preview.path, preview])).values();
}

function readPicture(folder: string, picture: Preview['picture']): { bytes: Buffer; type: string } {
  if ('svg' in picture) return { bytes: Buffer.from(picture.svg), type: 'image/svg+xml' };
  const bytes = readFileSync(path.join(folder, picture.src));
  return { bytes, type: formatOf(picture.src)?.type ?? 'image/svg+xml' };
}
