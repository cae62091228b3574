import equal from 'fast-deep-equal';
import { isGroup } from '../../../formats/path';

/** An entry that is in both states of a list. */
interface EntryPair {
  index: number;
  formerIndex: number;
}

/** The fields that tell what an entry is, most telling first. */
const NAMING = ['name', 'title', 'service', 'label', 'question', 'path'];

/** The field that names a group, and its value. */
export function namingOf(
  group: unknown,
): { field: string; name: string } | undefined {
  if (!isGroup(group)) {
    return undefined;
  }
  const field = NAMING.find((each) => typeof group[each] === 'string');
  if (field === undefined) {
    return undefined;
  }
  return { field, name: String(group[field]) };
}

/**
 * Finds the entries that are the same thing in both states of a list: those
 * that are equal, then those with the same name. If as many are left in both
 * states, they were changed in place.
 */
export function pairEntries(
  before: readonly unknown[],
  after: readonly unknown[],
): EntryPair[] {
  const pairs: EntryPair[] = [];
  const left = new Set(before.keys());
  const open = new Set(after.keys());
  const take = (isSame: (one: unknown, other: unknown) => boolean) => {
    for (const index of open) {
      const formerIndex = [...left].find((each) =>
        isSame(before[each], after[index]),
      );
      if (formerIndex !== undefined) {
        pairs.push({ index, formerIndex });
        open.delete(index);
        left.delete(formerIndex);
      }
    }
  };
  take(equal);
  take((one, other) => {
    const name = namingOf(one)?.name;
    return name !== undefined && name === namingOf(other)?.name;
  });
  if (open.size === left.size) {
    const rest = [...left];
    for (const [position, index] of [...open].entries()) {
      pairs.push({ index, formerIndex: rest[position] as number });
    }
  }
  return pairs;
}
