import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../check/list-files';
import { examinePicture, type ImageSizes, isDrawing, isPicture } from '../../check/pictures/images';
import { practiceFolder } from '../../check/practice-folder';
import { writeFile } from '../folder/site-folder';
import { inParallel } from '../in-parallel';
import { publishDrawing } from './drawings';
import { changedPicture, photoFiles, photosIn } from './photos';

/** Writes the pictures of the content into the folder of a site. @throws UserError if one has changed since the check. */
export async function writePictures(root: string, images: ImageSizes, folder: string): Promise<void> {
  assertAllChecked(path.join(practiceFolder(root), 'content'), images);
  for (const address of Object.keys(images).filter(isDrawing)) {
    const bytes = readDrawing(root, address, images);
    writeFile(path.join(folder, address), await publishDrawing(root, bytes));
  }
  // Each takes one processor, and up to 200 MB.
  await inParallel(photosIn(images), async (photo) => {
    for (const [address, bytes] of await photoFiles(root, photo))
      writeFile(path.join(folder, address), bytes);
  });
}

function assertAllChecked(content: string, images: ImageSizes): void {
  const found = listFiles(path.join(content, 'images'))
    .filter((name) => isPicture(`images/${name}`))
    .map((name) => `/images/${name}`);
  const isOnlyIn = (here: readonly string[], there: readonly string[]) =>
    here.find((address) => !there.includes(address));
  const checked = Object.keys(images);
  const changed = isOnlyIn(checked, found) ?? isOnlyIn(found, checked);
  if (changed) throw changedPicture(changed.slice(1));
}

function readDrawing(root: string, address: string, images: ImageSizes): Buffer {
  const name = address.slice(1);
  const bytes = readFileSync(path.join(practiceFolder(root), 'content', name));
  const { width, height } = { width: 0, height: 0, ...examinePicture(name, bytes) };
  const checked = images[address];
  if (width !== checked?.width || height !== checked.height) throw changedPicture(name);
  return bytes;
}
