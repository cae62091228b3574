import { samePath } from '../../formats/path';
import type { Note } from '../protocol';
import type { Place } from '../queue/tree';
import type { Placed } from './editing';

/**
 * The next sample after a place, or the first one; undefined if no other is
 * left.
 */
export function nextSample(
  notes: readonly Placed<Note>[],
  place: Place,
): Placed<Note> | undefined {
  const isHere = ({ at }: Placed<Note>) => samePath(at, place);
  const next = notes[(notes.findIndex(isHere) + 1) % notes.length];
  return next && !isHere(next) ? next : undefined;
}
