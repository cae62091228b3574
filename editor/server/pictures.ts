import path from 'node:path';
import type { WantedFile } from '../../check/content-files';
import { findPictureFileProblem, isPicture, plainName } from '../../check/pictures/images';
import { measurePicture } from '../../site/disk/measured-pictures';
import { UserError } from '../../site/user-error';
import type { Editor } from '../core/editor';

/**
 * Puts a picture of a document into the content, under a name that addresses can have. A file of this name is never
 * overwritten: the new one gets a number, unless it is the same.
 * @returns what a field holds, as in `/images/home/our-hero.jpg`.
 * @throws {UserError} for a file of another kind.
 */
export async function upload(
  editor: Editor,
  owner: string,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const { kind, file: document } = editor.document(owner);
  const folder = kind.collection ?? path.basename(document, '.yaml');
  // Windows may send a whole path.
  const fileName = path.basename(name.replaceAll('\\', '/'));
  const plain = plainName(`images/${folder}/${fileName}`);
  const file = freeName(editor, `content/${plain}`, bytes);
  const below = file.slice('content/'.length);
  // One in another form is refused with advice.
  if (!isPicture(below) && !findPictureFileProblem(below, bytes.length)) {
    throw new UserError(
      "This isn't a picture that pages can show. Save it again as JPEG, PNG or WebP.",
    );
  }
  const picture = await measurePicture(below, bytes);
  editor.write({ file, bytes, picture });
  return `/${below}`;
}

/** The name of a file, or `hero-2.jpg` if there is another `hero.jpg`. */
function freeName(editor: Editor, file: string, bytes: Buffer): string {
  const ending = path.posix.extname(file);
  const beginning = file.slice(0, -ending.length);
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : `${beginning}-${number}${ending}`;
    const present = editor.read(name);
    if (!present || present.equals(bytes)) {
      return name;
    }
  }
}

/** The entry of Exif that leads to a position (GPS Info IFD), in the order of bytes of either kind of processor. */
const POSITION = [Buffer.from([0x88, 0x25, 0, 4]), Buffer.from([0x25, 0x88, 4, 0])];

/** High enough that nobody sees a difference. The website shows smaller forms of the photo. */
const QUALITY = 95;

/** Cameras write down where a photo was taken. The published files do not have it, but the file that is sent does. */
export async function tellsPlace(file: string, bytes: Buffer): Promise<boolean> {
  if (!isPicture(file.slice('content/'.length))) {
    return false;
  }
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const isInExif = POSITION.some((entry) => metadata?.exif?.includes(entry));
  return isInExif || /exif:GPSL/.test(String(metadata?.xmpAsString));
}

/** Takes everything out of photos that is not the picture itself, and turns them the right way up: all of them, or none. */
export async function forgetPlaces(editor: Editor, files: readonly string[]): Promise<void> {
  const { default: sharp } = await import('sharp');
  const photos: WantedFile[] = [];
  for (const file of files) {
    const bytes = editor.read(file);
    if (!bytes) {
      continue;
    }
    const photo = sharp(bytes, { animated: true }).autoOrient().keepIccProfile();
    const { format } = await photo.metadata();
    const options = format === 'jpeg' ? { quality: QUALITY } : { lossless: true };
    const turned = await photo.toFormat(format, options).toBuffer();
    const picture = await measurePicture(file.slice('content/'.length), turned);
    photos.push({ file, bytes: turned, picture });
  }
  editor.writeAll(photos);
}
