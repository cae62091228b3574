import { basename, extname } from 'pathe';
import type { WantedFile } from '../../check/content-files';
import {
  findPictureFileProblem,
  isPicture,
  plainName,
} from '../../check/pictures/images';
import { UserError } from '../../site/user-error';
import { belowContent } from './content-names';
import type { Editor } from './editor';
import {
  type PreparedPhoto,
  preparePhoto,
  readPhotoBytes,
} from './photo/prepare-photo';

/**
 * Puts a picture of a document into the content, under a name that addresses
 * can have. A file of this name is never overwritten: the new one gets a
 * number, unless it is the same.
 * @returns what a field holds, as in `/images/home/our-hero.jpg`.
 * @throws {UserError} for a file of another kind.
 */
export async function upload(
  editor: Editor,
  owner: string,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const { kind, file: document } = editor.document(owner);
  const folder = kind.collection ?? basename(document, '.yaml');
  // Windows may send a whole path.
  const fileName = basename(name.replaceAll('\\', '/'));
  const plain = plainName(`images/${folder}/${fileName}`);
  // One in another form is refused with advice.
  if (!isPicture(plain) && !findPictureFileProblem(plain, bytes.length)) {
    throw new UserError(
      "This isn't a picture that pages can show. Save it again as JPEG, PNG or WebP.",
    );
  }
  const { photos } = editor.place;
  const kept = await preparePhoto(bytes, photos.draw);
  const file = freeName(
    editor,
    `content/${nameFor(plain, bytes, kept)}`,
    kept.bytes,
  );
  const below = belowContent(file);
  const picture = isPicture(below)
    ? await photos.measure(below, kept.bytes)
    : undefined;
  editor.write({ file, bytes: kept.bytes, ...(picture && { picture }) });
  return `/${below}`;
}

/**
 * The name of a picture, with another ending if it had to be stored in another
 * format.
 */
function nameFor(
  name: string,
  bytes: Uint8Array,
  { format }: PreparedPhoto,
): string {
  if (format === readPhotoBytes(bytes)?.format) {
    return name;
  }
  return `${name.slice(0, -extname(name).length)}.${format}`;
}

/** The name of a file, or `hero-2.jpg` if there is another `hero.jpg`. */
function freeName(editor: Editor, file: string, bytes: Uint8Array): string {
  const ending = extname(file);
  const beginning = file.slice(0, -ending.length);
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : `${beginning}-${number}${ending}`;
    if (editor.place.hasBytes(name, bytes) ?? true) {
      return name;
    }
  }
}

/**
 * Makes photos forget where they were taken: all of them, or none.
 * @throws {UserError} if one can't be changed here.
 */
export async function forgetPlaces(
  editor: Editor,
  files: readonly string[],
): Promise<void> {
  const { photos } = editor.place;
  const wanted: WantedFile[] = [];
  for (const file of files) {
    const bytes = editor.read(file);
    if (bytes) {
      const kept = await preparePhoto(bytes, photos.draw);
      // Pages name it with the ending that it has.
      if (kept.format !== readPhotoBytes(bytes)?.format) {
        throw new UserError(
          `The photo ${basename(file)} can't be changed here. Save it as JPEG, and choose that in its place.`,
        );
      }
      const picture = await photos.measure(belowContent(file), kept.bytes);
      wanted.push({ file, bytes: kept.bytes, picture });
    }
  }
  editor.writeAll(wanted);
}
