import { PICTURE_ENDINGS } from '../../formats/file-formats';
import { valueAt } from '../../formats/path';
import type { EditQueue, NewChange } from '../queue/edit-queue';
import type { Place, Tree } from '../queue/tree';

/** The file types offered for uploads. */
export const ACCEPTED = PICTURE_ENDINGS.replaceAll('|', ',').replace(
  /\w+/g,
  '.$&',
);

/** The fields that contain a picture's description. */
export const DESCRIPTIONS = ['alt', 'altText'];

/**
 * The place and text of the description beside a picture; undefined if there is
 * none.
 */
export function pictureDescription(
  read: (place: Place) => Tree | undefined,
  picture: Place,
) {
  const places = DESCRIPTIONS.map((name) => [...picture.slice(0, -1), name]);
  const place = places.find((at) => typeof read(at) === 'string');
  return place && { place, text: String(read(place)) };
}

/**
 * Replaces a picture and removes the old one's description, which would be
 * wrong for the new one.
 * @returns that description, if there was one.
 */
export function putPicture(queue: EditQueue, change: NewChange): string {
  const { file, page, place, value } = change;
  const { mine } = queue.file(file) ?? {};
  const old = valueAt<Tree>(mine, place);
  const description = pictureDescription(
    (at) => valueAt<Tree>(mine, at),
    place,
  );
  // Both changes are one step, so undo restores the old picture with its
  // description.
  const step = queue.newName();
  queue.make({ ...change, step });
  if (old === value || old === '' || !description?.text) {
    return '';
  }
  queue.make({ file, page, place: description.place, value: '', step });
  return description.text;
}
