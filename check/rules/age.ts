import type { Document } from '../document';
import type { RuleContext } from './rule-context';

interface Placed {
  document: Document;
}

/**
 * In the order in which their files were changed last. Those of which nobody
 * knows that stay as they are.
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
 * True if one is known to have been added or changed after the other: it may be
 * a copy, or have what was pasted.
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
