import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../check/list-files';
import { examinePicture, type ImageSizes, isDrawing, isPicture } from '../../check/pictures/images';
import { inParallel } from '../in-parallel';
import { Progress } from '../progress';
import type { FolderWriter } from '../site-folder';
import { Drawings } from './drawings';
import { changedPicture, Photos, photosIn } from './photos';

/**
 * Writes the pictures of the content into a site: drawings without what drawing programs note in them, and each photo
 * in all its sizes and formats.
 *
 * @param images what the check has found out about them. People may have changed some since.
 * @returns the files of the drawings, as in `images/logo.svg`.
 * @throws Fault that names a picture which is another one now.
 */
export async function writePictures(
  root: string,
  images: ImageSizes,
  writer: FolderWriter,
): Promise<string[]> {
  assertAllChecked(path.join(root, 'content'), images);
  const drawings = Object.keys(images).filter(isDrawing);
  await writeDrawings(root, drawings, images, writer);
  await writePhotos(root, images, writer);
  return drawings.map((address) => address.slice(1));
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

async function writePhotos(root: string, images: ImageSizes, writer: FolderWriter): Promise<void> {
  const photos = new Photos(root);
  const list = photosIn(images);
  const progress = new Progress('photos');
  let done = 0;
  // Each takes one processor, and up to 200 MB.
  await inParallel(list, async (photo) => {
    for (const [address, bytes] of await photos.all(photo)) writer.write(address.slice(1), bytes);
    progress.tell(++done, list.length);
  }).finally(() => progress.end());
}
