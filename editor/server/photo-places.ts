import { isPicture } from '../../check/pictures/images';
import type { Editor } from './editor';

/** The entry of Exif that leads to a position (GPS Info IFD), in the order of bytes of either kind of processor. */
const POSITION = [Buffer.from([0x88, 0x25, 0, 4]), Buffer.from([0x25, 0x88, 4, 0])];

/** High enough that nobody sees a difference. The website shows smaller forms of the photo. */
const QUALITY = 95;

/** Cameras write down where a photo was taken. The published files do not have it, but the file that is sent does. */
export async function tellsPlace(file: string, bytes: Buffer): Promise<boolean> {
  if (!isPicture(file.slice('content/'.length))) return false;
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return (
    POSITION.some((entry) => found?.exif?.includes(entry)) || /exif:GPSL/.test(String(found?.xmpAsString))
  );
}

/** Takes everything out of photos that is not the picture itself, and turns them the right way up. */
export async function forgetPlaces(editor: Editor, files: readonly string[]): Promise<void> {
  const { default: sharp } = await import('sharp');
  for (const file of files) {
    const bytes = editor.files.read(file);
    if (!bytes) continue;
    const photo = sharp(bytes, { animated: true }).autoOrient().keepIccProfile();
    const { format } = await photo.metadata();
    const isLossy = format === 'jpeg';
    editor.write(
      file,
      await photo.toFormat(format, isLossy ? { quality: QUALITY } : { lossless: true }).toBuffer(),
    );
  }
}
