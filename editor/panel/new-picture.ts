import { PICTURE_ENDINGS } from '../../formats/file-formats';
import { valueAt } from '../../formats/path';
import type { EditQueue, NewChange } from './queue/edit-queue';
import type { Place, Tree } from './queue/tree';

/** The kinds of files that are offered to choose from. */
export const ACCEPTED = PICTURE_ENDINGS.replaceAll('|', ',').replace(
  /\w+/g,
  '.$&',
);

/** The fields in which schemas have the words about a picture. */
export const DESCRIPTIONS = ['alt', 'altText'];

/**
 * The place of the words about a picture, which are beside it, and what they
 * are; undefined if there are none.
 */
export function descriptionOf(
  read: (place: Place) => Tree | undefined,
  picture: Place,
) {
  const places = DESCRIPTIONS.map((name) => [...picture.slice(0, -1), name]);
  const place = places.find((at) => typeof read(at) === 'string');
  return place && { place, text: String(read(place)) };
}

/**
 * Puts a picture in the place of another one. The words about the old one would
 * say something false of it, so they go.
 */
export function putPicture(queue: EditQueue, change: NewChange): void {
  const { file, page, place, value } = change;
  const { mine } = queue.file(file) ?? {};
  const old = valueAt<Tree>(mine, place);
  const description = descriptionOf((at) => valueAt<Tree>(mine, at), place);
  // Undone at once: the old picture comes back with its words.
  const step = queue.newName();
  queue.make({ ...change, step });
  if (old === value || old === '' || !description?.text) {
    return;
  }
  queue.make({ file, page, place: description.place, value: '', step });
}
