import { basename, extname } from 'pathe';
import type { WantedFile } from '../../check/content-files';
import { findPictureFileProblem, isPicture, plainName } from '../../check/pictures/images';
import { UserError } from '../../site/user-error';
import { belowContent } from './content-names';
import type { Editor } from './editor';

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
  bytes: Uint8Array,
): Promise<string> {
  const { kind, file: document } = editor.document(owner);
  const folder = kind.collection ?? basename(document, '.yaml');
  // Windows may send a whole path.
  const fileName = basename(name.replaceAll('\\', '/'));
  const plain = plainName(`images/${folder}/${fileName}`);
  const file = freeName(editor, `content/${plain}`, bytes);
  const below = belowContent(file);
  // One in another form is refused with advice.
  if (!isPicture(below) && !findPictureFileProblem(below, bytes.length)) {
    throw new UserError(
      "This isn't a picture that pages can show. Save it again as JPEG, PNG or WebP.",
    );
  }
  const picture = isPicture(below) ? await editor.place.photos.measure(below, bytes) : undefined;
  editor.write({ file, bytes, ...(picture && { picture }) });
  return `/${below}`;
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

/** Makes photos forget where they were taken: all of them, or none. */
export async function forgetPlaces(editor: Editor, files: readonly string[]): Promise<void> {
  const { photos } = editor.place;
  const wanted: WantedFile[] = [];
  for (const file of files) {
    const bytes = editor.read(file);
    if (bytes) {
      const cleaned = await photos.forgetPlace(bytes);
      const picture = await photos.measure(belowContent(file), cleaned);
      wanted.push({ file, bytes: cleaned, picture });
    }
  }
  editor.writeAll(wanted);
}
