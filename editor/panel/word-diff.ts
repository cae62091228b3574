/** A part of a text: it is in both texts, or in one only. */
export interface Part {
  text: string;
  isChanged: boolean;
}

/** The words around a change that are shown. */
const AROUND = 6;
/** More comparisons than this would make the list wait: then all between the first and the last change is marked. */
const MOST = 1_000_000;

/** What differs between two texts by whole words: the old one with what is gone marked, and the new one with what came. */
export function differentWords(old: string, fresh: string): [old: Part[], fresh: Part[]] {
  const a = wordsOf(old);
  const b = wordsOf(fresh);
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) {
    start++;
  }
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) {
    end++;
  }
  const middles = [a, b].map((words) => words.slice(start, words.length - end)) as [
    string[],
    string[],
  ];
  const kept = keptWords(...middles);
  const partsOf = (words: readonly string[], side: 0 | 1) => {
    const isKept = new Set(kept.map((pair) => pair[side]));
    const isChanged = (index: number) =>
      index >= start && index < words.length - end && !isKept.has(index - start);
    return shortened(
      joined(
        words.map((text, index) => ({
          text,
          isChanged: isChanged(index),
        })),
      ),
    );
  };
  return [partsOf(a, 0), partsOf(b, 1)];
}

/** Words, each with the spaces after it. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+\s*/g) ?? [];

/** The indexes of the words that two texts have in common, in their order. */
function keptWords(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length > MOST) {
    return [];
  }
  const plain = (word = '') => word.trim();
  // The number of words that the rest of both has in common, from each place on.
  const rest = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number) => rest[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = rest[i] as Uint32Array;
    for (let j = b.length - 1; j >= 0; j--) {
      const isSame = plain(a[i]) === plain(b[j]);
      row[j] = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const kept: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (plain(a[i]) === plain(b[j])) {
      kept.push([i++, j++]);
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      i++;
    } else {
      j++;
    }
  }
  return kept;
}

/** Neighbors of one kind as one part. */
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

/** Long parts that are the same in both become the words beside the changes. */
function shortened(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const words = wordsOf(part.text);
    const before = index > 0 ? words.slice(0, AROUND).join('').trimEnd() : '';
    const after = index < parts.length - 1 ? words.slice(-AROUND).join('') : '';
    const isShort = words.length <= (before && after ? 2 : 1) * AROUND;
    if (part.isChanged || isShort || parts.length === 1) {
      return part;
    }
    return {
      ...part,
      text: `${before}${before && ' '}… ${after}`,
    };
  });
}
