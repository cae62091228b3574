import type { WantedFile } from '../../check/content-files';
import { belowContent } from '../../check/file-names';
import { isPicture } from '../../check/pictures/images';
import type { Photos } from './place';

/** A file to write; a picture has its facts, so that the check knows them. */
export async function withPictureFacts(
  photos: Photos,
  file: string,
  bytes: Uint8Array | undefined,
): Promise<WantedFile> {
  const name = belowContent(file);
  if (!bytes || !isPicture(name)) {
    return { file, bytes };
  }
  return { file, bytes, picture: await photos.measure(name, bytes) };
}
