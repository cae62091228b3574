import type { Path } from '../../formats/path';
import type { Outline } from '../schema/schema-place';
import type { Thing } from '../words/schema';

/**
 * The group at a path, with the schema's word for it:
 * `{ title: 'question', place: ['faq', 0] }`.
 */
export function thingAt(place: Path, outline: Outline): Thing {
  return { title: outline.title(place), place };
}
