import type { Path } from '../../formats/path';
import type { Outline } from '../schema/schema-place';
import type { Thing } from '../words/schema';

/** The group at a place, with the word that the schema has for it. */
export function thingAt(place: Path, outline: Outline): Thing {
  return { title: outline.title(place), place };
}
