import { isGroup, valueAt } from '../../formats/path';
import { isList, type Place, type Tree } from '../queue/tree';
import type { OpenFile } from './editing';

/** True if a value, including all its fields, is empty. */
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
 * True if a value was added and nothing was written yet, so it isn't wrong yet.
 */
export const isToFillIn = (
  { base, mine }: Pick<OpenFile, 'base' | 'mine'>,
  place: Place,
): boolean =>
  isBlank(valueAt<Tree>(mine, place)) && valueAt(base, place) === undefined;
