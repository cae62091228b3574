import { basename, extname } from 'pathe';
import type { WantedFile } from '../../check/content-files';
import { belowContent } from '../../check/file-names';
import {
  findPictureFileProblem,
  isPicture,
  plainName,
} from '../../check/pictures/images';
import { namedPictures } from '../../check/rules/pictures';
import { UserError } from '../../site/user-error';
import type { Editor } from './editor';
import {
  type PreparedPhoto,
  preparePhoto,
  readPhotoBytes,
} from './photo/prepare-photo';
import { withPictureFacts } from './picture-facts';

/**
 * Stores a picture of a document under a valid name. Existing files aren't
 * overwritten: unless the picture is the same, the new name gets a number.
 * @returns the field's value, as in `/images/home/our-hero.jpg`.
 * @throws {UserError} for another kind of file.
 */
export async function upload(
  editor: Editor,
  owner: string,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const { kind, file: document } = editor.document(owner);
  const folder = kind.collection ?? basename(document, '.yaml');
  // Windows may send a full path.
  const fileName = basename(name.replaceAll('\\', '/'));
  const plain = plainName(`images/${folder}/${fileName}`);
  // For other picture formats, the check has better advice.
  if (!isPicture(plain) && !findPictureFileProblem(plain, bytes.length)) {
    throw new UserError(
      "This isn't a picture that pages can show. Save it again as JPEG, PNG or WebP.",
    );
  }
  const { photos } = editor.place;
  const kept = await preparePhoto(bytes, photos.draw);
  const file = freeName(
    `content/${nameFor(plain, bytes, kept)}`,
    (name) => editor.place.hasBytes(name, kept.bytes) ?? true,
  );
  editor.write(await withPictureFacts(photos, file, kept.bytes));
  return `/${belowContent(file)}`;
}

/** The picture's name, with another extension if the format had to change. */
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

/** The file's name, or `hero-2.jpg` if `hero.jpg` is another picture. */
export function freeName(
  file: string,
  isFree: (name: string) => boolean,
): string {
  const ending = extname(file);
  const beginning = file.slice(0, -ending.length);
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : `${beginning}-${number}${ending}`;
    if (isFree(name)) {
      return name;
    }
  }
}

/** The picture files that no page shows. */
export function unusedPictures({ store }: Editor): Set<string> {
  const named = namedPictures(store.documents);
  const addresses = Object.keys(store.images);
  return new Set(
    addresses
      .filter((address) => !named.has(address))
      .map((address) => `content${address}`),
  );
}

/**
 * Removes the location from photos. Either all are changed or none.
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
      // Pages refer to it with its current extension.
      if (kept.format !== readPhotoBytes(bytes)?.format) {
        throw new UserError(
          `The photo ${basename(file)} can't be changed here. Save it as JPEG, and choose that in its place.`,
        );
      }
      wanted.push(await withPictureFacts(photos, file, kept.bytes));
    }
  }
  editor.writeAll(wanted);
}
