import type { Document } from '../document';
import type { RuleContext } from './rule-context';

interface Placed {
  document: Document;
}

/**
 * Sorted by when their files last changed, oldest first. Things whose age is
 * unknown keep their order.
 */
export function oldestFirst<Thing extends Placed>(
  things: readonly Thing[],
  context: Pick<RuleContext, 'changedAt'>,
): Thing[] {
  return things.toSorted((one, other) => {
    if (isNewer(one.document, other.document, context)) {
      return 1;
    }
    return isNewer(other.document, one.document, context) ? -1 : 0;
  });
}

/**
 * True if one file is known to be newer than the other, so it may be the copy
 * or hold the pasted text.
 */
export function isNewer(
  one: Document,
  other: Document,
  { changedAt }: Pick<RuleContext, 'changedAt'>,
): boolean {
  if (one === other) {
    return false;
  }
  const [age, otherAge] = [one, other].map(({ file }) => changedAt(file));
  return age !== undefined && otherAge !== undefined && age > otherAge;
}
