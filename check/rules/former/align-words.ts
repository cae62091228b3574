/** A word, or what stands for one. Those with the same key are opposite. */
interface Keyed {
  key: string;
}

/**
 * Aligns two sentences word by word, so that as many words as possible are
 * opposite to themselves: the places of each such word in both.
 */
export function alignWords(
  one: readonly Keyed[],
  other: readonly Keyed[],
): (readonly [row: number, column: number])[] {
  const kept = keptIn(one, other);
  const pairs: (readonly [number, number])[] = [];
  let row = 0;
  let column = 0;
  while (row < one.length && column < other.length) {
    if (one[row]?.key === other[column]?.key) {
      pairs.push([row, column]);
      row++;
      column++;
    } else if (kept(row + 1, column) >= kept(row, column + 1)) {
      row++;
    } else {
      column++;
    }
  }
  return pairs;
}

/** How many words two lists have in common, each from one of its places on. */
function keptIn(one: readonly Keyed[], other: readonly Keyed[]) {
  const counts: number[][] = [];
  const kept = (row: number, column: number) => counts[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    const line: number[] = [];
    counts[row] = line;
    for (let column = other.length - 1; column >= 0; column--) {
      line[column] =
        one[row]?.key === other[column]?.key
          ? kept(row + 1, column + 1) + 1
          : Math.max(kept(row + 1, column), line[column + 1] ?? 0);
    }
  }
  return kept;
}
