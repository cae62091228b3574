/**
 * The word of `known` that `word` was probably meant to be, or undefined if none is near.
 *
 * Nearness is the optimal string alignment distance: a letter too many, too few, another, or two
 * neighbours swapped each count one. Swaps matter: `titel` and `clam` are one slip from
 * `title` and `calm`. At most a third of the letters, and at least one, may differ. Where no word is
 * so near, one may be meant that begins or ends with the other: `descr`, `telephone`.
 */
export function closest(word: string, known: readonly string[]): string | undefined {
  return nearest(word, known) ?? findByPart(word.toLowerCase(), known);
}

/**
 * The name of `known` that `name` is but for a slip of the fingers: one letter, of names with six and more two.
 * Other names that look alike are other pages: Salem is not what was meant by Salina, nor the post 12 by 13.
 * Undefined too where two names are equally near.
 */
export function slipOf(name: string, known: readonly string[]): string | undefined {
  const allowed = name.length < 6 ? 1 : 2;
  const letters = (text: string) => text.replace(/\d+/g, '');
  const [first, second] = known
    .filter((candidate) => Math.abs(name.length - candidate.length) <= allowed)
    .filter((candidate) => letters(candidate) !== letters(name))
    .map((candidate) => ({
      candidate,
      distance: alignmentDistance(name.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return first && first.distance !== second?.distance ? first.candidate : undefined;
}

function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const allowed = Math.max(1, Math.ceil(Math.max(word.length, candidate.length) / 3));
    // Where a whole text stands in the place of a word, not even its letters are looked at.
    if (Math.abs(word.length - candidate.length) > allowed) continue;
    const distance = alignmentDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= allowed && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Shorter parts are in too many words. */
const SHORTEST_PART = 4;

function findByPart(word: string, known: readonly string[]): string | undefined {
  return known.find((candidate) => {
    const other = candidate.toLowerCase();
    const [short, long] = word.length < other.length ? [word, other] : [other, word];
    return short.length >= SHORTEST_PART && (long.startsWith(short) || long.endsWith(short));
  });
}

function alignmentDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}
