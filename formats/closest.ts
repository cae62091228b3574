import { commonEnds } from './common-ends';
import { groupBy } from './group-by';

/**
 * The nearest word of `known`, by optimal string alignment distance: `titel`
 * and `clam` are one slip from `title` and `calm`. At most a third of the
 * letters, rounded up, may differ.
 */
export function closest(
  word: string,
  known: readonly string[],
): string | undefined {
  const allowed = (candidate: string) =>
    Math.max(1, Math.ceil(Math.max(word.length, candidate.length) / 3));
  return ranked(word, known, allowed)[0]?.candidate;
}

/**
 * The only name that equals another plus or minus a last word: `contact` for
 * `contact-us`.
 */
export function begunAlike(
  name: string,
  known: readonly string[],
): string | undefined {
  const isBegun = (long: string, short: string) =>
    long.startsWith(`${short}-`) && !long.slice(short.length + 1).includes('-');
  const [only, ...others] = known.filter(
    (each) => isBegun(each, name) || isBegun(name, each),
  );
  return others.length === 0 ? only : undefined;
}

/**
 * The name in `known` that differs from `name` by one typing slip in each word,
 * or by two in a word of six letters or more.
 * Names of real things can look alike: Salem isn't Salina, and post 12 isn't
 * post 13. Undefined if two names are equally close.
 */
export function slipOf(
  name: string,
  known: readonly string[],
): string | undefined {
  const same = known.filter((candidate) => haveSameWords(candidate, name));
  if (same.length > 0) {
    return same[0];
  }
  const letters = (text: string) => text.replace(/\d+/g, '');
  const others = known.filter(
    (candidate) => letters(candidate) !== letters(name),
  );
  const [first, second] = ranked(name, others, () => (name.length < 6 ? 1 : 2));
  if (!first || first.distance === second?.distance) {
    return undefined;
  }
  const [own, meant] = [name, first.candidate].map(wordsOf) as [
    string[],
    string[],
  ];
  const isSlip = (word: string, index: number) =>
    ranked(word, meant.slice(index, index + 1), () => (word.length < 6 ? 1 : 2))
      .length > 0;
  if (own.length !== meant.length || own.every(isSlip)) {
    return first.candidate;
  }
  return undefined;
}

/** One shared word may be chance. */
const FEWEST_SHARED = 2;

/**
 * The only name with all words of another, or the other way around:
 * `your-first-therapy-session` for `your-first-session`.
 */
export function withWordsOf(
  name: string,
  known: readonly string[],
): string | undefined {
  const [only, ...others] = known.filter((each) => {
    const lengths = [name, each].map((words) => wordsOf(words).length);
    const least = Math.min(...lengths);
    return least >= FEWEST_SHARED && sharedWords(name, each) === least;
  });
  return others.length === 0 ? only : undefined;
}

/** The names that are like another one, by letters or words, before all others. */
export function nearestFirst(name: string, known: readonly string[]): string[] {
  const near = ranked(name, known, (each) =>
    Math.ceil(Math.max(name.length, each.length) / 3),
  ).map(({ candidate }) => candidate);
  const alike = known
    .filter((each) => sharedWords(name, each) >= FEWEST_SHARED)
    .sort((a, b) => sharedWords(name, b) - sharedWords(name, a));
  return [...new Set([...near, ...alike, ...known])];
}

function sharedWords(a: string, b: string): number {
  const words = new Set(wordsOf(a));
  return new Set(wordsOf(b).filter((word) => words.has(word))).size;
}

/** `Grief and Loss` has the words of `Grief & Loss`. */
export const haveSameWords = (a: string, b: string): boolean =>
  wordsBesideAnd(a).join() === wordsBesideAnd(b).join();

const wordsBesideAnd = (name: string): string[] =>
  wordsOf(name).filter((word) => word !== 'and');

/**
 * `Anna Reyes, LPC` has the words `anna`, `reyes`, and `lpc`; marks on letters
 * do not count.
 */
export function wordsOf(name: string): string[] {
  return plain(name).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export const lettersOf = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export const haveSameLetters = (a: string, b: string): boolean =>
  lettersOf(a) === lettersOf(b);

const plain = (text: string): string => withoutAccents(text).toLowerCase();

/** `Miercoles` for `Miércoles`. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '');

function ranked(
  word: string,
  known: readonly string[],
  allowed: (candidate: string) => number,
) {
  return (
    known
      // Skip whole texts typed in place of a word before comparing letters.
      .filter(
        (candidate) =>
          Math.abs(word.length - candidate.length) <= allowed(candidate),
      )
      .map((candidate) => ({
        candidate,
        distance: alignmentDistance(plain(word), plain(candidate)),
      }))
      .filter(({ candidate, distance }) => distance <= allowed(candidate))
      .sort((a, b) => a.distance - b.distance)
  );
}

/**
 * The length of a text's beginning if it is one slip from `begun`, such as
 * `title: `. Either the letters or the colon and space must be right.
 */
export function lengthOfSlip(text: string, begun: string): number | undefined {
  const withoutSigns = (each: string) => each.replace(/[^\p{L}\p{N}-]/gu, '');
  return [1, 0, -1]
    .map((more) => begun.length + more)
    .find((length) => {
      const own = `${text} `.slice(0, length);
      const mayBe =
        own.endsWith(begun.slice(-2)) ||
        withoutSigns(own) === withoutSigns(begun);
      return mayBe && isOneSlip(own, begun);
    });
}

/**
 * True for one letter too many, too few, or wrong, or for two swapped
 * neighbors.
 */
export function isOneSlip(a: string, b: string): boolean {
  const { start, end } = commonEnds(a, b);
  const [own, other] = [a, b].map((word) =>
    word.slice(start, word.length - end),
  ) as [string, string];
  const isSwapped = own.length === 2 && own === [...other].reverse().join('');
  return isSwapped || Math.max(own.length, other.length) === 1;
}

/**
 * Finds those of some names that are one slip from a word, in their order. Both
 * are the same without one letter, or one is the other without one: `Jordon`
 * and `Jordan` are both `Jordn`. So a word is compared with few names.
 */
export function oneSlipFinder(
  names: Iterable<string>,
): (word: string) => string[] {
  const list = [...new Set(names)];
  const places = list.flatMap((name, index) =>
    shortened(name).map((key) => ({ key, index })),
  );
  const byKey = groupBy(places, ({ key }) => key);
  return (word) => {
    const near = shortened(word).flatMap((key) => byKey.get(key) ?? []);
    const indexes = new Set(near.map(({ index }) => index));
    return [...indexes]
      .sort((a, b) => a - b)
      .flatMap((index) => list[index] ?? [])
      .filter((name) => isOneSlip(word, name));
  };
}

/** A word, and the word without each of its letters. */
const shortened = (word: string): string[] => [
  word,
  ...Array.from(
    { length: word.length },
    (_, index) => word.slice(0, index) + word.slice(index + 1),
  ),
];

/**
 * The number of letters that are wrong, missing, or needless; two swapped ones
 * count once.
 */
export function alignmentDistance(a: string, b: string): number {
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
