import { commonEnds } from '../../formats/common-ends';

/** A part of a text that is in both texts or in only one. */
export interface Part {
  text: string;
  isChanged: boolean;
}

/** How many words around a change are shown. */
const AROUND = 6;
/**
 * The limit of comparisons. Beyond it, everything between the first and the
 * last change is marked.
 */
const MOST = 1_000_000;

/**
 * The word differences of two texts: the old one with deletions marked, and the
 * new one with additions marked.
 */
export function differentWords(
  oldText: string,
  newText: string,
): [oldParts: Part[], newParts: Part[]] {
  const oldWords = wordsOf(oldText);
  const newWords = wordsOf(newText);
  // Long texts mostly agree at the beginning and the end.
  const { start, end } = commonEnds(oldWords, newWords);
  const middleOf = (words: readonly string[]) =>
    words.slice(start, words.length - end);
  const common = commonWords(middleOf(oldWords), middleOf(newWords));
  const partsOf = (words: readonly string[], side: 0 | 1) => {
    const unchanged = new Set(common.map((pair) => start + pair[side]));
    const parts = words.map((text, index): Part => {
      const isInMiddle = index >= start && index < words.length - end;
      return { text, isChanged: isInMiddle && !unchanged.has(index) };
    });
    return shortened(joined(parts));
  };
  return [partsOf(oldWords, 0), partsOf(newWords, 1)];
}

/** Words with their trailing spaces. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+\s*/g) ?? [];

/** The index pairs of the words that two texts have in common, in order. */
function commonWords(
  a: readonly string[],
  b: readonly string[],
): [number, number][] {
  if (a.length * b.length > MOST) {
    return [];
  }
  const plain = (word = '') => word.trim();
  // How many words the rests of both texts have in common, for each pair of
  // starting points.
  const counts = Array.from(
    { length: a.length + 1 },
    () => new Uint32Array(b.length + 1),
  );
  const countAt = (i: number, j: number) => counts[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = counts[i] as Uint32Array;
    for (let j = b.length - 1; j >= 0; j--) {
      const isSame = plain(a[i]) === plain(b[j]);
      const withoutOne = Math.max(countAt(i + 1, j), countAt(i, j + 1));
      row[j] = isSame ? countAt(i + 1, j + 1) + 1 : withoutOne;
    }
  }
  const pairs: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (plain(a[i]) === plain(b[j])) {
      pairs.push([i++, j++]);
    } else if (countAt(i + 1, j) >= countAt(i, j + 1)) {
      i++;
    } else {
      j++;
    }
  }
  return pairs;
}

/** Merges neighboring parts of the same kind. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.isChanged === part.isChanged) {
      last.text += part.text;
    } else {
      all.push({ ...part });
    }
  }
  return all;
}

/** Cuts long unchanged parts to the words beside the changes. */
function shortened(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const words = wordsOf(part.text);
    const beginning =
      index > 0 ? words.slice(0, AROUND).join('').trimEnd() : '';
    const ending =
      index < parts.length - 1 ? words.slice(-AROUND).join('') : '';
    const isShort = words.length <= (beginning && ending ? 2 : 1) * AROUND;
    if (part.isChanged || isShort || parts.length === 1) {
      return part;
    }
    return {
      ...part,
      text: `${beginning}${beginning && ' '}… ${ending}`,
    };
  });
}
