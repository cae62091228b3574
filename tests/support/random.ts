export type Random = ReturnType<typeof createRandom>;

/** A source of numbers that is the same in every run (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  /** A whole number from 0 to below `limit`. */
  const below = (limit: number) => Math.floor(next() * limit);
  /** One of a list that is not empty. */
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  return { next, below, pick };
}
