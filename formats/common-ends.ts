/**
 * The number of items that two texts, or lists, share at the beginning, and at
 * the end of the rest:
 *
 *     commonEnds('titel', 'title') // { start: 3, end: 0 }
 */
export function commonEnds<Item>(
  one: ArrayLike<Item>,
  other: ArrayLike<Item>,
  isEqual = (a: Item | undefined, b: Item | undefined): boolean => a === b,
): { start: number; end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && isEqual(one[start], other[start])) {
    start++;
  }
  let end = 0;
  const areEqualAtEnd = () =>
    isEqual(one[one.length - 1 - end], other[other.length - 1 - end]);
  while (end < shorter - start && areEqualAtEnd()) {
    end++;
  }
  return { start, end };
}
