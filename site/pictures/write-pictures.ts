import path from 'node:path';
import type { ImageSizes } from '../../check/pictures/images';
import { writeFile } from '../folder/site-folder';
import { inParallel } from '../in-parallel';
import { publishDrawing } from './drawings';
import { photoFiles, photosIn, readChecked } from './photos';

/** Writes the pictures of the content into the folder of a site. @throws UserError if one has changed since the check. */
export async function writePictures(root: string, images: ImageSizes, folder: string): Promise<void> {
  for (const [address, { digest, photo }] of Object.entries(images)) {
    if (photo) continue;
    writeFile(path.join(folder, address), await publishDrawing(root, readChecked(root, address, digest)));
  }
  // Each takes one processor, and up to 200 MB.
  await inParallel(photosIn(images), async (photo) => {
    for (const [address, bytes] of await photoFiles(root, photo))
      writeFile(path.join(folder, address), bytes);
  });
}
