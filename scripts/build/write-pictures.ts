import { readFileSync } from 'node:fs';
import path from 'node:path';
import { examinePicture, type ImageSizes, isDrawing, isPicture } from '../../renderer/content/images';
import { listFiles } from '../../renderer/content/list-files';
import { inParallel } from '../in-parallel';
import { Drawings } from './drawings';
import { changedPicture, Photos, photosIn } from './photos';
import { Progress } from './progress';
import type { FolderWriter } from './site-folder';

/** The pictures of a site as they were written. */
interface WrittenPictures {
  /** With the color of each photo. */
  images: ImageSizes;
  /** The files of the drawings, as in `images/logo.svg`. */
  drawings: string[];
}

/**
 * Writes the pictures of the content into a site: drawings without what drawing programs note in them, and each photo
 * in all its sizes and formats.
 *
 * @param images what the check has found out about them. People may have changed some since.
 * @throws Fault that names a picture which is another one now, or which cannot be unpacked.
 */
export async function writePictures(
  root: string,
  images: ImageSizes,
  writer: FolderWriter,
): Promise<WrittenPictures> {
  assertAllChecked(path.join(root, 'content'), images);
  const drawings = Object.keys(images).filter(isDrawing);
  await writeDrawings(root, drawings, images, writer);
  const colors = await writePhotos(root, images, writer);
  return { images: withColors(images, colors), drawings: drawings.map((address) => address.slice(1)) };
}

function assertAllChecked(content: string, images: ImageSizes): void {
  const found = new Set(
    listFiles(path.join(content, 'images'))
      .map((name) => `images/${name}`)
      .filter(isPicture),
  );
  for (const address of Object.keys(images))
    if (!found.has(address.slice(1))) throw changedPicture(address.slice(1));
  for (const name of found) if (!images[`/${name}`]) throw changedPicture(name);
}

async function writeDrawings(
  root: string,
  addresses: readonly string[],
  images: ImageSizes,
  writer: FolderWriter,
): Promise<void> {
  const drawings = new Drawings(root);
  for (const address of addresses) {
    const name = address.slice(1);
    const bytes = readFileSync(path.join(root, 'content', name));
    const { width, height } = { width: 0, height: 0, ...examinePicture(name, bytes) };
    const checked = images[address];
    if (width !== checked?.width || height !== checked.height) throw changedPicture(name);
    writer.write(name, await drawings.publish(bytes));
  }
}

async function writePhotos(
  root: string,
  images: ImageSizes,
  writer: FolderWriter,
): Promise<Map<string, string>> {
  const photos = new Photos(root);
  const list = photosIn(images);
  const colors = new Map<string, string>();
  const progress = new Progress('photos');
  // Each takes one processor, and up to 200 MB.
  await inParallel(list, async (photo) => {
    const { files, color } = await photos.all(photo);
    for (const [address, bytes] of files) writer.write(address.slice(1), bytes);
    colors.set(photo.src, color);
    progress.tell(colors.size, list.length);
  }).finally(() => progress.end());
  return colors;
}

function withColors(images: ImageSizes, colors: ReadonlyMap<string, string>): ImageSizes {
  return Object.fromEntries(
    Object.entries(images).map(([src, facts]) => {
      const color = colors.get(src);
      return [src, facts.photo && color ? { ...facts, photo: { ...facts.photo, color } } : facts];
    }),
  );
}
