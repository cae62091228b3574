import { isGroup, valueAt } from '../../formats/path';
import type { OpenFile } from './queue/editing';
import { isList, type Place, type Tree } from './queue/tree';

/**
 * True if nobody has written anything into a value: into none of its fields, if
 * it has some.
 */
export function isBlank(value: Tree | undefined): boolean {
  if (value === '') {
    return true;
  }
  if (isList(value) || isGroup(value)) {
    return Object.values(value as object).every(isBlankOrSwitch);
  }
  return false;
}

const isBlankOrSwitch = (value: Tree): boolean =>
  isBlank(value) || typeof value === 'boolean';

/**
 * True if a value was added here, and is still to be written. It isn't wrong
 * yet.
 */
export const isToFillIn = (
  { base, mine }: Pick<OpenFile, 'base' | 'mine'>,
  place: Place,
): boolean =>
  isBlank(valueAt<Tree>(mine, place)) && valueAt(base, place) === undefined;
